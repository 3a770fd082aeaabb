import { grandezas, modosDeSensor } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the sensors beside their own fields (design, Works 2.6). */
export const filtros: DeclaredFilters = {
  grandeza: { kind: 'codigo', label: 'Grandeza', tabela: grandezas, vazio: 'Todas' },
  modo: { kind: 'codigo', label: 'Modo', tabela: modosDeSensor },
  local: { kind: 'texto', label: 'Local' },
  semComunicacao: { kind: 'marca', label: 'Sem comunicação' },
}
