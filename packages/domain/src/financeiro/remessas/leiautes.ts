import type { Registro, Valores } from './campos.ts'
import { bancoDoBrasil, caixa, santander } from './leiaute-bancos.ts'
import * as febraban from './leiaute-febraban.ts'
import * as itau from './leiaute-itau.ts'
import type { ContaPagadoraNaRemessa, Forma, LeiauteDeBanco } from './tipos.ts'

export type NomeDeRegistro = keyof typeof febraban
type Registros = Readonly<Record<NomeDeRegistro, Registro>>

/** What forms of payment have in common: the version of their lot, and how it ends (transfers A, titles J, bills and taxes O and N). */
export type Familia = 'transferencia' | 'titulo' | 'arrecadacao'

const DE_TITULOS = ['30', '31', '47']
const DE_ARRECADACAO = ['11', '13', '16', '17', '91']

export const familiaDe = (forma: Forma): Familia =>
  DE_TITULOS.includes(forma) ? 'titulo' : DE_ARRECADACAO.includes(forma) ? 'arrecadacao' : 'transferencia'
export const ehPix = (forma: string): boolean => forma === '45' || forma === '47'

export interface Leiaute {
  readonly codigo: LeiauteDeBanco
  readonly registros: Registros
  /** The end of a lot of bills and taxes, where it is not that of the others. */
  readonly trailerDeArrecadacao: Registro
  /** The name some banks want of themselves; null writes the bank's own from the list of banks. */
  readonly nomeDoBanco: string | null
  versaoDoArquivo(pix: boolean): string
  versaoDoLote(forma: Forma): string
  /** The bank refuses two favoured banks in one lot (Bradesco). */
  readonly lotePorBanco: boolean
  /** The second and third lines of a payment repeat the number of the first (Itaú), instead of counting on. */
  readonly numeroPorPagamento: boolean
  /** 'Débito em conta' is said in every lot (Bradesco), or not in lots of boletos (FEBRABAN). */
  readonly indicativoEmTitulos: boolean
  /** Segment B after every segment A, or only where it carries the PIX key (Itaú has the document in A itself). */
  readonly segmentoBSempre: boolean
  /** The value of a title must be its barcode's, also when that is open (Bradesco): all that is paid is then surcharge. */
  readonly tituloDasBarras: boolean
  /** The account digit may have a second character. */
  readonly doisDigitos: boolean
  /** How many positions of the convênio the bank gives; none where there is no place for it. */
  readonly larguraDoConvenio: number
  /** The convênio is of figures alone. */
  readonly convenioNumerico: boolean
  /** What it is made of, where it is given whole or not at all; null where a shorter one will do. */
  readonly partesDoConvenio: string | null
  /** The convênio as the fields of the file say it, where that is not as the bank gave it. */
  convenioNoArquivo(conta: Pick<ContaPagadoraNaRemessa, 'agencia' | 'convenio'>): Valores & { convenio: string }
  /** Positions of our number of a payment. */
  readonly larguraDoSeuNumero: number
  /** Too few to draw what nobody guesses: the paying account counts its payments, and this is how it writes the count. */
  readonly numeroContado: ((contagem: number) => string) | null
  readonly marcaDePix: string
  /** Federal guides without barcode are known in this layout (segment N). */
  readonly guiasSemCodigo: boolean
}

const dePosicoesFebraban: Registros = {
  headerArquivo: febraban.headerArquivo,
  headerLote: febraban.headerLote,
  segmentoA: febraban.segmentoA,
  segmentoB: febraban.segmentoB,
  segmentoBPix: febraban.segmentoBPix,
  segmentoJ: febraban.segmentoJ,
  segmentoJ52: febraban.segmentoJ52,
  segmentoJ52Pix: febraban.segmentoJ52Pix,
  segmentoO: febraban.segmentoO,
  segmentoNDarf: febraban.segmentoNDarf,
  segmentoNGps: febraban.segmentoNGps,
  segmentoZ: febraban.segmentoZ,
  trailerLote: febraban.trailerLote,
  trailerArquivo: febraban.trailerArquivo,
}
const deItau: Registros = {
  headerArquivo: itau.headerArquivo,
  headerLote: itau.headerLote,
  segmentoA: itau.segmentoA,
  segmentoB: itau.segmentoB,
  segmentoBPix: itau.segmentoBPix,
  segmentoJ: itau.segmentoJ,
  segmentoJ52: itau.segmentoJ52,
  segmentoJ52Pix: itau.segmentoJ52Pix,
  segmentoO: itau.segmentoO,
  // Never written: its own segment N and its end of lot are others, and are not proven (guiasSemCodigo).
  segmentoNDarf: febraban.segmentoNDarf,
  segmentoNGps: febraban.segmentoNGps,
  segmentoZ: itau.segmentoZ,
  trailerLote: itau.trailerLote,
  trailerArquivo: itau.trailerArquivo,
}

/** What most banks have alike; each says what it has otherwise. */
const COMUM = {
  trailerDeArrecadacao: febraban.trailerLote,
  lotePorBanco: false,
  numeroPorPagamento: false,
  indicativoEmTitulos: false,
  segmentoBSempre: true,
  tituloDasBarras: false,
  doisDigitos: true,
  larguraDoConvenio: 20,
  convenioNumerico: false,
  partesDoConvenio: null,
  convenioNoArquivo: ({ convenio }) => ({ convenio: convenio.toUpperCase() }),
  larguraDoSeuNumero: 20,
  numeroContado: null,
  marcaDePix: '',
  guiasSemCodigo: true,
} as const satisfies Partial<Leiaute>

const porFamilia = (versoes: Record<Familia, string>) => (forma: Forma) => versoes[familiaDe(forma)]

/** The end of a lot of that form. */
export const trailerDoLote = (leiaute: Leiaute, forma: string): Registro =>
  DE_ARRECADACAO.includes(forma) ? leiaute.trailerDeArrecadacao : leiaute.registros.trailerLote

export const leiautes: Readonly<Record<LeiauteDeBanco, Leiaute>> = {
  /** Version 8.6 (the one proven) where it suffices, and version 10 only where PIX asks for it, in its file apart. */
  febraban: {
    ...COMUM,
    codigo: 'febraban',
    registros: dePosicoesFebraban,
    nomeDoBanco: null,
    versaoDoArquivo: (pix) => (pix ? '103' : '085'),
    versaoDoLote: (forma) =>
      forma === '45' ? '046' : porFamilia({ transferencia: '044', titulo: '040', arrecadacao: '011' })(forma),
  },
  /** The convênio has nine figures, and beside it the product, 0126: payment to suppliers. The versions are not looked at. */
  '001': {
    ...COMUM,
    codigo: '001',
    registros: bancoDoBrasil,
    trailerDeArrecadacao: bancoDoBrasil.trailerLote,
    nomeDoBanco: 'BANCO DO BRASIL S A',
    versaoDoArquivo: () => '000',
    versaoDoLote: () => '045',
    larguraDoConvenio: 9,
    convenioNumerico: true,
    convenioNoArquivo: ({ convenio }) => ({ convenio: `${convenio.trim().padStart(9, '0')}0126` }),
  },
  /** The convênio is told after the bank (0033) and the agency. */
  '033': {
    ...COMUM,
    codigo: '033',
    registros: santander,
    nomeDoBanco: 'BANCO SANTANDER',
    versaoDoArquivo: () => '060',
    versaoDoLote: porFamilia({ transferencia: '031', titulo: '030', arrecadacao: '030' }),
    doisDigitos: false,
    larguraDoConvenio: 12,
    convenioNumerico: true,
    convenioNoArquivo: ({ agencia, convenio }) => ({
      convenio: `0033${agencia.replace(/^0+/, '').padStart(4, '0')}${convenio.trim().padStart(12, '0')}`,
    }),
    larguraDoSeuNumero: 16,
  },
  /** The convênio comes with the kind of commitment, its code and the parameter of transmission, said apart in file and lot. */
  '104': {
    ...COMUM,
    codigo: '104',
    registros: caixa,
    nomeDoBanco: 'CAIXA',
    versaoDoArquivo: () => '080',
    versaoDoLote: () => '041',
    doisDigitos: false,
    larguraDoConvenio: 14,
    convenioNumerico: true,
    partesDoConvenio:
      '6 do convênio, 2 do tipo de compromisso, 4 do código do compromisso e 2 do parâmetro de transmissão',
    convenioNoArquivo: ({ convenio }) => ({
      convenio: convenio.slice(0, 6),
      tipoDeCompromisso: convenio.slice(6, 8),
      codigoDoCompromisso: convenio.slice(8, 12),
      parametroDeTransmissao: convenio.slice(12),
    }),
    larguraDoSeuNumero: 6,
    numeroContado: (contagem) => String(contagem).padStart(6, '0'),
  },
  '237': {
    ...COMUM,
    codigo: '237',
    registros: dePosicoesFebraban,
    nomeDoBanco: 'BRADESCO',
    versaoDoArquivo: () => '089',
    versaoDoLote: porFamilia({ transferencia: '045', titulo: '040', arrecadacao: '012' }),
    lotePorBanco: true,
    indicativoEmTitulos: true,
    tituloDasBarras: true,
    doisDigitos: false,
    larguraDoConvenio: 6,
    marcaDePix: 'PIX',
  },
  '341': {
    ...COMUM,
    codigo: '341',
    registros: deItau,
    trailerDeArrecadacao: itau.trailerDeArrecadacao,
    nomeDoBanco: 'BANCO ITAU SA',
    versaoDoArquivo: () => '080',
    versaoDoLote: porFamilia({ transferencia: '040', titulo: '030', arrecadacao: '030' }),
    numeroPorPagamento: true,
    segmentoBSempre: false,
    doisDigitos: false,
    larguraDoConvenio: 0,
    guiasSemCodigo: false,
  },
  '748': {
    ...COMUM,
    codigo: '748',
    registros: dePosicoesFebraban,
    nomeDoBanco: 'SICREDI',
    versaoDoArquivo: () => '082',
    versaoDoLote: porFamilia({ transferencia: '042', titulo: '040', arrecadacao: '012' }),
  },
  '756': {
    ...COMUM,
    codigo: '756',
    registros: dePosicoesFebraban,
    nomeDoBanco: 'SICOOB',
    versaoDoArquivo: () => '087',
    versaoDoLote: porFamilia({ transferencia: '045', titulo: '040', arrecadacao: '012' }),
  },
}
