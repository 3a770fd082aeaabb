import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sessionTone, signOut, useMinutesLeft, useSession } from '../core/session.ts'
import css from './Menu.module.css'
import { exists } from './screens.ts'

const initials = (nome: string): string => {
  const words = nome.trim().split(/\s+/)
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words[1]?.[0] ?? '') : '')).toUpperCase()
}

/** Spec 1 §2: name, session dot with the minutes left, Help, Change password, Sign out. */
export function MenuFooter({ onGo }: { onGo?: (() => void) | undefined }) {
  const { usuario } = useSession()
  return (
    <footer className={css.footer}>
      <div className={css.person}>
        <span className={css.avatar} aria-hidden>
          {initials(usuario.nome)}
        </span>
        <div className={css.who}>
          <div className={css.name} title={usuario.email}>
            {usuario.nome}
          </div>
          <SessionDot />
        </div>
      </div>
      <div className={css.links}>
        {exists('/home/ajuda') && (
          <Link to={'/home/ajuda' as never} onClick={onGo}>
            Ajuda
          </Link>
        )}
        {exists('/home/alterar-senha') && (
          <Link to={'/home/alterar-senha' as never} onClick={onGo}>
            Alterar senha
          </Link>
        )}
        <button type="button" onClick={() => void signOut()}>
          Sair
        </button>
      </div>
    </footer>
  )
}

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
