import type { RdoInteiro, RdoNaLista } from '@prumo/domain/obras/rdo/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.rdo
export type RdoDaLista = AnyRecord & RdoNaLista
export type RdoLido = AnyRecord & RdoInteiro

/** 'RDO 001'; from the second version on, 'RDO 001 v2'. */
export const chamado = ({ numero, versao }: { readonly numero: string; readonly versao: number }): string =>
  `RDO ${numero}${versao > 1 ? ` v${versao}` : ''}`

export const presentes = (quantos: number): string => (quantos === 1 ? '1 presente' : `${quantos} presentes`)
