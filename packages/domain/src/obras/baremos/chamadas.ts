import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, idList, listQuery, plainDay, totalAnswer } from '../../core/consulta.ts'
import { day, month } from '../../core/day.ts'
import { isQuantity } from '../../core/money.ts'
import { idSchema, inputSchema } from '../../core/schema.ts'
import { situacoesDeBaremo } from './baremos.ts'
import { baremosItens, LINHAS_DE_UMA_VEZ } from './itens.ts'
import { baremoNaLista, baremoNaResposta, comparacaoDeBaremos, importacaoDeItens, usoDoBaremo } from './respostas.ts'

/** What narrows the tables (design, Works 2.6): status, contract, and the day they are in force on. */
export const filtroDeBaremos = filterQuery.extend({
  status: codesOf(situacoesDeBaremo),
  contrato: idList,
  vigenteEm: plainDay,
})
export const consultaDeBaremos = filtroDeBaremos.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

/** A new version of a table: its items as they are, the unit value raised by so much. */
export const novaVersao = z.object({
  vigenciaInicio: day,
  vigenciaFim: plainDay.nullish(),
  dataBase: month.optional(),
  nome: z.string().trim().min(1).max(120).optional(),
  percentual: z
    .number()
    .min(-99.9999, 'O valor da unidade não pode ficar negativo.')
    .max(9999)
    .refine((valor) => isQuantity(valor), 'Use no máximo 4 casas decimais.')
    .nullish(),
})
export type NovaVersao = z.output<typeof novaVersao>

const linhaDaGrade = (
  inputSchema({ ...baremosItens, fields: semBaremo(baremosItens.fields) }) as unknown as z.ZodObject
).extend({ linhaId: idSchema.nullish().transform((id) => id ?? undefined) })

function semBaremo<F extends Readonly<Record<string, unknown>>>({ baremoId: _, ...fields }: F): Omit<F, 'baremoId'> {
  return fields
}

/** What was changed in the grid, by itself: a table of thousands is not sent back for one price. */
export const mudancaDeItens = z.object({
  revisao: z.int().min(1).optional(),
  gravar: z.array(linhaDaGrade).max(LINHAS_DE_UMA_VEZ).default([]),
  excluir: z.array(idSchema).max(LINHAS_DE_UMA_VEZ).default([]),
})
export type MudancaDeItens = z.output<typeof mudancaDeItens>

export const chamadasDeBaremos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/baremos',
    query: consultaDeBaremos,
    answer: batchOf(baremoNaLista),
  }),
  contar: defineChamada({ metodo: 'GET', caminho: '/baremos/contagem', query: filtroDeBaremos, answer: totalAnswer }),
  importar: defineChamada({
    metodo: 'POST',
    caminho: '/baremos/:id/importar',
    multipart: true,
    answer: importacaoDeItens,
  }),
  mudarItens: defineChamada({
    metodo: 'POST',
    caminho: '/baremos/:id/itens',
    body: mudancaDeItens,
    answer: baremoNaResposta,
  }),
  planilhaDeItens: defineChamada({ metodo: 'GET', caminho: '/baremos/:id/planilha-de-itens' }),
  modelo: defineChamada({ metodo: 'GET', caminho: '/baremos/modelo' }),
  novaVersao: defineChamada({
    metodo: 'POST',
    caminho: '/baremos/:id/nova-versao',
    body: novaVersao,
    answer: baremoNaResposta,
    status: 201,
  }),
  comparacao: defineChamada({
    metodo: 'GET',
    caminho: '/baremos/:id/comparacao',
    query: z.object({ com: idSchema.optional() }),
    answer: comparacaoDeBaremos,
  }),
  uso: defineChamada({ metodo: 'GET', caminho: '/baremos/:id/uso', answer: usoDoBaremo }),
}
