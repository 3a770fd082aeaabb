import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, idList, listQuery, totalAnswer } from '../../core/consulta.ts'
import { month } from '../../core/day.ts'
import {
  copiaDeExercicio,
  decisaoDeTransferencia,
  encerramentoDeMeta,
  metaAlterada,
  metaNova,
  revisaoDeMeta,
  transferenciaPedida,
} from './entrada.ts'
import { naturezasDeMeta, situacoesDeMeta, tiposDeAlvo } from './metas.ts'
import {
  type AgrupamentoDeMetas,
  agrupamentosDeMetas,
  colunasDoRazao,
  faixasDaMeta,
  impactoNaMeta,
  lancamentosDaMeta as lancamentosSchema,
  metaCarregada,
  metaDetalhada,
  metaNaLista,
  previaDeCopia,
  resultadoDaImportacao,
  resumoDeMetas,
  transferenciaNaMeta,
} from './respostas.ts'

export const ano = z.coerce.number('Informe o exercício.').int().min(2000).max(2999).optional()

/** What narrows the goals; lists are codes or ids with commas between. */
export const filtroDeMetas = filterQuery.extend({
  exercicio: ano,
  centro: idList,
  obra: idList,
  situacao: codesOf(situacoesDeMeta),
  natureza: codesOf(naturezasDeMeta),
  tipo: codesOf(tiposDeAlvo),
  /** The target's own key: a class's or category's id, or the account's text. */
  alvo: z.string().max(200).optional(),
  /** How full they are. */
  faixa: z
    .string()
    .max(40)
    .transform((texto) => texto.split(','))
    .refine((lista) => lista.every((um) => (faixasDaMeta as readonly string[]).includes(um)), 'Escolha uma das opções.')
    .optional(),
})

export const consultaDeMetas = filtroDeMetas.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

export const consultaDeResumo = filtroDeMetas.extend({
  agrupar: z.enum(Object.keys(agrupamentosDeMetas) as [AgrupamentoDeMetas], 'Escolha uma das opções.').optional(),
})

export const consultaDeAlvos = z.object({
  tipo: z.coerce
    .number('Escolha o tipo de alvo.')
    .refine((tipo) => Object.hasOwn(tiposDeAlvo, tipo), 'Escolha o tipo de alvo.'),
  query: z.string().max(200).optional(),
  /** The one that is already chosen, to be named. */
  id: z.string().max(200).optional(),
})

export const alvosAnswer = z.array(z.object({ id: z.string(), nome: z.string(), detalhe: z.string().nullable() }))

/** The number of the grid that was opened: a month or the year, a column or all three. */
export const consultaDeLancamentos = z.object({
  mes: month.optional(),
  coluna: z.enum(colunasDoRazao).optional(),
})

const soRevisao = z.object({ revisao: z.int().min(1).optional() }).nullish()

export const chamadasDeMetas = {
  listar: defineChamada({ metodo: 'GET', caminho: '/metas', query: consultaDeMetas, answer: batchOf(metaNaLista) }),
  contar: defineChamada({ metodo: 'GET', caminho: '/metas/contagem', query: filtroDeMetas, answer: totalAnswer }),
  resumo: defineChamada({ metodo: 'GET', caminho: '/metas/resumo', query: consultaDeResumo, answer: resumoDeMetas }),
  carregar: defineChamada({
    metodo: 'GET',
    caminho: '/loadTargets',
    query: z.object({ exercicio: z.coerce.number('Informe o exercício.').int().min(2000).max(2999).optional() }),
    answer: z.array(metaCarregada),
  }),
  alvos: defineChamada({ metodo: 'GET', caminho: '/metas/alvos', query: consultaDeAlvos, answer: alvosAnswer }),
  transferencias: defineChamada({
    metodo: 'GET',
    caminho: '/metas/transferencias',
    answer: z.array(transferenciaNaMeta),
  }),
  razao: defineChamada({ metodo: 'GET', caminho: '/metas/:id/razao', answer: metaDetalhada }),
  lancamentos: defineChamada({
    metodo: 'GET',
    caminho: '/metas/:id/lancamentos',
    query: consultaDeLancamentos,
    answer: lancamentosSchema,
  }),
  impacto: defineChamada({ metodo: 'GET', caminho: '/pedidos/:id/metas', answer: z.array(impactoNaMeta) }),
  criar: defineChamada({ metodo: 'POST', caminho: '/metas', body: metaNova, answer: metaDetalhada, status: 201 }),
  alterar: defineChamada({ metodo: 'PUT', caminho: '/metas/:id', body: metaAlterada, answer: metaDetalhada }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/metas/:id' }),
  copiar: defineChamada({ metodo: 'POST', caminho: '/metas/copiar', body: copiaDeExercicio, answer: previaDeCopia }),
  importar: defineChamada({
    metodo: 'POST',
    caminho: '/metas/importar',
    multipart: true,
    answer: resultadoDaImportacao,
  }),
  ativar: defineChamada({ metodo: 'POST', caminho: '/metas/:id/ativar', body: soRevisao, answer: metaDetalhada }),
  revisar: defineChamada({
    metodo: 'POST',
    caminho: '/metas/:id/revisar',
    body: revisaoDeMeta,
    answer: metaDetalhada,
    status: 201,
  }),
  encerrar: defineChamada({
    metodo: 'POST',
    caminho: '/metas/:id/encerrar',
    body: encerramentoDeMeta,
    answer: metaDetalhada,
  }),
  transferir: defineChamada({
    metodo: 'POST',
    caminho: '/metas/transferencias',
    body: transferenciaPedida,
    answer: transferenciaNaMeta,
    status: 201,
  }),
  decidirTransferencia: defineChamada({
    metodo: 'POST',
    caminho: '/metas/transferencias/:id/decidir',
    body: decisaoDeTransferencia,
    answer: transferenciaNaMeta,
  }),
}
