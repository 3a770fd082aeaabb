import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '../../ui/toast.ts'
import type { ObraLida } from './entidade.ts'
import css from './Obra.module.css'

/** Brazil, roughly, as the drawing below has it: degrees of its westmost, southmost, eastmost and northmost points. */
const BRASIL = { oeste: -74, sul: -33.8, leste: -34.7, norte: 5.3 } as const
const LADO = 120
/** The outline in degrees, coarse: enough to see where in the country a work is, with no tile from outside. */
const CONTORNO =
  '-60.2,5.2 -60,4.5 -59.8,2.3 -58.9,1.3 -56.5,1.9 -54.6,2.3 -52.7,2.3 -51.7,4.2 -50,1.8 -50,0 -48,-0.6 -44.3,-2.7 -41.5,-2.9 -39,-3 -37.2,-4.8 -35.3,-5.1 -34.8,-7.2 -35.2,-9 -37.1,-11 -38.9,-13 -39,-16 -39.7,-19.6 -41,-22 -44.3,-23.1 -46.5,-24.1 -48.5,-25.9 -48.7,-28.4 -50.3,-30.3 -52.2,-32.2 -53.4,-33.7 -55.6,-30.9 -57.6,-30.2 -53.8,-27.2 -54.6,-25.5 -54.3,-24 -55.7,-22.4 -57.9,-22.1 -58.2,-19.9 -57.6,-18.2 -60,-16.3 -60.2,-13.8 -64.5,-12.4 -65.4,-9.8 -68.5,-11 -70.6,-9.6 -73.2,-9.4 -73.9,-7.4 -72.9,-5.2 -70,-4.3 -69.4,-1.1 -69.8,1.7 -66.9,1.2 -64,2 -64.2,4.1 -60.9,4.5'

const x = (longitude: number): number => ((longitude - BRASIL.oeste) / (BRASIL.leste - BRASIL.oeste)) * LADO
const y = (latitude: number): number => ((BRASIL.norte - latitude) / (BRASIL.norte - BRASIL.sul)) * LADO
const PONTOS = CONTORNO.split(' ')
  .map((ponto) => ponto.split(',').map(Number) as [number, number])
  .map(([longitude, latitude]) => `${x(longitude).toFixed(1)},${y(latitude).toFixed(1)}`)
  .join(' ')

const graus = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 6 })

/** Where the work is: a point over the country, and its coordinates to take along. */
export function NoMapa({ obra: { latitude, longitude, precisaoM } }: { obra: ObraLida }) {
  if (latitude === null || longitude === null) return null
  const dito = `${graus(latitude)}; ${graus(longitude)}`
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(`${latitude}, ${longitude}`)
      toast.success('Coordenadas copiadas.')
    } catch {
      toast.failure('O navegador não deixou copiar: selecione as coordenadas e copie.')
    }
  }
  return (
    <div className={css.mapa}>
      <svg viewBox={`-4 -4 ${LADO + 8} ${LADO + 8}`} role="img" aria-label={`Ponto da obra no mapa do Brasil: ${dito}`}>
        <polygon points={PONTOS} className={css.contorno} />
        <circle cx={x(longitude)} cy={y(latitude)} r="4" className={css.ponto} />
      </svg>
      <div>
        <p className={css.coordenadas}>{dito}</p>
        {precisaoM !== null && <p className={css.nota}>Precisão de {graus(precisaoM)} m</p>}
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copiar()} data-no-print>
          Copiar
        </Button>
      </div>
    </div>
  )
}
