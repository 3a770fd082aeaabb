import type { IncidenteNaResposta } from '@prumo/domain/privacidade/incidentes/respostas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

/** An incident as it was read by itself. */
export type IncidenteLido = AnyRecord & IncidenteNaResposta

/** How its telling stands, in few words. */
export function comunicacaoEmPalavras({ faltaComunicar, foraDoPrazo }: IncidenteLido): string {
  if (faltaComunicar) return foraDoPrazo ? 'prazo vencido' : 'a comunicar'
  return foraDoPrazo ? 'fora do prazo' : 'em dia'
}
