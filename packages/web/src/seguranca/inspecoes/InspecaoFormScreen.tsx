import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { chamadasDeInspecoes } from '@prumo/domain/seguranca/inspecoes/chamadas.ts'
import { problemasDaInspecao } from '@prumo/domain/seguranca/inspecoes/conclusao.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { EntityField } from '../../core/form/EntityField.tsx'
import { FormScreen } from '../../core/form/FormScreen.tsx'
import { type FormValues, formSchema, formValues } from '../../core/form/form-values.ts'
import { PlaceFields } from '../../core/form/PlaceFields.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { enderecoDePreencher, tela } from './inspecao.ts'

const problemas = (valores: FormValues): Record<string, string> => problemasDaInspecao(valores, new Date())

/** Where, when, with whom and by which list: with an id of an inspection begun, else of one that begins. */
export function InspecaoFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <FormScreen entity={inspecoes} fields={CamposDeEditar} problems={problemas} /> : <Nova />
}

const CamposDeEditar = () => <Campos />

/** Of a work or a team it is of their contract: what was chosen before them says no more. */
const semContratoEscondido = (valores: FormValues): FormValues =>
  valores.obraId || valores.equipeId ? { ...valores, centroDeCustoId: null } : valores

const ehId = (texto: string | undefined): texto is string => /^\d{1,18}$/.test(texto ?? '')

function Nova() {
  const router = useRouter()
  const { usuario } = useSession()
  const { obra, equipe, veiculo, lista } = useSearch({ strict: false }) as Record<string, string | undefined>
  const esquema = useMemo(() => formSchema(inspecoes, true, problemas), [])
  const criar = useCommand((body: FormValues) => api.call(registros<Entity>(inspecoes).criar, { body }), {
    touches: [inspecoes.name],
  })
  return (
    <>
      <PageHeader title="Nova inspeção" />
      <Form
        schema={esquema}
        defaultValues={{
          ...formValues(inspecoes),
          dataHora: new Date().toISOString(),
          inspetorId: usuario.id,
          obraId: ehId(obra) ? obra : null,
          equipeId: ehId(equipe) ? equipe : null,
          veiculoId: ehId(veiculo) ? veiculo : null,
          questionarioId: ehId(lista) ? lista : null,
        }}
        draftKey={`${usuario.id}:${inspecoes.name}:novo`}
        label="inspeção"
        submitLabel="Começar"
        onBack={() => void router.navigate({ href: lastListAddress(tela) })}
        onSubmit={async (valores) => {
          const { id, numero } = (await criar.run(semContratoEscondido(valores))) as unknown as {
            id: string
            numero: string
          }
          toast.success(`Inspeção ${numero} começada.`)
          // After the form has discarded its draft, not before.
          setTimeout(() => void router.navigate({ href: enderecoDePreencher(id), replace: true }))
        }}
      >
        <RequiredNote />
        <ListaField />
        <Campos />
      </Form>
    </>
  )
}

/** The lists that may be followed now, those of the kind named first. */
function ListaField() {
  const { data, error, refetch } = useQuery({
    queryKey: ['questionarios', 'para-inspecionar'],
    queryFn: ({ signal }) => api.call(chamadasDeInspecoes.listasParaInspecionar, { signal }),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={2} />
  return (
    <FormSection title="O que se inspeciona">
      <SelectField
        name="questionarioId"
        label="Lista de perguntas"
        required
        autoFocus
        options={data.map(({ id, nome, tipoInspecao, totalPerguntas }) => ({
          value: id,
          label: nome,
          hint: `${tiposDeInspecao[tipoInspecao as keyof typeof tiposDeInspecao]}, ${totalPerguntas} perguntas`,
        }))}
        {...(data.length === 0 && { hint: 'Nenhuma lista de perguntas publicada ainda.' })}
      />
    </FormSection>
  )
}

const campo = (name: keyof typeof inspecoes.fields) => (
  <EntityField name={name} field={inspecoes.fields[name] as Field} />
)

function Campos() {
  const interdita = useWatch({ name: 'interdicao' }) as boolean | null
  const deContrato = useWatch({ name: ['obraId', 'equipeId'] }) as (string | null)[]
  return (
    <>
      <FormSection title="Onde e quando">
        <FieldPair>
          {campo('obraId')}
          {campo('local')}
        </FieldPair>
        <FieldPair>
          {campo('equipeId')}
          {campo('veiculoId')}
        </FieldPair>
        <MomentField name="dataHora" label="Data e hora" required />
        {deContrato.every((um) => !um) && campo('centroDeCustoId')}
        {campo('aprId')}
        <PlaceFields fields={inspecoes.fields} />
      </FormSection>
      <FormSection title="Quem">
        {campo('inspetorId')}
        {campo('colabIds')}
      </FormSection>
      <FormSection title="Interdição">
        {campo('interdicao')}
        {interdita && campo('motivo')}
      </FormSection>
    </>
  )
}
