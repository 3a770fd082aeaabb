import type { Aspectos } from '../core/aspecto.ts'

/** What kind of insulating tool it is (design, Works 5.4, 'grupo'). */
export const tiposDeEquipamentoIsolante = {
  1: 'Luva isolante',
  2: 'Manga',
  3: 'Lençol/manta',
  4: 'Tapete',
  5: 'Mangueira/cobertura flexível',
  6: 'Cobertura rígida',
  7: 'Vara/bastão',
  8: 'PTA/cesta aérea',
  9: 'Capacete',
  10: 'Calçado',
  11: 'Ferramenta isolada',
  12: 'Detector de tensão',
  13: 'Aterramento temporário',
  14: 'Escada/andaime isolante',
  99: 'Outro',
} as const
export const TIPO_DE_EQUIPAMENTO = { luva: 1, manga: 2, lencol: 3, vara: 7, pta: 8, detector: 12 } as const

export const situacoesDeEquipamento = {
  1: 'Em uso',
  2: 'Estoque',
  3: 'Em ensaio',
  4: 'Reprovado',
  5: 'Descartado',
  6: 'Extraviado',
  7: 'Em limpeza/reparo',
} as const
export const SITUACAO_DE_EQUIPAMENTO = {
  emUso: 1,
  estoque: 2,
  emEnsaio: 3,
  reprovado: 4,
  descartado: 5,
  extraviado: 6,
  emReparo: 7,
} as const
const S = SITUACAO_DE_EQUIPAMENTO
export const aspectosDeEquipamento: Aspectos<typeof situacoesDeEquipamento> = {
  [S.emUso]: ['green', 'certo'],
  [S.estoque]: ['neutral', 'arquivo'],
  [S.emEnsaio]: ['blue', 'lupa'],
  [S.reprovado]: ['red', 'proibido'],
  [S.descartado]: ['grey', 'traco'],
  [S.extraviado]: ['orange', 'duvida'],
  [S.emReparo]: ['orange', 'ferramenta'],
}
