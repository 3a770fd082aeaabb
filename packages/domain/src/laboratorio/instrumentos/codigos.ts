import type { Aspectos } from '../../core/aspecto.ts'

/** Design, Works 5.6. */
export const tiposDeInstrumento = {
  1: 'Fonte AT CA',
  2: 'Fonte AT CC',
  3: 'Divisor/quilovoltímetro',
  4: 'Mili/microamperímetro',
  5: 'Cronômetro',
  6: 'Termo-higrômetro',
  7: 'Barômetro',
  8: 'Megômetro',
  9: 'Microhmímetro',
  10: 'Dimensional',
  11: 'Testador portátil de bastão',
  99: 'Outro',
} as const
export const TIPO_DE_INSTRUMENTO = {
  fonteCa: 1,
  fonteCc: 2,
  divisor: 3,
  amperimetro: 4,
  cronometro: 5,
  termoHigrometro: 6,
  barometro: 7,
  megometro: 8,
  microhmimetro: 9,
  dimensional: 10,
  testadorDeBastao: 11,
  outro: 99,
} as const

export const situacoesDeInstrumento = {
  1: 'Ativo',
  2: 'Em calibração',
  3: 'Bloqueado',
  4: 'Fora de uso',
  5: 'Descartado',
} as const
export const SITUACAO_DE_INSTRUMENTO = {
  ativo: 1,
  emCalibracao: 2,
  bloqueado: 3,
  foraDeUso: 4,
  descartado: 5,
} as const
const S = SITUACAO_DE_INSTRUMENTO
export const aspectosDeInstrumento: Aspectos<typeof situacoesDeInstrumento> = {
  [S.ativo]: ['green', 'certo'],
  [S.emCalibracao]: ['blue', 'ferramenta'],
  [S.bloqueado]: ['red', 'cadeado'],
  [S.foraDeUso]: ['neutral', 'pausa'],
  [S.descartado]: ['grey', 'traco'],
}

export const tiposDeCalibracao = {
  1: 'Externa RBC',
  2: 'Externa rastreável',
  3: 'Interna',
  4: 'Verificação intermediária',
  5: 'Manutenção',
} as const
export const TIPO_DE_CALIBRACAO = {
  externaRbc: 1,
  externaRastreavel: 2,
  interna: 3,
  verificacao: 4,
  manutencao: 5,
} as const
/** Those that make an instrument usable; a check or a repair in between does not. */
export const CALIBRAM: readonly number[] = [
  TIPO_DE_CALIBRACAO.externaRbc,
  TIPO_DE_CALIBRACAO.externaRastreavel,
  TIPO_DE_CALIBRACAO.interna,
]

export const resultadosDeCalibracao = { 1: 'Aprovado', 2: 'Aprovado com restrição', 3: 'Reprovado' } as const
export const RESULTADO_DE_CALIBRACAO = { aprovado: 1, comRestricao: 2, reprovado: 3 } as const
const R = RESULTADO_DE_CALIBRACAO
export const aspectosDeResultado: Aspectos<typeof resultadosDeCalibracao> = {
  [R.aprovado]: ['green', 'certo'],
  [R.comRestricao]: ['orange', 'alerta'],
  [R.reprovado]: ['red', 'xis'],
}
export const APROVAM: readonly number[] = [R.aprovado, R.comRestricao]
