import { filtroDoAcompanhamento } from '@prumo/domain/financeiro/acompanhamento/chamadas.ts'
import { etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import type { PedidoAcompanhado } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarAcompanhados, diasDesde, type FiltroDoAcompanhamento, paginas } from './listar.ts'

const sim = (valor: boolean) => (valor ? 'Sim' : 'Não')

const colunas: readonly (PlanilhaColumn & { valor: (row: PedidoAcompanhado) => unknown })[] = [
  { header: 'Pedido', kind: 'number', valor: (row) => row.numero },
  { header: 'Tipo', kind: 'text', valor: (row) => wordOf(tiposDePedido, row.tipo) },
  { header: 'Fornecedor', kind: 'text', valor: (row) => row.fornecedorNome },
  { header: 'Conta contrato', kind: 'text', valor: (row) => row.centroDeCustoNome },
  { header: 'Obra', kind: 'text', valor: (row) => row.obraNome },
  { header: 'Solicitante', kind: 'text', valor: (row) => row.solicitanteNome },
  { header: 'Etapa', kind: 'text', valor: (row) => etapas[row.etapa] },
  { header: 'Parado desde', kind: 'instant', valor: (row) => row.paradoDesde },
  { header: 'Dias parado', kind: 'number', valor: (row) => diasDesde(row.paradoDesde) },
  { header: 'Com quem está', kind: 'text', valor: (row) => row.responsaveis.join(', ') },
  { header: 'Valor', kind: 'money', valor: (row) => row.valorTotal },
  { header: 'Valor retirado', kind: 'money', valor: (row) => row.valorRetirado },
  { header: 'Previsão de entrega', kind: 'date', valor: (row) => row.previsaoEntrega },
  { header: 'Entrega atrasada', kind: 'text', valor: (row) => sim(row.atrasado) },
  { header: 'Nota', kind: 'text', valor: (row) => sim(row.temNota) },
  { header: 'Boleto', kind: 'text', valor: (row) => sim(row.temBoleto) },
  { header: 'Comprovante', kind: 'text', valor: (row) => sim(row.temComprovante) },
  { header: 'Próximo vencimento', kind: 'date', valor: (row) => row.primeiroVencimento },
  { header: 'Pagamentos pendentes', kind: 'number', valor: (row) => row.pendentes },
  { header: 'Pagamentos cadastrados', kind: 'number', valor: (row) => row.cadastrados },
  { header: 'Pagamentos feitos', kind: 'number', valor: (row) => row.pagos },
  { header: 'Último contato', kind: 'instant', valor: (row) => row.ultimoContato },
]

/** The follow-up as a sheet, over everything the filter reaches. */
export const planilhaDoAcompanhamento: Spreadsheet<FiltroDoAcompanhamento> = {
  slug: 'acompanhamento',
  tela: telas.acompanhamento,
  many: 'pedidos em acompanhamento',
  filter: filtroDoAcompanhamento,
  columns: colunas,
  count: contarAcompanhados,
  async *pages(ctx, filtro) {
    for await (const pagina of paginas(ctx, filtro, 500))
      yield pagina.map((row) => colunas.map(({ valor }) => valor(row)))
  },
}
