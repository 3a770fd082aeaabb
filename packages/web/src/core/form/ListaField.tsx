import { ActionIcon, Button } from '@mantine/core'
import type { Field } from '@prumo/domain/core/field.ts'
import { type Lista, lineOf } from '@prumo/domain/core/listas.ts'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useFieldMeta, useFormHouse } from '../../ui/form/form-context.ts'
import { EntityField } from './EntityField.tsx'
import { formValues } from './form-values.ts'
import css from './ListaField.module.css'

export type ListaFieldProps = {
  /** The list's name in the form and on the wire. */
  name: string
  lista: Lista
  /** The columns, when not all that a person writes; the widest may be told by `wide`. */
  columns?: readonly string[]
  wide?: readonly string[]
  /** What a new line starts with. */
  fresh?: () => Record<string, unknown>
  /** Draws one cell where the field of the declaration is not enough. */
  cell?: (column: string, at: string) => ReactNode | undefined
  /** Beside the button that adds: a sum, a way to copy. */
  foot?: ReactNode
  hint?: string
}

/** The lines of a record, filled in by keys: Enter goes down and adds at the end, Ctrl+Delete removes, Alt+↑ and Alt+↓ move where the order counts. */
export function ListaField({ name, lista, columns, wide = [], fresh, cell, foot, hint }: ListaFieldProps) {
  const entity = lineOf(lista.entity)
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'chave' })
  const { errors } = useFormState({ control, name })
  const { tried } = useFormHouse()
  const root = useRef<HTMLDivElement>(null)
  useFieldMeta(name, lista.rotulo)
  const shown = (columns ?? Object.keys(entity.fields)).filter((one) => !(entity.fields[one] as Field).automatic)
  const ordered = Object.hasOwn(entity.fields, 'ordem')
  const one = entity.noun.one

  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() =>
      root.current
        ?.querySelectorAll('[data-linha]')
        [row]?.querySelectorAll<HTMLElement>('input, textarea')
        [column]?.focus(),
    )
  const add = (column = 0) => {
    if (fields.length >= lista.most) return
    append({ linhaId: undefined, ...formValues(entity), ...fresh?.() }, { shouldFocus: false })
    focusCell(fields.length, column)
  }
  const removeAt = (row: number) => {
    remove(row)
    focusCell(Math.max(0, row - 1), 0)
  }
  const moveTo = (row: number, to: number, column = 0) => {
    if (to < 0 || to >= fields.length) return
    move(row, to)
    focusCell(to, column)
  }
  const keys = (event: KeyboardEvent) => {
    const box = event.target as HTMLElement
    const line = box.closest<HTMLElement>('[data-linha]')
    if (!line || !(box instanceof HTMLInputElement)) return
    const row = Number(line.dataset.linha)
    const column = [...line.querySelectorAll('input, textarea')].indexOf(box)
    if (event.key === 'Enter' && !event.defaultPrevented) {
      // An open list of choices takes Enter for itself.
      if (box.getAttribute('aria-expanded') === 'true') return
      event.preventDefault()
      if (row + 1 < fields.length) focusCell(row + 1, column)
      else add()
    } else if (event.key === 'Delete' && event.ctrlKey) {
      event.preventDefault()
      removeAt(row)
    } else if (ordered && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      moveTo(row, row + (event.key === 'ArrowUp' ? -1 : 1), column)
    }
  }

  const said = tried ? ((errors[name]?.message ?? errors[name]?.root?.message) as string | undefined) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come up from the fields inside, which are reachable by themselves.
    <div ref={root} className={css.root} onKeyDown={keys}>
      {fields.length > 0 && (
        <table className={css.table} aria-label={lista.rotulo}>
          <thead className="column-heads">
            <tr>
              {shown.map((column) => (
                <th key={column} scope="col" data-wide={wide.includes(column) || undefined}>
                  {entity.fields[column]!.label}
                  {!entity.fields[column]!.optional && ' *'}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{ordered ? 'Mover ou remover' : 'Remover'}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, row) => (
              <tr key={field.chave} data-linha={row}>
                {shown.map((column) => (
                  <td
                    key={column}
                    data-wide={wide.includes(column) || undefined}
                    data-kind={entity.fields[column]!.kind}
                  >
                    {cell?.(column, `${name}.${row}`) ?? (
                      <EntityField name={`${name}.${row}.${column}`} field={entity.fields[column] as Field} />
                    )}
                  </td>
                ))}
                <td className={css.acts}>
                  {ordered && (
                    <>
                      <ActionIcon
                        aria-label={`Subir ${one} ${row + 1}`}
                        disabled={row === 0}
                        onClick={() => moveTo(row, row - 1)}
                        size={32}
                      >
                        <IconArrowUp size={16} stroke={1.75} />
                      </ActionIcon>
                      <ActionIcon
                        aria-label={`Descer ${one} ${row + 1}`}
                        disabled={row === fields.length - 1}
                        onClick={() => moveTo(row, row + 1)}
                        size={32}
                      >
                        <IconArrowDown size={16} stroke={1.75} />
                      </ActionIcon>
                    </>
                  )}
                  <ActionIcon aria-label={`Remover ${one} ${row + 1}`} onClick={() => removeAt(row)} size={32}>
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={css.foot}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => add()}
          disabled={fields.length >= lista.most}
        >
          Adicionar {one}
        </Button>
        {hint && <span className={css.hint}>{hint}</span>}
        {foot}
      </div>
      {said && (
        <p className={css.error} role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
