import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { dialogQueue } from './dialogs.ts'
import { ResultDialog } from './ResultDialog.tsx'

/** Shows what `confirm` and `showResult` ask, one at a time. Mounted once, by UiProvider. */
export function DialogHost() {
  const open = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.get)[0]
  if (!open) return null
  if (open.type === 'confirm') {
    return (
      <ConfirmDialog
        key={open.id}
        {...open.request}
        onAnswer={(value) => {
          dialogQueue.close(open.id)
          open.answer(value)
        }}
      />
    )
  }
  return (
    <ResultDialog
      key={open.id}
      {...open.request}
      onAnswer={(value) => {
        dialogQueue.close(open.id)
        open.answer(value)
      }}
    />
  )
}
