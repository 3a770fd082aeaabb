import { distanciaM, LONGE_DA_OBRA_M, type Posicao } from '@prumo/domain/obras/registros/evidencia.ts'
import css from './Registros.module.css'
import { coordenadas } from './registro.ts'

const LADO = 240
const MEIO = LADO / 2
const RAIO = 84
const METROS_POR_GRAU = 111_195

/** Metres east and north of the work. */
const afastado = (obra: Posicao, { latitude, longitude }: Posicao): readonly [number, number] => [
  (longitude - obra.longitude) * METROS_POR_GRAU * Math.cos((obra.latitude * Math.PI) / 180),
  (latitude - obra.latitude) * METROS_POR_GRAU,
]

const dita = (metros: number): string =>
  metros < 1000
    ? `${Math.round(metros).toLocaleString('pt-BR')} m`
    : `${(metros / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} km`

/** Where the record is beside its work: no map, a drawing to scale with the north above; nothing is asked of anybody else. */
export function Mapa({ obra, ponto }: { obra: Posicao | null; ponto: Posicao | null }) {
  if (!ponto) return <p className={css.nota}>O registro não diz onde foi feito.</p>
  const onde = <p>{coordenadas(ponto)}</p>
  if (!obra)
    return (
      <>
        {onde}
        <p className={css.nota}>A obra ainda não tem posição: não se sabe a que distância dela o registro foi feito.</p>
      </>
    )
  const distancia = distanciaM(obra, ponto)
  const alcance = Math.max(LONGE_DA_OBRA_M, distancia)
  const [leste, norte] = afastado(obra, ponto)
  const [x, y] = [MEIO + (leste / alcance) * RAIO, MEIO - (norte / alcance) * RAIO]
  const area = (LONGE_DA_OBRA_M / alcance) * RAIO
  return (
    <>
      <svg
        className={css.mapa}
        viewBox={`0 0 ${LADO} ${LADO}`}
        role="img"
        aria-label={`Registro a ${dita(distancia)} da obra`}
      >
        <circle
          cx={MEIO}
          cy={MEIO}
          r={area}
          fill="var(--p-blue-bg)"
          stroke="var(--p-line-strong)"
          strokeDasharray="4 3"
        />
        <line x1={MEIO} y1={MEIO} x2={x} y2={y} stroke="var(--p-muted)" strokeWidth={1} />
        <rect x={MEIO - 5} y={MEIO - 5} width={10} height={10} fill="var(--p-action)" />
        <circle cx={x} cy={y} r={6} fill="var(--p-orange-fg)" stroke="var(--p-paper)" strokeWidth={2} />
        <g fill="var(--p-muted)" fontSize={11} textAnchor="middle">
          <text x={MEIO} y={14}>
            N
          </text>
          <text x={MEIO} y={MEIO + area + 14}>
            {dita(LONGE_DA_OBRA_M)} da obra
          </text>
        </g>
      </svg>
      {onde}
      <p className={css.nota}>A {dita(distancia)} da obra. O quadrado é a obra; o círculo laranja, o registro.</p>
    </>
  )
}
