import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { estadoDaValidade, prazoEmPalavras } from '@prumo/domain/dp/colaboradores-docs.ts'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const COMO = {
  vencido: { tone: 'red', icon: IconAlertTriangle },
  'a-vencer': { tone: 'orange', icon: IconClock },
} as const

export type ValidadeProps = { validade: string | null; morto?: boolean | null; substituido?: boolean }

/** Spec 2 §4: today or in the past red, within 30 days orange, with an icon and in words beside the colour. */
export function Validade({ validade, morto = false, substituido = false }: ValidadeProps) {
  if (!validade) return '–'
  const estado = estadoDaValidade(validade, today())
  // What is archived, or has a newer one in its place, waits for nobody.
  if (estado === 'normal' || morto || substituido) return formatDate(validade)
  return (
    <StatusTag {...COMO[estado]}>
      {formatDate(validade)} · {prazoEmPalavras(validade, today())}
    </StatusTag>
  )
}
