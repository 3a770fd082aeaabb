import { classificacoes, statusDeInspecao } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

const { obraId, equipeId, inspetorId, questionarioId, centroDeCustoId } = inspecoes.fields

/** What narrows the inspections beside their own fields (design, Works 7.2). */
export const filtros: DeclaredFilters = {
  tipo: { kind: 'codigo', label: 'Tipo', tabela: tiposDeInspecao },
  classificacao: { kind: 'codigo', label: 'Classificação', tabela: classificacoes, vazio: 'Todas' },
  status: { kind: 'codigo', label: 'Status', tabela: statusDeInspecao },
  obraId: { kind: 'referencia', label: 'Obra', alvo: obraId.target! },
  equipeId: { kind: 'referencia', label: 'Equipe', alvo: equipeId.target! },
  inspetorId: { kind: 'referencia', label: 'Inspetor', alvo: inspetorId.target! },
  questionarioId: { kind: 'referencia', label: 'Lista de perguntas', alvo: questionarioId.target! },
  contratoId: { kind: 'referencia', label: 'Contrato', alvo: centroDeCustoId.target! },
  comNc: { kind: 'marca', label: 'Com não conformidade' },
  comNcAberta: { kind: 'marca', label: 'Com NC aberta' },
  interdicao: { kind: 'marca', label: 'Com interdição' },
  de: { kind: 'dia', label: 'De', soNoEndereco: true },
  ate: { kind: 'dia', label: 'Até', soNoEndereco: true },
}
