import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconChevronLeft,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
} from '@tabler/icons-react'
import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect, useState } from 'react'
import { lastListAddress } from '../core/list/list-state.ts'
import { AppLink } from '../core/screens/AppLink.tsx'
import { listAddress } from '../core/screens/addresses.ts'
import { useCurrentTitle } from '../core/screens/page-title.ts'
import type { ScreenRoute } from '../core/screens/screen-routes.ts'
import { Hint } from '../ui/Hint.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { Breadcrumb, type Crumb } from '../ui/PageHeader.tsx'
import { useScheme } from '../ui/UiProvider.tsx'
import css from './Layout.module.css'
import { TopBarBell } from './TopBarBell.tsx'

const Palette = lazy(() => import('./Palette.tsx'))

export function TopBar({ menuOpen, onToggleMenu }: { menuOpen: boolean; onToggleMenu: () => void }) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never')
  const [text, setText] = useState('')
  const close = () => {
    setPalette('closed')
    setText('')
  }
  useEffect(() => {
    // From anywhere, a field included: that is what the palette is for.
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setText('')
      setPalette((before) => (before === 'open' ? 'closed' : 'open'))
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useLettersMeanwhile(palette === 'open', setText)
  const MenuIcon = phone ? IconMenu2 : menuOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <header className={css.bar} data-no-print>
      <Hint label={`${menuOpen ? 'Recolher' : 'Mostrar'} menu ( [ )`}>
        <ActionIcon
          aria-label={menuOpen ? 'Recolher menu' : 'Mostrar menu'}
          aria-expanded={menuOpen}
          onClick={onToggleMenu}
          size={phone ? 44 : 32}
        >
          <MenuIcon size={18} stroke={1.75} />
        </ActionIcon>
      </Hint>
      <div className={css.crumbs}>
        <Crumbs phone={phone} />
      </div>
      {phone ? (
        <ActionIcon aria-label="Buscar" size={44} onClick={() => setPalette('open')}>
          <IconSearch size={18} stroke={1.75} />
        </ActionIcon>
      ) : (
        <button type="button" className={css.search} onClick={() => setPalette('open')}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span>Buscar tela, pedido, fornecedor…</span>
          <Kbd>Ctrl K</Kbd>
        </button>
      )}
      <TopBarBell size={phone ? 44 : 32} />
      <SchemeSwitch size={phone ? 44 : 32} />
      {palette !== 'never' && (
        <Suspense>
          <Palette opened={palette === 'open'} text={text} onText={setText} onClose={close} />
        </Suspense>
      )}
    </header>
  )
}

/** What is typed while the palette is still on its way to the screen is the palette's, not the page's. */
function useLettersMeanwhile(open: boolean, setText: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    if (!open) return
    const take = (event: KeyboardEvent) => {
      if (document.activeElement?.closest('[role="dialog"]')) return stop()
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key.length === 1) setText((before) => before + event.key)
      else if (event.key === 'Backspace') setText((before) => before.slice(0, -1))
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    const stop = () => document.removeEventListener('keydown', take, true)
    document.addEventListener('keydown', take, true)
    return stop
  }, [open, setText])
}

/** On a phone, not the way here but the way out: '‹ Pedidos'; on the list itself, where it belongs. */
function Back({ screen }: { screen: ScreenRoute }) {
  const { tela } = screen
  const { pathname } = useLocation()
  return pathname === listAddress(tela) ? (
    <span className={css.module}>{tela.modulo}</span>
  ) : (
    <nav aria-label="Onde você está">
      <AppLink className={css.back} href={lastListAddress(tela)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        {tela.rotulo}
      </AppLink>
    </nav>
  )
}

function SchemeSwitch({ size }: { size: number }) {
  const [scheme, setScheme] = useScheme()
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false })
  const dark = scheme === 'auto' ? systemDark : scheme === 'dark'
  const label = dark ? 'Usar tema claro' : 'Usar tema escuro'
  return (
    <Hint label={label}>
      <ActionIcon aria-label={label} size={size} onClick={() => setScheme(dark ? 'light' : 'dark')}>
        {dark ? <IconSun size={18} stroke={1.75} /> : <IconMoon size={18} stroke={1.75} />}
      </ActionIcon>
    </Hint>
  )
}

function Crumbs({ phone }: { phone: boolean }) {
  const router = useRouter()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const own = useCurrentTitle()
  const leaf = own ?? screen?.title
  useEffect(() => {
    document.title = [leaf, screen?.tela.rotulo, 'Prumo'].filter(Boolean).join(' · ')
  }, [leaf, screen])
  if (!screen) return <Breadcrumb items={[{ label: leaf ?? 'Início' }]} />
  if (phone) return <Back screen={screen} />
  const items: Crumb[] = [{ label: screen.tela.modulo }]
  const href = listAddress(screen.tela)
  items.push({ label: screen.tela.rotulo, href, onClick: () => void router.navigate({ to: href }) })
  if (leaf) items.push({ label: leaf })
  return <Breadcrumb items={items} />
}
