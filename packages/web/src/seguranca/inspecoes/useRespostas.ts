import { registros } from '@prumo/domain/core/registros.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import type { Resposta } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { ApiError, api } from '../../core/wire/api.ts'
import { keys, queryClient } from '../../core/wire/query.ts'
import type { Inspecao } from './inspecao.ts'
import type { Mudanca } from './Perguntas.tsx'

/** What is answered travels when the hand rests. */
const PAUSA_MS = 1500

export type Estado = 'salvo' | 'a-salvar' | 'salvando' | 'falhou'

const limpas = (respostas: readonly Resposta[]): Resposta[] =>
  respostas.map(({ perguntaId, resposta, observacao, fotosIds }) => ({ perguntaId, resposta, observacao, fotosIds }))

interface Guardado {
  readonly revisao: number
  readonly respostas: Resposta[]
}

/** What this browser holds and the server does not: it outlives a reload and the end of the session. */
function useAparelho(id: string) {
  const { usuario } = useSession()
  const chave = `inspecao:${usuario.id}:${id}`
  return {
    ler: (): Guardado | null => {
      try {
        return JSON.parse(localStorage.getItem(chave) ?? 'null') as Guardado | null
      } catch {
        return null
      }
    },
    guardar: (guardado: Guardado) => {
      try {
        localStorage.setItem(chave, JSON.stringify(guardado))
      } catch {
        // Full or forbidden: what is answered still travels.
      }
    },
    esquecer: () => localStorage.removeItem(chave),
  }
}

/**
 * The answers of an inspection while they are given: at once on the screen and in this browser, a moment later on the server.
 * Another person's change meanwhile is told, and nothing is written over.
 */
export function useRespostas(uma: Inspecao) {
  const aparelho = useAparelho(uma.id)
  const [guardado, setGuardado] = useState(aparelho.ler)
  // Of the inspection as it still is, what was kept goes on where it stopped; of one that went on elsewhere, the person says.
  const continua = guardado?.revisao === uma.revisao
  const [respostas, setRespostas] = useState<readonly Resposta[]>(() =>
    continua ? guardado.respostas : limpas(uma.respostas),
  )
  const [estado, setEstado] = useState<Estado>(continua ? 'a-salvar' : 'salvo')
  const [falha, setFalha] = useState<string | null>(null)
  const agora = useRef({ respostas, revisao: uma.revisao, mudou: continua })
  const indo = useRef<Promise<boolean> | null>(null)
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dono = useRef(aparelho)
  dono.current = aparelho

  /** True once the server has all of it. */
  const salvar = useCallback(async (): Promise<boolean> => {
    clearTimeout(relogio.current)
    if (indo.current) await indo.current
    if (!agora.current.mudou) return true
    const enviadas = agora.current.respostas
    agora.current.mudou = false
    setEstado('salvando')
    const envio = api
      .call(registros(inspecoes).alterar, {
        params: { id: uma.id },
        body: { respostas: enviadas, revisao: agora.current.revisao } as never,
      })
      .then((feita) => {
        const { revisao } = feita as { revisao: number }
        agora.current.revisao = revisao
        setFalha(null)
        if (agora.current.mudou) {
          dono.current.guardar({ revisao, respostas: limpas(agora.current.respostas) })
          setEstado('a-salvar')
        } else {
          dono.current.esquecer()
          setGuardado(null)
          setEstado('salvo')
        }
        queryClient.setQueryData(keys.record(inspecoes.name, uma.id), feita)
        void queryClient.invalidateQueries({ queryKey: keys.all(inspecoes.name), refetchType: 'none' })
        return true
      })
      .catch((error: unknown) => {
        agora.current.mudou = true
        setFalha(
          error instanceof ApiError && error.status === 409
            ? `${error.message} Recarregue a página: o que você respondeu está guardado neste aparelho.`
            : (error as Error).message,
        )
        setEstado('falhou')
        return false
      })
      .finally(() => {
        indo.current = null
      })
    indo.current = envio
    return envio
  }, [uma.id])

  const responder = useCallback(
    (perguntaId: string, mudanca: Mudanca | ((antes: Resposta) => Mudanca)) => {
      const antes = agora.current.respostas.find((dita) => dita.perguntaId === perguntaId) ?? {
        perguntaId,
        resposta: null,
        observacao: null,
        fotosIds: [],
      }
      const nova = { ...antes, ...(typeof mudanca === 'function' ? mudanca(antes) : mudanca) }
      const todas = [...agora.current.respostas.filter((dita) => dita.perguntaId !== perguntaId), nova]
      agora.current = { ...agora.current, respostas: todas, mudou: true }
      setRespostas(todas)
      setEstado((um) => (um === 'salvando' ? um : 'a-salvar'))
      dono.current.guardar({ revisao: agora.current.revisao, respostas: limpas(todas) })
      clearTimeout(relogio.current)
      relogio.current = setTimeout(() => void salvar(), PAUSA_MS)
    },
    [salvar],
  )

  // What was left behind goes as soon as the page is open again, and what is pending goes when it is left.
  useEffect(() => {
    if (agora.current.mudou) void salvar()
    const esconder = () => document.visibilityState === 'hidden' && void salvar()
    document.addEventListener('visibilitychange', esconder)
    window.addEventListener('online', salvar)
    return () => {
      document.removeEventListener('visibilitychange', esconder)
      window.removeEventListener('online', salvar)
      void salvar()
    }
  }, [salvar])

  const sobrou = guardado !== null && guardado.revisao !== uma.revisao && estado === 'salvo' ? guardado : null
  return {
    respostas,
    responder,
    salvar,
    estado,
    falha,
    revisao: () => agora.current.revisao,
    /** Answers that this browser kept of an inspection that went on elsewhere meanwhile. */
    sobrou: sobrou && {
      usar: () => {
        setGuardado(null)
        for (const { perguntaId, ...dita } of sobrou.respostas) responder(perguntaId, dita)
      },
      descartar: () => {
        setGuardado(null)
        aparelho.esquecer()
      },
    },
  }
}
