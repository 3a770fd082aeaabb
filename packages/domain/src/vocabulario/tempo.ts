/** The weather where the work is done (design, Works 4.7 and 7.4). */
export const condicoesDoTempo = {
  1: 'Claro',
  2: 'Nublado',
  3: 'Chuva fraca',
  4: 'Chuva forte',
  5: 'Vento forte',
  6: 'Descargas atmosféricas',
} as const
