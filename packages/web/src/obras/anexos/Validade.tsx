import { daysBetween, formatDate, today } from '@prumo/domain/core/dates.ts'
import { estaVencido } from '@prumo/domain/obras/anexos/esperados.ts'
import { DIAS_DE_AVISO } from '@prumo/domain/obras/anexos/obras-anexos.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

/** Past in red, within the days of warning in orange, with a sign and in words beside the colour. */
export function Validade({ validade, vigente = true }: { validade: string | null; vigente?: boolean }) {
  if (!validade) return '–'
  const dias = daysBetween(today(), validade)
  if (!vigente || dias > DIAS_DE_AVISO) return formatDate(validade)
  if (estaVencido(validade, today()))
    return (
      <StatusTag tone="red" icon={IconAlertTriangle}>
        {formatDate(validade)} · vencido
      </StatusTag>
    )
  return (
    <StatusTag tone="orange" icon={IconClock}>
      {formatDate(validade)} · {dias === 0 ? 'vence hoje' : dias === 1 ? 'vence amanhã' : `vence em ${dias} dias`}
    </StatusTag>
  )
}
