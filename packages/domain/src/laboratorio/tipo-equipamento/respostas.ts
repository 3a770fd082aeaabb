/** What the calls of types and criteria take and answer: the contract between server and screens. */
import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import type { Acao } from '../../core/fluxo.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { type Enviadas, inputComListas, type Lidas, patchComListas, recordComListas } from '../../core/listas.ts'
import { recordSchema } from '../../core/schema.ts'
import { criteriosEnsaio } from './criterios.ts'
import { listasDoTipo } from './listas.ts'
import { tiposEquipamento } from './tipos-equipamento.ts'

export type Tipo = RecordOf<typeof tiposEquipamento>
export type TipoEnviado = InputOf<typeof tiposEquipamento> & Enviadas<typeof listasDoTipo>
export type TipoMudado = Partial<InputOf<typeof tiposEquipamento>> & { revisao?: number } & Enviadas<
    typeof listasDoTipo
  >
export const tipoNovo = inputComListas(tiposEquipamento, listasDoTipo)
export const tipoMudado = patchComListas(tiposEquipamento, listasDoTipo)

/** How many of its criteria were validated, of those that are of use: obsolete ones do not count. */
const contagem = { criteriosValidados: z.number(), criteriosTotal: z.number() }
export interface Contagem {
  readonly criteriosValidados: number
  readonly criteriosTotal: number
}
export const tipoNaLista = recordSchema(tiposEquipamento).extend(contagem)
export type TipoNaLista = Tipo & Contagem

/** The pieces of the type that this person sees, by where they stand; null to who does not see pieces at all. */
const uso = z.array(z.object({ situacao: z.number(), total: z.number() })).nullable()
export const tipoNaResposta = recordComListas(tiposEquipamento, listasDoTipo).extend({
  ...contagem,
  uso: uso.optional(),
})
export type TipoInteiro = TipoNaLista & Lidas<typeof listasDoTipo> & { readonly uso: z.output<typeof uso> }
export type CriterioDoTipo = TipoInteiro['criterios'][number]

/** A criterion by itself: with what this person may do to it now, and why its numbers do not change. */
export const criterioNaResposta = recordSchema(criteriosEnsaio).extend({
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type CriterioInteiro = RecordOf<typeof criteriosEnsaio> & {
  readonly acoes?: readonly Acao[]
  readonly fechado?: string
}
