import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { condicoesDaRede, statusDeApr, tiposDeServico } from '@prumo/domain/seguranca/apr/codigos.ts'
import { niveisDeRisco } from '@prumo/domain/seguranca/apr/risco.ts'
import { APR_VENCIDA } from '@prumo/domain/seguranca/apr/validade.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the APRs beside their own fields (design, Works 7.4). */
export const filtros: DeclaredFilters = {
  tipoServico: { kind: 'codigo', label: 'Serviço', tabela: tiposDeServico },
  condicaoRede: { kind: 'codigo', label: 'Rede', tabela: condicoesDaRede, vazio: 'Todas' },
  maiorNivel: { kind: 'codigo', label: 'Maior nível', tabela: niveisDeRisco },
  status: { kind: 'codigo', label: 'Status', tabela: statusDeApr },
  equipeId: { kind: 'referencia', label: 'Equipe', alvo: aprs.fields.equipeId.target! },
  obraId: { kind: 'referencia', label: 'Obra', alvo: aprs.fields.obraId.target! },
  semAudio: { kind: 'marca', label: 'Sem áudio' },
  vencida: { kind: 'marca', label: APR_VENCIDA },
  de: { kind: 'dia', label: 'De', soNoEndereco: true },
  ate: { kind: 'dia', label: 'Até', soNoEndereco: true },
}
