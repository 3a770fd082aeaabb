import type { Registro } from './campos.ts'
import * as febraban from './leiaute-febraban.ts'
import * as itau from './leiaute-itau.ts'
import type { Forma, LeiauteDeBanco } from './tipos.ts'

export type NomeDeRegistro = keyof typeof febraban
type Registros = Readonly<Record<NomeDeRegistro, Registro>>

/** What forms of payment have in common: the segment that says them (A, J or O) and the version of their lot. */
export type Familia = 'transferencia' | 'titulo' | 'arrecadacao'

export const familiaDe = (forma: Forma): Familia =>
  ['30', '31', '47'].includes(forma) ? 'titulo' : ['11', '13', '91'].includes(forma) ? 'arrecadacao' : 'transferencia'
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
  /** How many positions of the convênio the bank uses; none where there is no place for it. */
  readonly larguraDoConvenio: number
  readonly marcaDePix: string
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
  segmentoZ: itau.segmentoZ,
  trailerLote: itau.trailerLote,
  trailerArquivo: itau.trailerArquivo,
}

const porFamilia = (versoes: Record<Familia, string>) => (forma: Forma) => versoes[familiaDe(forma)]

/** The end of a lot of that form. */
export const trailerDoLote = (leiaute: Leiaute, forma: string): Registro =>
  ['11', '13', '91'].includes(forma) ? leiaute.trailerDeArrecadacao : leiaute.registros.trailerLote

export const leiautes: Readonly<Record<LeiauteDeBanco, Leiaute>> = {
  /** Version 8.6 (the one proven) where it suffices, and version 10 only where PIX asks for it, in its file apart. */
  febraban: {
    codigo: 'febraban',
    registros: dePosicoesFebraban,
    trailerDeArrecadacao: febraban.trailerLote,
    nomeDoBanco: null,
    versaoDoArquivo: (pix) => (pix ? '103' : '085'),
    versaoDoLote: (forma) =>
      forma === '45' ? '046' : porFamilia({ transferencia: '044', titulo: '040', arrecadacao: '011' })(forma),
    lotePorBanco: false,
    numeroPorPagamento: false,
    indicativoEmTitulos: false,
    segmentoBSempre: true,
    tituloDasBarras: false,
    doisDigitos: true,
    larguraDoConvenio: 20,
    marcaDePix: '',
  },
  '237': {
    codigo: '237',
    registros: dePosicoesFebraban,
    trailerDeArrecadacao: febraban.trailerLote,
    nomeDoBanco: 'BRADESCO',
    versaoDoArquivo: () => '089',
    versaoDoLote: porFamilia({ transferencia: '045', titulo: '040', arrecadacao: '012' }),
    lotePorBanco: true,
    numeroPorPagamento: false,
    indicativoEmTitulos: true,
    segmentoBSempre: true,
    tituloDasBarras: true,
    doisDigitos: false,
    larguraDoConvenio: 6,
    marcaDePix: 'PIX',
  },
  '341': {
    codigo: '341',
    registros: deItau,
    trailerDeArrecadacao: itau.trailerDeArrecadacao,
    nomeDoBanco: 'BANCO ITAU SA',
    versaoDoArquivo: () => '080',
    versaoDoLote: porFamilia({ transferencia: '040', titulo: '030', arrecadacao: '030' }),
    lotePorBanco: false,
    numeroPorPagamento: true,
    indicativoEmTitulos: false,
    segmentoBSempre: false,
    tituloDasBarras: false,
    doisDigitos: false,
    larguraDoConvenio: 0,
    marcaDePix: '',
  },
}
