import { SITUACAO_DO_VALOR, situacoesDoValor } from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import { IconCalendarPlus, IconCircleCheck, IconClockOff, IconPower } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const looks = {
  [SITUACAO_DO_VALOR.futura]: { tone: 'blue', icon: IconCalendarPlus },
  [SITUACAO_DO_VALOR.vigente]: { tone: 'green', icon: IconCircleCheck },
  [SITUACAO_DO_VALOR.encerrada]: { tone: 'grey', icon: IconClockOff },
  [SITUACAO_DO_VALOR.desativada]: { tone: 'neutral', icon: IconPower },
} as const

/** Where a rate stands today. */
export function SituacaoDoValor({ situacao }: { situacao: number }) {
  const codigo = situacao as keyof typeof looks
  return <StatusTag {...looks[codigo]}>{situacoesDoValor[codigo]}</StatusTag>
}
