import type { Field } from '@prumo/domain/core/field.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'

const campo = (name: keyof typeof instrumentos.fields) => (
  <EntityField name={name} field={instrumentos.fields[name] as Field} />
)

/** Design, Works 5.6: the register of an instrument; its calibrations are on its own page. */
export function InstrumentoFormScreen() {
  return <FormScreen entity={instrumentos} fields={Campos} />
}

function Campos() {
  return (
    <>
      <FormSection title="Instrumento">
        <FieldPair>
          <EntityField name="etiqueta" field={instrumentos.fields.etiqueta as Field} autoFocus />
          {campo('tipo')}
        </FieldPair>
        {campo('nome')}
        <FieldPair>
          {campo('fabricante')}
          {campo('modelo')}
        </FieldPair>
        {campo('numeroSerie')}
        <FieldPair>
          {campo('faixa')}
          {campo('resolucao')}
        </FieldPair>
      </FormSection>
      <FormSection title="Onde fica e quem responde">
        {campo('localizacao')}
        {campo('responsavelId')}
      </FormSection>
      <FormSection title="Calibração">
        {campo('periodicidadeMeses')}
        {campo('criterioAceitacao')}
      </FormSection>
    </>
  )
}
