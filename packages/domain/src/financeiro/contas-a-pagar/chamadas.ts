import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, idList, listQuery, plainDay } from '../../core/consulta.ts'
import { daysBetween } from '../../core/dates.ts'
import { day } from '../../core/day.ts'
import { statusDeAnexo, statusDeBanco, tiposDeAnexo } from '../pedidos/anexos.ts'
import { tiposDePedido } from '../pedidos/pedidos.ts'
import { type Faixa, faixas, MOTIVO_MINIMO } from './a-pagar.ts'
import { correcaoDeConta } from './correcao.ts'
import { contaAPagar, diaDeContas, MAXIMO_POR_ATO, resumoDeContas } from './respostas.ts'

/** What narrows the payables; lists are codes or ids with commas between. */
export const filtroDeContas = listQuery.pick({ query: true, ids: true }).extend({
  status: codesOf(statusDeAnexo),
  statusBanco: codesOf(statusDeBanco),
  /** Attachment types; `tipoPedido` the order's. */
  tipo: codesOf(tiposDeAnexo),
  tipoPedido: codesOf(tiposDePedido),
  fornecedor: idList,
  centro: idList,
  pedido: idList,
  /** The work its order names. */
  obra: idList,
  faixa: z.enum(Object.keys(faixas) as [Faixa, ...Faixa[]]).optional(),
  /** Days, both ends included. */
  vencimentoDe: plainDay,
  vencimentoAte: plainDay,
  agendadaDe: plainDay,
  agendadaAte: plainDay,
  /** The day on which it is to be paid: scheduled, else due. */
  de: plainDay,
  ate: plainDay,
  /** Days on which it was recorded as paid, both ends included. */
  pagoDe: plainDay,
  pagoAte: plainDay,
})

/** GET /contas-a-pagar: the filter, batches and order. */
export const consultaDeContas = filtroDeContas.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

/** GET /contas-a-pagar/calendario: the filter, and the days of a page of the calendar. */
const consultaDeDias = filtroDeContas
  .extend({ de: plainDay.unwrap(), ate: plainDay.unwrap() })
  .refine(({ de, ate }) => daysBetween(de, ate) <= 62, { path: ['ate'], error: 'Peça no máximo dois meses por vez.' })

const pagamentoADesfazer = z.object({
  motivo: z
    .string('Diga por que o pagamento é desfeito.')
    .trim()
    .min(MOTIVO_MINIMO, `Diga o motivo em ao menos ${MOTIVO_MINIMO} letras.`)
    .max(1000),
})

/** Ids of the attachments an act takes; each counts once. */
export const anexosDoAto = z
  .array(z.union([z.string().max(30), z.number()]).transform(String))
  .min(1)
  .max(MAXIMO_POR_ATO)
  .transform((ids) => [...new Set(ids)])

export const reagendamento = z.object({
  anexos: anexosDoAto,
  dataAgendada: day,
})

/** What a second person says of the payments they looked at. */
const conferenciaDePagamento = z.object({
  anexos: anexosDoAto,
  motivo: z
    .string('Diga como conferiu o valor e o destino.')
    .trim()
    .min(MOTIVO_MINIMO, `Diga como conferiu, em ao menos ${MOTIVO_MINIMO} letras.`)
    .max(1000),
})

export const chamadasDeContasAPagar = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/contas-a-pagar',
    query: consultaDeContas,
    answer: batchOf(contaAPagar),
  }),
  resumo: defineChamada({
    metodo: 'GET',
    caminho: '/contas-a-pagar/resumo',
    query: filtroDeContas,
    answer: resumoDeContas,
  }),
  calendario: defineChamada({
    metodo: 'GET',
    caminho: '/contas-a-pagar/calendario',
    query: consultaDeDias,
    answer: z.array(diaDeContas),
  }),
  pagar: defineChamada({
    metodo: 'POST',
    caminho: '/contas-a-pagar/pagar',
    multipart: true,
    answer: z.array(contaAPagar),
  }),
  desfazerPagamento: defineChamada({
    metodo: 'POST',
    caminho: '/contas-a-pagar/:id/desfazer-pagamento',
    body: pagamentoADesfazer,
    answer: contaAPagar,
  }),
  comprovanteDesfeito: defineChamada({
    metodo: 'GET',
    caminho: '/pagamentos-desfeitos/:id/comprovante',
    query: z.object({ baixar: z.enum(['true', 'false']).optional() }),
  }),
  reagendar: defineChamada({
    metodo: 'POST',
    caminho: '/contas-a-pagar/reagendar',
    body: reagendamento,
    answer: z.array(contaAPagar),
  }),
  desagendar: defineChamada({
    metodo: 'POST',
    caminho: '/contas-a-pagar/desagendar',
    body: z.object({ anexos: anexosDoAto }),
    answer: z.array(contaAPagar),
  }),
  corrigir: defineChamada({
    metodo: 'PUT',
    caminho: '/contas-a-pagar/:id/dados',
    body: correcaoDeConta,
    answer: contaAPagar,
  }),
  conferir: defineChamada({
    metodo: 'POST',
    caminho: '/contas-a-pagar/conferir',
    body: conferenciaDePagamento,
    answer: z.array(contaAPagar),
  }),
  avisarReagendamento: defineChamada({
    metodo: 'POST',
    caminho: '/services/notify-pedido-reagendado/',
    body: z.object({
      pedidosId: z
        .array(z.union([z.string().max(30), z.number()]).transform(String))
        .min(1)
        .max(MAXIMO_POR_ATO),
    }),
    answer: z.object({ avisos: z.number() }),
  }),
}
