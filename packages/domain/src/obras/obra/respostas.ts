/** What the calls of a work take and answer: the contract between server and screens. */
import { z } from 'zod'
import { today } from '../../core/dates.ts'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { comListas, patchComListas, recordComListas } from '../../core/listas.ts'
import { idSchema, inputSchema } from '../../core/schema.ts'
import { obras } from '../obras.ts'
import { PRIORIDADE_DE_OBRA, TIPO_DE_OBRA } from './codigos.ts'
import { type ListasEnviadas, type ListasLidas, listasDaObra } from './listas.ts'

export type ObraGravada = RecordOf<typeof obras>

/** The utility's names for two of the fields: both are on the wire, and say the same (field contract). */
const NOMES = [
  ['codigo', 'numeroCliente'],
  ['contratoId', 'centroDeCustoId'],
] as const

type Corpo = Record<string, unknown>

/** A body in the names that are kept; two names of one field that differ are said at both. */
function comUmNome(corpo: unknown, context: z.RefinementCtx): unknown {
  if (!corpo || typeof corpo !== 'object' || Array.isArray(corpo)) return corpo
  const { rdoConfig, ...resto } = corpo as Corpo
  const lido: Corpo = { ...resto }
  for (const [nosso, deles] of NOMES) {
    const outro = lido[deles]
    delete lido[deles]
    if (outro === undefined || outro === null) continue
    if (lido[nosso] === undefined || lido[nosso] === null) lido[nosso] = outro
    else if (lido[nosso] !== outro)
      for (const path of [[nosso], [deles]])
        context.addIssue({ code: 'custom', path, message: `${nosso} e ${deles} são o mesmo campo: envie um só valor.` })
  }
  if (rdoConfig && typeof rdoConfig === 'object') Object.assign(lido, { ...(rdoConfig as Corpo), ...resto })
  return lido
}
const lida = <T>(schema: z.ZodType<T>): z.ZodType<T> => z.preprocess(comUmNome, schema)

/** The teams of a work; a link of its own table. */
const equipes = {
  equipesIds: z
    .array(idSchema)
    .max(60)
    .transform((ids) => [...new Set(ids)])
    .optional(),
}
type ComEquipes = { equipesIds?: string[] | undefined }

/**
 * What every new work has, on its form and by any call (design, Works 4.1; who calls and does not say when it was received,
 * receives it today): older rows, and those that finance opens from its own side, are not refused for lacking it.
 */
const EXIGIDOS: readonly string[] = ['uf', 'municipio', 'responsavelId', 'dataRecebimento']
/** A new work: the same fields, with those. */
export const obraANascer = {
  ...obras,
  fields: Object.fromEntries(
    Object.entries(obras.fields).map(([name, field]) => [
      name,
      EXIGIDOS.includes(name) ? { ...field, optional: false } : field,
    ]),
  ) as unknown as typeof obras.fields,
}

/** What nobody says is the usual. */
const comUsuais = (corpo: unknown): unknown =>
  corpo && typeof corpo === 'object' && !Array.isArray(corpo)
    ? { tipo: TIPO_DE_OBRA.outros, prioridade: PRIORIDADE_DE_OBRA.normal, dataRecebimento: today(), ...corpo }
    : corpo

/** The work's own fields, its lists and its teams. */
const comEquipes = <T>(schema: z.ZodType): z.ZodType<T & ListasEnviadas & ComEquipes> =>
  (schema as unknown as z.ZodObject).extend(equipes) as never

/** POST /obras. */
export const obraNova = z.preprocess(
  comUsuais,
  lida(comEquipes<InputOf<typeof obras>>(comListas(inputSchema(obraANascer), listasDaObra))),
)
export type ObraNova = z.output<typeof obraNova>
/** PUT /obras/:id. */
export const obraAlterada = lida(
  comEquipes<Partial<InputOf<typeof obras>> & { revisao?: number }>(patchComListas(obras, listasDaObra)),
)
export type ObraAlterada = z.output<typeof obraAlterada>

/** How a work goes; every list says it. */
const andamento = z.object({
  /** By its stages; without them, as far as its state tells. */
  percentualFisico: z.number().nullable(),
  /** Σ of what was measured and not glossed; null where nothing was measured. */
  usMedida: z.number().nullable(),
  ultimoRdo: z.string().nullable(),
  /** Days since then, of a work that is running: since it began, when there was none. */
  diasSemRdo: z.number().nullable(),
  atrasada: z.boolean(),
})
export type AndamentoDaObra = z.output<typeof andamento>

const soLidos = andamento.extend({
  numeroCliente: z.string(),
  centroDeCustoId: z.string(),
  rdoConfig: z.object({ secoesObrigatorias: z.array(z.number()), exigeAssinaturaCliente: z.boolean() }),
  equipesIds: z.array(z.string()),
})
export type SoLidosDaObra = z.output<typeof soLidos>

export const paralisacao = z.object({
  id: z.string(),
  inicio: z.string(),
  fim: z.string().nullable(),
  motivo: z.number(),
  texto: z.string().nullable(),
})

/** A work as it is answered; by itself, also with its lists and its stoppages. */
export const obraNaResposta = z.intersection(
  recordComListas(obras, listasDaObra),
  soLidos.extend({
    paralisacoes: z.array(paralisacao).optional(),
    avisos: z.array(z.string()).optional(),
  }),
)
/** In a list: the record whole, or of it only the `colunas` that were asked for, and how it goes. */
export const obraNaLista = z.union([obraNaResposta, andamento.extend({ id: z.string(), revisao: z.number() }).loose()])
export type ObraNaLista = ObraGravada & SoLidosDaObra
export type Obra = ObraNaLista &
  ListasLidas & {
    paralisacoes: z.output<typeof paralisacao>[]
    avisos?: string[]
    acoes: { ato: string; para: number | null; nome: string; impedimento?: string }[]
    fechado?: string
  }

/** One item of the price table in a work: planned, done, measured. */
export const itemConferido = z.object({
  baremoItemId: z.string(),
  codigo: z.string(),
  descricao: z.string(),
  unidadeMedida: z.string(),
  atividade: z.number(),
  condicao: z.number(),
  previsto: z.number(),
  executado: z.number(),
  medido: z.number(),
  /** In units of the table; null where the price is fixed. */
  usPrevista: z.number().nullable(),
})
export type ItemConferido = z.output<typeof itemConferido>
