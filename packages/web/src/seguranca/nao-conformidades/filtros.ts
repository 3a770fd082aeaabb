import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { causasDeNc, origensDeNc, statusDeNc, tiposDeNc } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

const { obraId, equipeId, responsavelId, centroDeCustoId, veiculoId } = naoConformidades.fields

/** What narrows the non-conformities beside their own fields (design, Works 7.3); the report's links say days and questions. */
export const filtros: DeclaredFilters = {
  status: { kind: 'codigo', label: 'Status', tabela: statusDeNc },
  gravidade: { kind: 'codigo', label: 'Gravidade', tabela: gravidades, vazio: 'Todas' },
  origem: { kind: 'codigo', label: 'Origem', tabela: origensDeNc, vazio: 'Todas' },
  tipo: { kind: 'codigo', label: 'Tipo', tabela: tiposDeNc },
  causa: { kind: 'codigo', label: 'Causa', tabela: causasDeNc, vazio: 'Todas' },
  obraId: { kind: 'referencia', label: 'Obra', alvo: obraId.target! },
  equipeId: { kind: 'referencia', label: 'Equipe', alvo: equipeId.target! },
  responsavelId: { kind: 'referencia', label: 'Responsável', alvo: responsavelId.target! },
  contratoId: { kind: 'referencia', label: 'Contrato', alvo: centroDeCustoId.target! },
  veiculoId: { kind: 'referencia', label: 'Veículo', alvo: veiculoId.target! },
  vencida: { kind: 'marca', label: 'Vencidas' },
  reincidente: { kind: 'marca', label: 'Reincidentes' },
  comObra: { kind: 'marca', label: 'De obras' },
  de: { kind: 'dia', label: 'Aberta desde', soNoEndereco: true },
  ate: { kind: 'dia', label: 'Aberta até', soNoEndereco: true },
  prazoDe: { kind: 'dia', label: 'Prazo desde', soNoEndereco: true },
  prazoAte: { kind: 'dia', label: 'Prazo até', soNoEndereco: true },
  encerradaDe: { kind: 'dia', label: 'Encerrada desde', soNoEndereco: true },
  encerradaAte: { kind: 'dia', label: 'Encerrada até', soNoEndereco: true },
  origemId: { kind: 'texto', label: 'Registro de origem', soNoEndereco: true },
  perguntaId: { kind: 'texto', label: 'Pergunta', soNoEndereco: true },
}
