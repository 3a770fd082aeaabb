import { SITUACAO_DA_ENTREGA, situacoesDaEntrega } from '@prumo/domain/dp/emails-entregas.ts'
import { IconAlertTriangle, IconClock, IconMinus, IconSend } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const LOOKS = {
  [SITUACAO_DA_ENTREGA.naFila]: { tone: 'blue', icon: IconClock },
  [SITUACAO_DA_ENTREGA.enviado]: { tone: 'green', icon: IconSend },
  [SITUACAO_DA_ENTREGA.falhou]: { tone: 'red', icon: IconAlertTriangle },
  [SITUACAO_DA_ENTREGA.naoEnviado]: { tone: 'grey', icon: IconMinus },
} as const

export function SituacaoDaEntrega({ situacao }: { situacao: number }) {
  const code = situacao as keyof typeof situacoesDaEntrega
  return <StatusTag {...LOOKS[code]}>{situacoesDaEntrega[code]}</StatusTag>
}
