import type { Field } from '@prumo/domain/core/field.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'

const campo = (name: keyof typeof medicoes.fields) => <EntityField name={name} field={medicoes.fields[name] as Field} />

/** What is said of a measurement while it is being prepared; its lines are on its own page. */
export function MedicaoFormScreen() {
  return <FormScreen entity={medicoes} fields={Campos} />
}

function Campos() {
  return (
    <>
      <FormSection title="Medição">
        <FieldPair>
          {campo('tipo')}
          {campo('mesComp')}
        </FieldPair>
        <FieldPair>
          {campo('periodoInicio')}
          {campo('periodoFim')}
        </FieldPair>
      </FormSection>
      <FormSection title="Cliente">
        <FieldPair>
          {campo('numeroPedidoCliente')}
          {campo('folhaServico')}
        </FieldPair>
        <FieldPair>
          {campo('percentualRetencao')}
          {campo('previsaoRecebimento')}
        </FieldPair>
        {campo('lancamentoId')}
      </FormSection>
      <FormSection title="Observação">{campo('observacao')}</FormSection>
    </>
  )
}
