import { chamadasDaVersao } from '@prumo/domain/administrador/versao-chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { useEffect, useState } from 'react'
import { ler } from '../campo/fio.ts'
import { VERSION } from '../session/version.ts'
import css from './Campo.module.css'
import { Dialogo } from './Dialogo.tsx'

const CINCO_MINUTOS = 5 * 60_000

let registro: ServiceWorkerRegistration | undefined
let esperando = false
const ouvintes = new Set<() => void>()
const avisar = (): void => {
  esperando = true
  for (const ouvinte of ouvintes) ouvinte()
}

/** Keeps the shell on this phone. What is newer waits for the person (ux §3.3): nothing reloads under a form. */
export async function registrarServico(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  registro = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  if (!registro) return
  if (registro.waiting && navigator.serviceWorker.controller) avisar()
  registro.addEventListener('updatefound', () => {
    const novo = registro?.installing
    novo?.addEventListener('statechange', () => {
      if (novo.state === 'installed' && navigator.serviceWorker.controller) avisar()
    })
  })
}

/** The new shell takes over, and the page begins anew in it; drafts and queue are where they were. */
function atualizar(): void {
  const espera = registro?.waiting
  if (!espera) {
    location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  espera.postMessage({ type: 'SKIP_WAITING' })
}

const semV = (tag: string): string => tag.replace(/^v/, '')

/** Asks now and then which version the office has, and says so as the desk does: now, or in five minutes. */
export function NovaVersao() {
  const [nova, setNova] = useState(esperando)
  const [adiada, adiar] = useState(false)
  useEffect(() => {
    const ouvir = () => setNova(true)
    ouvintes.add(ouvir)
    const ver = async () => {
      if (!navigator.onLine || document.visibilityState !== 'visible') return
      const { tag } = await ler(chamadasDaVersao.ler, { paciencia: 10_000 }).catch(() => ({ tag: undefined }))
      if (tag && semV(tag) !== semV(VERSION)) void registro?.update().catch(() => {})
    }
    const relogio = setInterval(() => void ver(), CINCO_MINUTOS)
    void ver()
    return () => {
      ouvintes.delete(ouvir)
      clearInterval(relogio)
    }
  }, [])
  useEffect(() => {
    if (!adiada) return
    const volta = setTimeout(() => adiar(false), CINCO_MINUTOS)
    return () => clearTimeout(volta)
  }, [adiada])
  if (!nova || adiada) return null
  return (
    <Dialogo
      titulo="Nova versão disponível"
      curto
      onFechar={() => adiar(true)}
      pe={
        <div className={css.par}>
          <button type="button" className={css.botao} onClick={() => adiar(true)}>
            {messages.continuarNaSessao}
          </button>
          <button type="button" className={css.botao} data-forte onClick={atualizar}>
            Atualizar agora
          </button>
        </div>
      }
    >
      <p>O que você escreveu e o que espera envio continuam guardados neste aparelho.</p>
    </Dialogo>
  )
}
