import { RISCO, riscos, SITUACAO, situacoesDeAuditoria } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowDown,
  IconCircleCheck,
  IconCircleX,
  IconFlag,
  IconHourglass,
  IconLock,
  IconMinus,
  IconSearch,
} from '@tabler/icons-react'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'

const DO_RISCO: Readonly<Record<number, { tone: Tone; icon: Icon }>> = {
  [RISCO.alto]: { tone: 'red', icon: IconAlertTriangle },
  [RISCO.medio]: { tone: 'orange', icon: IconMinus },
  [RISCO.baixo]: { tone: 'grey', icon: IconArrowDown },
}
const DA_SITUACAO: Readonly<Record<number, { tone: Tone; icon: Icon }>> = {
  [SITUACAO.pendente]: { tone: 'neutral', icon: IconFlag },
  [SITUACAO.emAnalise]: { tone: 'blue', icon: IconSearch },
  [SITUACAO.aguardandoResposta]: { tone: 'violet', icon: IconHourglass },
  [SITUACAO.conforme]: { tone: 'green', icon: IconCircleCheck },
  [SITUACAO.naoConforme]: { tone: 'red', icon: IconCircleX },
  [SITUACAO.encerrada]: { tone: 'grey', icon: IconLock },
}

export function RiscoTag({ risco }: { risco: number }) {
  const { tone, icon } = DO_RISCO[risco] ?? { tone: 'neutral' as const, icon: IconMinus }
  return (
    <StatusTag tone={tone} icon={icon}>
      {riscos[risco as 1 | 2 | 3]}
    </StatusTag>
  )
}

export function SituacaoDoAchado({ situacao }: { situacao: number }) {
  const { tone, icon } = DA_SITUACAO[situacao] ?? { tone: 'neutral' as const, icon: IconFlag }
  return (
    <StatusTag tone={tone} icon={icon}>
      {situacoesDeAuditoria[situacao as 1]}
    </StatusTag>
  )
}
