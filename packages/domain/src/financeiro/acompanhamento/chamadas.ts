import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { batchOf, codesOf, idList, listQuery } from '../../core/consulta.ts'
import { alertaDoPedido } from '../auditoria/alertas.ts'
import { tiposDePedido } from '../pedidos/pedidos.ts'
import {
  buscaSchema,
  contatoNovo,
  diarioDoPedido,
  encerramentoDeSaldo,
  etapaSchema,
  itemAReceber,
  pedidoAcompanhado,
  previsaoNova,
  resumoDoAcompanhamento,
} from './respostas.ts'

export const filtroDoAcompanhamento = listQuery.pick({ query: true, ids: true }).extend({
  etapa: etapaSchema.optional(),
  busca: buscaSchema.optional(),
  tipo: codesOf(tiposDePedido),
  centro: idList,
  fornecedor: idList,
  obra: idList,
})

export const consultaDoAcompanhamento = filtroDoAcompanhamento.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDoAcompanhamento = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/acompanhamento',
    query: consultaDoAcompanhamento,
    answer: batchOf(pedidoAcompanhado),
  }),
  resumo: defineChamada({
    metodo: 'GET',
    caminho: '/acompanhamento/resumo',
    query: filtroDoAcompanhamento,
    answer: resumoDoAcompanhamento,
  }),
  itens: defineChamada({
    metodo: 'GET',
    caminho: '/acompanhamento/itens',
    query: consultaDoAcompanhamento,
    answer: batchOf(itemAReceber),
  }),
  alertas: defineChamada({
    metodo: 'GET',
    caminho: '/acompanhamento/alertas',
    query: z.object({ ids: z.string().min(1).max(3200) }),
    answer: z.array(z.object({ id: z.string(), alertas: z.array(alertaDoPedido) })),
  }),
  diario: defineChamada({ metodo: 'GET', caminho: '/acompanhamento/:id/diario', answer: diarioDoPedido }),
  fotoDaRetirada: defineChamada({ metodo: 'GET', caminho: '/acompanhamento/retiradas/:id/foto' }),
  registrarContato: defineChamada({
    metodo: 'POST',
    caminho: '/acompanhamento/:id/contatos',
    body: contatoNovo,
    answer: pedidoAcompanhado,
  }),
  mudarPrevisao: defineChamada({
    metodo: 'PUT',
    caminho: '/acompanhamento/:id/previsao',
    body: previsaoNova,
    answer: pedidoAcompanhado,
  }),
  retirar: defineChamada({
    metodo: 'POST',
    caminho: '/acompanhamento/:id/retirar',
    multipart: true,
    answer: pedidoAcompanhado,
  }),
  encerrarSaldo: defineChamada({
    metodo: 'POST',
    caminho: '/acompanhamento/:id/encerrar-saldo',
    body: encerramentoDeSaldo,
    answer: pedidoAcompanhado,
  }),
  cobrar: defineChamada({
    metodo: 'POST',
    caminho: '/acompanhamento/:id/cobrar',
    answer: z.object({ avisos: z.number() }),
  }),
}
