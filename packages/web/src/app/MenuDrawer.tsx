import { Drawer } from '@mantine/core'
import css from './Layout.module.css'
import { Menu } from './Menu.tsx'

/** The menu of a phone, over the page; going anywhere closes it. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <Drawer.Body className={css.drawer}>
          <Menu onGo={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
