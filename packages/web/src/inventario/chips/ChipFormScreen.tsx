import type { Field } from '@prumo/domain/core/field.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import { FormDoItem } from '../FormDoItem.tsx'

function Campo({ name, autoFocus = false }: { name: keyof typeof chips.fields; autoFocus?: boolean }) {
  return <EntityField name={name} field={chips.fields[name] as Field} autoFocus={autoFocus} />
}

/** Spec 3 §2.4, Chip form. */
export const ChipFormScreen = () => <FormDoItem entity={chips} fields={Campos} />

function Campos() {
  return (
    <FormSection title="Chip">
      <FieldPair>
        <Campo name="numero" autoFocus />
        <Campo name="operadora" />
      </FieldPair>
      <Campo name="colabId" />
      <FieldPair>
        <Campo name="situacao" />
        <Campo name="dtAquisicao" />
      </FieldPair>
      <Campo name="observacao" />
    </FormSection>
  )
}
