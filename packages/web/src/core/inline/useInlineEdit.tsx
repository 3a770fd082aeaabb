/**
 * A value changed where it stands in a list: the pencil of its cell, or F2 on its row for the first one. One field travels, with
 * the row's revision; what the record's form would refuse is refused here by the same sentence.
 */
import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { Column } from '../../ui/DataTable.tsx'
import { isBusy, isTyping, useShortcuts } from '../../ui/hotkeys.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { usePermission } from '../session/session.ts'
import type { AnyRecord } from '../wire/records.ts'
import css from './inline.module.css'

const CellEditor = lazy(() => import('./CellEditor.tsx'))

const KEYS = [{ keys: 'F2', label: 'Alterar a linha sem sair da lista' }]
const NO_KEYS: typeof KEYS = []

/** What asks for more than a line to be seen whole, or is shown in part (a person's document), is changed in the form. */
const mayStandInACell = (entity: Entity, name: string): boolean => {
  const field = entity.fields[name]!
  return !field.sensitive && !['lines', 'longText', 'instant', 'coordinate', 'cpf', 'cpfOuCnpj'].includes(field.kind)
}

/** The same columns, each with its pencil where this person may change the field there. */
export function useInlineEdit(entity: Entity, columns: readonly Column<AnyRecord>[]): readonly Column<AnyRecord>[] {
  const may = usePermission(entity.tela, 'editar')
  const phone = usePhone()
  const active = may && !phone && !entity.readOnly
  const [editing, setEditing] = useState<{ id: string; name: string } | null>(null)
  useShortcuts(active ? KEYS : NO_KEYS)

  useEffect(() => {
    if (!active) return
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || isTyping(event.target) || isBusy()) return
      const row = document.activeElement?.closest('[data-row]')
      const pencil = row?.querySelector<HTMLElement>('[data-pencil]')
      if (!pencil) return
      event.preventDefault()
      pencil.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [active])

  return useMemo(() => {
    if (!active) return columns
    const names = new Set(writableFields(entity).filter((name) => mayStandInACell(entity, name)))
    return columns.map((column) => {
      if (!names.has(column.id)) return column
      const name = column.id
      return {
        ...column,
        beside: (row) =>
          editing?.id === row.id && editing.name === name ? (
            <Suspense fallback={null}>
              <CellEditor entity={entity} name={name} row={row} onClose={() => setEditing(null)} />
            </Suspense>
          ) : (
            <button
              type="button"
              className={css.pencil}
              data-pencil
              tabIndex={-1}
              aria-label={`Alterar ${column.header}`}
              onClick={() => setEditing({ id: row.id, name })}
            >
              <IconPencil size={14} stroke={1.75} aria-hidden />
            </button>
          ),
      }
    })
  }, [active, entity, columns, editing])
}
