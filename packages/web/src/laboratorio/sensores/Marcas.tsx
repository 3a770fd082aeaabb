import { formatDate } from '@prumo/domain/core/dates.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import {
  aspectosDeQualidade,
  MODO_DE_SENSOR,
  QUALIDADE,
  qualidadesDeLeitura,
} from '@prumo/domain/laboratorio/sensores/codigos.ts'
import type { SensorNaResposta } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

/** '-12,5 °C'. */
export const medida = (valor: number, unidade: string | null): string =>
  `${valor < 0 ? '-' : ''}${formatQuantity(Math.abs(valor))}${unidade ? ` ${unidade}` : ''}`

/** What its last reading is worth: silence goes before all. A sensor that is typed by hand says nothing. */
export function Qualidade({
  ultima,
  semComunicacao,
  modo,
}: Pick<SensorNaResposta, 'ultima' | 'semComunicacao' | 'modo'>) {
  if (modo === MODO_DE_SENSOR.manual) return 'Manual'
  const codigo = semComunicacao ? QUALIDADE.semComunicacao : ultima?.qualidade
  return codigo === undefined ? (
    '–'
  ) : (
    <CodigoTag palavras={qualidadesDeLeitura} aspectos={aspectosDeQualidade} codigo={codigo} />
  )
}

/** Does the calibration it leans on hold? */
export function Calibracao({ calibracao }: Pick<SensorNaResposta, 'calibracao'>) {
  if (!calibracao) return '–'
  const { etiqueta, proxima, utilizavel } = calibracao
  return (
    <StatusTag
      tone={utilizavel ? 'green' : 'red'}
      icon={utilizavel ? IconCheck : IconX}
      title={`Instrumento ${etiqueta}`}
    >
      {etiqueta} · {proxima ? formatDate(proxima) : 'sem calibração'}
    </StatusTag>
  )
}
