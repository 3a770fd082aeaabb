import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { leaveExpired, useSession, useSessionExpired } from '../core/session/session.ts'
import { useMinutesLeft } from '../core/session/session-time.ts'
import { useLive } from '../core/wire/live.ts'
import { later } from '../ui/calm.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useHotkey, useShortcuts } from '../ui/hotkeys.ts'
import css from './Layout.module.css'
import { Menu } from './Menu.tsx'
import { NoConnection } from './NoConnection.tsx'
import { owedAddress } from './owed.ts'
import { Provar } from './Provar.tsx'
import { SeeingAs } from './SeeingAs.tsx'
import { mayOpen } from './screens.ts'
import { TopBar } from './TopBar.tsx'

const HIDDEN = 'prumo:menu-oculto'

const PALETTE_KEYS = [{ keys: 'Ctrl+K', label: 'Buscar telas, ações e registros' }]

/** The shell around every guarded screen: menu, top bar, content. */
export function Layout() {
  const session = useSession()
  const expired = useSessionExpired()
  const owed = owedAddress(session)
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const viewer = useMatches({ select: (matches) => Boolean(matches.at(-1)?.staticData.screen?.viewer) })
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  // Taken while the screen is open: the guard only stands at the door.
  const banned = screen && session.usuario.id && !mayOpen(session.permissoes, screen) ? screen.tela.rotulo : null
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === 'sim')
  // Spec 1 §2: viewers start with the menu hidden; there the person's own choice is neither read nor changed.
  const [shownInViewer, setShownInViewer] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    setDrawer(false)
    setShownInViewer(false)
  }, [pathname])

  // Owed from one moment to the next: the guard only stands at the door.
  const router = useRouter()
  useEffect(() => {
    if (owed && pathname !== owed) void router.navigate({ to: owed, replace: true, ignoreBlocker: true })
  }, [owed, pathname, router])

  const out = viewer ? !shownInViewer : hidden
  const toggle = () => {
    if (phone) return setDrawer(!drawer)
    if (viewer) return setShownInViewer(!shownInViewer)
    localStorage.setItem(HIDDEN, hidden ? 'nao' : 'sim')
    setHidden(!hidden)
  }
  useHotkey('[', toggle, 'Recolher ou mostrar o menu')
  useShortcuts(PALETTE_KEYS)

  return (
    <div className={css.shell} inert={expired} data-menu={phone || out ? 'out' : 'in'}>
      <a href="#conteudo" className={css.skip} data-no-print>
        Ir para o conteúdo
      </a>
      {!phone && !out && (
        <aside className={css.aside} data-no-print>
          <Menu />
        </aside>
      )}
      {phone && (
        <Suspense>
          <MenuDrawer opened={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <div className={css.column}>
        <TopBar menuOpen={phone ? drawer : !out} onToggleMenu={toggle} />
        <SeeingAs />
        <NoConnection />
        <EndingSoon />
        <main id="conteudo" tabIndex={-1} className={css.main} data-viewer={viewer || undefined}>
          {banned ? <Banned from={banned} /> : <Outlet />}
        </main>
      </div>
      {/* Who owes something is told nothing else by the server. */}
      {!owed && !expired && <Live key={session.expiraEm} />}
      <Suspense>
        <VersionModal />
      </Suspense>
      {expired && (
        <Suspense>
          <ExpiredSession />
        </Suspense>
      )}
      <Provar />
    </div>
  )
}

// Right after the first screen: neither is part of it.
const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }))
const VersionModal = lazy(() => later(async () => ({ default: (await import('./VersionModal.tsx')).VersionModal })))

const Banned = ({ from }: { from: string }) => (
  <EmptyState
    kind="forbidden"
    message={`Seu acesso mudou. Você não tem permissão para abrir ${from}; peça acesso a um administrador.`}
  />
)

function Live() {
  useLive()
  return null
}

/** Over whatever is on screen, while the session is over. */
const ExpiredSession = lazy<ComponentType>(async () => {
  try {
    return await import('../conta/ExpiredSession.tsx')
  } catch {
    // The server has newer pages than this one: only the sign-in page can bring them.
    return { default: LeaveForSignIn }
  }
})

function LeaveForSignIn() {
  useEffect(() => void leaveExpired(), [])
  return null
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
