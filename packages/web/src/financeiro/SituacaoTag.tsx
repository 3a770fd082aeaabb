import { STATUS, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import {
  type Icon,
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconClipboardCheck,
  IconHourglass,
  IconPencil,
  IconSend,
  IconTruck,
  IconX,
} from '@tabler/icons-react'
import { StatusTag, type Tone } from '../ui/StatusTag.tsx'

const LOOKS: Readonly<Record<number, { tone: Tone; icon: Icon }>> = {
  [STATUS.rascunho]: { tone: 'neutral', icon: IconPencil },
  [STATUS.solicitado]: { tone: 'blue', icon: IconSend },
  [STATUS.emConfirmacao]: { tone: 'teal', icon: IconClipboardCheck },
  [STATUS.emAprovacao]: { tone: 'violet', icon: IconHourglass },
  [STATUS.aprovado]: { tone: 'green', icon: IconCheck },
  [STATUS.rejeitado]: { tone: 'red', icon: IconX },
  [STATUS.finalizado]: { tone: 'greenSolid', icon: IconCircleCheck },
  [STATUS.cancelado]: { tone: 'grey', icon: IconBan },
  [STATUS.encomendado]: { tone: 'orange', icon: IconTruck },
}

export const nomeDoStatus = (status: number): string =>
  statusDePedido[status as keyof typeof statusDePedido] ?? String(status)

/** An order's status: icon, word and colour. */
export function SituacaoTag({ status }: { status: number }) {
  const { tone, icon } = LOOKS[status] ?? { tone: 'neutral' as const, icon: IconPencil }
  return (
    <StatusTag tone={tone} icon={icon}>
      {nomeDoStatus(status)}
    </StatusTag>
  )
}
