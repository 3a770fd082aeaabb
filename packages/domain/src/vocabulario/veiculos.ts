/** Kinds of vehicle: the fleet registers them, and works plan how many of each are to be there (design, Works 4.6 and 8). */
export const tiposDeVeiculo = {
  1: 'Leve',
  2: 'Picape',
  3: 'Caminhão',
  4: 'Munck/guindauto',
  5: 'PTA/cesta aérea',
  6: 'Moto',
  7: 'Van',
  8: 'Trator/retro',
  9: 'Gerador/equipamento',
} as const
