import type { Field } from '@prumo/domain/core/field.ts'
import { MODO_DE_SENSOR, unidadeDaGrandeza } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { problemasDoSensor } from '@prumo/domain/laboratorio/sensores/julgar.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'

const campo = (name: keyof typeof sensores.fields) => <EntityField name={name} field={sensores.fields[name] as Field} />

/** Design, Works 5.7: the register of a sensor; its key is made on its own page. */
export function SensorFormScreen() {
  return <FormScreen entity={sensores} fields={Campos} problems={problemasDoSensor} />
}

function Campos() {
  return (
    <>
      <FormSection title="Sensor">
        <EntityField name="nome" field={sensores.fields.nome as Field} autoFocus />
        <FieldPair>
          {campo('grandeza')}
          {campo('unidade')}
        </FieldPair>
        <Unidade />
        {campo('local')}
        {campo('instrumentoId')}
        {campo('ativo')}
      </FormSection>
      <FormSection title="Como se lê">
        <FieldPair>
          {campo('modo')}
          <Intervalo />
        </FieldPair>
        <FieldPair>
          {campo('minimo')}
          {campo('maximo')}
        </FieldPair>
      </FormSection>
    </>
  )
}

/** The unit follows what is measured until somebody writes another. */
function Unidade() {
  const { setValue, getValues } = useFormContext()
  const grandeza = useWatch({ name: 'grandeza' }) as number | string | null
  const proposta = useRef<string | null>(null)
  useEffect(() => {
    const usual = grandeza && unidadeDaGrandeza[Number(grandeza)]
    const dita = getValues('unidade') as string
    if (!usual || (dita && dita !== proposta.current)) return
    proposta.current = usual
    setValue('unidade', usual, { shouldDirty: true })
  }, [grandeza, setValue, getValues])
  return null
}

/** How often it sends is asked of what sends. */
function Intervalo() {
  const manual = Number(useWatch({ name: 'modo' })) === MODO_DE_SENSOR.manual
  return manual ? null : campo('intervaloS')
}
