/** What the calls of insulating equipment take and answer: the contract between server and screens. */
import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { idSchema, inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { transicao } from '../../core/transicao.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '../../vocabulario/equipamento-isolante.ts'
import { equipamentosIsolantes } from './equipamentos-isolantes.ts'

export type Equipamento = RecordOf<typeof equipamentosIsolantes>
type Entrada = InputOf<typeof equipamentosIsolantes>
export type EquipamentoNovo = Omit<Entrada, 'etiqueta' | 'proprietario'> &
  Partial<Pick<Entrada, 'proprietario'>> & { etiqueta?: string | null; situacao?: number | null }
export type EquipamentoAlterado = Partial<Entrada> & { revisao?: number }

const S = SITUACAO_DE_EQUIPAMENTO
/** As a piece may be when it is first written down: what came to be otherwise has an act, an order or a test behind it. */
export const NASCE: readonly number[] = [S.emUso, S.estoque, S.reprovado, S.emReparo]
export const NASCE_ASSIM = 'Um equipamento se cadastra em uso, em estoque, reprovado ou em limpeza/reparo.'

const campos = inputSchema(equipamentosIsolantes) as unknown as z.ZodObject
const { etiqueta, proprietario } = campos.shape as Record<string, z.ZodType>
/** POST /equipamentos-isolantes: the tag from the counter, the owner and how it stands from the rest, where nobody says them. */
export const equipamentoNovo = campos.extend({
  etiqueta: etiqueta!.nullish(),
  proprietario: proprietario!.optional(),
  situacao: z
    .number()
    .refine((uma) => NASCE.includes(uma), NASCE_ASSIM)
    .nullish(),
}) as unknown as z.ZodType<EquipamentoNovo>
export const equipamentoAlterado = patchSchema(equipamentosIsolantes) as unknown as z.ZodType<EquipamentoAlterado>

const extra = {
  /** How the validity of its test stands today, by the days of warning of its type. */
  validade: z.number(),
  /** Why it is not used today; null when it may be. */
  proibido: z.string().nullable(),
  totalFotos: z.number(),
  /** Of its disposal, which is not done without one. */
  fotosDoDescarte: z.number(),
}
export const equipamentoNaLista = recordSchema(equipamentosIsolantes).extend(extra)
export type EquipamentoNaLista = z.output<typeof equipamentoNaLista>

/** What its type says of it, for its own page. */
const doTipo = z.object({
  nome: z.string(),
  grupo: z.number(),
  usaPar: z.boolean(),
  usaClasse: z.boolean(),
  usaCategoria: z.boolean(),
  periodicidadeMeses: z.number(),
  validadeEstoqueMeses: z.number().nullable(),
  antecedenciaAvisoDias: z.number(),
  /** The day its life ends by what its type says; null where it says nothing, or the piece has no day of making. */
  fimDaVidaUtil: z.string().nullable(),
})
const doPar = z.object({ id: z.string(), etiqueta: z.string(), situacao: z.number() })
export const equipamentoNaResposta = equipamentoNaLista.extend({
  doTipo: doTipo.optional(),
  /** Its other hand, when it is in sight. */
  par: doPar.nullable().optional(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type EquipamentoInteiro = z.output<typeof equipamentoNaResposta>

const destino = {
  colabId: idSchema.nullish(),
  equipeId: idSchema.nullish(),
  veiculoId: idSchema.nullish(),
  centroDeCustoId: idSchema.nullish(),
}
/** POST /equipamentos-isolantes/:id/transicao: a transfer says to whom. */
export const transicaoDoEquipamento = transicao.extend(destino)

/** POST /equipamentos-isolantes/transferir: several at once, all or none. */
export const transferencia = z.object({
  ids: z
    .array(z.object({ id: idSchema, revisao: z.int().min(1).optional() }))
    .min(1, 'Escolha pelo menos um equipamento.')
    .max(1000, 'Transfira até 1.000 peças de cada vez.'),
  para: z.union([z.literal(S.emUso), z.literal(S.estoque)], 'Escolha em uso ou estoque.'),
  motivo: z.string().trim().max(2000).nullish(),
  ...destino,
})
export type Transferencia = z.output<typeof transferencia>

/** A test of the piece, in its history. */
export const ensaioDoEquipamento = z.object({
  id: z.string(),
  data: z.string(),
  resultado: z.number().nullable(),
  motivoReprovacao: z.number().nullable(),
  /** The order it was made in, and the laudo it gave, when there are. */
  ordem: z.object({ id: z.string(), numero: z.string() }).nullable(),
  laudo: z.object({ id: z.string(), numero: z.string() }).nullable(),
})
