import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, idList, listQuery, plainDay, totalAnswer } from '../../core/consulta.ts'
import { justificativaDeMeta } from '../pedidos/validacao.ts'
import { type FormatoDeEnvio, formatosDeEnvio, MAXIMO_POR_ENVIO } from './envio.ts'
import {
  conferenciaDeEnvio,
  contaParaEnvio,
  envioAoBanco,
  estadosDeRemessa,
  explicacaoDeRemessa,
  itemAConferir,
  remessaDetalhada,
  remessaNaLista,
} from './respostas.ts'

const formatos = Object.keys(formatosDeEnvio) as [FormatoDeEnvio, ...FormatoDeEnvio[]]

export const envio = z.object({
  anexos: z
    .array(z.union([z.string().max(30), z.number()]).transform(String))
    .min(1)
    .max(MAXIMO_POR_ENVIO)
    .transform((ids) => [...new Set(ids)]),
  contaPagadoraId: z.union([z.string().max(30), z.number()]).transform(String),
  formato: z.enum(formatos, 'Escolha cnab240 ou planilha.'),
  justificativaDeMeta,
})

const estados = z
  .string()
  .max(100)
  .transform((texto) => texto.split(','))
  .refine((lista) => lista.every((um) => Object.hasOwn(estadosDeRemessa, um)), 'Escolha uma das opções da lista.')
  .optional()

/** What narrows the remittances. */
export const filtroDeRemessas = listQuery.pick({ query: true, ids: true }).extend({
  estado: estados,
  conta: idList,
  /** Days on which they were made, both ends included. */
  de: plainDay,
  ate: plainDay,
})

export const consultaDeRemessas = filtroDeRemessas.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const consultaDeItens = listQuery.pick({ lote: true, maxLote: true })

export const trecho = z.object({
  /** First line, from 1. */
  de: z.coerce.number('Informe um número.').int().min(1).max(1_000_000).default(1),
  quantas: z.coerce.number('Informe um número.').int().min(1).max(500).default(200),
})

export const cancelamento = z.object({ motivo: z.string().trim().min(1).max(500) })

export const chamadasDasRemessas = {
  contasPagadoras: defineChamada({
    metodo: 'GET',
    caminho: '/contas-a-pagar/contas-pagadoras',
    answer: z.array(contaParaEnvio),
  }),
  conferirEnvio: defineChamada({
    metodo: 'POST',
    caminho: '/contas-a-pagar/conferir-envio',
    body: envio,
    answer: conferenciaDeEnvio,
  }),
  enviarAoBanco: defineChamada({
    metodo: 'POST',
    caminho: '/contas-a-pagar/enviar-ao-banco',
    body: envio,
    answer: envioAoBanco,
  }),
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/remessas',
    query: consultaDeRemessas,
    answer: batchOf(remessaNaLista),
  }),
  contar: defineChamada({ metodo: 'GET', caminho: '/remessas/contagem', query: filtroDeRemessas, answer: totalAnswer }),
  aConferir: defineChamada({
    metodo: 'GET',
    caminho: '/remessas/a-conferir',
    query: consultaDeItens,
    answer: batchOf(itemAConferir),
  }),
  ler: defineChamada({ metodo: 'GET', caminho: '/remessas/:id', answer: remessaDetalhada }),
  arquivo: defineChamada({ metodo: 'GET', caminho: '/remessas/:id/arquivo' }),
  explicacao: defineChamada({
    metodo: 'GET',
    caminho: '/remessas/:id/explicacao',
    query: trecho,
    answer: explicacaoDeRemessa,
  }),
  liberar: defineChamada({ metodo: 'POST', caminho: '/remessas/:id/liberar', answer: remessaDetalhada }),
  marcarEnviada: defineChamada({ metodo: 'POST', caminho: '/remessas/:id/enviada', answer: remessaDetalhada }),
  cancelar: defineChamada({
    metodo: 'POST',
    caminho: '/remessas/:id/cancelar',
    body: cancelamento,
    answer: remessaDetalhada,
  }),
}
