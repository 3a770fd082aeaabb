import { SITUACAO_DE_CORREIO, situacoesDeCorreio } from '@prumo/domain/administrador/correio.ts'
import { IconAlertTriangle, IconClock, IconSend } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const LOOKS = {
  [SITUACAO_DE_CORREIO.naFila]: { tone: 'blue', icon: IconClock },
  [SITUACAO_DE_CORREIO.enviado]: { tone: 'green', icon: IconSend },
  [SITUACAO_DE_CORREIO.falhou]: { tone: 'red', icon: IconAlertTriangle },
} as const

export function SituacaoDoEmail({ situacao }: { situacao: number }) {
  const code = situacao as keyof typeof situacoesDeCorreio
  return <StatusTag {...LOOKS[code]}>{situacoesDeCorreio[code]}</StatusTag>
}
