import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { signOut, useSession } from '../core/session/session.ts'
import { sessionTone, useMinutesLeft } from '../core/session/session-time.ts'
import css from './Menu.module.css'

const initials = (nome: string): string => {
  const words = nome.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words[1]?.[0] ?? '') : '')).toUpperCase()
}

/** Spec 1 §2: name, session dot with the minutes left, Help, Change password, Sign out. */
export function MenuFooter({ onGo }: { onGo?: (() => void) | undefined }) {
  const { usuario, pendencia } = useSession()
  const here = useLocation({ select: ({ href }) => href })
  const name = (
    <>
      <span className={css.avatar} aria-hidden>
        {initials(usuario.nome)}
      </span>
      <span className={css.name}>{usuario.nome}</span>
    </>
  )
  return (
    <footer className={css.footer}>
      {pendencia ? (
        <div className={css.person}>{name}</div>
      ) : (
        <Link to={'/home/minha-conta'} className={css.person} title={`Minha conta: ${usuario.email}`} onClick={onGo}>
          {name}
        </Link>
      )}
      <SessionDot />
      <div className={css.links}>
        {!pendencia && (
          <>
            <Link to={'/home/ajuda'} search={cameFrom(here)} onClick={onGo}>
              Ajuda
            </Link>
            <Link to={'/home/alterar-senha'} onClick={onGo}>
              Alterar senha
            </Link>
          </>
        )}
        <button type="button" onClick={() => void signOut()}>
          Sair
        </button>
      </div>
    </footer>
  )
}

/** Help says which screen the person was on; asked for again on Help itself, it keeps saying so. */
const cameFrom = (here: string) => (here.startsWith('/home/ajuda') ? true : { de: here })

function SessionDot() {
  const minutes = useMinutesLeft()
  const tone = sessionTone(minutes)
  const text = minutes === 1 ? 'Sessão: 1 minuto' : `Sessão: ${minutes} min`
  return (
    <div className={css.session} data-tone={tone}>
      <span className={css.dot} aria-hidden />
      {text}
      <Warning minutes={minutes} />
    </div>
  )
}

/** Said aloud only when the colour changes: at 15 and at 5 minutes. */
function Warning({ minutes }: { minutes: number }) {
  const tone = sessionTone(minutes)
  const before = useRef(tone)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (before.current !== tone && tone !== 'green') setSaid(`Sua sessão termina em ${minutes} minutos.`)
    before.current = tone
  }, [tone, minutes])
  return (
    <span className="visually-hidden" aria-live="polite">
      {said}
    </span>
  )
}
