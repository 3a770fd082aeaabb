import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { seOrdena } from '@prumo/domain/core/reservado.ts'
import type { CellKind, Column } from '../../ui/DataTable.tsx'
import { FieldValue } from '../detail/FieldValue.tsx'
import type { AnyRecord } from '../wire/records.ts'
import type { NameOf } from '../wire/references.ts'

function cellKind(field: Field, isTitle: boolean): CellKind {
  if (isTitle) return 'title'
  if (field.kind === 'money' || field.kind === 'price') return 'money'
  if (field.kind === 'quantity' || field.kind === 'coordinate') return 'number'
  if (field.kind === 'date' || field.kind === 'instant' || field.kind === 'month') return 'date'
  return 'text'
}

/** Columns of an entity's list: those declared, and every other field there for whoever chooses it. */
export function columnsOf(entity: Entity, nameOf: NameOf): Column<AnyRecord>[] {
  const names = [...entity.list, ...Object.keys(entity.fields).filter((name) => !entity.list.includes(name))]
  return names.map((name) => {
    const field = entity.fields[name] as Field
    const isTitle = name === entity.title
    return {
      id: name,
      header: field.label,
      kind: cellKind(field, isTitle),
      cell: (row) => <FieldValue field={field} value={row[name]} nameOf={nameOf} />,
      hidden: !entity.list.includes(name),
      // Several values in one cell have no order of their own; one reference has that of the name it is read by.
      sortable: !['refs', 'codes', 'lines'].includes(field.kind) && seOrdena(entity, name),
      ...(isTitle ? { hideable: false, card: 'title' as const } : {}),
    }
  })
}
