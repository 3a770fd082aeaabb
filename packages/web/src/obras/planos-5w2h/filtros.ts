import { origensDePlano, planos5w2h, situacoesDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import type { DeclaredFilters } from '../../core/filters/declared.ts'

const { quemId, obraId } = planos5w2h.fields

/** What narrows the plans beside their own fields (design, Works 4.8); other screens open them by their origin. */
export const filtros: DeclaredFilters = {
  status: { kind: 'codigo', label: 'Situação', tabela: situacoesDePlano, vazio: 'Todas' },
  origem: { kind: 'codigo', label: 'Origem', tabela: origensDePlano, vazio: 'Todas' },
  quem: { kind: 'referencia', label: 'Quem', alvo: quemId.target! },
  obra: { kind: 'referencia', label: 'Obra', alvo: obraId.target! },
  atrasados: { kind: 'marca', label: 'Atrasados' },
  origemId: { kind: 'texto', label: 'Registro de origem', soNoEndereco: true },
}
