import { toWire } from '@prumo/domain/core/schema.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { pedidos, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { SearchKind } from '../core/modulo/search.ts'

/** What the palette finds of finance. */
export const financeiroNaBusca: readonly SearchKind[] = [
  {
    entity: pedidos,
    telas: [telas.pedidos, telas.pedidosMaster, telas.solicitacoes],
    lugar: 1,
    titulo: sql`'Pedido ' || r.numero`,
    exato: (q) => (/^\d{1,9}$/.test(q) ? sql<boolean>`r.numero = ${q}::int` : null),
    detalhe: sql`concat_ws(' · ', (select f.nome from fornecedores as f where f.id = r.fornecedor_id),
      (${JSON.stringify(statusDePedido)}::jsonb) ->> r.status::text)`,
  },
  {
    entity: fornecedores,
    telas: [telas.fornecedores],
    lugar: 2,
    detalhe: sql`r.cpf_ou_cnpj`,
    // Documents are shown with their mask, as everywhere.
    show: (documento) => toWire(fornecedores.fields.cpfOuCnpj, documento) as string | null,
  },
  { entity: contasContrato, telas: [telas.contasContrato], lugar: 3, detalhe: sql`r.codigo` },
]
