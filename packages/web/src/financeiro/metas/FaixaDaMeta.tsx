import { situacoesDeMeta } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ImpactoNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import {
  IconAlertTriangle,
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconPencil,
  IconReplace,
} from '@tabler/icons-react'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'

const FAIXAS = {
  ok: { tone: 'green', icon: IconCircleCheck, palavra: 'Dentro' },
  alerta: { tone: 'orange', icon: IconAlertTriangle, palavra: 'Em alerta' },
  estourada: { tone: 'red', icon: IconCircleX, palavra: 'Estourada' },
  'sem-meta': { tone: 'neutral', icon: IconHelpCircle, palavra: 'Sem meta' },
} as const

/** How full a goal is: colour, icon and words, so that no one of them carries it alone. */
export function FaixaDaMeta({ faixa, percentual }: { faixa: ImpactoNaMeta['situacao']; percentual?: number | null }) {
  const { tone, icon, palavra } = FAIXAS[faixa]
  return (
    <StatusTag tone={tone} icon={icon} title={palavra}>
      {percentual === undefined ? palavra : percentual === null ? '–' : `${percentual.toLocaleString('pt-BR')}%`}
      {percentual !== undefined && <span className="visually-hidden"> {palavra}</span>}
    </StatusTag>
  )
}

const SITUACOES: Record<number, { tone: Tone; icon: typeof IconPencil }> = {
  1: { tone: 'neutral', icon: IconPencil },
  2: { tone: 'blue', icon: IconCircleCheck },
  3: { tone: 'grey', icon: IconReplace },
  4: { tone: 'grey', icon: IconArchive },
}

export function SituacaoDaMeta({ situacao }: { situacao: number }) {
  const { tone, icon } = SITUACOES[situacao]!
  return (
    <StatusTag tone={tone} icon={icon}>
      {situacoesDeMeta[situacao as keyof typeof situacoesDeMeta]}
    </StatusTag>
  )
}
