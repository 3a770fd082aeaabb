import { cleanDocument, isValidCpf } from '@prumo/domain/core/documents.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { classesDeCusto } from '@prumo/domain/financeiro/classes-de-custo.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { contasInstitucionais } from '@prumo/domain/financeiro/contas-institucionais.ts'
import { contasJuridicas } from '@prumo/domain/financeiro/contas-juridicas.ts'
import { contasPagadoras } from '@prumo/domain/financeiro/contas-pagadoras.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { metas } from '@prumo/domain/financeiro/metas/metas.ts'
import { pedidos, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { valoresDiarias } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { workflow } from '@prumo/domain/financeiro/workflow.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { masked } from '../core/audit/audit-mask.ts'
import { byTitle, type SearchKind } from '../core/modulo/search.ts'

/** What the palette finds of finance. */
export const financeiroNaBusca: readonly SearchKind[] = [
  {
    entity: pedidos,
    telas: [telas.pedidos, telas.pedidosMaster, telas.solicitacoes],
    lugar: 1,
    titulo: sql`'Pedido ' || r.numero`,
    exato: (q) => {
      if (/^\d{1,9}$/.test(q)) return sql<boolean>`r.numero = ${q}::int`
      const valor = /^(?:r\$ ?)?(\d{1,3}(?:\.?\d{3}){0,3},\d{2})$/.exec(q)?.[1]
      return valor ? sql<boolean>`r.valor_total = ${valor.replaceAll('.', '').replace(',', '.')}::numeric` : null
    },
    detalhe: sql`concat_ws(' · ', (select f.nome from fornecedores as f where f.id = r.fornecedor_id),
      (${JSON.stringify(statusDePedido)}::jsonb) ->> r.status::text)`,
  },
  {
    entity: fornecedores,
    telas: [telas.fornecedores],
    lugar: 2,
    detalhe: sql`r.cpf_ou_cnpj`,
    // A person's CPF is found whole, and shown with its ends cut, as in every list.
    exato: (q) => (isValidCpf(q) ? sql<boolean>`r.cpf_ou_cnpj = ${cleanDocument(q)}` : null),
    show: (documento) =>
      masked(fornecedores.fields.cpfOuCnpj, toWire(fornecedores.fields.cpfOuCnpj, documento)) as string | null,
  },
  { entity: contasContrato, telas: [telas.contasContrato], lugar: 3, detalhe: sql`r.codigo` },
  {
    entity: solicitacoesDeDiarias,
    telas: [telas.solicitarDiarias],
    lugar: 8,
    titulo: sql`'Diárias ' || r.numero`,
    exato: (q) => (/^\d{1,9}$/.test(q) ? sql<boolean>`r.numero = ${q}::int` : null),
    detalhe: sql`r.motivo`,
  },
  ...byTitle(
    20,
    [categoriasDeCusto, 'codigo'],
    [classesDeCusto],
    [contasInstitucionais, 'codigo'],
    [contasJuridicas, 'codigo'],
    [contasPagadoras],
    [valoresDiarias, 'municipio'],
    [workflow],
    [lancamentos, 'cliente'],
    [metas],
    [auditorias, 'regraCodigo'],
  ),
]
