import type { Chamada, CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { GatedButton } from '../session/GatedButton.tsx'
import { usePapers } from '../works/usePapers.ts'
import type { useListBody } from './ListBody.tsx'

export type PapersOfChosenProps<C extends Chamada> = {
  list: Pick<ReturnType<typeof useListBody>, 'everything'> & { chosen: readonly { id: string }[] }
  /** The call that draws them, of ids. */
  chamada: C
  /** What is marked, with its article: 'as APRs uma a uma'. */
  each: string
}

/** The papers of the rows chosen; all of a filter at once are more than anybody prints. */
export function PapersOfChosen<C extends Chamada>({ list, chamada, each }: PapersOfChosenProps<C>) {
  const { baixar, fazendo } = usePapers(chamada)
  return (
    <GatedButton
      allowed={!list.everything && !fazendo}
      reason={list.everything ? `Marque ${each}` : 'Os PDFs estão sendo gerados'}
      leftSection={<IconFileTypePdf size={16} />}
      onClick={() => baixar({ ids: list.chosen.map(({ id }) => id) } as unknown as CorpoEnviado<C>)}
    >
      PDF
    </GatedButton>
  )
}
