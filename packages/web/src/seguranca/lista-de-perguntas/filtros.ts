import { statusDeQuestionario, tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the lists beside their own fields (design, Works 7.1). */
export const filtros: DeclaredFilters = {
  tipo: { kind: 'codigo', label: 'Tipo', tabela: tiposDeInspecao },
  status: { kind: 'codigo', label: 'Status', tabela: statusDeQuestionario },
}
