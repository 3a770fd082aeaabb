/**
 * What stands between a document and its payment, or deserves a look before it: how much and to whom, held against what was
 * approved and who has seen it. One rule for whoever submits, decides, pays or sends to the bank (design, M5, M6 and R3).
 */
import { formatDate, type PlainDate } from '../../core/dates.ts'
import { cleanDocument, formatDocument } from '../../core/documents.ts'
import { type Centavos, formatMoney, toCentavos } from '../../core/money.ts'
import { valorNaArrecadacao, valorNasBarras } from '../captura/boleto.ts'
import { lerPix } from '../captura/pix.ts'
import { type AnexoComFavorecido, type FornecedorComFavorecido, temFavorecidoProprio } from '../favorecido.ts'
import { STATUS_DE_ANEXO, TIPO_DE_ANEXO } from '../pedidos/anexos.ts'
import {
  type AnexoQueSoma,
  alemDoAprovado,
  aprovadoDe,
  nasGuias,
  type PedidoQueSoma,
  pedidoNosAnexos,
  principalDe,
} from '../pedidos/excedente.ts'
import { APROVADOS } from '../pedidos/pedidos.ts'
import type { Ressalva } from '../pedidos/ressalva.ts'
import { type ComCodigos, pagaPeloCodigo } from './pagamento-pelo-codigo.ts'

/** A document as the rule sees it: the row, with amounts in reais. */
export interface AnexoComDestino extends AnexoQueSoma, AnexoComFavorecido, ComCodigos {
  readonly juros: number | string | null
  readonly multa: number | string | null
  readonly desconto: number | string | null
  readonly dataVencimento: PlainDate | null
  readonly dadosPorId: string | null
  readonly dadosEm: string | null
  readonly conferidoPorId: string | null
  readonly conferidoEm: string | null
}

/** A step somebody took on the order, by which they saw its documents as they then were. */
interface Passo {
  readonly pessoaId: string | null
  readonly em: string | null
}
export interface PedidoComAnexos extends PedidoQueSoma {
  readonly status: number
  readonly solicitanteId: string | null
  readonly validadorId: string | null
  readonly dataValidacao: string | null
  readonly confirmadorId: string | null
  readonly dataConfirmacao: string | null
  readonly aprovadorId: string | null
  readonly dataAprovacao: string | null
  readonly anexos: readonly AnexoComDestino[]
}

/** The fields that say how much is paid and to whom: whoever changes one of them answers for it, and a second person looks anew. */
export const camposDoPagamento = [
  'tipo',
  'valor',
  'valorParcela',
  'juros',
  'multa',
  'desconto',
  'codigoBarrasBoleto',
  'pixCopiaCola',
  'fornecedorId',
  'favorecido',
  'favorecidoDocumento',
  'bancoCode',
  'agencia',
  'conta',
  'digito',
  'contaCorrenteOuPoupanca',
  'pixTipo',
  'pixChave',
] as const

/** An amount of a document, in centavos; none is nothing. */
export const centavos = (valor: number | string | null | undefined): Centavos => (valor ? (toCentavos(valor) ?? 0) : 0)

/** The parts of what is paid, in reais. */
export interface QuantoSePaga {
  readonly valor?: number | string | null
  readonly valorParcela?: number | string | null
  readonly juros?: number | string | null
  readonly multa?: number | string | null
  readonly desconto?: number | string | null
}

/** What leaves the account: the principal with interest and fine, less the discount; null while there is no principal. */
export function aPagarDe(anexo: QuantoSePaga): Centavos | null {
  const principal = principalDe(anexo)
  return principal === null
    ? null
    : principal + centavos(anexo.juros) + centavos(anexo.multa) - centavos(anexo.desconto)
}

const temDiferenca = ({ juros, multa, desconto }: Pick<AnexoComDestino, 'juros' | 'multa' | 'desconto'>): boolean =>
  [juros, multa, desconto].some((valor) => centavos(valor) !== 0)

/** The value that the document's own code asks for, where it says one. */
export function valorDoCodigo(anexo: ComCodigos): Centavos | null {
  if (pagaPeloCodigo(anexo)) {
    if (!anexo.codigoBarras) return null
    return anexo.codigoBarras.startsWith('8')
      ? valorNaArrecadacao(anexo.codigoBarras)
      : valorNasBarras(anexo.codigoBarras)
  }
  const pix = anexo.pixCopiaCola ? lerPix(anexo.pixCopiaCola) : null
  return pix?.valido && pix.valor !== null ? toCentavos(pix.valor) : null
}

const semZeros = (texto: string | null): string => (texto ?? '').trim().replace(/^0+/, '').toLowerCase()
const mesmoDocumento = (um: string | null, outro: string | null): boolean =>
  um !== null && outro !== null && cleanDocument(um) === cleanDocument(outro)

/** Are that payee's data the very ones registered for the supplier? */
function saoDoFornecedor(anexo: AnexoComFavorecido, fornecedor: FornecedorComFavorecido): boolean {
  const documento = fornecedor.bancoCpfCnpj ?? fornecedor.cpfOuCnpj
  if (anexo.favorecidoDocumento && !mesmoDocumento(anexo.favorecidoDocumento, documento)) return false
  if (anexo.pixChave && semZeros(anexo.pixChave) !== semZeros(fornecedor.pixChave)) return false
  const conta = ['bancoCode', 'agencia', 'conta', 'digito'] as const
  if (conta.every((campo) => !anexo[campo])) return Boolean(anexo.pixChave) || Boolean(anexo.favorecidoDocumento)
  return conta.every((campo) => semZeros(anexo[campo]) === semZeros(fornecedor[campo]))
}

/** Who receives it when it is not by the supplier's own registered data; null when it is, or when a boleto's code says. */
export function outroFavorecido(anexo: AnexoComDestino, fornecedor: FornecedorComFavorecido | null): string | null {
  // A guide's payee is whom its tribute is of.
  if (pagaPeloCodigo(anexo) || anexo.tipo === TIPO_DE_ANEXO.guia) return null
  if (temFavorecidoProprio(anexo) && !(fornecedor && saoDoFornecedor(anexo, fornecedor))) {
    const nome = anexo.favorecido?.trim() || 'favorecido sem nome'
    return anexo.favorecidoDocumento ? `${nome} (${formatDocument(anexo.favorecidoDocumento)})` : nome
  }
  const pix = anexo.pixCopiaCola ? lerPix(anexo.pixCopiaCola) : null
  if (!pix?.valido) return null
  const conhecida =
    pix.chave !== null &&
    fornecedor !== null &&
    (semZeros(pix.chave) === semZeros(fornecedor.pixChave) || mesmoDocumento(pix.chave, fornecedor.cpfOuCnpj))
  return conhecida ? null : pix.nome || 'quem fez o código PIX'
}

/** Whoever said how much and to whom, and since when it stands; older documents are their order's requester's. */
const autorDe = (anexo: Pick<AnexoComDestino, 'dadosPorId'>, pedido: Pick<PedidoComAnexos, 'solicitanteId'>) =>
  anexo.dadosPorId ?? pedido.solicitanteId
const desde = ({ dadosEm }: Pick<AnexoComDestino, 'dadosEm'>): number => (dadosEm === null ? 0 : Date.parse(dadosEm))

/** Has a second person looked at how that document is paid, as it is now? */
export const foiConferido = (anexo: AnexoComDestino, pedido: Pick<PedidoComAnexos, 'solicitanteId'>): boolean =>
  viu(anexo, pedido, { pessoaId: anexo.conferidoPorId, em: anexo.conferidoEm })

const viu = (
  anexo: AnexoComDestino,
  pedido: Pick<PedidoComAnexos, 'solicitanteId'>,
  { pessoaId, em }: Passo,
): boolean => pessoaId !== null && em !== null && pessoaId !== autorDe(anexo, pedido) && Date.parse(em) >= desde(anexo)

/** May that person be the second one? Nobody is the second of what they wrote themselves. */
export const podeConferirPagamento = (
  anexo: Pick<AnexoComDestino, 'dadosPorId'>,
  pedido: Pick<PedidoComAnexos, 'solicitanteId'>,
  pessoaId: string,
): boolean => autorDe(anexo, pedido) !== pessoaId

/** Has anybody but its author seen where the money goes: on deciding the order, or by looking at the payment itself? */
export const destinoVisto = (anexo: AnexoComDestino, pedido: PedidoComAnexos): boolean =>
  foiConferido(anexo, pedido) ||
  [
    { pessoaId: pedido.validadorId, em: pedido.dataValidacao },
    { pessoaId: pedido.confirmadorId, em: pedido.dataConfirmacao },
    { pessoaId: pedido.aprovadorId, em: pedido.dataAprovacao },
  ].some((passo) => viu(anexo, pedido, passo))

/** Everything to look at of each document of an order, by its id; `fornecedorDe` gives whoever a document is owed to. */
export function ressalvasDoPedido(
  pedido: PedidoComAnexos,
  fornecedorDe: (anexo: AnexoComDestino) => FornecedorComFavorecido | null,
  hoje: PlainDate,
): ReadonlyMap<string, readonly Ressalva[]> {
  const alem = alemDoAprovado(pedido)
  return new Map(
    pedido.anexos.map((anexo) => [
      anexo.id,
      [
        ...(alem.has(anexo.id) ? [doExcedente(pedido)] : []),
        ...doValor(anexo, pedido),
        ...doDestino(anexo, pedido, fornecedorDe(anexo)),
        ...doVencimento(anexo, hoje),
      ],
    ]),
  )
}

function doExcedente(pedido: PedidoComAnexos): Ressalva {
  const [soma, aprovado] = [pedidoNosAnexos(pedido.anexos), aprovadoDe(pedido)]
  const retido = nasGuias(pedido.anexos)
  const paraQuem =
    retido > 0
      ? ` Retêm-se ${formatMoney(retido)}: ao fornecedor cabem ${formatMoney(Math.max(0, aprovado - retido))}.`
      : ''
  return {
    codigo: 'acimaDoAprovado',
    impede: true,
    frase: `Os documentos do pedido pedem ${formatMoney(soma)} e ele vale ${formatMoney(aprovado)}: o excedente de ${formatMoney(soma - aprovado)} espera a aprovação de quem aprova o pedido.${paraQuem}`,
    campo: 'valor',
    resolve: 'aprovar',
  }
}

function doValor(anexo: AnexoComDestino, pedido: PedidoComAnexos): Ressalva[] {
  const principal = principalDe(anexo)
  const noCodigo = valorDoCodigo(anexo)
  const pago = anexo.status === STATUS_DE_ANEXO.pago
  const impede = !pago && !foiConferido(anexo, pedido)
  const achadas: Ressalva[] = []
  if (principal !== null && noCodigo !== null && noCodigo !== principal)
    achadas.push({
      codigo: 'valorDoCodigo',
      impede,
      frase: `O código de pagamento diz ${formatMoney(noCodigo)} e o documento ${formatMoney(principal)}${impede ? ': corrija o valor, ou diga juros, multa e desconto à parte.' : foiConferido(anexo, pedido) ? ', como outra pessoa conferiu.' : '.'}`,
      campo: 'valor',
      resolve: 'conferir',
    })
  if (principal !== null && temDiferenca(anexo))
    achadas.push({
      codigo: 'diferenca',
      impede,
      frase: `${pago ? 'Pagou-se' : 'Paga-se'} ${formatMoney(aPagarDe(anexo)!)} por um documento de ${formatMoney(principal)}${impede ? ': a diferença espera a conferência de outra pessoa.' : foiConferido(anexo, pedido) ? '; a diferença foi conferida por outra pessoa.' : '.'}`,
      campo: 'juros',
      resolve: 'conferir',
    })
  return achadas
}

function doDestino(
  anexo: AnexoComDestino,
  pedido: PedidoComAnexos,
  fornecedor: FornecedorComFavorecido | null,
): Ressalva[] {
  const outro = outroFavorecido(anexo, fornecedor)
  if (outro === null) return []
  // Whoever decides an order sees its payees: until then nothing stands in the way, and an allowance is its worker's by nature.
  const impede = (APROVADOS as readonly number[]).includes(pedido.status) && !destinoVisto(anexo, pedido)
  if (!impede && anexo.tipo === TIPO_DE_ANEXO.diaria) return []
  const quem = fornecedor
    ? `Quem recebe é ${outro}, e não pela conta cadastrada de ${fornecedor.nome}`
    : `Quem recebe é ${outro}`
  return [
    {
      codigo: 'outroFavorecido',
      impede,
      frase: impede ? `${quem}: outra pessoa precisa conferir o destino antes de pagar.` : `${quem}.`,
      campo: 'favorecido',
      resolve: 'conferir',
    },
  ]
}

const doVencimento = ({ dataVencimento, status }: AnexoComDestino, hoje: PlainDate): Ressalva[] =>
  dataVencimento !== null && dataVencimento < hoje && status !== STATUS_DE_ANEXO.pago
    ? [
        {
          codigo: 'vencido',
          impede: false,
          frase: `Venceu em ${formatDate(dataVencimento)}.`,
          campo: 'dataVencimento',
          resolve: null,
        },
      ]
    : []
