import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLive } from '../core/live.ts'
import { useMinutesLeft } from '../core/session.ts'
import { useHotkey } from '../ui/hotkeys.ts'
import css from './Layout.module.css'
import { Menu } from './Menu.tsx'
import { TopBar } from './TopBar.tsx'
import { VersionModal } from './VersionModal.tsx'

const HIDDEN = 'prumo:menu-oculto'

/** The shell around every guarded screen: menu, top bar, content. */
export function Layout() {
  useLive()
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const viewer = useMatches({ select: (matches) => Boolean(matches.at(-1)?.staticData.screen?.viewer) })
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === 'sim')
  // Spec 1 §2: viewers start with the menu hidden; there the person's own choice is neither read nor changed.
  const [shownInViewer, setShownInViewer] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    setDrawer(false)
    setShownInViewer(false)
  }, [pathname])

  const out = viewer ? !shownInViewer : hidden
  const toggle = () => {
    if (phone) return setDrawer(!drawer)
    if (viewer) return setShownInViewer(!shownInViewer)
    localStorage.setItem(HIDDEN, hidden ? 'nao' : 'sim')
    setHidden(!hidden)
  }
  useHotkey('[', toggle)

  return (
    <div className={css.shell} data-menu={phone || out ? 'out' : 'in'}>
      <a href="#conteudo" className={css.skip}>
        Ir para o conteúdo
      </a>
      {!phone && !out && (
        <aside className={css.aside} data-no-print>
          <Menu />
        </aside>
      )}
      {phone && (
        <Drawer.Root opened={drawer} onClose={() => setDrawer(false)} size={280} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label="Menu">
            <Drawer.Body className={css.drawer}>
              <Menu onGo={() => setDrawer(false)} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
      <div className={css.column}>
        <TopBar menuOpen={phone ? drawer : !out} onToggleMenu={toggle} />
        <EndingSoon />
        <main id="conteudo" tabIndex={-1} className={css.main} data-viewer={viewer || undefined}>
          <Outlet />
        </main>
      </div>
      <VersionModal />
    </div>
  )
}

/** Quiet words in the last five minutes: nothing typed is lost when the session ends. */
function EndingSoon() {
  const minutes = useMinutesLeft()
  if (minutes > 5 || minutes === 0) return null
  return (
    <div className={css.ending} data-no-print>
      Sua sessão termina em {minutes === 1 ? '1 minuto' : `${minutes} minutos`}. O que você digitou fica guardado como
      rascunho neste navegador.
    </div>
  )
}
