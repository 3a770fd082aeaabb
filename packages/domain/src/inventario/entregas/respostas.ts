/** What the calls of entregas take and answer: the contract between server and screens. */
import { z } from 'zod'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { idSchema, inputSchema, recordSchema } from '../../core/schema.ts'
import { transicao } from '../../core/transicao.ts'
import { type EntregaNova, inventarioEntregas } from './entregas.ts'

export const entregaNaResposta = recordSchema(inventarioEntregas).extend({
  /** Not back by the day it was expected. */
  atrasada: z.boolean(),
  /** The name of the signed paper. */
  termo: z.string().nullable(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type EntregaNaResposta = z.output<typeof entregaNaResposta>

const { microId: _micro, chipId: _chip, ...comum } = (inputSchema(inventarioEntregas) as unknown as z.ZodObject).shape
/** POST /inventario-entregas/varias: several items to one person, all or none. */
export const entregaDeVarios = z.object({
  ...comum,
  micros: z.array(idSchema).max(200).default([]),
  chips: z.array(idSchema).max(200).default([]),
}) as unknown as z.ZodType<EntregaDeVarios, EntregaDeVarios>
export type EntregaDeVarios = Omit<EntregaNova, 'microId' | 'chipId'> & { micros: string[]; chips: string[] }
export const entregasFeitas = z.object({
  entregas: z.array(z.object({ id: z.string(), numero: z.string(), item: z.string() })),
})

/** GET /inventario-entregas/itens: an item as a choice of what is handed over. */
export const itemParaEntregar = z.object({
  id: z.string(),
  nome: z.string(),
  detalhe: z.string().nullable(),
  /** It would not be refused now. */
  pode: z.boolean(),
  /** 'Manutenção, com ANA': null of what is on the shelf. */
  dito: z.string().nullable(),
})
export type ItemParaEntregar = z.output<typeof itemParaEntregar>

const texto = (max: number) => z.string().trim().max(max, `Use até ${max} letras.`)

/** POST /inventario-entregas/:id/transicao: with how it came back, or what became of it. */
export const transicaoDaEntrega = transicao.extend({
  motivo: texto(2000).optional(),
  devolvidaEm: z.string().optional(),
  condicaoNaVolta: z.number().optional(),
  faltou: texto(300).nullish(),
  observacaoNaVolta: texto(2000).nullish(),
  itemFicou: z.number().optional(),
})
export type TransicaoDaEntrega = z.output<typeof transicaoDaEntrega>

/** An entrega as whoever received it reads it, whatever screens they have. */
export const entregaComigo = z.object({
  id: z.string(),
  revisao: z.number(),
  numero: z.string(),
  item: z.string(),
  situacao: z.number(),
  entregueEm: z.string(),
  previsao: z.string().nullable(),
  atrasada: z.boolean(),
  condicao: z.number(),
  acessorios: z.string().nullable(),
  observacao: z.string().nullable(),
  entreguePor: z.string().nullable(),
  aceite: z.number().nullable(),
  aceitaEm: z.string().nullable(),
  motivo: z.string().nullable(),
  devolvidaEm: z.string().nullable(),
  condicaoNaVolta: z.number().nullable(),
  faltou: z.string().nullable(),
  acoes: acoesDoRegistro,
})
export type EntregaComigo = z.output<typeof entregaComigo>

/** GET /comigo. */
export const oQueEstaComigo = z.object({
  /** The collaborator whose CPF is this user's; null where there is none. */
  quem: z.object({ id: z.string(), nome: z.string(), matricula: z.string() }).nullable(),
  entregas: z.array(entregaComigo),
  /** What the register says is theirs, and was handed over before there were entregas. */
  outros: z.array(
    z.object({ tipo: z.enum(['micro', 'chip']), id: z.string(), item: z.string(), desde: z.string().nullable() }),
  ),
  /** Those that ended, the latest first. */
  anteriores: z.array(entregaComigo),
})
export type OQueEstaComigo = z.output<typeof oQueEstaComigo>

/** What whoever received it sends with an act. */
export const atoDeQuemRecebeu = z.object({ motivo: texto(2000).optional(), revisao: z.int().min(1).optional() })
export type AtoDeQuemRecebeuEnviado = z.output<typeof atoDeQuemRecebeu>

/** What a person holds: what is asked back from whoever leaves. */
export const emMaosDe = z.object({
  itens: z.array(
    z.object({
      tipo: z.enum(['micro', 'chip']),
      id: z.string(),
      item: z.string(),
      /** Null where it was never handed over on a term. */
      entrega: z
        .object({ id: z.string(), numero: z.string(), situacao: z.number(), entregueEm: z.string() })
        .nullable(),
    }),
  ),
})
