/** What a laudo answers: the contract between server and screens. */
import { z } from 'zod'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { idSchema, recordSchema } from '../../core/schema.ts'
import type { InstrumentoDoLaudo, PecaDoLaudo } from './conteudo.ts'
import { laudos, tiposDeLaudo } from './laudos.ts'

const linha = (max: number) => z.string().trim().max(max).nullish()
const responsavelTecnico = z.object({ nome: linha(120), crea: linha(30) })

/** The drafts of items of an order: one of each, or one of all. */
export const laudoNovo = z.object({
  osId: idSchema,
  osItemIds: z
    .array(idSchema)
    .min(1, 'Escolha pelo menos um item.')
    .max(1000)
    .transform((ids) => [...new Set(ids)]),
  /** Of several items, one laudo of all unless it is said otherwise. */
  tipo: z
    .number()
    .refine((codigo) => Object.hasOwn(tiposDeLaudo, codigo), 'Escolha uma das opções da lista.')
    .optional(),
})
export type LaudoNovo = z.output<typeof laudoNovo>

export const laudoAlterado = z.object({
  responsavelTecnicoNome: linha(120),
  responsavelTecnicoCrea: linha(30),
  responsavelTecnico: responsavelTecnico.optional(),
  art: linha(40),
  regraDecisao: linha(500),
  declaracaoConformidade: linha(2000),
  revisao: z.int().min(1).optional(),
})
export type LaudoAlterado = z.output<typeof laudoAlterado>

const outroLaudo = z.object({
  id: z.string(),
  identificacao: z.string(),
  numeroRevisao: z.number(),
  status: z.number(),
  dataEmissao: z.string().nullable(),
})
const texto = z.string().nullable()

/** What a list tells of each beside its fields. */
const naLista = z.object({
  osNumero: z.string(),
  cliente: texto,
  equipe: texto,
  /** 'Luva isolante', of each kind of piece in it. */
  tiposDeEquipamento: z.array(z.string()),
  classes: z.array(z.string()),
  numerosSerie: z.array(z.string()),
  responsavelTecnico: z.object({ nome: texto, crea: texto }),
})
export const laudoNaLista = z.intersection(recordSchema(laudos), naLista)
export type LaudoNaLista = z.output<typeof laudoNaLista>

export const laudoNaResposta = z.intersection(
  laudoNaLista,
  z.object({
    /** As it was issued; of a draft, as its tests stand now. */
    pecas: z.array(z.custom<PecaDoLaudo>()).optional(),
    instrumentos: z.array(z.custom<InstrumentoDoLaudo>()).optional(),
    demonstracao: z.boolean().optional(),
    enderecoDeVerificacao: texto.optional(),
    certificadoDe: texto.optional(),
    /** Every other of its number, oldest first. */
    revisoes: z.array(outroLaudo).optional(),
    /** Those that were born in the same act. */
    laudos: z.array(outroLaudo).optional(),
    avisos: z.array(z.string()).optional(),
    acoes: acoesDoRegistro.optional(),
    fechado: z.string().optional(),
  }),
)
export type Laudo = z.output<typeof laudoNaResposta>

/** What whoever holds the code is told, and nothing else (field contract, Acts). */
export const laudoPublico = z.object({
  numero: z.string(),
  numeroRevisao: z.number(),
  situacao: z.number(),
  equipamento: z.string(),
  resultado: z.number(),
  dataEmissao: z.string(),
  dataValidade: z.string().nullable(),
  sha256: z.string(),
  /** Only of one that is worth nothing, by the mark that is on its paper. */
  demonstracao: z.literal(true).optional(),
})
export type LaudoPublico = z.output<typeof laudoPublico>
