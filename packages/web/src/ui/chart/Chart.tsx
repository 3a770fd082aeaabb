import { lazy, Suspense, useId, useState } from 'react'
import { Skeletons } from '../Skeletons.tsx'
import css from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { type ChartFormat, type ChartKind, type ChartSeries, drawnSeries, inReach } from './chart-model.ts'
import { FigureHead } from './FigureHead.tsx'

export type ChartProps = {
  titulo: string
  /** What it says, in one sentence: under the title, and the table's caption. */
  descricao?: string
  tipo: ChartKind
  categorias: readonly string[]
  series: readonly ChartSeries[]
  /** 'moeda' takes integer centavos. */
  formato: ChartFormat
  /** A bar, a point or a number of the table was chosen; indices in `categorias` and `series`. */
  onEscolher?: (categoria: number, serie: number) => void
  /** Of the drawing, in px. */
  altura?: number
  /** A line across at this height: the least balance, the goal, the limits of a reading. */
  limite?: ChartLimit | readonly ChartLimit[]
}

export interface ChartLimit {
  readonly nome: string
  readonly valor: number
}

/** Rows under a drawing on paper: the readings of a day would be seven sheets, and its file has them. */
const MOST_PRINTED = 60

/** The drawing library (100 kB) comes with the first chart that is seen. */
const ChartDrawing = lazy(() => import('./ChartDrawing.tsx'))

/**
 * A chart and, in the same place, the table of its numbers: for whoever hears the page, whoever prefers it, and paper.
 * The drawing itself is left out for readers: the table says the same, exactly.
 */
export function Chart({
  titulo,
  descricao,
  tipo,
  categorias,
  series,
  formato,
  onEscolher,
  altura = 260,
  limite,
}: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  // How long nothing was read is what a reading's chart tells.
  const [from, to] = formato === 'medida' ? [0, categorias.length] : inReach(series, categorias.length)
  const limites = limite === undefined ? [] : [limite].flat()
  const shown = categorias.slice(from, to)
  const drawn = drawnSeries(tipo, series).map((one) => ({ ...one, valores: one.valores.slice(from, to) }))
  const choose = onEscolher && ((categoria: number, serie: number) => onEscolher(from + categoria, serie))
  // One bar says no more than its number.
  const table = asTable || shown.length < 2
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <FigureHead
        id={id}
        title={titulo}
        description={descricao}
        asTable={table}
        onTable={shown.length < 2 ? undefined : setAsTable}
      />
      {!table && (
        <div aria-hidden>
          <ul className={css.legend}>
            {drawn.map((one) => (
              <li key={one.nome}>
                <span className={css.swatch} data-form={one.forma} data-colour={one.cor} />
                {one.nome}
              </li>
            ))}
            {limites.map(({ nome }) => (
              <li key={nome}>
                <span className={css.swatch} data-form="limite" data-colour="perigo" />
                {nome}
              </li>
            ))}
          </ul>
          <div className={css.drawing} style={{ minHeight: altura }}>
            <Suspense fallback={<Skeletons lines={5} />}>
              <ChartDrawing
                categorias={shown}
                series={drawn}
                formato={formato}
                altura={altura}
                stacked={tipo === 'pilhas-e-linha'}
                limites={limites}
                onEscolher={choose}
              />
            </Suspense>
          </div>
        </div>
      )}
      <div className={table ? css.table : css.heard} data-long={shown.length > MOST_PRINTED || undefined}>
        <ChartTable
          titulo={titulo}
          categorias={shown}
          series={drawn}
          formato={formato}
          // What nobody sees must not take the keyboard's focus.
          onEscolher={table ? choose : undefined}
        />
      </div>
    </figure>
  )
}
