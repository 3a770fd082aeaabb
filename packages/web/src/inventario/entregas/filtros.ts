import { situacoesDeEntrega } from '@prumo/domain/inventario/entregas/codigos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the entregas beside their own fields. */
export const filtros: DeclaredFilters = {
  situacao: { kind: 'codigo', label: 'Situação', tabela: situacoesDeEntrega, vazio: 'Todas' },
  colabId: { kind: 'referencia', label: 'Quem recebe', alvo: 'colaboradores' },
  abertas: { kind: 'marca', label: 'Em aberto' },
  atrasadas: { kind: 'marca', label: 'Devolução atrasada' },
  desligados: { kind: 'marca', label: 'Com quem já se desligou' },
  microId: { kind: 'referencia', label: 'Micro', alvo: 'micros', soNoEndereco: true },
  chipId: { kind: 'referencia', label: 'Chip', alvo: 'chips', soNoEndereco: true },
  entregueDe: { kind: 'dia', label: 'Entregue de', soNoEndereco: true },
  entregueAte: { kind: 'dia', label: 'Entregue até', soNoEndereco: true },
}
