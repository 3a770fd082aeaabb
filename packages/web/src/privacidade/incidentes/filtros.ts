import { riscosDoIncidente, statusDeIncidente, tiposDeIncidente } from '@prumo/domain/privacidade/incidentes/codigos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the incidents beside their own fields. */
export const filtros: DeclaredFilters = {
  status: { kind: 'codigo', label: 'Situação', tabela: statusDeIncidente, vazio: 'Todas' },
  risco: { kind: 'codigo', label: 'Risco', tabela: riscosDoIncidente },
  tipo: { kind: 'codigo', label: 'Tipo', tabela: tiposDeIncidente },
  faltaComunicar: { kind: 'marca', label: 'A comunicar' },
  foraDoPrazo: { kind: 'marca', label: 'Fora do prazo' },
  conhecidoDe: { kind: 'dia', label: 'Conhecido de', soNoEndereco: true },
  conhecidoAte: { kind: 'dia', label: 'Conhecido até', soNoEndereco: true },
}
