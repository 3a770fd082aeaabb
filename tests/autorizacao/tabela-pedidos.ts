import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

// Orders are seen from the screens that deal with them, each with its own flag (Spec 1 §2, Finance routes).
const LER = 'Pedidos V; Pedidos Master V; Solicitações V; Contas a Pagar V'
// The same records on either of the orders' own screens.
const LER_GENERICO = 'Pedidos V; Pedidos Master V'
const CRIAR = 'Pedidos A; Pedidos Master A'
// Tending: one's own for who raises orders, anybody's for who edits them (decisions, Purchase orders).
const CUIDAR = 'Pedidos AE; Pedidos Master AE'
// The approval screen is Solicitações; the workflow's rank decides the rest, and everybody here is an approver.
const AVANCAR = 'Solicitações E; Pedidos E; Pedidos Master E'
const CANCELAR = 'Solicitações AE; Pedidos AE; Pedidos Master AE'

const pedido = (mais: object = {}) => ({
  tipo: 1,
  centroDeCustoId: ':centro',
  fornecedorId: ':fornecedor',
  justificativa: 'Reposição',
  enviar: false,
  ...mais,
})
const item = (mais: object = {}) => ({ descricao: 'Cabo', quantidade: 1, valor: 10, ...mais })
const soOProprio = { 'Pedidos A': [403, 404, 404], 'Pedidos Master A': [403, 404, 404] } as const
const semPedido = { 'fora de escopo': 404 } as const

/** Purchase orders and payables (Spec 1 §4, §6, §7; decisions, The wire and Purchase orders). */
export const pedidos: readonly Linha[] = [
  // Raising one: what it refers to is in scope (security.md, class 3), in the order, its items and its attachments.
  [
    'POST /createPedido',
    CRIAR,
    'centro!',
    201,
    { partes: { pedido: pedido({ centroDeCustoId: ':id' }), itens: [item()] } },
  ],
  ['POST /createPedido', CRIAR, 'obra!', 201, { partes: { pedido: pedido({ obraId: ':id' }), itens: [item()] } }],
  ['POST /createPedido', CRIAR, 'veiculo!', 201, { partes: { pedido: pedido({ veiculoId: ':id' }), itens: [item()] } }],
  [
    'POST /createPedido',
    CRIAR,
    'fornecedor!',
    201,
    { partes: { pedido: pedido({ fornecedorId: ':id' }), itens: [item()] } },
  ],
  [
    'POST /createPedido',
    CRIAR,
    'centro!',
    201,
    { partes: { pedido: pedido(), itens: [item({ centroDeCustoId: ':id' })] } },
  ],
  ['POST /createPedido', CRIAR, 'obra!', 201, { partes: { pedido: pedido(), itens: [item({ obraId: ':id' })] } }],
  [
    'POST /createPedido',
    CRIAR,
    'centro!',
    201,
    {
      partes: { pedido: pedido(), itens: [item()], anexos: [{ tipo: 6, arquivo: 'f', centroDeCusto: ':id' }] },
      arquivos: ['f'],
    },
  ],
  // The whole lists an order is written with: open to whoever may raise one (decisions, The wire).
  ['GET /loadFornecedores', CRIAR, '-', 200],
  ['GET /loadContasContrato', CRIAR, '-', 200],
  ['GET /loadContasContratoWithObras', CRIAR, '-', 200],
  ['GET /loadPedidosItensCusto', CRIAR, '-', 200],

  // Reading.
  ['GET /pedidos?ids=:id', LER, 'pedido 2*', 200],
  ['GET /pedidos?id=:id', LER, 'pedido 2*', 200],
  ['GET /pedidos?centroDeCustoId=:centro&ids=:id', LER, 'pedido 2*', 200],
  ['GET /pedidos/caixas', LER, '-', 200],
  ['GET /pedidos/resumo?ids=:id', LER, 'pedido 2*', 200],
  ['GET /pedido/:id', LER, 'pedido 2', 200],
  ['GET /pedidos/:id/historico', LER, 'pedido 2', 200],
  ['GET /pedidos/:id/pessoas', LER, 'pedido 2', 200],
  ['POST /services/pdf-pedido-de-compra', LER, 'pedido 2', 200, { corpo: { pedido: { id: ':id' } } }],
  ['GET /solicitacoes?caixa=andamento&ids=:id', 'Solicitações V', 'pedido 2*', 200],
  // I-27: no byte of a file leaves without flag and scope.
  ['GET /pedidos-anexos/:id/arquivo', LER, 'anexo', 200],
  ['GET /pedidos-anexos/:id/comprovante', LER, 'anexo pago', 200],

  // Acting.
  ['PUT /updatePedido/:id', CUIDAR, 'pedido 1', 200, { corpo: { justificativa: ':novo' } }],
  [
    'PUT /updatePedido/:pedido',
    CUIDAR,
    'centro para rascunho!',
    200,
    { corpo: { centroDeCustoId: ':id' }, salvo: semPedido },
  ],
  ['PUT /updatePedido/:pedido', CUIDAR, 'obra para rascunho!', 200, { corpo: { obraId: ':id' }, salvo: semPedido }],
  ['DELETE /pedidos/:id', CUIDAR, 'pedido 1', 204],
  // Whoever only adds tends what they asked for themselves; another's order, which they see, takes editar.
  ['DELETE /pedidos/:id', CUIDAR, 'pedido 1 alheio', 204, { salvo: soOProprio }],
  ['PUT /updatePedido/:id', CUIDAR, 'pedido 1 alheio', 200, { corpo: { justificativa: ':novo' }, salvo: soOProprio }],
  ['POST /pedidos/:id/enviar', CUIDAR, 'pedido 1 alheio', 200, { corpo: {}, salvo: soOProprio }],
  [
    'POST /pedidos/:id/anexos',
    CUIDAR,
    'pedido 1 alheio',
    201,
    { partes: { anexos: [{ tipo: 6, arquivo: 'f' }] }, arquivos: ['f'], salvo: soOProprio },
  ],
  ['DELETE /pedidos/:id/anexos/:anexo', CUIDAR, 'pedido 1 alheio', 204, { salvo: soOProprio }],
  [
    'PUT /pedidos/:id/anexos/:anexo',
    CUIDAR,
    'pedido 1 alheio',
    200,
    { partes: { anexo: { observacao: ':novo' } }, salvo: soOProprio },
  ],
  ['POST /pedidos/:id/enviar', CUIDAR, 'pedido 1', 200, { corpo: {} }],
  ['POST /pedidos/:id/avancar', AVANCAR, 'pedido 2', 200, { corpo: { acao: 'aprovar' } }],
  ['POST /pedidos/:id/avancar', AVANCAR, 'pedido 2', 200, { corpo: { acao: 'rejeitar', justificativa: 'Não' } }],
  ['POST /pedidos/:id/desfazer', AVANCAR, 'pedido recém-aprovado', 200, { corpo: {} }],
  ['POST /pedidos/:id/aprovar-excedente', AVANCAR, 'pedido com excedente', 200, { corpo: { justificativa: 'Frete' } }],
  ['POST /pedidos/:id/cancelar', CANCELAR, 'pedido 2', 200, { corpo: { justificativa: 'Engano' } }],
  ['POST /pedidos/:id/encomendar', CUIDAR, 'pedido 5', 200, { corpo: {} }],
  ['PUT /finalizePedidoById/:id', CUIDAR, 'pedido 5', 200, { corpo: {} }],
  [
    'PUT /finalizePedidoById/:pedido',
    CUIDAR,
    'item de outro',
    200,
    { corpo: { itens: [{ id: ':id', retirado: 1 }] }, porque: 'an item of another order is none of this one' },
  ],
  // What would be withheld, told while the order is written; of a draft only to whom it is in scope.
  [
    'POST /pedidos/retencoes/estimar',
    CUIDAR,
    'pedido 1',
    200,
    {
      corpo: {
        pedidoId: ':id',
        fornecedorId: ':fornecedor',
        anexos: [{ tipo: 2, valor: 1000, servico: '17.05', dataEmissao: '2026-11-20' }],
      },
      log: 0,
    },
  ],
  // What is withheld of an order's invoices: whoever cares for the company's tributes, on its own screen.
  ['POST /pedidos/:id/retencoes/apurar', 'Retenções E', 'pedido 2', 200, { corpo: {} }],
  [
    'POST /pedidos/:pedido/retencoes/dispensar',
    'Retenções E',
    'retenção',
    200,
    { corpo: { retencaoId: ':id', motivo: 'Liminar em vigor' } },
  ],
  [
    'POST /pedidos/:pedido/retencoes/reter',
    'Retenções E',
    'retenção dispensada',
    200,
    { corpo: { retencaoId: ':id' } },
  ],
  ['GET /retencoes?mes=2026-11', 'Retenções V', '-', 200],
  ['GET /retencoes/planilha?mes=2026-11', 'Retenções V', '-', 200],
  ['POST /retencoes/planilha', 'Retenções V', '-', 202, { corpo: { mes: '2026-11' }, trabalho: 'Nenhuma linha' }],
  ['POST /pedidos/:id/reciclar', CRIAR, 'pedido 6', 201],
  [
    'POST /pedidos/:id/anexos',
    CUIDAR,
    'pedido 1',
    201,
    { partes: { anexos: [{ tipo: 6, arquivo: 'f' }] }, arquivos: ['f'] },
  ],
  ['PUT /pedidos/:pedido/anexos/:id', CUIDAR, 'anexo de outro', 200, { partes: { anexo: { observacao: ':novo' } } }],
  ['PUT /pedidos/:id/anexos/:anexo', CUIDAR, 'pedido 1', 200, { partes: { anexo: { observacao: ':novo' } } }],
  ['DELETE /pedidos/:pedido/anexos/:id', CUIDAR, 'anexo de outro', 204],
  ['DELETE /pedidos/:id/anexos/:anexo', CUIDAR, 'pedido 1', 204],
  ['POST /services/notify-pedido-de-compra/', CANCELAR, 'pedido 2', 200, { corpo: { pedidoId: ':id' }, log: 0 }],

  // Payables.
  ['GET /contas-a-pagar?ids=:anexo', 'Contas a Pagar V', 'a pagar*', 200],
  ['GET /contas-a-pagar/resumo?ids=:anexo', 'Contas a Pagar V', 'a pagar*', 200],
  ['GET /contas-a-pagar/calendario?ids=:anexo&de=:hoje&ate=:amanha', 'Contas a Pagar V', 'a pagar*', 200],
  ['GET /contas-a-pagar/planilha?ids=:anexo', 'Contas a Pagar V', 'a pagar*', 200],
  ['POST /contas-a-pagar/planilha', 'Contas a Pagar V', 'a pagar*', 202, { corpo: { ids: ':anexo' } }],
  [
    'POST /contas-a-pagar/pagar',
    'Contas a Pagar E',
    'a pagar',
    200,
    { partes: { anexos: [':anexo'] }, arquivos: ['comprovante'] },
  ],
  [
    'POST /contas-a-pagar/pagar',
    'Contas a Pagar E',
    'a pagar com outro',
    200,
    {
      partes: { anexos: [':outro', ':id'] },
      arquivos: ['comprovante'],
      porque: 'one foreign attachment among one’s own: all or none',
    },
  ],
  [
    'POST /contas-a-pagar/reagendar',
    'Contas a Pagar E',
    'a pagar',
    200,
    { corpo: { anexos: [':anexo'], dataAgendada: ':amanha' } },
  ],
  [
    'POST /contas-a-pagar/reagendar',
    'Contas a Pagar E',
    'a pagar com outro',
    200,
    { corpo: { anexos: [':outro', ':id'], dataAgendada: ':amanha' } },
  ],
  ['POST /contas-a-pagar/desagendar', 'Contas a Pagar E', 'agendada', 200, { corpo: { anexos: [':anexo'] } }],
  [
    'POST /contas-a-pagar/desagendar',
    'Contas a Pagar E',
    'a pagar com outro',
    409,
    { corpo: { anexos: [':outro', ':id'] }, porque: 'another’s is none, and one’s own was not scheduled' },
  ],
  [
    'POST /contas-a-pagar/conferir',
    'Contas a Pagar E',
    'a conferir',
    200,
    { corpo: { anexos: [':anexo'], motivo: 'Confirmado por telefone' } },
  ],
  ['PUT /contas-a-pagar/:anexo/dados', 'Contas a Pagar E', 'a pagar', 200, { corpo: { numeroNotaFiscal: ':novo' } }],
  [
    'POST /services/notify-pedido-reagendado/',
    'Contas a Pagar E',
    'a pagar',
    200,
    { corpo: { pedidosId: [':id'] }, log: 0 },
  ],

  // The orders' own generic reads; items and attachments hang from their order.
  ['GET /pedidos/contagem?campo=id&valor=:id', LER_GENERICO, 'pedido 2*', 200],
  ['GET /pedidos/nomes?ids=:id', 'sessao', 'pedido 2*', 200],
  linhaDeQuemProcura('pedidos'),
  ['GET /pedidos/planilha?ids=:id', LER_GENERICO, 'pedido 2*', 200],
  ['POST /pedidos/planilha', LER_GENERICO, 'pedido 2*', 202, { corpo: { ids: ':id' } }],
  ['GET /pedidos/:id', LER_GENERICO, 'pedido 2', 200],
  ['GET /pedidos-itens?ids=:id', LER_GENERICO, 'item*', 200],
  ['GET /pedidos-itens/contagem?campo=id&valor=:id', LER_GENERICO, 'item*', 200],
  ['GET /pedidos-itens/nomes?ids=:id', LER_GENERICO, 'item*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('pedidos-itens'),
  ['GET /pedidos-itens/planilha?ids=:id', LER_GENERICO, 'item*', 200],
  ['POST /pedidos-itens/planilha', LER_GENERICO, 'item*', 202, { corpo: { ids: ':id' } }],
  ['GET /pedidos-itens/:id', LER_GENERICO, 'item', 200],
  ['GET /pedidos-anexos?ids=:id', LER_GENERICO, 'anexo*', 200],
  ['GET /pedidos-anexos/contagem?campo=id&valor=:id', LER_GENERICO, 'anexo*', 200],
  ['GET /pedidos-anexos/nomes?ids=:id', `${LER_GENERICO}; Auditoria V`, 'anexo*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('pedidos-anexos'),
  ['GET /pedidos-anexos/planilha?ids=:id', LER_GENERICO, 'anexo*', 200],
  ['POST /pedidos-anexos/planilha', LER_GENERICO, 'anexo*', 202, { corpo: { ids: ':id' } }],
  ['GET /pedidos-anexos/:id', LER_GENERICO, 'anexo', 200],
]
