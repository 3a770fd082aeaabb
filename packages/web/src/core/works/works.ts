import type { RespostaDe } from '@prumo/domain/core/chamada.ts'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
/** Long work as its owner follows it: the bell, the home page and whoever asked for a file all read this one list. */
import { chamadasDosTrabalhos } from '@prumo/domain/trabalhos/chamadas.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { showResult } from '../../ui/dialogs.ts'
import { useSession } from '../session/session.ts'
import { addressOf, api, isAbsent } from '../wire/api.ts'
import { keys, queryClient } from '../wire/query.ts'

export type Trabalho = RespostaDe<typeof chamadasDosTrabalhos.ler>

/** How often it is looked at while something goes on, should the live channel be silent. */
const LOOK_MS = 3000

export const inProgress = (work: Trabalho): boolean => work.situacao === SITUACAO_DE_TRABALHO.emAndamento
export const isReady = (work: Trabalho): boolean =>
  work.situacao === SITUACAO_DE_TRABALHO.concluido && work.arquivoAte !== null
/** Ended, well or badly, and its owner does not know yet. */
export const isNews = (work: Trabalho): boolean =>
  !work.visto && (work.situacao === SITUACAO_DE_TRABALHO.concluido || work.situacao === SITUACAO_DE_TRABALHO.falhou)

const worksQuery = queryOptions({
  queryKey: keys.all('trabalhos'),
  queryFn: ({ signal }) => api.call(chamadasDosTrabalhos.listar, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(inProgress) ? LOOK_MS : false),
})

/** This person's works of the last days, newest first. */
export function useWorks(): readonly Trabalho[] {
  // Who owes a password or a second factor is refused everything else.
  const { pendencia } = useSession()
  return useQuery({ ...worksQuery, enabled: pendencia === null }).data ?? []
}

export const readWorksAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: worksQuery.queryKey })

async function act(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    // Gone already, in another tab or by another hand: the list says so.
    if (!isAbsent(error)) await showResult({ kind: 'failure', message: (error as Error).message })
  }
  await readWorksAgain()
}

/** Beyond these a page should not hold a file: the browser takes it by itself, tells how far it is, and goes on after a cut. */
const LARGE_BYTES = 50 * 1024 * 1024

/** Saves the file a work made. */
export const downloadWork = ({ id, titulo, tamanho }: Pick<Trabalho, 'id' | 'titulo' | 'tamanho'>): Promise<void> =>
  act(async () => {
    if ((tamanho ?? 0) <= LARGE_BYTES) return api.download(chamadasDosTrabalhos.arquivo, titulo, { params: { id } })
    // Gone meanwhile, it is told in a sentence; the browser's own download would only fail.
    await api.call(chamadasDosTrabalhos.ler, { params: { id } })
    const link = document.createElement('a')
    link.href = addressOf(chamadasDosTrabalhos.arquivo, { params: { id } })
    link.download = ''
    link.click()
  })

/** Gives up a work in progress; puts one that ended out of sight, with its file. */
export const giveUpWork = ({ id }: Pick<Trabalho, 'id'>): Promise<void> =>
  act(() => api.call(chamadasDosTrabalhos.excluir, { params: { id } }))

/** What ended is news no more. */
export const markWorksSeen = (): Promise<void> => act(() => api.call(chamadasDosTrabalhos.marcarVistos))

/** Resolves with the work once it has ended; with null when it was put out of sight meanwhile. */
export function workEnded(id: string): Promise<Trabalho | null> {
  return new Promise((resolve) => {
    let known = false
    const look = () => {
      const works = queryClient.getQueryData(worksQuery.queryKey)
      const work = works?.find((one) => one.id === id)
      if (work) known = true
      if (work ? inProgress(work) : !known) return
      unsubscribe()
      resolve(work ?? null)
    }
    const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === worksQuery.queryKey[0]) look()
    })
    look()
  })
}
