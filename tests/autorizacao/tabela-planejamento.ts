import { today } from '../../packages/domain/src/core/dates.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const ANO = Number(today().slice(0, 4))
const PARCELAS = [{ mesComp: `${ANO}-12`, valor: 100 }]
const ACOES = Object.fromEntries(
  ['Solicitar', 'Aprovar', 'Pagar'].flatMap((ato) =>
    ['Mes', 'Acumulado', 'Ano'].map((prazo) => [`acao${ato}${prazo}`, 3]),
  ),
)
const meta = (mais: object = {}) => ({
  exercicio: ANO,
  natureza: 1,
  centroDeCustoId: ':centro',
  alvoTipo: 1,
  alvoId: ':novo',
  distribuicao: 1,
  limiarAlerta: 80,
  ...ACOES,
  parcelas: PARCELAS,
  ...mais,
})
const transferencia = (origemId: string, destinoId: string) => ({
  origemId,
  mesOrigem: `${ANO}-12`,
  destinoId,
  mesDestino: `${ANO}-12`,
  valor: 10,
  motivo: 'Sobrou',
})
const lancamento = (mais: object = {}) => ({
  natureza: 2,
  origem: 1,
  descricao: ':novo',
  centroDeCustoId: ':centro',
  valorPrevisto: 10,
  dataPrevista: ':emUmMes',
  ...mais,
})
const semOutroCentro = { 'fora de escopo': 404 } as const
/** Both screens are needed; one flag alone on the first is not enough. */
const comOutraTela = (alvo: string) => ({ [alvo]: 403 }) as const

/** Goals (design, Finance screens 2.1) and the cash flow (2.5; Spec 3 §2.2 mended as decisions, Identity, says). */
export const planejamento: readonly Linha[] = [
  ['GET /metas?ids=:id', 'Metas V', 'meta*', 200],
  ['GET /metas/contagem?ids=:id', 'Metas V', 'meta*', 200],
  ['GET /metas/resumo?ids=:id', 'Metas V', 'meta vigente*', 200],
  ['GET /metas/planilha?ids=:id', 'Metas V', 'meta*', 200],
  ['POST /metas/planilha', 'Metas V', 'meta*', 202, { corpo: { ids: ':id' } }],
  ['GET /metas/nomes?ids=:id', 'sessao', 'meta*', 200],
  linhaDeQuemProcura('metas'),
  ['GET /metas/:id', 'Metas V', 'meta', 200],
  ['GET /metas/:id/razao', 'Metas V', 'meta', 200],
  ['GET /metas/:id/lancamentos', 'Metas V', 'meta', 200],
  ['GET /loadTargets', 'Metas V', '-', 200],
  ['GET /metas/alvos?tipo=1', 'Metas V', '-', 200],
  ['GET /metas/transferencias', 'Metas V', '-', 200],
  ['GET /pedidos/:id/orcamento', 'Pedidos V; Pedidos Master V; Solicitações V; Contas a Pagar V', 'pedido 2', 200],
  ['GET /pedidos/:id/metas', 'Pedidos V; Pedidos Master V; Solicitações V; Contas a Pagar V', 'pedido 2', 200],
  // Spec 3 §2.2 guards 'nova meta' by visualizar; creating takes adicionar on the screen's own target.
  ['POST /metas', 'Metas A', 'centro!', 201, { corpo: meta({ centroDeCustoId: ':id' }) }],
  ['POST /metas', 'Metas A', 'obra!', 201, { corpo: meta({ obraId: ':id' }) }],
  ['POST /metas', 'Metas A', 'usuario!', 201, { corpo: meta({ responsavelId: ':id' }) }],
  [
    'POST /metas',
    'Metas A',
    '-',
    201,
    {
      corpo: meta({ ativar: true }),
      salvo: { 'Metas A': 403 },
      porque: 'putting it in force is of who edits: who only creates makes drafts',
    },
  ],
  ['PUT /metas/:id', 'Metas E', 'meta', 200, { corpo: meta() }],
  [
    'PUT /metas/:meta',
    'Metas E',
    'centro para meta!',
    200,
    { corpo: meta({ centroDeCustoId: ':id' }), salvo: semOutroCentro },
  ],
  ['DELETE /metas/:id', 'Metas X', 'meta', 204],
  ['POST /metas/copiar', 'Metas A', '-', 200, { corpo: { de: ANO, para: ANO + 1, previa: true }, log: 0 }],
  [
    'POST /metas/importar',
    'Metas A',
    '-',
    415,
    { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no spreadsheet' },
  ],
  ['POST /metas/:id/ativar', 'Metas E', 'meta', 200, { corpo: {} }],
  ['POST /metas/:id/revisar', 'Metas E', 'meta vigente', 201, { corpo: { parcelas: PARCELAS, motivo: 'Aditivo' } }],
  ['POST /metas/:id/encerrar', 'Metas E', 'meta vigente', 200, { corpo: { motivo: 'Obra parada' } }],
  // Money moves between two goals in reach, and a second person lets it.
  ['POST /metas/transferencias', 'Metas E', 'meta para receber', 201, { corpo: transferencia(':outra', ':id') }],
  ['POST /metas/transferencias', 'Metas E', 'meta para receber', 201, { corpo: transferencia(':id', ':outra') }],
  ['POST /metas/transferencias/:id/decidir', 'Metas E', 'transferência', 200, { corpo: { aceitar: true } }],
  [
    'POST /metas/transferencias/:id/decidir',
    'Metas E',
    'transferência',
    200,
    { corpo: { aceitar: false, motivo: 'Não' } },
  ],
  ['POST /metas/transferencias/:id/decidir', 'Metas E', 'transferência minha', 403, { corpo: { aceitar: true } }],
  ['POST /metas/transferencias/:id/decidir', 'Metas E', 'transferência para fora', 404, { corpo: { aceitar: true } }],

  // Spec 3 §2.2 guards 'novo fluxo de caixa' by editar on Auditoria; mended.
  ['GET /fluxo-de-caixa?ids=:id', 'Fluxo de Caixa V', 'lançamento*', 200],
  ['GET /fluxo-de-caixa/contagem?ids=:id', 'Fluxo de Caixa V', 'lançamento*', 200],
  ['GET /fluxo-de-caixa/planilha?ids=:id', 'Fluxo de Caixa V', 'lançamento*', 200],
  ['POST /fluxo-de-caixa/planilha', 'Fluxo de Caixa V', 'lançamento*', 202, { corpo: { ids: ':id' } }],
  ['GET /fluxo-de-caixa/nomes?ids=:id', 'Fluxo de Caixa V', 'lançamento*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('fluxo-de-caixa'),
  ['GET /fluxo-de-caixa/:id', 'Fluxo de Caixa V', 'lançamento', 200],
  ['POST /fluxo-de-caixa', 'Fluxo de Caixa A', 'centro!', 201, { corpo: lancamento({ centroDeCustoId: ':id' }) }],
  ['POST /fluxo-de-caixa', 'Fluxo de Caixa A', 'obra!', 201, { corpo: lancamento({ obraId: ':id' }) }],
  ['POST /fluxo-de-caixa', 'Fluxo de Caixa A', 'fornecedor!', 201, { corpo: lancamento({ fornecedorId: ':id' }) }],
  [
    'POST /fluxo-de-caixa',
    'Fluxo de Caixa A',
    'conta pagadora!',
    201,
    { corpo: lancamento({ contaBancariaId: ':id' }) },
  ],
  ['PUT /fluxo-de-caixa/:id', 'Fluxo de Caixa E', 'lançamento', 200, { corpo: { descricao: ':novo' } }],
  [
    'PUT /fluxo-de-caixa/:lancamento',
    'Fluxo de Caixa E',
    'centro para lançamento!',
    200,
    { corpo: { centroDeCustoId: ':id' }, salvo: semOutroCentro },
  ],
  ['POST /fluxo-de-caixa/:id/cancelar', 'Fluxo de Caixa E', 'lançamento', 200, { corpo: { motivo: 'Desistiu' } }],
  [
    'POST /fluxo-de-caixa/:id/realizar',
    'Fluxo de Caixa E',
    'lançamento',
    200,
    { corpo: { valorRealizado: 50, dataRealizada: ':hoje' } },
  ],
  ['POST /fluxo-de-caixa/:id/reabrir', 'Fluxo de Caixa E', 'lançamento realizado', 200],
  [
    'POST /fluxo-de-caixa/:id/repetir',
    'Fluxo de Caixa A',
    'lançamento',
    201,
    { corpo: { ate: `${ANO + 1}-06-30`, frequencia: 2 } },
  ],
  [
    'POST /fluxo-de-caixa/:id/gerar-pedido',
    'Fluxo de Caixa E',
    'lançamento',
    201,
    { salvo: comOutraTela('Fluxo de Caixa E'), porque: 'it raises an order: adicionar on Pedidos as well' },
  ],
  ['GET /fluxo-de-caixa/projecao', 'Fluxo de Caixa V', '-', 200],
  ['GET /fluxo-de-caixa/projecao/registros', 'Fluxo de Caixa V', '-', 200],
  ['GET /fluxoCaixa', 'Fluxo de Caixa V', '-', 200],

  // Accounts and statements are the company's own: whoever changes the cash flow.
  [
    'PUT /fluxo-de-caixa/saldos',
    'Fluxo de Caixa E',
    'conta pagadora!',
    204,
    { corpo: { contaId: ':id', data: ':hoje', saldo: 1 }, semRegistro: true },
  ],
  ['GET /fluxo-de-caixa/extrato?conta=:conta', 'Fluxo de Caixa E', 'linha de extrato*', 200],
  ['GET /fluxo-de-caixa/extrato/:id/candidatos', 'Fluxo de Caixa E', 'linha de extrato', 200],
  [
    'POST /fluxo-de-caixa/extrato',
    'Fluxo de Caixa E',
    '-',
    415,
    { partes: { contaId: '1' }, arquivos: ['arquivo'], porque: 'past the door: a PDF is no OFX' },
  ],
  [
    'POST /fluxo-de-caixa/extrato/:linha/conciliar',
    'Fluxo de Caixa E',
    'lançamento para linha',
    204,
    { corpo: { lancamentoId: ':id' } },
  ],
  [
    'POST /fluxo-de-caixa/extrato/:linha/conciliar',
    'Fluxo de Caixa E',
    'anexo para linha',
    204,
    { corpo: { anexoId: ':id' } },
  ],
  [
    'POST /fluxo-de-caixa/extrato/:linha/conciliar',
    'Fluxo de Caixa E',
    'centro para linha!',
    204,
    {
      corpo: { novo: { descricao: 'Tarifa', centroDeCustoId: ':id' } },
      salvo: comOutraTela('Fluxo de Caixa E'),
      porque: 'it writes a new entry: adicionar as well',
    },
  ],
  [
    'POST /fluxo-de-caixa/extrato/:id/conciliar',
    'Fluxo de Caixa E',
    'linha de extrato',
    404,
    { corpo: { anexoId: '1999999999999' } },
  ],
  [
    'POST /fluxo-de-caixa/extrato/:id/ignorar',
    'Fluxo de Caixa E',
    'linha de extrato',
    204,
    { corpo: { motivo: 'Aplicação' } },
  ],
  // What a line was said to be is undone by who reaches it, entry or payment.
  ['POST /fluxo-de-caixa/extrato/:id/desfazer', 'Fluxo de Caixa E', 'linha de lançamento', 204],
  ['POST /fluxo-de-caixa/extrato/:id/desfazer', 'Fluxo de Caixa E', 'linha de pagamento', 204],
]
