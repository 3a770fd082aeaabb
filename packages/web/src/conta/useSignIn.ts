import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { useEffect, useState } from 'react'
import { sessionEntered } from '../core/session/session.ts'
import { ApiError, api } from '../core/wire/api.ts'

type Details = { segundoFator?: boolean; codigo?: string; espera?: number }
const detailsOf = (error: unknown): Details =>
  error instanceof ApiError && error.details && typeof error.details === 'object' ? (error.details as Details) : {}

/** The server says in Portuguese what was wrong (Spec 1 §5); what nobody foresaw is 'Deu erro' (Spec 2 §8). */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? error.message : messages.deuErro

/** Where the form takes the person after a refusal. */
export type SignInOutcome = 'entered' | 'password' | 'code'

/** Signing in: what was refused, whether a second factor is asked for, and how long to wait after too many tries. */
export function useSignIn() {
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [asksCode, setAsksCode] = useState(false)
  const { seconds, wait } = useCountdown()

  const enter = async (email: string, senha: string, codigo: string): Promise<SignInOutcome> => {
    setSending(true)
    setFailure('')
    try {
      await api.call(chamadasDaConta.entrar, { body: { email, senha, ...(asksCode && { codigo }) }, anonymous: true })
      await sessionEntered()
      return 'entered'
    } catch (error) {
      const { segundoFator, espera } = detailsOf(error)
      if (espera) wait(espera)
      // The first question for the code is no refusal.
      if (!segundoFator || asksCode) setFailure(failureText(error))
      if (segundoFator) setAsksCode(true)
      return segundoFator ? 'code' : 'password'
    } finally {
      setSending(false)
    }
  }

  return {
    failure,
    setFailure,
    sending,
    asksCode,
    /** Back to e-mail and password. */
    startOver: () => {
      setAsksCode(false)
      setFailure('')
    },
    enter,
    seconds,
  }
}

/** Seconds still to wait, counted down; 0 when there is nothing to wait for. */
function useCountdown(): { seconds: number; wait: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return {
    seconds: until ? Math.max(0, Math.ceil((until - now) / 1000)) : 0,
    wait: (seconds) => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
