import { FilterSelect } from '../../core/filters/FilterSelect.tsx'
import { FilterMenu } from '../../core/list/FilterMenu.tsx'
import type { Filter } from '../../core/list/list-state.ts'

const FILTROS = [
  {
    field: 'isAtivo',
    rotulo: 'Situação',
    opcoes: [
      { value: 'true', label: 'Ativo' },
      { value: 'false', label: 'Inativo' },
    ],
  },
  {
    field: 'isColaborador',
    rotulo: 'Colaborador',
    opcoes: [
      { value: 'true', label: 'Sim' },
      { value: 'false', label: 'Não' },
    ],
  },
] as const

export type FiltroDeUsuariosProps = { filtros: readonly Filter[]; onMudar: (filtros: readonly Filter[]) => void }

/** Chosen search types (Spec 2 §2): the situation, and being a collaborator. */
export function FiltroDeUsuarios({ filtros, onMudar }: FiltroDeUsuariosProps) {
  return (
    <FilterMenu count={filtros.length}>
      {FILTROS.map(({ field, rotulo, opcoes }) => (
        <FilterSelect
          key={field}
          label={rotulo}
          placeholder="Todos"
          data={opcoes}
          value={filtros.find((filtro) => filtro.field === field)?.value ?? null}
          onChange={(value) => {
            const outros = filtros.filter((filtro) => filtro.field !== field)
            const text = opcoes.find((opcao) => opcao.value === value)?.label
            onMudar(value && text ? [...outros, { field, kind: 'boolean', text, value }] : outros)
          }}
        />
      ))}
    </FilterMenu>
  )
}
