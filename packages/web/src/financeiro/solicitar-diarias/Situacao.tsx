import { situacoesDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
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
  1: { tone: 'neutral', icon: IconPencil },
  2: { tone: 'blue', icon: IconSend },
  3: { tone: 'teal', icon: IconThumbUp },
  4: { tone: 'green', icon: IconCash },
  5: { tone: 'orange', icon: IconReceipt },
  6: { tone: 'greenSolid', icon: IconCircleCheck },
  7: { tone: 'red', icon: IconCircleX },
  8: { tone: 'grey', icon: IconBan },
} as const

/** Where a request stands: icon, word and colour. */
export function Situacao({ situacao }: { situacao: number }) {
  const codigo = situacao as keyof typeof looks
  return <StatusTag {...looks[codigo]}>{situacoesDaSolicitacao[codigo]}</StatusTag>
}
