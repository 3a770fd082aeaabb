import { Button } from '@mantine/core'
import { usePhone } from './usePhone.ts'

export type ChooseEverythingProps = {
  frame: {
    everything: boolean
    wholePage: boolean
    chosen: readonly unknown[]
    chooseEverything: () => void
    choosePage?: () => void
  }
  total: number | undefined
}

/** The second step after a whole page is ticked: everything the filter reaches, also what is not loaded. */
export function ChooseEverything({ frame, total }: ChooseEverythingProps) {
  const { everything, wholePage, chosen, chooseEverything, choosePage } = frame
  const phone = usePhone()
  // A table has a box for that in its head; cards have none.
  if (phone && !wholePage && !everything && choosePage)
    return (
      <Button variant="subtle" size="compact-md" onClick={choosePage}>
        Selecionar a página
      </Button>
    )
  if (everything || !wholePage || total === undefined || total <= chosen.length) return null
  return (
    <Button variant="subtle" size="compact-md" onClick={chooseEverything}>
      Selecionar os {total.toLocaleString('pt-BR')} do filtro
    </Button>
  )
}

/** How many are chosen, whichever way. */
export const chosenCount = (frame: ChooseEverythingProps['frame'], total: number | undefined): number =>
  frame.everything && total !== undefined ? total : frame.chosen.length
