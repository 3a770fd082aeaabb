import type { Field } from '@prumo/domain/core/field.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'

const campo = (name: keyof typeof inventarioEntregas.fields) => (
  <EntityField name={name} field={inventarioEntregas.fields[name] as Field} />
)

/** When, until when, and how it is. */
export const CamposDaEntrega = () => (
  <FormSection title="A entrega">
    <FieldPair>
      {campo('entregueEm')}
      {campo('previsao')}
    </FieldPair>
    {campo('condicao')}
    {campo('acessorios')}
    {campo('observacao')}
  </FormSection>
)
