import type { Aspectos } from '../../core/aspecto.ts'

/** How a thing is when it changes hands. */
export const condicoesDoItem = { 1: 'Novo', 2: 'Bom', 3: 'Com marcas de uso', 4: 'Com defeito' } as const

export const situacoesDeEntrega = {
  1: 'Aguardando aceite',
  2: 'Aceita',
  3: 'Recusada',
  4: 'Em devolução',
  5: 'Devolvida',
  6: 'Não devolvida',
  7: 'Cancelada',
} as const
export const SITUACAO_DE_ENTREGA = {
  aguardando: 1,
  aceita: 2,
  recusada: 3,
  emDevolucao: 4,
  devolvida: 5,
  naoDevolvida: 6,
  cancelada: 7,
} as const
const S = SITUACAO_DE_ENTREGA
export const aspectosDeEntrega: Aspectos<typeof situacoesDeEntrega> = {
  [S.aguardando]: ['orange', 'relogio'],
  [S.aceita]: ['green', 'certo'],
  [S.recusada]: ['red', 'proibido'],
  [S.emDevolucao]: ['blue', 'volta'],
  [S.devolvida]: ['grey', 'arquivo'],
  [S.naoDevolvida]: ['red', 'alerta'],
  [S.cancelada]: ['grey', 'proibido'],
}
/** While it is one of these, the item is given out to that person and to nobody else. */
export const ENTREGA_EM_ABERTO = [S.aguardando, S.aceita, S.recusada, S.emDevolucao] as const
/** And in these they answer for it: what was refused is nobody's until it is settled. */
export const COM_A_PESSOA = [S.aguardando, S.aceita, S.emDevolucao] as const

/** How whoever received it said so. */
export const formasDeAceite = { 1: 'No sistema', 2: 'Assinatura na tela', 3: 'Termo assinado em papel' } as const
export const FORMA_DE_ACEITE = { noSistema: 1, assinatura: 2, papel: 3 } as const

/** Moments at which it is photographed. */
export const fasesDaEntrega = { 1: 'Na entrega', 2: 'Na devolução' } as const
export const papeisNaEntrega = { 1: 'Quem recebe', 2: 'Quem entrega' } as const
export const QUEM_RECEBE = 1
