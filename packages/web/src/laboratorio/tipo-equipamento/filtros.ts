import { tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the types beside their own fields (design, Works 2.6). */
export const filtros: DeclaredFilters = {
  grupo: { kind: 'codigo', label: 'Grupo', tabela: tiposDeEquipamentoIsolante },
  naoValidado: { kind: 'marca', label: 'Com critério não validado' },
}
