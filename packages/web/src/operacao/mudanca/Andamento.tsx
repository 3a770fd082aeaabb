import type { MudancaNaLista } from '@prumo/domain/operacao/mudanca/respostas.ts'
import css from './Mudanca.module.css'

/** How far a run is, in words and as a bar. */
export function Andamento({ de: { porcento, etapa } }: { de: MudancaNaLista }) {
  return (
    <div className={css.andamento}>
      <progress value={porcento} max={100} aria-label="Andamento da mudança" />
      <span role="status">
        {porcento}% lidos{etapa && ` · ${etapa}`}
      </span>
    </div>
  )
}
