import { SITUACAO_DE_OBRA, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { IconCircleCheck, IconHammer, IconLock, IconPencil, IconPlayerPause } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const looks = {
  [SITUACAO_DE_OBRA.planejada]: { tone: 'neutral', icon: IconPencil },
  [SITUACAO_DE_OBRA.emAndamento]: { tone: 'blue', icon: IconHammer },
  [SITUACAO_DE_OBRA.paralisada]: { tone: 'orange', icon: IconPlayerPause },
  [SITUACAO_DE_OBRA.concluida]: { tone: 'green', icon: IconCircleCheck },
  [SITUACAO_DE_OBRA.encerrada]: { tone: 'grey', icon: IconLock },
} as const

/** The state of a work's account: icon, word and colour. */
export function SituacaoDaObra({ status }: { status: number | null }) {
  const code = (status ?? SITUACAO_DE_OBRA.planejada) as keyof typeof situacoesDeObra
  return <StatusTag {...looks[code]}>{situacoesDeObra[code]}</StatusTag>
}
