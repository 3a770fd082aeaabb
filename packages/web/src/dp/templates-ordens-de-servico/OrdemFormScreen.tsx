import type { Field } from '@prumo/domain/core/field.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { ordensDeServico, problemasDaOrdem } from '@prumo/domain/dp/ordens-de-servico.ts'
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { showResult } from '../../ui/dialogs.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { LinesField } from '../../ui/form/LinesField.tsx'

/** Spec 2 §5, Service-order template: whom it covers, what they do, what threatens and what protects them. */
export function OrdemFormScreen() {
  return <FormScreen entity={ordensDeServico} fields={Campos} problems={problemasDaOrdem} />
}

const campo = (name: keyof typeof ordensDeServico.fields, autoFocus = false) => (
  <EntityField name={name} field={ordensDeServico.fields[name] as Field} autoFocus={autoFocus} />
)

/** Of each of these at least one (Spec 2 §5), which a declaration cannot say. */
const lista = (name: 'listaRiscos' | 'EPIs' | 'listaMedidas' | 'listaOrientacoes') => (
  <LinesField name={name} label={ordensDeServico.fields[name].label} required />
)
const escolha = (name: 'funcoes' | 'processos') => (
  <AsyncMultiSelectField
    name={name}
    label={ordensDeServico.fields[name].label}
    required
    search={(text, signal) => searchReferences(name, text, signal)}
    resolve={(ids) => nameReferences(name, ids)}
  />
)

function Campos() {
  return (
    <>
      <Conflito />
      <FormSection title="Vale para">
        {campo('grupo', true)}
        {escolha('funcoes')}
        {escolha('processos')}
      </FormSection>
      <FormSection title="Trabalho">{campo('textoAtividades')}</FormSection>
      <FormSection title="Segurança">
        {lista('listaRiscos')}
        {lista('EPIs')}
        {lista('listaMedidas')}
        {lista('listaOrientacoes')}
      </FormSection>
    </>
  )
}

/** Spec 2 §8, Template conflict: a popup of its own, which names the combinations that exist elsewhere. */
function Conflito() {
  const { errors, submitCount } = useFormState()
  const porque = errors.combinacao?.message as string | undefined
  useEffect(() => {
    if (porque) void showResult({ kind: 'failure', title: messages.conflitoDeOrdemDeServico, message: porque })
  }, [porque, submitCount])
  return null
}
