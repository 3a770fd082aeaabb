import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  bank,
  bool,
  code,
  cpfOuCnpj,
  date,
  instant,
  longText,
  money,
  optional,
  ref,
  sensitive,
  text,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { tiposDeChavePix, tiposDeConta } from '../fornecedores.ts'

/** Spec 1 §3, Attachment type. */
export const tiposDeAnexo = {
  1: 'Proposta',
  2: 'Nota fiscal',
  3: 'Cupom fiscal',
  4: 'Boleto',
  5: 'Recibo',
  6: 'Outros',
  7: 'Transferência',
  8: 'Diária',
  9: 'Contrato/Conta',
  10: 'Cartão de crédito',
  11: 'Guia de tributo retido',
} as const
export const TIPO_DE_ANEXO = {
  proposta: 1,
  notaFiscal: 2,
  cupomFiscal: 3,
  boleto: 4,
  recibo: 5,
  outros: 6,
  transferencia: 7,
  diaria: 8,
  contrato: 9,
  cartao: 10,
  /** What is withheld of a service's invoice and goes to whom the tribute is of: written by the withholding, by nobody's hand. */
  guia: 11,
} as const
/** Those that a person may file a document under. */
export const tiposQueSeAnexam: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(tiposDeAnexo).filter(([tipo]) => Number(tipo) !== TIPO_DE_ANEXO.guia),
)
/** Documents that have a number of their supplier's; those that prove an expense are them and contracts. */
export const COM_NUMERO = [TIPO_DE_ANEXO.notaFiscal, TIPO_DE_ANEXO.cupomFiscal, TIPO_DE_ANEXO.recibo] as const
export const PROVAM_DESPESA = [...COM_NUMERO, TIPO_DE_ANEXO.contrato] as const
export type TipoDeAnexo = (typeof TIPO_DE_ANEXO)[keyof typeof TIPO_DE_ANEXO]

/** Spec 1 §3: PEN waits to be scheduled, CAD is registered for payment, PAG is paid with its proof. */
export const statusDeAnexo = { 1: 'PEN', 2: 'CAD', 3: 'PAG' } as const
export const STATUS_DE_ANEXO = { pendente: 1, cadastrado: 2, pago: 3 } as const
export const aspectosDeAnexo: Aspectos<typeof statusDeAnexo> = {
  [STATUS_DE_ANEXO.pendente]: ['neutral', 'relogio'],
  [STATUS_DE_ANEXO.cadastrado]: ['blue', 'dia-marcado'],
  [STATUS_DE_ANEXO.pago]: ['green', 'visto'],
}
/** Still to be paid. */
export const EM_ABERTO = [STATUS_DE_ANEXO.pendente, STATUS_DE_ANEXO.cadastrado] as const
export const statusDeBanco = { 1: 'PEN', 2: 'ENV', 3: 'NEG', 4: 'PAG' } as const
export const STATUS_DE_BANCO = { pendente: 1, enviado: 2, negado: 3, pago: 4 } as const
export const aspectosDeBanco: Aspectos<typeof statusDeBanco> = {
  [STATUS_DE_BANCO.pendente]: ['neutral', 'relogio'],
  [STATUS_DE_BANCO.enviado]: ['blue', 'banco'],
  [STATUS_DE_BANCO.negado]: ['red', 'xis'],
  [STATUS_DE_BANCO.pago]: ['green', 'visto'],
}

type Palavras = { readonly um: string; readonly muitos: string; readonly dito: string }

/** The codes of payment in people's words: of one attachment, of many, and what the code says of it. */
export const palavrasDePagamento: {
  readonly status: Readonly<Record<keyof typeof statusDeAnexo, Palavras>>
  readonly banco: Readonly<Record<keyof typeof statusDeBanco, Palavras>>
} = {
  status: {
    1: { um: 'Pendente', muitos: 'pendentes', dito: 'Pendente: ainda não foi cadastrado para pagamento' },
    2: { um: 'Cadastrado', muitos: 'cadastrados', dito: 'Cadastrado: agendado ou enviado para pagamento' },
    3: { um: 'Pago', muitos: 'pagos', dito: 'Pago, com comprovante' },
  },
  banco: {
    1: { um: 'Pendente', muitos: 'pendentes', dito: 'Banco: pendente' },
    2: { um: 'Enviado', muitos: 'enviados', dito: 'Banco: enviado' },
    3: { um: 'Negado', muitos: 'negados', dito: 'Banco: negado' },
    4: { um: 'Pago', muitos: 'pagos', dito: 'Banco: pago' },
  },
}

/** As a sheet writes it: 'Pendente', 'Negado'. */
export const palavraDoPagamento = (qual: keyof typeof palavrasDePagamento, codigo: number | null): string | null =>
  palavrasDePagamento[qual][codigo as 1]?.um ?? null

/** Spec 1 §3, Order attachment. */
export const pedidosAnexos = defineEntity({
  name: 'pedidos-anexos',
  banco: 'pedido-anexo',
  tela: telas.pedidos,
  alsoOn: [telas.pedidosMaster],
  noun: { one: 'anexo de pedido', many: 'anexos de pedido', article: 'o' },
  fields: {
    pedidoId: automatic(ref('Pedido', 'pedidos')),
    tipo: code('Tipo', tiposDeAnexo),
    numeroNotaFiscal: optional(text('Número do documento', 60)),
    codigoBarrasBoleto: optional(text('Código de barras', 60)),
    /** The 44 positions of the barcode that the typed line stands for: what the bank file carries and duplicates are told by. */
    codigoBarras: automatic(optional(text('Código de barras (44)', 44))),
    chaveNfe: optional(text('Chave da nota', 50)),
    /** Of a service's invoice: what is withheld of it follows from these (`retencoes/apurar.ts`). */
    servico: optional(text('Serviço (item da LC 116)', 10)),
    servicoMunicipio: optional(text('Município do serviço (IBGE)', 7)),
    servicoMateriais: optional(money('Materiais na nota')),
    dataEmissao: optional(date('Emissão da nota')),
    /** What the invoice itself says is withheld. */
    retidoInss: optional(money('INSS retido na nota')),
    retidoIss: optional(money('ISS retido na nota')),
    retidoIrrf: optional(money('IRRF retido na nota')),
    retidoCsrf: optional(money('CSRF retida na nota')),
    pixCopiaCola: optional(text('PIX copia e cola', 600)),
    pixId: automatic(optional(text('Identificador do PIX', 100))),
    /** What the code itself asks for, and the key that a PIX code pays: worked out when they are written, for lists to be filtered by. */
    valorNoCodigo: automatic(optional(money('Valor no código'))),
    pixDestino: automatic(optional(sensitive(text('Chave no código PIX', 100)))),
    fornecedorId: optional(ref('Fornecedor', 'fornecedores')),
    valor: optional(money('Valor')),
    valorParcela: optional(money('Valor da parcela')),
    /** What is paid beside the principal, told apart from it with its reason; written by whoever pays, never by the form. */
    juros: automatic(optional(money('Juros'))),
    multa: automatic(optional(money('Multa'))),
    desconto: automatic(optional(money('Desconto'))),
    motivoDaDiferenca: automatic(optional(text('Motivo da diferença', 300))),
    dataVencimento: optional(date('Vencimento')),
    dataAgendada: optional(date('Agendado para')),
    centroDeCusto: optional(ref('Centro de custo', 'contas-contrato')),
    centroInstitucional: optional(ref('Conta institucional', 'contas-institucionais')),
    /** Who receives it when it is not the supplier: a worker's daily allowance, for one. */
    favorecido: optional(sensitive(text('Favorecido'))),
    favorecidoDocumento: optional(cpfOuCnpj('CPF/CNPJ do favorecido')),
    bancoCode: optional(bank('Banco')),
    agencia: optional(sensitive(text('Agência', 10))),
    conta: optional(sensitive(text('Conta', 20))),
    digito: optional(sensitive(text('Dígito', 2))),
    contaCorrenteOuPoupanca: optional(sensitive(code('Tipo de conta', tiposDeConta))),
    pixTipo: optional(sensitive(code('Tipo da chave PIX', tiposDeChavePix))),
    pixChave: optional(sensitive(text('Chave PIX', 100))),
    observacao: optional(longText('Observação')),
    /** Who last said how much is paid and to whom, and when; null on what is older than the question: then whoever asked for the order. */
    dadosPorId: automatic(optional(ref('Valor e destino informados por', 'usuarios'))),
    dadosEm: automatic(optional(instant('Valor e destino informados em'))),
    /** The second person who looked at it; it stands for as long as what they saw does (`retratoDoPagamento`). */
    conferidoPorId: automatic(optional(ref('Pagamento conferido por', 'usuarios'))),
    conferidoEm: automatic(optional(instant('Pagamento conferido em'))),
    reanexar: automatic(optional(bool('Reanexar'))),
    fileName: automatic(text('Arquivo')),
    hiperlink: automatic(text('Endereço')),
    status: automatic(optional(code('Status', statusDeAnexo))),
    emPagamento: automatic(bool('Em pagamento')),
    statusBanco: automatic(optional(code('Situação no banco', statusDeBanco))),
    motivoDoBanco: automatic(optional(text('Motivo do banco', 300))),
    /** What of it the bank refused (`contas-a-pagar/conserto.ts`): the refusal leads to what mends it. */
    campoDoBanco: automatic(optional(text('Campo recusado pelo banco', 30))),
    comprovanteId: automatic(optional(text('Comprovante', 20))),
    comprovanteHiperlink: automatic(optional(text('Endereço do comprovante'))),
  },
  title: 'fileName',
  list: [
    'pedidoId',
    'tipo',
    'fileName',
    'numeroNotaFiscal',
    'valor',
    'dataVencimento',
    'dataAgendada',
    'status',
    'statusBanco',
  ],
  search: ['fileName', 'numeroNotaFiscal'],
  scope: { by: 'parent', column: 'pedidoId', parent: 'pedidos' },
  readOnly: true,
})
