import { Checkbox, Stack } from '@mantine/core'
import { optionsOf } from '../../ui/form/options-of.ts'
import { FilterMenu } from '../list/FilterMenu.tsx'
import { FilterReference } from '../list/FilterReference.tsx'
import type { useListBody } from '../list/ListBody.tsx'
import { SIM } from './declared.ts'
import { FilterSelect } from './FilterSelect.tsx'
import type { useDeclaredFilters } from './useDeclaredFilters.ts'

export type DeclaredFilterMenuProps = {
  filters: ReturnType<typeof useDeclaredFilters>
  menu: ReturnType<typeof useListBody>['menu']
}

/** The menu of a list's filters: the screen's own as it declares them, marks last, and then any field's. */
export function DeclaredFilterMenu({ filters: { declared, values, change }, menu }: DeclaredFilterMenuProps) {
  const shown = Object.entries(declared).filter(([, { soNoEndereco }]) => !soNoEndereco)
  // Of several at once, which a link gave, the menu chooses none: the mark above the list says them.
  const one = (name: string) => (/^\d+$/.test(values[name] ?? '') ? values[name]! : null)
  return (
    <FilterMenu {...menu}>
      {shown.map(([name, filter]) =>
        filter.kind === 'codigo' ? (
          <FilterSelect
            key={name}
            label={filter.label}
            data={optionsOf(filter.tabela)}
            value={one(name)}
            onChange={(value) => change(name, value)}
            placeholder={filter.vazio ?? 'Todos'}
          />
        ) : filter.kind === 'referencia' ? (
          <FilterReference
            key={name}
            label={filter.label}
            target={filter.alvo}
            value={one(name)}
            onChange={(value) => change(name, value)}
          />
        ) : null,
      )}
      <Stack gap={8}>
        {shown.map(([name, { kind, label }]) =>
          kind === 'marca' ? (
            <Checkbox
              key={name}
              label={label}
              checked={values[name] === SIM}
              onChange={() => change(name, values[name] === SIM ? null : SIM)}
            />
          ) : null,
        )}
      </Stack>
    </FilterMenu>
  )
}
