import { aspectosDeMeta, situacoesDeMeta } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ImpactoNaMeta, MetaNaLista } from '@prumo/domain/financeiro/metas/respostas.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle, IconTargetArrow } from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

const FAIXAS = {
  ok: { tone: 'green', icon: IconCircleCheck, palavra: 'Dentro' },
  alerta: { tone: 'orange', icon: IconAlertTriangle, palavra: 'Em alerta' },
  estourada: { tone: 'red', icon: IconCircleX, palavra: 'Estourada' },
  /** Of revenue. */
  'a-atingir': { tone: 'neutral', icon: IconTargetArrow, palavra: 'A atingir' },
  atingida: { tone: 'green', icon: IconCircleCheck, palavra: 'Atingida' },
  /** The goal does not watch its months, and this one is over all the same: green beside a negative figure would deny it. */
  'alem-do-mes': { tone: 'orange', icon: IconAlertTriangle, palavra: 'Dentro do período, além do mês' },
  'sem-meta': { tone: 'neutral', icon: IconHelpCircle, palavra: 'Sem meta' },
} as const

/** How full a goal is: colour, icon and words, so that no one of them carries it alone. */
type FaixaDaMetaProps = {
  faixa: MetaNaLista['faixa'] | ImpactoNaMeta['situacao'] | 'alem-do-mes'
  percentual?: number | null
}

export function FaixaDaMeta({ faixa, percentual }: FaixaDaMetaProps) {
  const { tone, icon, palavra } = FAIXAS[faixa]
  return (
    <StatusTag tone={tone} icon={icon} title={palavra}>
      {percentual === undefined ? palavra : percentual === null ? '–' : `${percentual.toLocaleString('pt-BR')}%`}
      {percentual !== undefined && <span className="visually-hidden"> {palavra}</span>}
    </StatusTag>
  )
}

export const SituacaoDaMeta = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDeMeta} aspectos={aspectosDeMeta} codigo={situacao} />
)
