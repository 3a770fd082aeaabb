import { Button, Menu } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Filter } from '../../core/list/list-state.ts'

const FILTROS = [
  {
    field: 'isAtivo',
    rotulo: 'Situação',
    opcoes: [
      { value: 'true', text: 'Ativo' },
      { value: 'false', text: 'Inativo' },
    ],
  },
  {
    field: 'isColaborador',
    rotulo: 'Colaborador',
    opcoes: [
      { value: 'true', text: 'Sim' },
      { value: 'false', text: 'Não' },
    ],
  },
] as const

export type FiltroDeUsuariosProps = { filtros: readonly Filter[]; onEscolher: (filtro: Filter) => void }

/** Chosen search types (Spec 2 §2): the situation, and being a collaborator. */
export function FiltroDeUsuarios({ filtros, onEscolher }: FiltroDeUsuariosProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconFilter size={16} />}>
          Filtro
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILTROS.map(({ field, rotulo, opcoes }, n) => (
          <Fragment key={field}>
            {n > 0 && <Menu.Divider />}
            <Menu.Label>{rotulo}</Menu.Label>
            {opcoes.map(({ value, text }) => {
              const este = filtros.some((filtro) => filtro.field === field && filtro.value === value)
              return (
                <Menu.Item
                  key={value}
                  aria-label={`${rotulo}: ${text}`}
                  aria-current={este || undefined}
                  fw={este ? 600 : undefined}
                  onClick={() => onEscolher({ field, kind: 'boolean', text, value })}
                >
                  {text}
                </Menu.Item>
              )
            })}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
