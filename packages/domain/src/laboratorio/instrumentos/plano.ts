/** The plan of action that a failed calibration asks for: what was tested since the good one before it is looked at (design, Works 5.6). */
import { addDays, formatDate, type PlainDate } from '../../core/dates.ts'

/** Days in which the impact of a failed calibration is to be known. */
export const DIAS_DA_ANALISE = 7

export interface CalibracaoReprovada {
  readonly etiqueta: string
  readonly nome: string
  readonly localizacao: string | null
  readonly numeroCertificado: string
  readonly data: PlainDate
  readonly desde: PlainDate | null
  /** Counted whole: a plan says how many, and never which, since those who read it may not see them all. */
  readonly ensaios: number
  readonly laudos: number
}

const contados = (n: number, um: string, varios: string): string =>
  n === 0 ? `nenhum ${um}` : `${n} ${n === 1 ? um : varios}`

/** '12 ensaios e 3 laudos'. */
export const afetados = ({ ensaios, laudos }: Pick<CalibracaoReprovada, 'ensaios' | 'laudos'>): string =>
  `${contados(ensaios, 'ensaio', 'ensaios')} e ${contados(laudos, 'laudo', 'laudos')}`

export const planoDaReprovacao = (uma: CalibracaoReprovada, hoje: PlainDate) => ({
  titulo: `Análise de impacto: instrumento ${uma.etiqueta}`.slice(0, 120),
  oQue: `Avaliar o impacto da calibração reprovada do instrumento ${uma.etiqueta} (${uma.nome}) nos ensaios feitos com ele.`,
  porQue: `O certificado ${uma.numeroCertificado}, de ${formatDate(uma.data)}, reprovou o instrumento. ${
    uma.desde ? `Desde a última calibração aprovada, de ${formatDate(uma.desde)}` : 'Desde o primeiro ensaio'
  }, ele foi usado em ${afetados(uma)}.`,
  onde: (uma.localizacao ?? 'Laboratório').slice(0, 200),
  quandoFim: addDays(hoje, DIAS_DA_ANALISE),
  como: 'Abrir a análise de impacto na tela do instrumento, decidir de cada ensaio se o resultado se mantém, repetir os que não se mantêm, revisar ou cancelar os laudos, e avisar quem os recebeu.',
})
