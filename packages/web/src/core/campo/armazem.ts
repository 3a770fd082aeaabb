/** What stands in the phone's own store: one database for each person, so that another one opens nothing. */
import { ESTADO_DA_FILA, estadosDaFila } from '@prumo/domain/core/campo/fila.ts'
import { Dexie, type EntityTable } from 'dexie'
import type { Selado } from './cofre.ts'

/** Where a record stands on its way to the office; two more of ours, where a person has to decide. */
export const ESTADO = { ...ESTADO_DA_FILA, recusado: 6, conflito: 7 } as const
export type Estado = (typeof ESTADO)[keyof typeof ESTADO]
export const estados: Readonly<Record<Estado, string>> = {
  ...estadosDaFila,
  6: 'Recusado',
  7: 'Mudou nos dois lugares',
}
/** Those that are only on this phone: what a sign-out would leave behind. */
export const NAO_ENVIADOS: readonly Estado[] = [1, 2, 3, 4, 6, 7]
/** Those the sender takes. */
export const A_ENVIAR: readonly Estado[] = [ESTADO.naFila, ESTADO.enviando, ESTADO.erro]

/** A record as it is kept: in the clear only what the queue is run by. */
export interface ItemGuardado {
  uuid: string
  banco: string
  estado: Estado
  criadoEm: number
  mudadoEm: number
  tentativas: number
  /** Not before then. */
  proximaEm: number
  conteudo: Selado
}

/** A photograph, a signature or an audio; the bytes go when the server has record and files. */
export interface ArquivoGuardado {
  uuid: string
  itemUuid: string
  tamanho: number
  enviado: 0 | 1
  bytes: Selado | null
}

/** What the screen shows of a photograph, apart from it: a page of twenty does not read twenty photographs. */
export interface MiniaturaGuardada {
  uuid: string
  itemUuid: string
  selado: Selado
}

/** What is kept under a name: the key, the mark of the package, each of its lists. */
export interface Guardado {
  nome: string
  chave?: CryptoKey
  selado?: Selado
  texto?: string
}

export type Armazem = Dexie & {
  itens: EntityTable<ItemGuardado, 'uuid'>
  arquivos: EntityTable<ArquivoGuardado, 'uuid'>
  miniaturas: EntityTable<MiniaturaGuardada, 'uuid'>
  guardados: EntityTable<Guardado, 'nome'>
}

/** How many files a record has, how many are there, how large: told by the index, without reading a photograph. */
export const POR_ITEM = '[itemUuid+enviado+tamanho]'

const nomeDe = (usuarioId: string): string => `prumo-campo-${usuarioId}`

const abertos = new Map<string, Armazem>()

export function armazemDe(usuarioId: string): Armazem {
  const aberto = abertos.get(usuarioId)
  if (aberto) return aberto
  const db = new Dexie(nomeDe(usuarioId)) as Armazem
  // A later version of the application adds a number here, and never changes this one: drafts go through.
  db.version(1).stores({
    itens: 'uuid, estado, banco, criadoEm',
    arquivos: `uuid, itemUuid, ${POR_ITEM}`,
    miniaturas: 'uuid, itemUuid',
    guardados: 'nome',
  })
  abertos.set(usuarioId, db)
  return db
}
