import type { PlainDate } from '../../core/dates.ts'
import type { Centavos } from '../../core/money.ts'

/** The CNAB 240 layouts we write and read: the generic FEBRABAN one, and what some banks make of it. */
export const leiautesDeBanco = {
  febraban: 'FEBRABAN (genérico)',
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '104': 'Caixa',
  '237': 'Bradesco',
  '341': 'Itaú (SISPAG)',
  '748': 'Sicredi',
  '756': 'Sicoob',
} as const
export type LeiauteDeBanco = keyof typeof leiautesDeBanco

/** The layout by which a bank's files are read: its own, or the generic one. */
export const leiauteDoBanco = (bancoCode: string): LeiauteDeBanco =>
  Object.hasOwn(leiautesDeBanco, bancoCode) ? (bancoCode as LeiauteDeBanco) : 'febraban'

/** Forma de lançamento (G029): how the bank is told to pay; one lot of the file has one only. */
export const formas = {
  '01': 'Crédito em conta corrente',
  '05': 'Crédito em conta poupança',
  '06': 'Crédito em conta corrente da mesma titularidade',
  '11': 'Contas e tributos com código de barras',
  '13': 'Contas de concessionárias com código de barras',
  '16': 'DARF sem código de barras',
  '17': 'GPS sem código de barras',
  '30': 'Boletos do próprio banco',
  '31': 'Boletos de outros bancos',
  '41': 'TED para outra titularidade',
  '43': 'TED para a mesma titularidade',
  '45': 'PIX por transferência',
  '47': 'PIX por QR Code',
  '91': 'Tributos com código de barras',
} as const
export type Forma = keyof typeof formas

export interface EmpresaNaRemessa {
  nome: string
  /** CNPJ (or CPF), with or without mask. */
  documento: string
  logradouro: string
  numero: string
  complemento: string
  cidade: string
  cep: string
  uf: string
}

/** The account the money leaves, as the file needs it. */
export interface ContaPagadoraNaRemessa {
  bancoCode: string
  agencia: string
  agenciaDigito: string
  conta: string
  contaDigito: string
  convenio: string
  leiaute: LeiauteDeBanco
  /** The bank is known to take CNPJs with letters; until then a payment to one is refused. */
  cnpjAlfanumerico: boolean
  /** The bank is known to take PIX on days that are no business days; until then one is pushed to the next. */
  pixTodoDia: boolean
  /** What would go to another bank by TED goes by PIX, told by the account's own data (forma de iniciação 05). */
  pixPorDados: boolean
  /** Bank and company pay federal guides without barcode (segment N); until then they wait for their code. */
  guiasSemCodigo: boolean
  empresa: EmpresaNaRemessa
}

export type MeioDePagamento =
  /** The 44 positions of the barcode, of a boleto or of a utility's or tax's slip (it starts with 8). */
  | { tipo: 'boleto'; codigoBarras: string }
  | {
      tipo: 'conta'
      bancoCode: string
      agencia: string
      agenciaDigito: string | null
      conta: string
      digito: string
      poupanca: boolean
    }
  /** chaveTipo: 1 CPF, 2 CNPJ, 3 e-mail, 4 telephone, 5 random (tiposDeChavePix). */
  | { tipo: 'pix'; chaveTipo: 1 | 2 | 3 | 4 | 5; chave: string }
  | { tipo: 'pix-qr'; copiaECola: string; txid: string | null }
  | GuiaSemCodigo

/** A federal guide that has no barcode: everything it says goes in the file (segment N). */
export interface GuiaSemCodigo {
  tipo: 'tributo'
  guia: 'darf' | 'gps'
  /** Four figures, by the Federal Revenue's tables. */
  codigoDeReceita: string
  /** 'aaaa-mm' of what was withheld. */
  competencia: string
  /** Whom the guide is of, where it is not the company that pays: the supplier whose invoice had INSS withheld. */
  contribuinte: { nome: string; documento: string } | null
  /** What was withheld, and what being late adds: together, the payment's value. */
  principal: Centavos
  multa: Centavos
  juros: Centavos
}

export interface PagamentoNaRemessa {
  /** Our key back to the attachment: [A-Z0-9], at most 20, unique per sending; of six figures where the paying account counts it. */
  seuNumero: string
  /** The number of the document paid (invoice, bill). */
  documento: string
  valor: Centavos
  dataPagamento: PlainDate
  vencimento: PlainDate | null
  favorecido: { nome: string; documento: string | null }
  meio: MeioDePagamento
}

/** Why a payment cannot go to the bank; `sugestao` is a value that would do (a payment date, for one). */
export interface Recusa {
  campo: string
  motivo: string
  sugestao?: string
}

export interface GeradaEm {
  data: PlainDate
  /** 'hh:mm:ss' */
  hora: string
}

export interface ItemDaRemessa {
  seuNumero: string
  lote: number
  nsr: number
  forma: Forma
}

/** One file for the bank: lines of 240 characters and the same as the text that is stored and sent (CRLF after each). */
export interface RemessaMontada {
  nsa: number
  formas: Forma[]
  total: Centavos
  quantidade: number
  linhas: string[]
  texto: string
  itens: ItemDaRemessa[]
}

export interface CampoExplicado {
  nome: string
  rotulo: string
  de: number
  ate: number
  bruto: string
  leitura: string
}

export interface LinhaExplicada {
  /** The line's number in the file, from 1. */
  numero: number
  /** The record's name: 'headerArquivo', 'segmentoA'…; 'desconhecido' when no layout has it. */
  registro: string
  titulo: string
  frase: string
  campos: CampoExplicado[]
}

/** One deviation of a file from what it should be; `linha` is null when it is about the whole file. */
export interface Problema {
  linha: number | null
  campo: string | null
  motivo: string
}

export type SituacaoNoBanco = 'PAG' | 'ENV' | 'PEN' | 'NEG' | 'CONFERIR'

export interface OcorrenciaLida {
  codigo: string
  texto: string
}

export interface ItemDoRetorno {
  seuNumero: string
  lote: number
  segmento: 'A' | 'J' | 'O' | 'N'
  ocorrencias: OcorrenciaLida[]
  situacao: SituacaoNoBanco
  /** The line says nothing of what became of the payment: what was known of it stands. */
  calado: boolean
  /** One Portuguese sentence: what the bank says of it. */
  motivo: string
  dataReal: PlainDate | null
  valorReal: Centavos | null
  /** The bank's electronic proof (segment Z), when it came. */
  autenticacao: string | null
  /** Money that had gone out came back (movement type 3, or a return code after payment). */
  estorno: boolean
  /** Where the number alone does not say which payment it is, what the line repeats of it; null elsewhere. */
  eco: EcoDoPagamento | null
}

/** What a line of a return repeats of what was asked: whom to pay (`recebedor.ts`), and how much. */
export interface EcoDoPagamento {
  valor: Centavos | null
  recebedor: string | null
}

/** What a return's first line says of the account it speaks of; null what it leaves in blank. */
export interface CabecaDoRetorno {
  readonly documento: string | null
  readonly convenio: string | null
  readonly agencia: string | null
  readonly conta: string | null
}

export interface RetornoLido {
  bancoCode: string
  leiaute: LeiauteDeBanco
  /** Whose account the file's first line says it is of. */
  cabeca: CabecaDoRetorno
  nsa: number
  geradoEm: GeradaEm | null
  itens: ItemDoRetorno[]
  avisos: string[]
}
