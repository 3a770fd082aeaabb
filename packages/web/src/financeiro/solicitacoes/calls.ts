import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Caixa } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Solicitacao } from '@prumo/domain/financeiro/solicitacoes/respostas.ts'
import { type ListOf, useList } from '../../core/records.ts'

/** A tab of the inbox. Whatever changes an order renews it. */
export const useCaixa = (caixa: Caixa, query: string): ListOf<Solicitacao> =>
  useList(
    { name: 'solicitacoes' },
    { caixa, ...(query ? { query } : {}) },
    { of: pedidos.name },
  ) as unknown as ListOf<Solicitacao>
