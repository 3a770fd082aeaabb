import {
  statusDeRequisicao,
  tiposDeRequisicao,
  titularesQuePedem,
} from '@prumo/domain/privacidade/requisicoes/codigos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the requests beside their own fields. */
export const filtros: DeclaredFilters = {
  status: { kind: 'codigo', label: 'Situação', tabela: statusDeRequisicao, vazio: 'Todas' },
  tipo: { kind: 'codigo', label: 'O que pede', tabela: tiposDeRequisicao },
  titular: { kind: 'codigo', label: 'Quem pede', tabela: titularesQuePedem },
  abertas: { kind: 'marca', label: 'A responder' },
  atrasadas: { kind: 'marca', label: 'Fora do prazo' },
  recebidaDe: { kind: 'dia', label: 'Recebida de', soNoEndereco: true },
  recebidaAte: { kind: 'dia', label: 'Recebida até', soNoEndereco: true },
  prazoDe: { kind: 'dia', label: 'Responder de', soNoEndereco: true },
  prazoAte: { kind: 'dia', label: 'Responder até', soNoEndereco: true },
}
