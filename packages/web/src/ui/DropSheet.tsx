import { ActionIcon, Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Drop } from './Drop.tsx'
import css from './DropSheet.module.css'
import { usePhone } from './usePhone.ts'

// Only a phone asks for it.
const FootSheet = lazy(() => import('./FootSheet.tsx'))

export type DropSheetProps = {
  label: string
  icon: Icon
  /** What the opened box is called, when that is not the button's label. */
  title?: string
  /** How many of what is inside are in use: said beside the label. */
  count?: number
  width?: number
  /** At the foot of a phone's sheet, the way back to what is under it. */
  done?: string
  children: (close: () => void) => ReactNode
}

/** What a button opens: under it on a desk, a sheet from the foot on a phone, where the button is its icon alone. */
export function DropSheet({
  label,
  icon: Mark,
  title = label,
  count = 0,
  width = 340,
  done,
  children,
}: DropSheetProps) {
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const toggle = () => setOpen(!open)
  const mark = <Mark size={phone ? 20 : 16} stroke={1.75} aria-hidden />
  const inUse = count > 0 && (
    <span className={css.count}>
      {count}
      <span className="visually-hidden"> em uso</span>
    </span>
  )
  if (phone)
    return (
      <>
        <ActionIcon className={css.icon} variant="default" size={44} aria-expanded={open} onClick={toggle}>
          {mark}
          <span className="visually-hidden">{label}</span>
          {inUse}
        </ActionIcon>
        <Suspense>
          {open && (
            <FootSheet title={title} done={done} onClose={close}>
              {children(close)}
            </FootSheet>
          )}
        </Suspense>
      </>
    )
  return (
    <Drop
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      closeOnEscape={false}
      width={width}
      label={title}
      className={css.box}
      onKeyDownCapture={(event) => {
        // Esc in an open list closes the list alone.
        const inList = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
        if (event.key === 'Escape' && !inList) close()
      }}
      target={
        <Button variant="subtle" leftSection={mark} onClick={toggle}>
          {label}
          {inUse}
        </Button>
      }
    >
      {children(close)}
    </Drop>
  )
}
