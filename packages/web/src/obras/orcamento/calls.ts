import { CONTAS_OBRA } from '@prumo/domain/obras/contas-obra.ts'
import { chamadasDoOrcamento } from '@prumo/domain/obras/orcamento/chamadas.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'

/** Under the account's own name: whatever renews the account renews it. */
export const orcamentoQuery = (id: string) =>
  queryOptions({
    queryKey: [CONTAS_OBRA, id, 'orcamento'],
    queryFn: ({ signal }) => api.call(chamadasDoOrcamento.ler, { params: { id }, signal }),
  })

export const classesQuery = queryOptions({
  queryKey: ['classes-de-custo', 'para-orcar'],
  queryFn: ({ signal }) => api.call(chamadasDoOrcamento.classes, { signal }),
})
