import type { Field } from '@prumo/domain/core/field.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { categoriasDeCusto } from '@prumo/domain/financeiro/categorias-de-custo.ts'
import { chamadasDasCategorias } from '@prumo/domain/financeiro/categorias-de-custo-chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { api } from '../../core/wire/api.ts'
import { nameReferences } from '../../core/wire/references.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { FieldPair, FormSection } from '../../ui/form/FormSection.tsx'

/** Spec 1 §3, Cost category: its restricted class is one of the chosen master's. */
export function CategoriaFormScreen() {
  return <FormScreen entity={categoriasDeCusto} fields={Campos} />
}

const campo = (name: keyof typeof categoriasDeCusto.fields, autoFocus = false) => (
  <EntityField name={name} field={categoriasDeCusto.fields[name] as Field} autoFocus={autoFocus} />
)

function Campos() {
  return (
    <>
      <FormSection title="Dados">
        <FieldPair>
          {campo('codigo', true)}
          {campo('tipo')}
        </FieldPair>
        {campo('despesa')}
        {campo('nomeContaOrcamento')}
        {campo('ativo')}
      </FormSection>
      <FormSection title="Classe">
        {campo('classeMasterId')}
        <ClasseRestrita />
      </FormSection>
    </>
  )
}

function ClasseRestrita() {
  const { setValue, getValues } = useFormContext()
  const master = useWatch({ name: 'classeMasterId' }) as string | null
  const { data: restritas } = useQuery({
    queryKey: ['classes-de-custo', 'restritas', master],
    queryFn: ({ signal }) =>
      api.call(chamadasDasCategorias.classesRestritas, { query: { master: master ?? '' }, signal }),
    enabled: Boolean(master),
  })
  // Another master: what was chosen under the former one is none of its own.
  useEffect(() => {
    const chosen = getValues('classeRestritaId')
    if (!chosen) return
    if (!master || (restritas && !restritas.some(({ id }) => id === chosen)))
      setValue('classeRestritaId', null, { shouldDirty: true, shouldValidate: true })
  }, [master, restritas, getValues, setValue])
  return (
    <AsyncSelectField
      key={`${master}-${restritas?.length}`}
      name="classeRestritaId"
      label={categoriasDeCusto.fields.classeRestritaId.label}
      disabled={!master}
      disabledReason="Escolha antes a classe master."
      hint={master && restritas?.length === 0 ? 'Esta classe master não tem classes restritas.' : undefined}
      search={async (text) =>
        (restritas ?? [])
          .filter(({ nome }) => searchable(nome).includes(searchable(text)))
          .slice(0, 50)
          .map(({ id, nome }) => ({ value: id, label: nome }))
      }
      resolve={(ids) => nameReferences('classes-de-custo', ids)}
    />
  )
}
