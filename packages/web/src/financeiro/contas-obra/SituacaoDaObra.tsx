import { situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { IconCircleCheck, IconHammer, IconLock, IconPencil, IconPlayerPause } from '@tabler/icons-react'
import { StatusTag } from '../../ui/StatusTag.tsx'

const looks = {
  1: { tone: 'neutral', icon: IconPencil },
  2: { tone: 'blue', icon: IconHammer },
  3: { tone: 'orange', icon: IconPlayerPause },
  4: { tone: 'green', icon: IconCircleCheck },
  5: { tone: 'grey', icon: IconLock },
} as const

/** The state of a work's account: icon, word and colour. */
export function SituacaoDaObra({ status }: { status: number | null }) {
  const code = (status ?? 1) as keyof typeof situacoesDeObra
  return <StatusTag {...looks[code]}>{situacoesDeObra[code]}</StatusTag>
}
