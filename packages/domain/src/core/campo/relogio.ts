import { FOLGA_DO_RELOGIO_S } from './respostas.ts'

/** What nobody is out of reach for: older than this, the phone's clock is behind. */
const DIAS_DE_ESPERA = 60

/**
 * By how many seconds a phone's clock goes wrong, told when it sends (`relogio`); null within ten minutes (design, Works 9,
 * rule 3). A phone that does not tell it is caught where it says that a record was made in the future, or years ago.
 */
export function desvioDoRelogio(dataDispositivo: string, relogio: string | null, agora: Date): number | null {
  const de = (instante: string) => Math.round((Date.parse(instante) - agora.getTime()) / 1000)
  const desvio = de(relogio ?? dataDispositivo)
  const folga = relogio === null && desvio < 0 ? DIAS_DE_ESPERA * 86_400 : FOLGA_DO_RELOGIO_S
  // As the column holds it.
  return Math.abs(desvio) > folga ? Math.max(-2_000_000_000, Math.min(2_000_000_000, desvio)) : null
}
