import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { ehNota } from '@prumo/domain/financeiro/solicitacoes/olhar.ts'
import { alertasDeSolicitacao, type Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Ctx, can } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { forbidden } from '../../core/errors.ts'
import type { Especie, Espera, ItemDaEspera } from '../../core/vez/especie.ts'
import { aprovarEmLote } from './aprovar-em-lote.ts'
import { somarCaixa, trechoDaCaixa } from './listar.ts'

const tela = telas.solicitacoes
const le = (ctx: Ctx): boolean => can(ctx, tela, 'visualizar')

/** What of it keeps it out of a batch, before the audit and the goals are asked. */
function aparte({ alertas }: Solicitacao): string | null {
  const impede = alertas.find((alerta) => !ehNota(alerta))
  return impede ? alertasDeSolicitacao[impede] : null
}
const item = (pedido: Solicitacao): ItemDaEspera => ({
  id: pedido.id,
  titulo: `${pedido.numero} · ${pedido.fornecedorNome ?? wordOf(tiposDePedido, pedido.tipo)}`,
  detalhe: [pedido.centroDeCustoNome, pedido.obraNome].filter(Boolean).join(' · '),
  valor: pedido.valorTotal,
  caminho: `/${tela.caminho}/detalhes/${pedido.id}`,
  desde: pedido.paradoDesde,
  revisao: pedido.revisao,
  aparte: aparte(pedido),
})

const daCaixa = (caixa: 'aguardando' | 'excedentes', dito: Pick<Espera, 'id' | 'titulo' | 'rotulo'>): Espera => ({
  ...dito,
  dizIdade: true,
  caminho: () => `/${tela.caminho}${caixa === 'aguardando' ? '' : `?aba=${caixa}`}`,
  somar: async (ctx) => (le(ctx) ? somarCaixa(ctx, caixa) : { total: 0, valor: 0 }),
  listar: async (ctx, trecho) => (le(ctx) ? (await trechoDaCaixa(ctx, caixa, trecho)).map(item) : []),
})

/** Orders in this person's turn, as in their inbox; several at once by the inbox's own rules. */
export const pedidosNaVez: Especie = {
  id: 'pedidos',
  nome: 'Pedidos',
  tela,
  esperas: [
    daCaixa('aguardando', {
      id: 'para-aprovar',
      titulo: { um: 'Aguardando sua aprovação', muitos: 'Aguardando sua aprovação' },
    }),
    daCaixa('excedentes', {
      id: 'excedentes-a-aprovar',
      titulo: { um: 'Excedente a aprovar', muitos: 'Excedentes a aprovar' },
      rotulo: 'Excedente',
    }),
  ],
  emLote: {
    nome: 'Aprovar',
    async decidir(ctx, vistos) {
      if (!can(ctx, tela, 'editar')) throw forbidden()
      const { aprovados, recusados } = await aprovarEmLote(ctx, vistos)
      return {
        feitos: aprovados.map(({ id }) => id),
        recusados: recusados.map(({ id, numero, motivo }) => ({
          id,
          titulo: numero === null ? null : `Pedido ${numero}`,
          motivo,
        })),
      }
    },
  },
}
