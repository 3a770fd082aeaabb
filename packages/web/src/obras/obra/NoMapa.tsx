import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { COUNTRY, flat, OUTLINE } from '../../ui/map/brazil.ts'
import { toast } from '../../ui/toast.ts'
import type { ObraLida } from './entidade.ts'
import css from './Obra.module.css'

const graus = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 6 })

/** Where the work is: a point over the country, and its coordinates to take along. */
export function NoMapa({ obra: { latitude, longitude, precisaoM } }: { obra: ObraLida }) {
  if (latitude === null || longitude === null) return null
  const { x, y } = flat(longitude, latitude)
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
      <svg
        viewBox={`${COUNTRY.x} ${COUNTRY.y} ${COUNTRY.width} ${COUNTRY.height}`}
        role="img"
        aria-label={`Ponto da obra no mapa do Brasil: ${dito}`}
      >
        <polygon points={OUTLINE} className={css.contorno} />
        <circle cx={x} cy={y} r="1.2" className={css.ponto} />
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
