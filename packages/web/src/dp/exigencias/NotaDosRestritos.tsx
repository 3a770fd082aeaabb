import css from './Exigencias.module.css'
import { restritosEmPalavras } from './palavras.ts'

/** That a requirement asks for more than its reader sees: else the unfit would look like a mistake. */
export const NotaDosRestritos = ({ restritos }: { restritos: number }) =>
  restritos > 0 ? (
    <p className={css.nota}>
      Esta exigência pede {restritosEmPalavras(restritos)}, que só quem tem acesso total vê e muda.
    </p>
  ) : null
