import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_INSTRUMENTO } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import type { Instrumento } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { prazoDe } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const { foraDeUso, descartado } = SITUACAO_DE_INSTRUMENTO
/** Nobody waits for the calibration of what is not used. */
const FORA: readonly number[] = [foraDeUso, descartado]

/** Until when it is calibrated: past, near or far. Of what is out of use the day alone. */
export function Proxima({ proximaCalibracao, situacao }: Pick<Instrumento, 'proximaCalibracao' | 'situacao'>) {
  const dia = proximaCalibracao && formatDate(proximaCalibracao)
  if (FORA.includes(situacao)) return dia ?? '–'
  switch (prazoDe(proximaCalibracao, today())) {
    case 'sem':
      return (
        <StatusTag tone="red" icon={IconX} title="Sem calibração que valha: não pode ser usado em ensaios">
          Sem calibração
        </StatusTag>
      )
    case 'vencida':
      return (
        <StatusTag tone="red" icon={IconX} title="Calibração vencida: não pode ser usado em ensaios">
          {dia}
        </StatusTag>
      )
    case 'a-vencer':
      return (
        <StatusTag tone="orange" icon={IconAlertTriangle} title="Calibração a vencer">
          {dia}
        </StatusTag>
      )
    case 'em-dia':
      return (
        <StatusTag tone="green" icon={IconCheck} title="Calibração em dia">
          {dia}
        </StatusTag>
      )
  }
}
