import { situacoesDoValor } from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import { IconCalendarPlus, IconCircleCheck, IconClockOff, IconPower } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const looks = {
  1: { tone: 'blue', icon: IconCalendarPlus },
  2: { tone: 'green', icon: IconCircleCheck },
  3: { tone: 'grey', icon: IconClockOff },
  4: { tone: 'neutral', icon: IconPower },
} as const

/** Where a rate stands today. */
export function SituacaoDoValor({ situacao }: { situacao: number }) {
  const codigo = situacao as keyof typeof looks
  return <StatusTag {...looks[codigo]}>{situacoesDoValor[codigo]}</StatusTag>
}
