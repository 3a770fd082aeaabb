import { partesDoAviso } from '@prumo/domain/privacidade/avisos/partes.ts'
import css from '../Privacidade.module.css'

/** A notice as it is read. */
export function TextoDoAviso({ texto, nivel: Titulo = 'h2' }: { texto: string; nivel?: 'h2' | 'h3' }) {
  return (
    <div className={css.aviso}>
      {partesDoAviso(texto).map(({ titulo, paragrafos }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have their place and nothing else.
        <section key={n}>
          {titulo && <Titulo>{titulo}</Titulo>}
          {paragrafos.map((paragrafo, p) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <p key={p} className={css.texto}>
              {paragrafo}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}
