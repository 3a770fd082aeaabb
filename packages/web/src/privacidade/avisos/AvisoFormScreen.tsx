import type { Field } from '@prumo/domain/core/field.ts'
import { avisosPrivacidade } from '@prumo/domain/privacidade/avisos/avisos.ts'
import { chamadasDoAviso } from '@prumo/domain/privacidade/avisos/chamadas.ts'
import { MODELO_DO_AVISO } from '@prumo/domain/privacidade/avisos/modelo.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { api } from '../../core/wire/api.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import css from '../Privacidade.module.css'
import { TextoDoAviso } from './Texto.tsx'

const campo = (name: keyof typeof avisosPrivacidade.fields, autoFocus = false) => (
  <EntityField name={name} field={avisosPrivacidade.fields[name] as Field} autoFocus={autoFocus} />
)

/** A version of the notice; the next one begins with the words of the one in force, the first with those the house suggests. */
export function AvisoFormScreen() {
  return <FormScreen entity={avisosPrivacidade} fields={Campos} />
}

/** Puts the words to begin from in a new version's empty form; what somebody typed, or a draft brought back, stays. */
function useComeco(isNew: boolean): void {
  const { getValues, setValue } = useFormContext()
  const { data } = useQuery({
    queryKey: ['aviso-de-privacidade'],
    queryFn: ({ signal }) => api.call(chamadasDoAviso.emVigor, { signal }),
    enabled: isNew,
  })
  useEffect(() => {
    if (!isNew || !data || getValues('texto')) return
    const { encarregado, email, telefone, texto } = data.aviso ?? {
      encarregado: '',
      email: '',
      telefone: null,
      texto: MODELO_DO_AVISO,
    }
    for (const [campo, valor] of Object.entries({ encarregado, email, telefone: telefone ?? '', texto }))
      if (valor && !getValues(campo)) setValue(campo, valor, { shouldValidate: true })
  }, [isNew, data, getValues, setValue])
}

function Campos({ isNew }: { isNew: boolean }) {
  useComeco(isNew)
  const texto = useWatch({ name: 'texto' }) as string | null
  return (
    <>
      <FormSection title="Encarregado">
        {campo('encarregado', true)}
        <FieldPair>
          {campo('email')}
          {campo('telefone')}
        </FieldPair>
      </FormSection>
      <FormSection title="Aviso">
        {campo('mudou')}
        {campo('texto')}
        <p className={css.leve}>Cada linha é um parágrafo; a que começa com ## é um título. Confira com o jurídico.</p>
      </FormSection>
      {texto && (
        <FormSection title="Como será lido">
          <TextoDoAviso texto={texto} nivel="h3" />
        </FormSection>
      )}
    </>
  )
}
