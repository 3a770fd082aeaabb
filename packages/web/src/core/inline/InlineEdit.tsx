/**
 * A value changed where it stands in a list: the pencil over its cell, or F2 on its row for the first one. One field travels, with
 * the row's revision; what the record's form would refuse is refused here by the same sentence.
 */
import { type Entity, writableFields } from '@prumo/domain/core/entity.ts'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
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

const cellAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row] > [data-field]') : null

const mayChange = (entity: Entity, may: boolean, phone: boolean): boolean => may && !phone && !entity.readOnly

/** The columns, which say where this person may change a value. */
export function useEditableColumns(
  entity: Entity,
  columns: readonly Column<AnyRecord>[],
): readonly Column<AnyRecord>[] {
  const active = mayChange(entity, usePermission(entity.tela, 'editar'), usePhone())
  return useMemo(() => {
    if (!active) return columns
    const names = new Set(writableFields(entity).filter((name) => mayStandInACell(entity, name)))
    return columns.map((column) => (names.has(column.id) ? { ...column, edits: true } : column))
  }, [active, entity, columns])
}

/** What is drawn over one cell at a time. By itself: the mouse goes over cells all day, and the table is not painted for it. */
export function InlineEdit({ entity, rows }: { entity: Entity; rows: readonly AnyRecord[] }) {
  const active = mayChange(entity, usePermission(entity.tela, 'editar'), usePhone())
  const [over, setOver] = useState<HTMLElement | null>(null)
  const [editing, setEditing] = useState<HTMLElement | null>(null)
  useShortcuts(active ? KEYS : NO_KEYS)

  useEffect(() => {
    if (!active) return
    const look = (event: MouseEvent) => setOver(cellAt(event.target))
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || isTyping(event.target) || isBusy()) return
      const cell = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-field]')
      if (!cell) return
      event.preventDefault()
      setEditing(cell)
    }
    document.addEventListener('mouseover', look)
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('mouseover', look)
      document.removeEventListener('keydown', listen)
    }
  }, [active])

  const row = editing && rows.find(({ id }) => id === editing.parentElement?.dataset.row)
  return (
    <>
      {active &&
        over &&
        over !== editing &&
        createPortal(
          <button
            type="button"
            className={css.pencil}
            tabIndex={-1}
            aria-label={`Alterar ${entity.fields[over.dataset.field!]?.label}`}
            onClick={() => setEditing(over)}
          >
            <IconPencil size={14} stroke={1.75} aria-hidden />
          </button>,
          over,
        )}
      {row &&
        createPortal(
          <Suspense fallback={null}>
            <CellEditor
              key={`${row.id} ${editing.dataset.field}`}
              entity={entity}
              name={editing.dataset.field!}
              row={row}
              onClose={() => setEditing(null)}
            />
          </Suspense>,
          editing,
        )}
    </>
  )
}
