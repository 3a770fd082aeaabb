import type { Option } from '../ui/form/field-props.ts'
import css from './Filtros.module.css'

export type GrupoDeFiltroProps = {
  titulo: string
  opcoes: readonly Option[]
  marcados: readonly string[]
  onMudar: (marcados: string[]) => void
}

/** One field of a filter: its values to tick, any of which will do. */
export function GrupoDeFiltro({ titulo, opcoes, marcados, onMudar }: GrupoDeFiltroProps) {
  return (
    <fieldset className={css.group}>
      <legend>{titulo}</legend>
      <div className={css.options}>
        {opcoes.map(({ value, label }) => (
          <label key={value} className={css.option}>
            <input
              type="checkbox"
              checked={marcados.includes(value)}
              onChange={(event) =>
                onMudar(event.currentTarget.checked ? [...marcados, value] : marcados.filter((um) => um !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
