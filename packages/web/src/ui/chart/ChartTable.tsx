import css from './Chart.module.css'
import { type ChartFormat, type DrawnSeries, inFull } from './chart-model.ts'

type Props = {
  titulo: string
  categorias: readonly string[]
  series: readonly DrawnSeries[]
  formato: ChartFormat
  onEscolher?: ((categoria: number, serie: number) => void) | undefined
}

export function ChartTable({ titulo, categorias, series, formato, onEscolher }: Props) {
  return (
    <table className={css.numbers}>
      <caption className="visually-hidden">{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Categoria</span>
          </th>
          {series.map((one) => (
            <th key={one.nome} scope="col">
              {one.nome}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categorias.map((name, row) => (
          <tr key={name} data-nothing={series.every(({ valores }) => !valores[row]) || undefined}>
            <th scope="row">{name}</th>
            {series.map((one, column) => {
              const text = inFull(one.valores[row] ?? null, one.formato ?? formato)
              return (
                <td key={one.nome}>
                  {onEscolher ? (
                    <button
                      type="button"
                      className={css.choose}
                      aria-label={`${name}, ${one.nome}: ${text}`}
                      onClick={() => onEscolher(row, column)}
                    >
                      {text}
                    </button>
                  ) : (
                    text
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
