import type { Aspectos } from '../../core/aspecto.ts'

/** Design, Works 7.4. */
export const statusDeApr = { 1: 'Rascunho', 2: 'Em vigor', 3: 'Suspensa', 4: 'Encerrada', 5: 'Cancelada' } as const
export const STATUS_DE_APR = { rascunho: 1, emVigor: 2, suspensa: 3, encerrada: 4, cancelada: 5 } as const
const S = STATUS_DE_APR
export const aspectosDeApr: Aspectos<typeof statusDeApr> = {
  [S.rascunho]: ['neutral', 'lapis'],
  [S.emVigor]: ['green', 'certo'],
  [S.suspensa]: ['orange', 'pausa'],
  [S.encerrada]: ['grey', 'visto'],
  [S.cancelada]: ['grey', 'proibido'],
}

export const tiposDeServico = {
  1: 'Construção',
  2: 'Manutenção desenergizada',
  3: 'Linha viva ao contato',
  4: 'Linha viva à distância',
  5: 'Proximidade',
  6: 'Poda',
  7: 'Corte/ligação',
  8: 'Ensaio',
  9: 'Civil/escavação',
  10: 'Transporte/içamento',
} as const
export const TIPO_DE_SERVICO = {
  construcao: 1,
  desenergizada: 2,
  aoContato: 3,
  aDistancia: 4,
  proximidade: 5,
  poda: 6,
  ligacao: 7,
} as const

export const condicoesDaRede = { 1: 'Desenergizada', 2: 'Energizada', 3: 'Proximidade', 4: 'Sem rede' } as const
export const REDE = { desenergizada: 1, energizada: 2, proximidade: 3, semRede: 4 } as const

/** The six steps of de-energising, in their order (NR-10 10.5.1). */
export const passosDaDesenergizacao = {
  1: 'Seccionamento',
  2: 'Impedimento de reenergização',
  3: 'Constatação de ausência de tensão',
  4: 'Aterramento temporário',
  5: 'Proteção dos elementos energizados na zona controlada',
  6: 'Sinalização',
} as const
export const PASSOS = [1, 2, 3, 4, 5, 6] as const
/** What the operations centre said, where nothing is de-energised: near a live net, or on it. */
export const LIBERACAO_DO_COD = 'Liberação do COD'

/** What is checked before the work begins, offered to a new analysis; the team adds and takes away. */
export const EPIS_COMUNS = [
  'Capacete com jugular',
  'Óculos de segurança',
  'Vestimenta contra arco elétrico',
  'Luva isolante com luva de cobertura',
  'Botina de segurança',
  'Cinto paraquedista e talabarte',
] as const
export const EPCS_COMUNS = [
  'Cones e fita de sinalização',
  'Detector de tensão',
  'Conjunto de aterramento temporário',
  'Placas de advertência',
] as const
