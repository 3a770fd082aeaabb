import { registrosObra, statusDeRegistro, tiposDeRegistro } from '@prumo/domain/obras/registros/registros.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the records beside their own fields (design, Works 4.5). */
export const filtros: DeclaredFilters = {
  obraId: { kind: 'referencia', label: 'Obra', alvo: registrosObra.fields.obraId.target! },
  status: { kind: 'codigo', label: 'Status', tabela: statusDeRegistro },
  tipo: { kind: 'codigo', label: 'Tipo', tabela: tiposDeRegistro },
  semFoto: { kind: 'marca', label: 'Sem foto' },
  semCoordenada: { kind: 'marca', label: 'Sem coordenada' },
  minhaVez: { kind: 'marca', label: 'Aguardando a minha validação' },
}
