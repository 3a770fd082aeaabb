import { rdos, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the reports beside their own fields (design, Works 4.7). */
export const filtros: DeclaredFilters = {
  obraId: { kind: 'referencia', label: 'Obra', alvo: rdos.fields.obraId.target! },
  equipeId: { kind: 'referencia', label: 'Equipe', alvo: rdos.fields.equipesIds.target! },
  status: { kind: 'codigo', label: 'Status', tabela: statusDoRdo },
  minhaVez: { kind: 'marca', label: 'Aguardando a minha aprovação' },
  comOcorrencia: { kind: 'marca', label: 'Com ocorrência' },
  comAcidente: { kind: 'marca', label: 'Com acidente' },
}
