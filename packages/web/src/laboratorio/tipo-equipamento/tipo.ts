import type { CriterioInteiro, TipoInteiro, TipoNaLista } from '@prumo/domain/laboratorio/tipo-equipamento/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

export const tela = telas.tipoEquipamento
export type Tipo = AnyRecord & TipoNaLista
export type TipoAberto = AnyRecord & TipoInteiro
export type Criterio = AnyRecord & CriterioInteiro

/** A criterion has a page of its own: a laudo's reader comes to it, and it is the one that is validated. */
export const criterioAddress = (id: string): string => `/${tela.caminho}/criterios/${id}`
export const NEGADO = 'Você não tem permissão para'
