import { liveQuery } from 'dexie'
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ESTADO, NAO_ENVIADOS } from '../campo/armazem.ts'
import { type Aparelho, type Capa, lerLista, type Registro } from '../campo/pacote.ts'
import { type Conexao, lerConexao, ouvirConexao } from '../campo/sincronia.ts'

/** What every screen of the field application knows: whose phone it is, and what came with the package. */
export interface NoCampo {
  readonly aparelho: Aparelho
  readonly capa: Capa
}
export const ContextoDoCampo = createContext<NoCampo | null>(null)

export function useCampo(): NoCampo {
  const campo = useContext(ContextoDoCampo)
  if (!campo) throw new Error('fora do campo')
  return campo
}

/** What a question to the phone's store answers now, and again whenever that changes, in this tab or another. */
export function useVivo<T>(pergunta: () => Promise<T>, chaves: readonly unknown[]): T | undefined {
  const [resposta, setResposta] = useState<T>()
  useEffect(() => {
    const assinatura = liveQuery(pergunta).subscribe({ next: setResposta, error: () => {} })
    return () => assinatura.unsubscribe()
    // The question is made of those keys.
  }, chaves)
  return resposta
}

const NENHUM: readonly Registro[] = []

/** A list of the package; empty until it was read. */
export function useLista(banco: string): readonly Registro[] {
  const { aparelho, capa } = useCampo()
  const [lista, setLista] = useState<readonly Registro[]>(NENHUM)
  useEffect(() => {
    let vale = true
    void lerLista(aparelho, banco).then((lida) => vale && setLista(lida))
    return () => {
      vale = false
    }
  }, [aparelho, banco, capa.marca])
  return lista
}

export const useConexao = (): Conexao => useSyncExternalStore(ouvirConexao, lerConexao)

/** How many records wait to go, and how many of them wait for the person. */
export function useFila(): { fila: number; parados: number; rascunhos: number } {
  const { aparelho } = useCampo()
  const estados = useVivo(async () => {
    const itens = await aparelho.db.itens
      .where('estado')
      .anyOf([...NAO_ENVIADOS])
      .toArray()
    return itens.map(({ estado }) => estado)
  }, [aparelho])
  const quantos = (...quais: number[]) => (estados ?? []).filter((um) => quais.includes(um)).length
  return {
    fila: quantos(ESTADO.naFila, ESTADO.enviando, ESTADO.erro),
    parados: quantos(ESTADO.recusado, ESTADO.conflito),
    rascunhos: quantos(ESTADO.rascunho),
  }
}
