import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const LER = 'Pedidos V; Pedidos Master V; Solicitações V; Contas a Pagar V'
const CUIDAR = 'Pedidos AE; Pedidos Master AE'
/** Whoever raises, tends or pays orders reads a document for them. */
const CAPTURAR = 'Pedidos AE; Pedidos Master AE; Contas a Pagar AE'

/** What goes on around orders: follow-up, inbox, words, captured documents, extraction, mails (design, Finance screens 2.4, 2.8). */
export const aoRedor: readonly Linha[] = [
  // Follow-up.
  ['GET /acompanhamento?ids=:id', 'Acompanhamento V', 'pedido 5*', 200],
  ['GET /acompanhamento/resumo?ids=:id', 'Acompanhamento V', 'pedido 5*', 200],
  ['GET /acompanhamento/itens?ids=:id', 'Acompanhamento V', 'pedido 5*', 200],
  ['GET /acompanhamento/alertas?ids=:id', 'Acompanhamento V', 'pedido 5*', 200],
  ['GET /acompanhamento/planilha?ids=:id', 'Acompanhamento V', 'pedido 5*', 200],
  ['POST /acompanhamento/planilha', 'Acompanhamento V', 'pedido 5*', 202, { corpo: { ids: ':id' } }],
  ['GET /acompanhamento/:id/diario', 'Acompanhamento V', 'pedido 5', 200],
  ['GET /acompanhamento/retiradas/:id/foto', 'Acompanhamento V', 'retirada', 200],
  ['POST /acompanhamento/:id/contatos', 'Acompanhamento E', 'pedido 5', 200, { corpo: { canal: 1, texto: 'Vem' } }],
  ['PUT /acompanhamento/:id/previsao', 'Acompanhamento E', 'pedido 5', 200, { corpo: { previsaoEntrega: ':amanha' } }],
  [
    'POST /acompanhamento/:id/retirar',
    'Acompanhamento E',
    'pedido 5',
    200,
    { partes: { dados: { itens: [{ id: ':item', quantidade: 1 }], recebedor: 'Zé' } } },
  ],
  [
    'POST /acompanhamento/:pedido/retirar',
    'Acompanhamento E',
    'item de outro',
    200,
    { partes: { dados: { itens: [{ id: ':id', quantidade: 1 }], recebedor: 'Zé' } } },
  ],
  [
    'POST /acompanhamento/:id/encerrar-saldo',
    'Acompanhamento E',
    'pedido 5',
    200,
    { corpo: { motivo: 'O resto não vem mais' } },
  ],
  ['POST /acompanhamento/:id/cobrar', 'Acompanhamento E', 'pedido 2', 200],

  // Words about an order, for whoever sees it.
  ['GET /pedidos/:id/comentarios', LER, 'pedido 2', 200],
  ['POST /pedidos/:id/comentarios', LER, 'pedido 2', 201, { corpo: { texto: 'Por quê?' } }],
  [
    'POST /pedidos/:pedido/comentarios',
    LER,
    'leitor para pedido!',
    201,
    {
      corpo: { texto: 'Por quê?', mencionados: [':id'] },
      salvo: { 'fora de escopo': 404 },
      semRegistro: true,
      porque: 'only who may see the order is asked about it',
    },
  ],
  ['GET /pedidos/:id/mencionaveis', LER, 'pedido 2', 200],
  ['GET /pedidos/:id/ultimos-precos', LER, 'pedido 2', 200],
  ['POST /pedidos/:id/visto', LER, 'pedido 2', 200, { log: 0 }],

  // The inbox.
  ['GET /solicitacoes/analise?ids=:id', 'Solicitações V', 'pedido 2*', 200],
  [
    'POST /solicitacoes/aprovar-em-lote',
    'Solicitações E',
    'pedido 2*',
    200,
    {
      corpo: { pedidos: [{ id: ':id', revisao: 1 }] },
      log: 0,
      porque: 'what is out of reach is refused by name, as what is not; this one waits for somebody else',
    },
  ],
  ['GET /solicitacoes/delegacoes', 'Solicitações V', '-', 200],
  [
    'POST /solicitacoes/delegacoes',
    'Solicitações E',
    'usuario!',
    201,
    { corpo: { paraId: ':id', inicio: ':hoje', fim: ':amanha' }, semRegistro: true },
  ],
  ['POST /solicitacoes/delegacoes/:id/encerrar', 'Solicitações E', 'delegação', 200],

  // Captured documents: read, and nothing kept.
  ['POST /boletos/ler', CAPTURAR, '-', 200, { corpo: { linha: '1' }, log: 0 }],
  ['POST /pix/ler', CAPTURAR, '-', 200, { corpo: { texto: 'x' }, log: 0 }],
  [
    'POST /notas/ler',
    CAPTURAR,
    '-',
    415,
    { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no invoice' },
  ],

  // Many orders at once.
  ['GET /extractPedidos?pedidosList=:id', LER, 'pedido 2*', 200],
  ['GET /extractWithFilteredPedidos?pedidosList=:id', LER, 'pedido 2*', 200],
  ['POST /extractPedidos/planilha', LER, 'pedido 2*', 202, { corpo: { ids: [':id'] }, trabalho: '1 pedido' }],
  [
    'POST /pedidos/pdfs',
    LER,
    'pedido 2!',
    202,
    { corpo: { ids: [':id'] }, trabalho: '1 pedido', semRegistro: true, porque: 'none in reach: nothing to draw' },
  ],

  // The supplier is told by who tends the order: one's own for who raises them.
  ['POST /services/notify-forn-pedido-de-compra', CUIDAR, 'pedido a encomendar', 200, { corpo: { pedido: ':id' } }],
  [
    'POST /services/notify-forn-pedido-de-compra',
    CUIDAR,
    'pedido a encomendar alheio',
    200,
    { corpo: { pedido: { id: ':id' } }, salvo: { 'Pedidos A': [403, 404, 404], 'Pedidos Master A': [403, 404, 404] } },
  ],

  // Undoing a payment is its own act, with a flag who pays need not hold (I-18); its proof stays in sight.
  [
    'POST /contas-a-pagar/:id/desfazer-pagamento',
    'Contas a Pagar X',
    'pagamento a desfazer',
    200,
    { corpo: { motivo: 'Era de outro mês' } },
  ],
  ['GET /pagamentos-desfeitos/:id/comprovante', LER, 'pagamento desfeito', 200],

  // The outbox, by what each mail tells of, as the trail.
  ['GET /correio?ids=:id', 'Correio V', 'e-mail*', 200],
  ['GET /correio/contagem?ids=:id', 'Correio V', 'e-mail*', 200],
  ['GET /correio/nomes?ids=:id', 'Correio V', 'e-mail*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('correio'),
  ['GET /correio/planilha?ids=:id', 'Correio V', 'e-mail*', 200],
  ['POST /correio/planilha', 'Correio V', 'e-mail*', 202, { corpo: { ids: ':id' } }],
  ['GET /correio/:id', 'Correio V', 'e-mail', 200],
  ['GET /correio/:id/mensagem', 'Correio V', 'e-mail', 200],
  ['GET /correio/estado', 'Correio V', '-', 200],
  ['POST /correio/:id/reenviar', 'Correio E', 'e-mail que falhou', 200],
  ['POST /correio/:id/desistir', 'Correio E', 'e-mail', 200],
  ['POST /correio/reenviar-falhas', 'Correio E', '-', 200],
]
