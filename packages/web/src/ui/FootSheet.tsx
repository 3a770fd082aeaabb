import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './DropSheet.module.css'

export type FootSheetProps = { title: string; done?: string | undefined; onClose: () => void; children: ReactNode }

// Nothing of the movement stays: a list of choices that stands over the sheet's edge would be cut by what moves it (`IN_PLACE`).
const FROM_FOOT = {
  in: { transform: 'none' },
  out: { transform: 'translateY(100%)' },
  transitionProperty: 'transform',
}

/** A sheet that comes from the foot of a phone's screen, as high as what is in it. */
export default function FootSheet({ title, done, onClose, children }: FootSheetProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      transitionProps={{ transition: FROM_FOOT }}
      title={title}
      classNames={{ content: css.sheet ?? '', header: css.head ?? '', body: css.box ?? '' }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 44 }}
    >
      {children}
      {done && (
        <div className={css.done}>
          <Button fullWidth onClick={onClose}>
            {done}
          </Button>
        </div>
      )}
    </Drawer>
  )
}
