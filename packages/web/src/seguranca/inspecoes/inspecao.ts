import type { InspecaoInteira, InspecaoNaLista } from '@prumo/domain/seguranca/inspecoes/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.inspecoes
export type InspecaoDaLista = AnyRecord & InspecaoNaLista
export type Inspecao = AnyRecord & InspecaoInteira

export const enderecoDePreencher = (id: string): string => `/${tela.caminho}/preencher/${id}`
/** The viewer on that photograph of the inspection, counted from 0. */
export const enderecoDaFoto = (id: string, index: number): string =>
  `/seguranca/foto-de-inspecao?id=${id}&index=${index}`
