import { formatDate, isPlainDate, today } from '@prumo/domain/core/dates.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { prazoDaRequisicao } from '@prumo/domain/privacidade/requisicoes/prazo.ts'
import {
  CAMPO_DO_TITULAR,
  campoDoTitular,
  problemasDaRequisicao,
} from '@prumo/domain/privacidade/requisicoes/regras.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import type { FormValues } from '../../core/form/form-values.ts'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'
import css from '../Privacidade.module.css'

const campo = (name: keyof typeof requisicoesTitulares.fields, autoFocus = false) => (
  <EntityField name={name} field={requisicoesTitulares.fields[name] as Field} autoFocus={autoFocus} />
)
const problemas = (valores: FormValues) => problemasDaRequisicao(valores, today())

/** What was asked, by whom, and how it was made sure that it was they. */
export function RequisicaoFormScreen() {
  return <FormScreen entity={requisicoesTitulares} fields={Campos} problems={problemas} />
}

function Campos() {
  return (
    <>
      <FormSection title="Quem pede">
        <FieldPair>
          {campo('titular', true)}
          {campo('canal')}
        </FieldPair>
        <PessoaField />
        <FieldPair>
          {campo('nome')}
          {campo('contato')}
        </FieldPair>
      </FormSection>
      <FormSection title="O que pede">
        <FieldPair>
          {campo('tipo')}
          {campo('recebidaEm')}
        </FieldPair>
        <PrazoContado />
        {campo('pedido')}
      </FormSection>
      <FormSection title="Identidade">
        {campo('identidade')}
        <p className={css.leve}>
          Pode ficar para depois, mas só se responde com ela escrita: dados entregues à pessoa errada são um incidente.
        </p>
      </FormSection>
    </>
  )
}

/** The person among those the house knows, of the kind said; another kind lets go of who was chosen. */
function PessoaField() {
  const titular = useWatch({ name: 'titular' }) as number | null
  const { getValues, setValue } = useFormContext()
  const proprio = campoDoTitular(titular)
  useEffect(() => {
    for (const um of Object.values(CAMPO_DO_TITULAR))
      if (um !== proprio && getValues(um)) setValue(um, null, { shouldDirty: true, shouldValidate: true })
  }, [proprio, getValues, setValue])
  if (!proprio) return null
  return campo(proprio)
}

function PrazoContado() {
  const recebidaEm = useWatch({ name: 'recebidaEm' }) as string | null
  if (!recebidaEm || !isPlainDate(recebidaEm)) return null
  return (
    <p className={css.leve} role="status">
      Responder até {formatDate(prazoDaRequisicao(recebidaEm))}: 15 dias do recebimento (LGPD, art. 19, II).
    </p>
  )
}
