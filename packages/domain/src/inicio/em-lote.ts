/** How many are decided at once, of whatever sort. */
export const MAXIMO_EM_LOTE = 50
