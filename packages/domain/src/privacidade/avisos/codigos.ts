import type { Aspectos } from '../../core/aspecto.ts'

export const statusDeAviso = { 1: 'Rascunho', 2: 'Em vigor', 3: 'Substituído' } as const
export const STATUS_DE_AVISO = { rascunho: 1, emVigor: 2, substituido: 3 } as const
export const aspectosDeAviso: Aspectos<typeof statusDeAviso> = {
  [STATUS_DE_AVISO.rascunho]: ['neutral', 'lapis'],
  [STATUS_DE_AVISO.emVigor]: ['green', 'certo'],
  [STATUS_DE_AVISO.substituido]: ['grey', 'arquivo'],
}
