import css from './Matriz.module.css'
import type { Estado } from './matriz.ts'

export type MarcaProps = {
  rotulo: string
  estado: Estado
  /** Why it cannot be turned, when it cannot. */
  razao: string | null
  somenteLeitura?: boolean
  onMarcar: (on: boolean) => void
  /** Place in the grid, for the arrow keys. */
  linha?: number | undefined
  coluna?: number | undefined
  /** Where the reason of the focused cell is written. */
  razaoId?: string | undefined
}

/**
 * A native checkbox: a component of the library in each of three hundred cells would be felt at every key. One that may
 * not be turned stays within reach, so that its reason can be read.
 */
export function Marca({ rotulo, estado, razao, somenteLeitura, onMarcar, linha, coluna, razaoId }: MarcaProps) {
  const preso = somenteLeitura || razao !== null
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = estado === 'algumas'
      }}
      checked={estado === 'todas'}
      aria-label={rotulo}
      aria-disabled={preso || undefined}
      aria-describedby={razao && razaoId ? razaoId : undefined}
      title={razao ?? undefined}
      tabIndex={linha === undefined ? undefined : -1}
      data-linha={linha}
      data-coluna={coluna}
      data-razao={razao ?? undefined}
      onChange={(event) => {
        if (!preso) onMarcar(event.currentTarget.checked)
      }}
    />
  )
}

export type OpcaoProps = MarcaProps & { texto: string; mudou?: boolean }

/** The same with its word beside it, as wide as a thumb needs. */
export function Opcao({ texto, mudou, ...marca }: OpcaoProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the checkbox that Marca draws.
    <label
      className={css.opcao}
      data-mudou={mudou || undefined}
      data-preso={marca.razao !== null || marca.somenteLeitura || undefined}
    >
      <Marca {...marca} />
      {texto}
      {mudou && <span className={css.mudou}>alterada</span>}
    </label>
  )
}
