import { Modal } from '@mantine/core'
import { useState } from 'react'
import { lettersOn, type Shortcut, shortcutsInUse } from './hotkeys.ts'
import { Kbd } from './Kbd.tsx'
import css from './KeysDialog.module.css'

/** Every key that does something on the screen behind it. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const [keys] = useState(() => {
    const byKey = new Map<string, Shortcut>()
    for (const shortcut of shortcutsInUse()) byKey.set(`${shortcut.keys} ${shortcut.label}`, shortcut)
    return [...byKey.values()]
  })
  return (
    <Modal opened onClose={onClose} title="Atalhos desta tela" size={460} closeButtonProps={{ 'aria-label': 'Fechar' }}>
      <dl className={css.keys}>
        {keys.map(({ keys: pressed, label }) => (
          <div key={`${pressed} ${label}`}>
            <dt>
              {pressed.split(' ').map((one) => (
                <Kbd key={one}>{one}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      {!lettersOn() && <p className={css.off}>Os atalhos de uma letra só estão desligados para você.</p>}
    </Modal>
  )
}
