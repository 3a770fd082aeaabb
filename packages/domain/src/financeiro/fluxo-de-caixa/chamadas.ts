import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, filterQuery, idList, listQuery, plainDay, totalAnswer } from '../../core/consulta.ts'
import { naturezas, origens } from './lancamentos.ts'
import { cenarios, periodos } from './projecao.ts'
import {
  cancelamento,
  candidatosDaLinha,
  conciliar,
  extrato,
  extratoImportado,
  fluxoCaixa,
  ignorar,
  lancamento,
  lancamentoAlterado,
  lancamentoEscrito,
  lancamentoNovo,
  lancamentosEscritos,
  pedidoGerado,
  projecao,
  realizacao,
  registrosDaProjecao,
  repetir,
  saldoDoDia,
  situacoesDaLinha,
} from './respostas.ts'
import { situacoes } from './situacao.ts'

/** What narrows the entries, beside what narrows every list. */
export const filtroDeLancamentos = filterQuery.extend({
  natureza: codesOf(naturezas),
  origem: codesOf(origens),
  situacao: codesOf(situacoes),
  centro: idList,
  conta: idList,
  pedido: idList,
  /** Days foreseen, both ends included. */
  de: plainDay,
  ate: plainDay,
})

export const consultaDeLancamentos = filtroDeLancamentos.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

const chaves = <T extends object>(tabela: T) => Object.keys(tabela) as [keyof T & string, ...(keyof T & string)[]]

export const consultaDaProjecao = z.object({
  periodo: z.enum(chaves(periodos)).default('semana'),
  cenario: z.enum(chaves(cenarios)).default('realista'),
  centro: idList,
  conta: z
    .string()
    .regex(/^\d{1,18}$/, 'Escolha uma conta da lista.')
    .optional(),
})

/** A cell: a column, or a period of days; a line of it. */
export const consultaDeRegistros = consultaDaProjecao.omit({ periodo: true }).extend({
  coluna: z.enum(['atrasado', 'semData', 'depois', 'dias']).default('dias'),
  de: plainDay,
  ate: plainDay,
  natureza: z.enum(['1', '2']).optional(),
  /** A class's id, 'nenhuma' for what has none. */
  classe: z.string().max(20).optional(),
})

export const consultaDoExtrato = z.object({
  conta: z.string().regex(/^\d{1,18}$/, 'Escolha uma conta da lista.'),
  situacao: codesOf(situacoesDaLinha),
})

export const chamadasDoFluxo = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/fluxo-de-caixa',
    query: consultaDeLancamentos,
    answer: batchOf(lancamento),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/fluxo-de-caixa/contagem',
    query: filtroDeLancamentos,
    answer: totalAnswer,
  }),
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/fluxo-de-caixa',
    body: lancamentoNovo,
    answer: lancamentoEscrito,
    status: 201,
  }),
  alterar: defineChamada({
    metodo: 'PUT',
    caminho: '/fluxo-de-caixa/:id',
    body: lancamentoAlterado,
    answer: lancamentoEscrito,
  }),
  cancelar: defineChamada({
    metodo: 'POST',
    caminho: '/fluxo-de-caixa/:id/cancelar',
    body: cancelamento,
    answer: lancamentosEscritos,
  }),
  realizar: defineChamada({
    metodo: 'POST',
    caminho: '/fluxo-de-caixa/:id/realizar',
    body: realizacao,
    answer: lancamentosEscritos,
  }),
  reabrir: defineChamada({ metodo: 'POST', caminho: '/fluxo-de-caixa/:id/reabrir', answer: lancamentosEscritos }),
  repetir: defineChamada({
    metodo: 'POST',
    caminho: '/fluxo-de-caixa/:id/repetir',
    body: repetir,
    answer: lancamentosEscritos,
    status: 201,
  }),
  gerarPedido: defineChamada({
    metodo: 'POST',
    caminho: '/fluxo-de-caixa/:id/gerar-pedido',
    answer: pedidoGerado,
    status: 201,
  }),
  projecao: defineChamada({
    metodo: 'GET',
    caminho: '/fluxo-de-caixa/projecao',
    query: consultaDaProjecao,
    answer: projecao,
  }),
  registrosDaProjecao: defineChamada({
    metodo: 'GET',
    caminho: '/fluxo-de-caixa/projecao/registros',
    query: consultaDeRegistros,
    answer: registrosDaProjecao,
  }),
  fluxoCaixa: defineChamada({ metodo: 'GET', caminho: '/fluxoCaixa', answer: fluxoCaixa }),
  gravarSaldo: defineChamada({ metodo: 'PUT', caminho: '/fluxo-de-caixa/saldos', body: saldoDoDia }),
  extrato: defineChamada({
    metodo: 'GET',
    caminho: '/fluxo-de-caixa/extrato',
    query: consultaDoExtrato,
    answer: extrato,
  }),
  importarExtrato: defineChamada({
    metodo: 'POST',
    caminho: '/fluxo-de-caixa/extrato',
    multipart: true,
    answer: extratoImportado,
  }),
  candidatos: defineChamada({
    metodo: 'GET',
    caminho: '/fluxo-de-caixa/extrato/:id/candidatos',
    query: filterQuery.pick({ query: true }),
    answer: candidatosDaLinha,
  }),
  conciliar: defineChamada({ metodo: 'POST', caminho: '/fluxo-de-caixa/extrato/:id/conciliar', body: conciliar }),
  ignorar: defineChamada({ metodo: 'POST', caminho: '/fluxo-de-caixa/extrato/:id/ignorar', body: ignorar }),
  desfazer: defineChamada({ metodo: 'POST', caminho: '/fluxo-de-caixa/extrato/:id/desfazer' }),
}
