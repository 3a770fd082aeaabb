import { ActionIcon, Tooltip } from '@mantine/core'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useHotkey } from '../../ui/hotkeys.ts'
import { toast } from '../../ui/toast.ts'
import { detailAddress } from '../screens/addresses.ts'
import css from '../screens.module.css'
import { neighbourOf, type Place, placeOf } from './list-memory.ts'

/** The record before and the one after, within the filter of the list this one was opened from. Null when it was not. */
export function useNeighbours(tela: Tela): (Place & { go: (step: 1 | -1) => Promise<void> }) | null {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const place = placeOf(tela, id)
  if (!place) return null
  const go = async (step: 1 | -1) => {
    try {
      const next = await neighbourOf(tela, id, step)
      // In the place of this one: 'back' leads to the list, however many were looked at.
      if (next) await router.navigate({ to: detailAddress(tela, next), replace: true })
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  return { ...place, go }
}

/** '3 de 120' and the ways to the next and to the one before, also J and K. Nothing when the record was not opened from its list. */
export function Neighbours({ tela }: { tela: Tela }) {
  const around = useNeighbours(tela)
  useHotkey('j', around?.hasNext ? () => void around.go(1) : null, 'Próximo registro da lista')
  useHotkey('k', around?.hasPrevious ? () => void around.go(-1) : null, 'Registro anterior da lista')
  if (!around) return null
  const { position, total } = around
  return (
    <nav className={css.neighbours} aria-label="Na lista">
      <span>
        {position.toLocaleString('pt-BR')}
        {total !== undefined && ` de ${total.toLocaleString('pt-BR')}`}
      </span>
      <Tooltip label="Anterior (K)">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Registro anterior"
          aria-keyshortcuts="K"
          disabled={!around.hasPrevious}
          onClick={() => void around.go(-1)}
        >
          <IconChevronUp size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Próximo (J)">
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Próximo registro"
          aria-keyshortcuts="J"
          disabled={!around.hasNext}
          onClick={() => void around.go(1)}
        >
          <IconChevronDown size={16} />
        </ActionIcon>
      </Tooltip>
    </nav>
  )
}
