import type { Laudo as DaResposta, LaudoNaLista } from '@prumo/domain/laboratorio/laudos/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.laudos
export type LaudoDaLista = AnyRecord & LaudoNaLista
export type Laudo = AnyRecord & DaResposta

/** Design, Works 5.3: the record's page, the test data behind it, its photographs. */
export const enderecoDoLaudo = (id: string): string => `/laboratorio/laudo/detalhes/${encodeURIComponent(id)}`
export const enderecoDoEnsaio = (id: string): string => `/laudo/ensaio?id=${encodeURIComponent(id)}`
/** The viewer on that photograph, counted from 0. */
export const enderecoDaFoto = (id: string, index: number): string =>
  `/laudo/registro?id=${encodeURIComponent(id)}&index=${index}`
