import type { Tela } from '@prumo/domain/core/tela.ts'
import { minhaVez } from '@prumo/domain/telas.ts'
import { IconChevronDown, IconGavel, IconHome, IconLock } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { listAddress } from '../core/screens/addresses.ts'
import { useSession } from '../core/session/session.ts'
import css from './Menu.module.css'
import { MenuFooter } from './MenuFooter.tsx'
import { type MenuGroup, menuGroups, telaAt } from './menu-groups.ts'
import { moduleIcon } from './modules.ts'
import { owedAddress } from './owed.ts'
import { usePending } from './pending.ts'

const LAST = 'prumo:menu-grupo'
/** So few screens that all of them are in sight at once. */
const FEW = 14

const OWED_WORDS = { trocarSenha: 'Criar sua senha', segundoFator: 'Ativar segundo fator' } as const

/** Spec 1 §2, Layout: grouped by module, each group collapsible, only screens the person has an entry for. */
export function Menu({ onGo }: { onGo?: () => void }) {
  const session = useSession()
  const { permissoes } = session
  const owed = owedAddress(session)
  // What is owed comes first: until then no other screen opens.
  const groups = useMemo(() => (owed ? [] : menuGroups(permissoes)), [permissoes, owed])
  const { pathname } = useLocation()
  const current = telaAt(pathname)
  // Only the group of what is open; at home, the one last worked in. Others are opened by hand, until one goes to another.
  const last = localStorage.getItem(LAST)
  const here = current?.modulo ?? (groups.find(({ modulo }) => modulo === last) ?? groups[0])?.modulo
  const few = groups.reduce((sum, { telas }) => sum + telas.length, 0) <= FEW
  const [open, setOpen] = useState<readonly (string | undefined)[]>([here])
  useEffect(() => {
    setOpen(few ? groups.map(({ modulo }) => modulo) : [here])
    if (current) localStorage.setItem(LAST, current.modulo)
  }, [here, current, few, groups])
  const toggle = (modulo: string) =>
    setOpen(open.includes(modulo) ? open.filter((one) => one !== modulo) : [...open, modulo])
  const scroll = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = scroll.current
    const item = box?.querySelector<HTMLElement>('[data-current]')
    if (!box || !item) return
    const { top, bottom } = item.getBoundingClientRect()
    const around = box.getBoundingClientRect()
    if (top < around.top || bottom > around.bottom) box.scrollTop += top - around.top - around.height / 2
  }, [open, current])
  return (
    <div className={css.menu}>
      <Link to="/" className={css.brand} onClick={onGo}>
        <img src="/prumo.svg" alt="" width={24} height={24} />
        Prumo
      </Link>
      <nav ref={scroll} aria-label="Menu principal" className={css.scroll}>
        {owed ? (
          <Link to={owed} className={css.home} onClick={onGo} aria-current="page">
            <IconLock size={18} stroke={1.75} aria-hidden />
            {OWED_WORDS[session.pendencia!]}
          </Link>
        ) : (
          <Link
            to="/"
            className={css.home}
            onClick={onGo}
            aria-current={pathname === '/' ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            <IconHome size={18} stroke={1.75} aria-hidden />
            Início
          </Link>
        )}
        {!owed && <Vez current={pathname === listAddress(minhaVez)} onGo={onGo} />}
        {groups.map((group) => (
          <Group
            key={group.modulo}
            group={group}
            current={current}
            open={open.includes(group.modulo)}
            onToggle={() => toggle(group.modulo)}
            onGo={onGo}
          />
        ))}
      </nav>
      <MenuFooter onGo={onGo} />
    </div>
  )
}

/** What waits for a decision of theirs, whatever it is of. */
function Vez({ current, onGo }: { current: boolean; onGo: (() => void) | undefined }) {
  const n = usePending()[minhaVez.id] ?? 0
  return (
    <Link
      to={listAddress(minhaVez)}
      className={css.home}
      onClick={onGo}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current ? 'page' : undefined}
    >
      <IconGavel size={18} stroke={1.75} aria-hidden />
      {minhaVez.rotulo}
      {n > 0 && <Count n={n} />}
    </Link>
  )
}

type GroupProps = {
  group: MenuGroup
  current: Tela | undefined
  open: boolean
  onToggle: () => void
  onGo?: (() => void) | undefined
}

function Group({ group, current, open, onToggle, onGo }: GroupProps) {
  const pending = usePending()
  const GroupIcon = moduleIcon(group.modulo)
  const inside = group.telas.reduce((sum, tela) => sum + (pending[tela.id] ?? 0), 0)
  return (
    <section>
      <button type="button" className={css.group} aria-expanded={open} onClick={onToggle}>
        <GroupIcon size={18} stroke={1.75} aria-hidden />
        {group.modulo}
        {!open && inside > 0 && <Count n={inside} />}
        <IconChevronDown className={css.chevron} size={16} stroke={2} aria-hidden />
      </button>
      {open && (
        <ul className={css.items}>
          {group.telas.map((tela) => (
            <li key={tela.id}>
              <Link
                to={listAddress(tela)}
                className={css.item}
                onClick={onGo}
                activeOptions={{ exact: true, includeSearch: false }}
                data-current={tela === current || undefined}
                aria-current={tela === current ? 'page' : undefined}
              >
                {tela.rotulo}
                {(pending[tela.id] ?? 0) > 0 && <Count n={pending[tela.id]!} />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Count = ({ n }: { n: number }) => (
  <span className={css.count}>
    {n > 999 ? '999+' : n}
    <span className="visually-hidden"> {n === 1 ? 'pendência' : 'pendências'}</span>
  </span>
)
