import { Popover } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { useMemo } from 'react'
import { Form } from '../../ui/form/Form.tsx'
import { toast } from '../../ui/toast.ts'
import { EntityField } from '../form/EntityField.tsx'
import { changedFields, type FormValues, formSchema, formValues } from '../form/form-values.ts'
import { api } from '../wire/api.ts'
import { type AnyRecord, useCommand } from '../wire/records.ts'
import { titleOf } from '../wire/references.ts'
import css from './inline.module.css'

type CellEditorProps = { entity: Entity; name: string; row: AnyRecord; onClose: () => void }

/** One field of a record in a form of its own, over its cell; saved, it can be undone while the notice stands. */
export default function CellEditor({ entity, name, row, onClose }: CellEditorProps) {
  const field = entity.fields[name]!
  const alone = useMemo(() => ({ ...entity, fields: { [name]: entity.fields[name]! } }), [entity, name])
  const schema = useMemo(() => formSchema(alone), [alone])
  const save = useCommand(
    ({ values, revisao }: { values: FormValues; revisao: number }) =>
      api.call(registros(entity).alterar, { params: { id: row.id }, body: { ...values, revisao } }),
    { touches: [entity.name] },
  )
  const close = () => {
    onClose()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus())
  }
  const undo = async (revisao: number) => {
    try {
      await save.run({ values: { [name]: row[name] ?? null }, revisao })
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  return (
    <Popover
      opened
      onDismiss={close}
      closeOnClickOutside={false}
      trapFocus
      position="bottom-start"
      shadow="md"
      withinPortal
      // What it hangs from is a frame, and no button that opens it.
      withRoles={false}
    >
      <Popover.Target>
        <span className={css.edited} />
      </Popover.Target>
      <Popover.Dropdown
        className={css.editor}
        role="dialog"
        aria-label={`Alterar ${field.label} de ${titleOf(entity, row)}`}
      >
        <Form
          schema={schema}
          defaultValues={formValues(alone, row)}
          gating="onSubmit"
          guard={false}
          bar="inline"
          label={`Alterar ${field.label}`}
          submitLabel="Salvar"
          backLabel="Cancelar"
          onBack={close}
          opensOn={name}
          onSubmit={async (wire) => {
            const values = changedFields(alone, row, wire as FormValues)
            if (Object.keys(values).length > 0) {
              const { revisao } = await save.run({ values, revisao: row.revisao })
              toast.undo(`${titleOf(entity, row)}: alteração concluída.`, () => void undo(revisao))
            }
            // The form ends what it was doing first.
            setTimeout(close)
          }}
        >
          <EntityField name={name} field={field} />
        </Form>
      </Popover.Dropdown>
    </Popover>
  )
}
