import { situacoesDeInstrumento, tiposDeInstrumento } from '@prumo/domain/laboratorio/instrumentos/codigos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

/** What narrows the instruments beside their own fields (design, Works 2.6). */
export const filtros: DeclaredFilters = {
  tipo: { kind: 'codigo', label: 'Tipo', tabela: tiposDeInstrumento },
  situacao: { kind: 'codigo', label: 'Situação', tabela: situacoesDeInstrumento, vazio: 'Todas' },
  vencidos: { kind: 'marca', label: 'Vencidos ou sem calibração' },
  aVencer: { kind: 'marca', label: 'A vencer em 30 dias' },
  utilizaveis: { kind: 'marca', label: 'Podem ensaiar hoje', soNoEndereco: true },
  responsavelId: { kind: 'referencia', label: 'Responsável', alvo: 'usuarios' },
  proximaDe: { kind: 'dia', label: 'Próxima de', soNoEndereco: true },
  proximaAte: { kind: 'dia', label: 'Próxima até', soNoEndereco: true },
}
