import type { Aspectos } from '../../core/aspecto.ts'

/** What a person may ask of whoever has their data: LGPD (Lei 13.709/2018), arts. 18 and 20. */
export const tiposDeRequisicao = {
  1: 'Confirmação e acesso',
  2: 'Correção',
  3: 'Anonimização, bloqueio ou eliminação',
  4: 'Portabilidade',
  5: 'Eliminação do que dependia do consentimento',
  6: 'Informação sobre compartilhamento',
  7: 'Revogação do consentimento',
  8: 'Revisão de decisão automatizada',
  9: 'Oposição ao tratamento',
} as const
export const TIPO_DE_REQUISICAO = {
  acesso: 1,
  correcao: 2,
  anonimizacao: 3,
  portabilidade: 4,
  eliminacao: 5,
  compartilhamento: 6,
  revogacao: 7,
  revisao: 8,
  oposicao: 9,
} as const

export const titularesQuePedem = {
  1: 'Colaborador',
  2: 'Usuário do sistema',
  3: 'Pessoa de fornecedor',
  4: 'Outra pessoa',
} as const
export const TITULAR = { colaborador: 1, usuario: 2, fornecedor: 3, outra: 4 } as const

export const canaisDaRequisicao = { 1: 'E-mail', 2: 'Pessoalmente', 3: 'Telefone', 4: 'Carta', 5: 'ANPD' } as const
export const CANAL = { email: 1, pessoalmente: 2, telefone: 3, carta: 4, anpd: 5 } as const

export const statusDeRequisicao = { 1: 'Recebida', 2: 'Em análise', 3: 'Respondida', 4: 'Recusada' } as const
export const STATUS_DE_REQUISICAO = { recebida: 1, emAnalise: 2, respondida: 3, recusada: 4 } as const
const S = STATUS_DE_REQUISICAO
export const aspectosDeRequisicao: Aspectos<typeof statusDeRequisicao> = {
  [S.recebida]: ['blue', 'envio'],
  [S.emAnalise]: ['violet', 'lupa'],
  [S.respondida]: ['green', 'certo'],
  [S.recusada]: ['grey', 'proibido'],
}
/** Those that somebody still has to answer. */
export const REQUISICAO_EM_ABERTO = [S.recebida, S.emAnalise] as const
