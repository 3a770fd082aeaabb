/**
 * What the specification and the decisions say of orders and payments, as tables written by hand from them (Spec 1 §4 and §5;
 * decisions 'Purchase orders', 013, 014, 055-067). Nothing here comes from the product's own rules: the two must agree by
 * saying the same thing, not by being the same thing.
 */

export const TIPOS_DE_PEDIDO = [1, 2, 3, 4] as const
export const TIPOS_DE_ANEXO = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const TODOS_OS_STATUS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** The acts of the tuples (status × act × rank × type), and three more that the same walk covers. */
export const ACOES = [
  'editar',
  'anexar',
  'trocar',
  'enviar',
  'aprovar',
  'rejeitar',
  'encaminhar',
  'devolver',
  'cancelar',
  'encomendar',
  'retirar',
  'reciclar',
  'reagendar',
  'pagar',
  'remover',
  'excluir',
  'banco',
] as const
export type Acao = (typeof ACOES)[number]
/** Those of the approval screen. */
export const DE_ANALISE: readonly Acao[] = ['aprovar', 'rejeitar', 'encaminhar', 'devolver']
/** Those that ask for the requester or for who edits orders. */
export const DE_QUEM_CUIDA: readonly Acao[] = [
  'editar',
  'anexar',
  'trocar',
  'remover',
  'excluir',
  'enviar',
  'encomendar',
  'retirar',
  'reciclar',
]
/** Those of the payables. */
export const DE_PAGAMENTO: readonly Acao[] = ['reagendar', 'pagar', 'banco']

/** From which statuses each act may leave (Spec 1 §4; decisions). */
export const SAI_DE: Readonly<Record<Acao, string>> = {
  editar: '1',
  remover: '1',
  excluir: '1',
  enviar: '1',
  anexar: '1234579',
  trocar: '1234579',
  aprovar: '234',
  rejeitar: '234',
  encaminhar: '234',
  devolver: '234',
  cancelar: '23459',
  encomendar: '5',
  retirar: '59',
  reciclar: '6',
  reagendar: '579',
  pagar: '579',
  banco: '579',
}

/** What leaves a draft depends on whether others have seen it: given back it is cancelled, and otherwise deleted (decision 126). */
export const saiDe = (acao: Acao, { status, devolvido }: { status: number; devolvido: boolean }): boolean =>
  status === 1 && acao === 'cancelar'
    ? devolvido
    : status === 1 && acao === 'excluir'
      ? !devolvido
      : SAI_DE[acao].includes(String(status))

/** Decisions: the validator acts on 2, the confirmer on 2 and 3, the approver on 2, 3 and 4; a requester on none. */
export const ANALISA: readonly string[] = ['', '', '2', '23', '234']
/** Spec 1 §4, Submit: what each rank's own submit, and approval, gives; an approver's may be 7. */
export const PASSO: readonly number[] = [0, 2, 3, 4, 5]

/** Which flags open each act, any of them: 'screen.flag'. */
const LEVANTA = ['pedidos.adicionar', 'pedidosMaster.adicionar']
const EDITA = ['pedidos.editar', 'pedidosMaster.editar']
const CUIDA = [...LEVANTA, ...EDITA]
const ANALISE = ['solicitacoes.editar', ...EDITA]
export const MARCAS: Readonly<Record<Acao, readonly string[]>> = {
  editar: CUIDA,
  anexar: CUIDA,
  trocar: CUIDA,
  remover: CUIDA,
  excluir: CUIDA,
  enviar: CUIDA,
  encomendar: CUIDA,
  retirar: CUIDA,
  reciclar: LEVANTA,
  aprovar: ANALISE,
  rejeitar: ANALISE,
  encaminhar: ANALISE,
  devolver: ANALISE,
  cancelar: [...ANALISE, ...LEVANTA, 'solicitacoes.adicionar'],
  reagendar: ['contasAPagar.editar'],
  pagar: ['contasAPagar.editar'],
  banco: ['contasAPagar.editar'],
}
export const MARCAS_DE_CRIAR = LEVANTA
export const MARCAS_DE_EDITAR_PEDIDOS = EDITA

/** Invariant I-1: every change of an order's status, whoever makes it; a draft is cancelled only when it was given back (`devolvido`). */
export const TRANSICOES: Readonly<Record<number, string>> = {
  1: '234578',
  2: '1345678',
  3: '1345678',
  4: '135678',
  5: '789',
  6: '',
  7: '',
  8: '',
  9: '78',
}

/** Types born with status 1 and in payment (Spec 1 §4), and all those that are owed (decision 014). */
export const NASCEM = [4, 7, 8, 9]
export const DEVIDOS = [4, 7, 8, 9, 10]
/** Those that a barcode never carries: a transfer goes by account or key (decision 128, the hold of bank data). */
export const SEM_CODIGO = [7]
/** An allowance takes a number of its order when none is given, as the bank asks for one. */
export const DIARIA = 8
/** Statuses in which something may be paid (I-19). */
export const PAGAVEL = [5, 7, 9]

/** Does that status of that type of order set its attachments' statuses (Spec 1 §4, Advance)? */
export const poeEmPagamento = (tipo: number, status: number): boolean =>
  status === 7 || ((status === 5 || status === 9) && (tipo === 2 || tipo === 4))

/** Spec 1 §4, Mixing: pairs that refuse each other, and the types a reimbursement refuses. */
export const PARES_PROIBIDOS: readonly (readonly [number, number])[] = [
  [2, 8],
  [2, 5],
  [2, 9],
  [3, 5],
  [3, 9],
  [5, 8],
  [5, 9],
  [9, 8],
]
export const REEMBOLSO_RECUSA = [3, 5, 9]
export const misturaProibida = (tipoDePedido: number, tipos: readonly number[]): boolean =>
  PARES_PROIBIDOS.some(([um, outro]) => tipos.includes(um) && tipos.includes(outro)) ||
  (tipoDePedido === 2 && REEMBOLSO_RECUSA.some((tipo) => tipos.includes(tipo)))

/** Days of notice of each type of order (Spec 1 §5). */
export const PRAZO: Readonly<Record<number, number>> = { 1: 0, 2: 30, 3: 0, 4: 7 }

/** Days, by hand: the model has its own calendar. */
export const somaDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T12:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10)
/** Days on which Brazilian banks are shut, of the months the model's clock may reach. */
const FERIADOS =
  '2026-12-25 2027-01-01 2027-02-08 2027-02-09 2027-03-26 2027-04-21 2027-05-01 2027-05-27 2027-09-07 2027-10-12 2027-11-02 2027-11-15 2027-11-20 2027-12-25'
export function diaUtil(dia: string): boolean {
  const semana = new Date(`${dia}T12:00:00Z`).getUTCDay()
  return semana !== 0 && semana !== 6 && !FERIADOS.includes(dia)
}

/** What the bank's codes say, of those the tests use. */
export const CODIGOS = { '00': 'PAG', BD: 'ENV', AG: 'NEG', BF: 'PEN', ZZ: 'CONFERIR' } as const
export type Codigo = keyof typeof CODIGOS
