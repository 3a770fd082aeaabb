/** Predicts each act on payments: payables, remittances, returns, and the supplier's bank data. */
import { impedido, porta, temMarca } from './modelo-pedido.ts'
import { CODIGOS, type Codigo, DEVIDOS, diaUtil, MARCAS, PAGAVEL, PRAZO, SEM_CODIGO, somaDias } from './tabelas.ts'
import {
  feito,
  type MAnexo,
  type MItemDeRemessa,
  type Modelo,
  type MPedido,
  type MPessoa,
  type MRemessa,
  type Previsto,
  papelDe,
  recusado,
} from './tipos.ts'

export interface Conta {
  readonly pedido: MPedido
  readonly anexo: MAnexo
}

/** 401, 403 or 404 for any of them. */
function portaDasContas(pessoa: MPessoa, marcas: readonly string[], contas: readonly Conta[]): number | null {
  for (const { pedido } of contas) {
    const barrado = porta(pessoa, marcas, pedido)
    if (barrado) return barrado
  }
  return contas.length === 0 ? porta(pessoa, marcas, null) : null
}

/** Whatever has a typed line is paid by it as a boleto, by hand or by the bank, but for a transfer. */
const peloCodigo = ({ anexo }: Conta): boolean =>
  anexo.tipo === 4 || (!SEM_CODIGO.includes(anexo.tipo) && anexo.linha !== null)
/** Decisions 075 and 128: a line names its own payee; the others wait while the supplier's bank data do, by whichever way. */
const seguro = (conta: Conta): boolean => !peloCodigo(conta) && conta.pedido.comFornecedor
/** Decision 125: a payment of nothing is none. */
const vazia = ({ anexo }: Conta): boolean => !anexo.valor

/** The order's total: each line rounded half-up to centavos. */
const totalDe = ({ itens }: MPedido): number =>
  itens.reduce(
    (soma, { valor, quantidade }) => soma + Number((BigInt(valor) * BigInt(quantidade) + 500_000n) / 1_000_000n),
    0,
  )
const pedeDe = ({ anexos }: MPedido): number =>
  anexos.reduce((soma, { tipo, valor }) => soma + (DEVIDOS.includes(tipo) ? (valor ?? 0) : 0), 0)
const saiu = ({ status, banco }: MAnexo): boolean => status === 3 || banco === 2
/** Decision 220: what left is counted first, then the oldest; what does not fit in the approved total waits for an approver. */
function passaDoAprovado({ pedido, anexo }: Conta): boolean {
  const fila = pedido.anexos
    .filter(({ tipo }) => DEVIDOS.includes(tipo))
    .sort((a, b) => Number(saiu(b)) - Number(saiu(a)) || Number(BigInt(a.id) - BigInt(b.id)))
  let resta = totalDe(pedido) + pedido.excedente
  for (const um of fila) {
    const cabe = (um.valor ?? 0) <= resta || saiu(um)
    if (um === anexo) return !cabe
    if (cabe) resta -= um.valor ?? 0
  }
  return false
}

/** An approver lets the documents ask what they ask; the others have no say, and there is nothing to say where nothing passes. */
export function preverExcedente(pedido: MPedido, pessoa: MPessoa): Previsto {
  const barrado = porta(pessoa, MARCAS.aprovar, pedido)
  if (barrado) return recusado(barrado)
  if (papelDe(pessoa) === 1) return recusado(403)
  const excedente = pedeDe(pedido) - totalDe(pedido) - pedido.excedente
  if (!PAGAVEL.includes(pedido.status) || excedente <= 0) return recusado(409)
  if (papelDe(pessoa) !== 4) return recusado(403)
  return feito(200, () => {
    pedido.excedente += excedente
  })
}

/** Not paid, in payment, of an order that may be paid, not at the bank (I-18, I-19). */
const parado = ({ pedido, anexo }: Conta): boolean =>
  anexo.status === 3 ||
  anexo.status === null ||
  !anexo.emPagamento ||
  anexo.banco === 2 ||
  impedido('pagar', pedido, { lugar: 0 } as MPessoa) !== null

export function preverPagamento(modelo: Modelo, pessoa: MPessoa, contas: readonly Conta[]): Previsto {
  const barrado = portaDasContas(pessoa, MARCAS.pagar, contas)
  if (barrado) return recusado(barrado)
  const segura = modelo.fornecedor.espera !== null
  if (contas.some((conta) => parado(conta) || vazia(conta) || (segura && seguro(conta)) || passaDoAprovado(conta)))
    return recusado(409)
  return feito(200, () => {
    for (const { anexo } of contas) Object.assign(anexo, { status: 3, provado: true })
  })
}

/** What an attachment goes back to when its payment comes to nothing: nothing at all when its order is cancelled (I-8, I-19). */
const volta = ({ pedido, anexo }: Conta, status: 1 | 2): void => {
  Object.assign(anexo, { status: pedido.status === 8 ? null : status, provado: false })
  if (pedido.status === 8) anexo.emPagamento = false
}

export function preverDesfazer(pessoa: MPessoa, conta: Conta, comMotivo: boolean): Previsto {
  const barrado = porta(pessoa, ['contasAPagar.excluir'], null)
  if (barrado) return recusado(barrado)
  if (!comMotivo) return recusado(400)
  if (!pessoa.centros.has(conta.pedido.centro)) return recusado(404)
  if (conta.anexo.status !== 3 || conta.anexo.banco === 4) return recusado(409)
  return feito(200, () => volta(conta, conta.anexo.agendada ? 2 : 1))
}

export function preverAgenda(modelo: Modelo, pessoa: MPessoa, contas: readonly Conta[], dia: string): Previsto {
  const barrado = portaDasContas(pessoa, MARCAS.reagendar, contas)
  if (barrado) return recusado(barrado)
  if (contas.some(parado)) return recusado(409)
  if (dia < modelo.hoje || contas.some(({ pedido }) => dia < somaDias(modelo.hoje, PRAZO[pedido.tipo]!)))
    return recusado(400)
  const mudam = contas.filter(({ anexo }) => anexo.status !== 2 || anexo.agendada !== dia)
  return feito(
    200,
    () => {
      for (const { anexo } of mudam) Object.assign(anexo, { status: 2, agendada: dia })
    },
    mudam.length > 0 ? 1 : 0,
  )
}

/** May that payable go to the bank today? */
function vai(modelo: Modelo, conta: Conta): boolean {
  const { pedido, anexo } = conta
  const dia = anexo.agendada ?? anexo.vence
  return (
    !parado(conta) &&
    pedido.comFornecedor &&
    (!peloCodigo(conta) || anexo.linhaCerta) &&
    dia !== null &&
    dia >= modelo.hoje &&
    diaUtil(dia) &&
    Boolean(anexo.valor) &&
    anexo.documento &&
    !(modelo.fornecedor.espera && seguro(conta)) &&
    !passaDoAprovado(conta)
  )
}

export interface Envio {
  readonly contas: readonly Conta[]
  readonly exige: boolean
  readonly cnab: boolean
}
/** Answers 200 with what went and what stayed (decision 056). */
export function preverEnvioAoBanco(
  modelo: Modelo,
  pessoa: MPessoa,
  { contas, exige, cnab }: Envio,
): Previsto & { vao: readonly Conta[] } {
  const barrado = portaDasContas(pessoa, MARCAS.banco, contas)
  if (barrado) return { ...recusado(barrado), vao: [] }
  const vao = contas.filter((conta) => vai(modelo, conta))
  const aplicar: Previsto['depois'] = ({ body, itensDaRemessa }) => {
    for (const { id } of body.remessas as { id: string }[]) {
      const ids = itensDaRemessa(id)
      modelo.remessas.push({
        id,
        exige,
        cnab,
        estado: 'gerada',
        geradaPor: pessoa.id,
        liberada: false,
        itens: vao.map(({ anexo, pedido }) => ({
          id: ids.get(anexo.id) ?? '',
          anexo,
          pedido,
          situacao: 'ENV',
          antes: { status: anexo.status, banco: anexo.banco },
          valor: anexo.valor!,
          data: (anexo.agendada ?? anexo.vence)!,
          dito: new Set(),
          respondido: false,
        })),
      })
    }
    for (const { anexo } of vao) Object.assign(anexo, { status: 2, banco: 2 })
  }
  return { ...feito(200, aplicar, vao.length > 0 ? 1 : 0), vao }
}

/** A remittance exists for whoever holds every centre of its payments (decision 058). */
function portaDaRemessa(pessoa: MPessoa, remessa: MRemessa, marca = 'remessas.editar'): number | null {
  const barrado = porta(pessoa, [marca], null)
  return barrado ?? (remessa.itens.every(({ pedido }) => pessoa.centros.has(pedido.centro)) ? null : 404)
}

export function preverLiberacao(pessoa: MPessoa, remessa: MRemessa): Previsto {
  const barrado = portaDaRemessa(pessoa, remessa)
  if (barrado) return recusado(barrado)
  if (remessa.estado !== 'gerada') return recusado(409)
  if (remessa.exige && remessa.geradaPor === pessoa.id) return recusado(403)
  return feito(200, () => Object.assign(remessa, { estado: 'liberada', liberada: true }))
}

export function preverMarcada(pessoa: MPessoa, remessa: MRemessa): Previsto {
  const barrado = portaDaRemessa(pessoa, remessa)
  if (barrado) return recusado(barrado)
  const pode = remessa.estado === 'liberada' || (remessa.estado === 'gerada' && !remessa.exige)
  return pode ? feito(200, () => Object.assign(remessa, { estado: 'enviada' })) : recusado(409)
}

export function preverDesistencia(pessoa: MPessoa, remessa: MRemessa): Previsto {
  const barrado = portaDaRemessa(pessoa, remessa)
  if (barrado) return recusado(barrado)
  const respondida = remessa.itens.some(({ situacao, respondido }) => situacao !== 'ENV' || respondido)
  if (remessa.estado === 'cancelada' || remessa.estado === 'processada' || respondida) return recusado(409)
  return feito(200, () => {
    remessa.estado = 'cancelada'
    for (const item of remessa.itens) {
      item.situacao = 'CANCELADO'
      Object.assign(item.anexo, item.antes)
    }
  })
}

/** What the bank says of one payment, and whether it says another value than was sent or takes a payment back. */
export interface Dito {
  readonly item: MItemDeRemessa
  readonly codigo: Codigo
  readonly outroValor: boolean
  readonly estorno: boolean
}

type Efeito = 'pago' | 'negado' | 'estornado' | 'retirado' | 'agendado' | 'conferir' | 'sabido' | 'nada'

/** Decisions 055 and 062 to 065, case by case. */
function efeitoDe({ exige, liberada }: MRemessa, { item, codigo, outroValor, estorno }: Dito): Efeito {
  // Movement 3 takes the money back, whatever code comes with it; after a payment it is news, whatever was said before.
  const dito = estorno ? 'NEG' : CODIGOS[codigo]
  if (item.situacao === 'PAG' && estorno) return 'estornado'
  if (item.dito.has(codigo)) return 'sabido'
  switch (item.situacao) {
    case 'CANCELADO':
    case 'NEG':
    case 'PEN':
      // Over already: told, and nothing moves.
      return dito === 'PAG' || dito === 'CONFERIR' ? 'nada' : 'sabido'
    case 'PAG':
      return dito === 'PAG' || dito === 'ENV' ? 'sabido' : 'conferir'
    default:
      if (exige && !liberada) return 'conferir'
      if (dito === 'PAG') return outroValor || item.anexo.banco !== 2 ? 'conferir' : 'pago'
      return ({ NEG: 'negado', PEN: 'retirado', ENV: 'agendado', CONFERIR: 'conferir' } as const)[dito]
  }
}

const MOVE: Partial<Record<Efeito, { situacao: MItemDeRemessa['situacao']; banco: 1 | 3 | 4 }>> = {
  pago: { situacao: 'PAG', banco: 4 },
  negado: { situacao: 'NEG', banco: 3 },
  estornado: { situacao: 'NEG', banco: 3 },
  retirado: { situacao: 'PEN', banco: 1 },
}

/** With nothing left open a remittance is done; answered, it was at the bank. */
function encerra(remessa: MRemessa): void {
  if (remessa.estado === 'cancelada' || (remessa.exige && !remessa.liberada)) return
  const aberta = remessa.itens.some(({ situacao }) => situacao === 'ENV' || situacao === 'CONFERIR')
  remessa.estado = aberta ? 'enviada' : 'processada'
}

export function preverRetorno(pessoa: MPessoa, remessa: MRemessa, ditos: readonly Dito[]): Previsto {
  const barrado = porta(pessoa, ['remessas.adicionar'], null)
  if (barrado) return recusado(barrado)
  if (ditos.some(({ item }) => !pessoa.centros.has(item.pedido.centro))) return recusado(403)
  return feito(200, () => {
    let tocada = false
    for (const dito of ditos) {
      const { item } = dito
      const efeito = efeitoDe(remessa, dito)
      if (efeito === 'sabido') continue
      tocada = true
      item.dito.add(dito.codigo)
      if (efeito === 'nada') continue
      item.respondido = true
      if (efeito === 'conferir') item.situacao = 'CONFERIR'
      const move = MOVE[efeito]
      if (!move) continue
      item.situacao = move.situacao
      item.anexo.banco = move.banco
      if (efeito === 'pago') Object.assign(item.anexo, { status: 3, provado: true })
      else volta(item, 1)
    }
    if (tocada) encerra(remessa)
  })
}

/** A person settles what the bank left in doubt, with a proof in hand (decisions 062 and 063). */
export function preverDecisao(pessoa: MPessoa, remessa: MRemessa, item: MItemDeRemessa, pago: boolean): Previsto {
  const barrado = portaDaRemessa(pessoa, remessa)
  if (barrado) return recusado(barrado)
  const decidivel = item.situacao === 'CONFERIR' || (item.situacao === 'ENV' && remessa.estado === 'enviada')
  if ((remessa.exige && !remessa.liberada) || !decidivel) return recusado(409)
  return feito(200, () => {
    item.situacao = pago ? 'PAG' : 'NEG'
    item.anexo.banco = pago ? 4 : 3
    if (pago) Object.assign(item.anexo, { status: 3, provado: true })
    else volta(item, 1)
    encerra(remessa)
  })
}

/** A change of the supplier's account waits for another person, unless it puts back what was there (decision 041). */
export function preverContaDoFornecedor({ fornecedor }: Modelo, pessoa: MPessoa, conta: string): Previsto {
  const barrado = porta(pessoa, ['fornecedores.editar'], null)
  if (barrado) return recusado(barrado)
  return feito(
    200,
    () => {
      if (conta === fornecedor.conta) return
      if (fornecedor.espera?.antes === conta) fornecedor.espera = null
      else {
        fornecedor.espera ??= { antes: fornecedor.conta, autores: new Set() }
        fornecedor.espera.autores.add(pessoa.id)
      }
      fornecedor.conta = conta
    },
    conta === fornecedor.conta ? 0 : 1,
  )
}

export function preverConferencia({ fornecedor }: Modelo, pessoa: MPessoa, aceitar: boolean): Previsto {
  const barrado = porta(pessoa, ['fornecedores.editar'], null)
  if (barrado) return recusado(barrado)
  const { espera } = fornecedor
  if (!espera) return recusado(409)
  if (espera.autores.has(pessoa.id)) return recusado(403)
  return feito(200, () => {
    if (!aceitar) fornecedor.conta = espera.antes
    fornecedor.espera = null
  })
}

/** Seeing a document or a proof: scope at that very request, and one row of the log when bytes start (I-27, I-28). */
export function preverLeitura(pessoa: MPessoa, { pedido, anexo }: Conta, comprovante: boolean): Previsto {
  const LER = ['pedidos', 'pedidosMaster', 'solicitacoes', 'contasAPagar'].map((tela) => `${tela}.visualizar`)
  if (!pessoa.ativa) return recusado(401)
  if (!temMarca(pessoa, LER)) return recusado(403)
  if (!pessoa.centros.has(pedido.centro) || (comprovante && !anexo.provado)) return recusado(404)
  return feito(200, undefined)
}
