import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import { amount, batchOf, codesOf, idList, listQuery, yesOrNo } from '../../core/consulta.ts'
import { statusDePedido, tiposDePedido } from '../pedidos/pedidos.ts'
import { caixas } from '../pedidos/respostas.ts'
import { delegacao, delegacaoNova } from './delegacoes.ts'
import { analiseDeSolicitacao, aprovacaoEmLote, MAXIMO_EM_LOTE, solicitacao } from './respostas.ts'

/** GET /solicitacoes: a tab of the inbox, narrowed. */
export const consultaDeSolicitacoes = listQuery.pick({ lote: true, maxLote: true, query: true, ids: true }).extend({
  caixa: z.enum(caixas).default('aguardando'),
  status: codesOf(statusDePedido),
  tipo: codesOf(tiposDePedido),
  centro: idList,
  valorMinimo: amount,
  valorMaximo: amount,
  comAlerta: yesOrNo,
})

export const chamadasDasSolicitacoes = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/solicitacoes',
    query: consultaDeSolicitacoes,
    answer: batchOf(solicitacao),
  }),
  analise: defineChamada({
    metodo: 'GET',
    caminho: '/solicitacoes/analise',
    query: z.object({ ids: z.string().min(1).max(3200) }),
    answer: z.array(analiseDeSolicitacao),
  }),
  aprovarEmLote: defineChamada({
    metodo: 'POST',
    caminho: '/solicitacoes/aprovar-em-lote',
    body: z.object({
      pedidos: z
        .array(z.object({ id: z.union([z.string().max(30), z.number()]).transform(String), revisao: z.int().min(1) }))
        .min(1)
        .max(MAXIMO_EM_LOTE),
    }),
    answer: aprovacaoEmLote,
  }),
  delegacoes: defineChamada({ metodo: 'GET', caminho: '/solicitacoes/delegacoes', answer: z.array(delegacao) }),
  delegar: defineChamada({
    metodo: 'POST',
    caminho: '/solicitacoes/delegacoes',
    body: delegacaoNova,
    answer: delegacao,
    status: 201,
  }),
  encerrarDelegacao: defineChamada({
    metodo: 'POST',
    caminho: '/solicitacoes/delegacoes/:id/encerrar',
    answer: delegacao,
  }),
}
