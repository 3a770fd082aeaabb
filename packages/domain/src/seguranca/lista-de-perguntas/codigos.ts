import type { Aspectos } from '../../core/aspecto.ts'

/** What is inspected (design, Works 7.1). */
export const tiposDeInspecao = {
  1: 'Equipe em campo',
  2: 'EPI/EPC',
  3: 'Veículo/PTA',
  4: 'Canteiro/almoxarifado',
  5: 'Ferramental',
  6: 'Observação comportamental',
  7: 'Laboratório',
  8: 'Alojamento',
} as const
export const TIPO_DE_INSPECAO = { equipeEmCampo: 1, epi: 2, veiculo: 3, canteiro: 4, comportamento: 6 } as const

export const tiposDeResposta = {
  1: 'C/NC/NA',
  2: 'Sim/Não/NA',
  3: 'Texto',
  4: 'Número',
  5: 'Data',
  6: 'Seleção única',
  7: 'Múltipla escolha',
  8: 'Foto',
  9: 'Assinatura',
  10: 'Equipamento isolante (scan)',
} as const
export const TIPO_DE_RESPOSTA = {
  conformidade: 1,
  simNao: 2,
  texto: 3,
  numero: 4,
  data: 5,
  selecao: 6,
  multipla: 7,
  foto: 8,
  assinatura: 9,
  equipamento: 10,
} as const
const T = TIPO_DE_RESPOSTA
/** Those that are right or wrong: they alone count in the score and open non-conformities. */
export const TIPOS_QUE_PONTUAM: readonly number[] = [T.conformidade, T.simNao]
/** Those answered out of a few values: what is asked next may depend on them. */
export const TIPOS_DE_ESCOLHA: readonly number[] = [T.conformidade, T.simNao, T.selecao, T.multipla]
export const TIPOS_COM_OPCOES: readonly number[] = [T.selecao, T.multipla]

/** The three answers of what is judged; 'Não' of a Sim/Não/NA is its NC. */
export const conformidades = { 1: 'Conforme', 2: 'Não conforme', 3: 'Não se aplica' } as const
export const simOuNao = { 1: 'Sim', 2: 'Não', 3: 'Não se aplica' } as const
export const RESPOSTA = { conforme: 1, naoConforme: 2, naoSeAplica: 3 } as const

export const statusDeQuestionario = { 1: 'Rascunho', 2: 'Publicado', 3: 'Arquivado' } as const
export const STATUS_DE_QUESTIONARIO = { rascunho: 1, publicado: 2, arquivado: 3 } as const
export const aspectosDeQuestionario: Aspectos<typeof statusDeQuestionario> = {
  [STATUS_DE_QUESTIONARIO.rascunho]: ['neutral', 'lapis'],
  [STATUS_DE_QUESTIONARIO.publicado]: ['green', 'certo'],
  [STATUS_DE_QUESTIONARIO.arquivado]: ['grey', 'traco'],
}
