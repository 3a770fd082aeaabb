import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import css from './Chart.module.css'
import { type ChartFormat, type DrawnSeries, inFull, inShort } from './chart-model.ts'

type Props = {
  categorias: readonly string[]
  series: readonly DrawnSeries[]
  formato: ChartFormat
  altura: number
  stacked?: boolean
  limites?: readonly { readonly nome: string; readonly valor: number }[]
  onEscolher?: ((categoria: number, serie: number) => void) | undefined
}

/** Handed to each shape: what the library draws apart (points, active points) knows no class. */
const COLOUR = {
  forte: 'var(--chart-strong)',
  suave: 'var(--chart-soft)',
  cinza: 'var(--chart-grey)',
  perigo: 'var(--chart-danger)',
} as const

/** With so few bars each says its number itself. */
const LABELLED = 8

/** Nothing moves: a chart that grows in front of one's eyes says nothing more, and some people are made ill by it. */
export default function ChartDrawing({
  categorias,
  series,
  formato,
  altura,
  stacked = false,
  limites = [],
  onEscolher,
}: Props) {
  const rows = categorias.map((name, index) => ({
    name,
    ...Object.fromEntries(series.map((one, column) => [`s${column}`, one.valores[index] ?? null])),
  }))
  const labelled = series.length === 1 && series[0]!.forma === 'barra' && categorias.length <= LABELLED
  const choose = (column: number) => onEscolher && ((_: unknown, index: number) => onEscolher(index, column))
  return (
    <ResponsiveContainer width="100%" height={altura} initialDimension={{ width: 320, height: altura }}>
      <ComposedChart
        data={rows}
        // The last instant of a reading is a longer word than a month.
        margin={{ top: labelled ? 18 : 8, right: formato === 'medida' ? 32 : 8, bottom: 0, left: 0 }}
        barCategoryGap="22%"
        barGap={2}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} />
        <XAxis dataKey="name" tickLine={false} axisLine={false} minTickGap={14} tickMargin={6} height={26} />
        <YAxis
          width="auto"
          tickLine={false}
          axisLine={false}
          tickCount={5}
          // What is counted is never half a thing.
          allowDecimals={formato !== 'numero'}
          tickFormatter={(value: number) => inShort(value, formato)}
          {...(formato === 'medida' && { domain: ['auto', 'auto'] as const })}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ className: css.cursor }}
          content={(tip) => <Tip tip={tip} series={series} formato={formato} />}
        />
        {formato !== 'medida' && <ReferenceLine y={0} className={css.zero} />}
        {limites.map(({ nome, valor }) => (
          <ReferenceLine key={nome} y={valor} className={css.limit} strokeDasharray="5 4" ifOverflow="extendDomain" />
        ))}
        {series.map((one, column) =>
          one.forma === 'barra' ? (
            <Bar
              key={one.nome}
              dataKey={`s${column}`}
              name={one.nome}
              fill={COLOUR[one.cor]}
              maxBarSize={36}
              {...(stacked ? { stackId: 'pilha' } : { radius: [2, 2, 0, 0] as const })}
              isAnimationActive={false}
              {...(onEscolher && { onClick: choose(column), cursor: 'pointer' })}
            >
              {labelled && (
                <LabelList
                  dataKey={`s${column}`}
                  position="top"
                  formatter={(value) => inShort(Number(value), formato)}
                />
              )}
            </Bar>
          ) : (
            <Line
              key={one.nome}
              dataKey={`s${column}`}
              name={one.nome}
              type="linear"
              stroke={COLOUR[one.cor]}
              strokeWidth={2}
              strokeDasharray={one.cor === 'cinza' ? '6 3' : undefined}
              dot={categorias.length <= 31 && { r: 2.5, fill: COLOUR[one.cor] }}
              activeDot={{
                r: 5,
                fill: COLOUR[one.cor],
                ...(onEscolher && {
                  cursor: 'pointer',
                  onClick: (_: unknown, dot: unknown) => onEscolher((dot as { index: number }).index, column),
                }),
              }}
              isAnimationActive={false}
            />
          ),
        )}
      </ComposedChart>
    </ResponsiveContainer>
  )
}

/** What the pointer is on: the category and every series' number, in full. */
function Tip({
  tip,
  series,
  formato,
}: {
  tip: Pick<TooltipContentProps, 'active' | 'payload' | 'label'>
  series: readonly DrawnSeries[]
  formato: ChartFormat
}) {
  if (!tip.active || !tip.payload?.length) return null
  const row = tip.payload[0]!.payload as Record<string, number | null>
  return (
    <div className={css.tip} data-no-print>
      <div className={css.tipTitle}>{tip.label}</div>
      {series.map((one, column) => (
        <div key={one.nome} className={css.tipRow}>
          <span className={css.swatch} data-form={one.forma} data-colour={one.cor} />
          <span>{one.nome}</span>
          <b>{inFull(row[`s${column}`] ?? null, formato)}</b>
        </div>
      ))}
    </div>
  )
}
