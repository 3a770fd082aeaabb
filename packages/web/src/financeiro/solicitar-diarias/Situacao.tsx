import { SITUACAO, situacoesDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import {
  IconBan,
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconPencil,
  IconReceipt,
  IconSend,
  IconThumbUp,
} from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const looks = {
  [SITUACAO.rascunho]: { tone: 'neutral', icon: IconPencil },
  [SITUACAO.solicitada]: { tone: 'blue', icon: IconSend },
  [SITUACAO.aprovada]: { tone: 'teal', icon: IconThumbUp },
  [SITUACAO.paga]: { tone: 'green', icon: IconCash },
  [SITUACAO.prestacaoPendente]: { tone: 'orange', icon: IconReceipt },
  [SITUACAO.concluida]: { tone: 'greenSolid', icon: IconCircleCheck },
  [SITUACAO.rejeitada]: { tone: 'red', icon: IconCircleX },
  [SITUACAO.cancelada]: { tone: 'grey', icon: IconBan },
} as const

/** Where a request stands: icon, word and colour. */
export function Situacao({ situacao }: { situacao: number }) {
  const codigo = situacao as keyof typeof looks
  return <StatusTag {...looks[codigo]}>{situacoesDaSolicitacao[codigo]}</StatusTag>
}
