import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import {
  ALVO,
  distribuicoes,
  metas,
  NATUREZA,
  naturezasDeMeta,
  SITUACAO,
  tiposDeAlvo,
} from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePermission, useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useCentros, useCentrosDaPessoa } from '../registros.ts'
import { buscarAlvos, metaQuery } from './calls.ts'
import { esquemaDaMeta, esquemaDaRevisao, valoresDaMeta } from './form-meta.ts'
import { LimitesField } from './LimitesField.tsx'
import css from './Metas.module.css'
import { ParcelasField } from './ParcelasField.tsx'

const tela = telas.metas
const useSalvar = () => useCommand((chamada: () => Promise<MetaDetalhada>) => chamada(), { touches: [metas.name] })
const usuarios = {
  search: (texto: string, signal?: AbortSignal) => searchReferences('usuarios', texto, signal),
  resolve: (ids: readonly string[]) => nameReferences('usuarios', ids),
}

/** 'novo' and 'editar/:id': a draft is edited; a goal in force gets a revision. */
export function MetaFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <Existente key={id} id={id} /> : <FormDaMeta />
}

function Existente({ id }: { id: string }) {
  const { data: meta, error, refetch } = useQuery(metaQuery(id))
  usePageTitle(meta?.alvoNome)
  if (error && !meta) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!meta) return <Skeletons lines={10} height={28} />
  if (meta.situacao === SITUACAO.vigente) return <FormDaRevisao meta={meta} />
  if (meta.situacao === SITUACAO.rascunho) return <FormDaMeta meta={meta} />
  return <EmptyState message="Esta meta foi substituída ou encerrada e não muda mais." />
}

function FormDaMeta({ meta }: { meta?: MetaDetalhada }) {
  const router = useRouter()
  const { usuario } = useSession()
  const salvar = useSalvar()
  const mayEdit = usePermission(tela, 'editar')
  return (
    <>
      <PageHeader title={meta ? 'Editar meta' : 'Nova meta'} {...(meta && { subtitle: meta.alvoNome })} />
      <Form
        key={meta?.revisao}
        schema={esquemaDaMeta}
        defaultValues={{ ...valoresDaMeta(meta), ativar: false }}
        draftKey={`${usuario.id}:metas:${meta?.id ?? 'novo'}`}
        label="meta"
        onBack={() => void router.navigate({ href: meta ? detailAddress(tela, meta.id) : lastListAddress(tela) })}
        onSubmit={async (valores, form) => {
          const ativar = !meta && Boolean(form.getValues('ativar' as never))
          const salva = await salvar.run(() =>
            meta
              ? api.call(chamadasDeMetas.alterar, {
                  params: { id: meta.id },
                  body: { ...valores, revisao: meta.revisao },
                })
              : api.call(chamadasDeMetas.criar, { body: { ...valores, ativar } }),
          )
          toast.success(meta ? 'Meta alterada.' : ativar ? 'Meta criada e ativada.' : 'Rascunho de meta criado.')
          setTimeout(() => void router.navigate({ href: detailAddress(tela, salva.id), replace: true }))
        }}
      >
        <RequiredNote />
        <FormSection title="Para quê">
          <FieldPair>
            <IntegerField name="exercicio" label="Exercício" required maxDigits={4} autoFocus />
            <CodeField name="natureza" label="Natureza" required codes={naturezasDeMeta} />
          </FieldPair>
          <FieldPair>
            <Contrato />
            <Obra />
          </FieldPair>
          <Alvo />
        </FormSection>
        <FormSection title="Quanto">
          <CodeField name="distribuicao" label="Distribuição" required codes={distribuicoes} width="sm" />
          <ParcelasField fechados={meta !== undefined} />
        </FormSection>
        <Limites />
        <FormSection title="Acompanhamento">
          <AsyncSelectField name="responsavelId" label="Responsável" clearable {...usuarios} />
          <TextAreaField name="observacao" label="Observação" maxLength={4000} />
          {!meta && mayEdit && <CheckboxField name="ativar" label="Ativar ao salvar" />}
        </FormSection>
      </Form>
    </>
  )
}

/** Revenue is not stopped when it passes its goal: it asks for no limits. */
function Limites() {
  if (Number(useWatch({ name: 'natureza' })) === NATUREZA.receita) return null
  return (
    <FormSection title="Limites">
      <IntegerField name="limiarAlerta" label="Alertar a partir de (%)" required maxDigits={3} />
      <LimitesField />
    </FormSection>
  )
}

function Contrato() {
  const { setValue } = useFormContext()
  const centros = useCentrosDaPessoa()
  return (
    <SelectField
      name="centroDeCustoId"
      label="Conta contrato"
      required
      options={centros}
      onChoose={() => setValue('obraId', null, { shouldDirty: true })}
    />
  )
}

/** Those of the contract chosen: the server takes no other. */
function Obra() {
  const centro = useWatch({ name: 'centroDeCustoId' }) as string | null
  const obras = useCentros().obrasDe(centro) ?? []
  return (
    <SelectField
      name="obraId"
      label="Obra"
      disabled={obras.length === 0}
      disabledReason={centro ? 'Esta conta contrato não tem obras' : 'Escolha antes a conta contrato'}
      hint="Sem obra, a meta vale para a conta contrato inteira"
      placeholder="A conta contrato inteira"
      options={obras}
    />
  )
}

/** The kind of target, then which: another kind has other choices. */
function Alvo() {
  const { setValue } = useFormContext()
  const tipo = Number(useWatch({ name: 'alvoTipo' })) || ALVO.conta
  return (
    <FieldPair>
      <CodeField
        name="alvoTipo"
        label="Meta de"
        required
        codes={tiposDeAlvo}
        onChoose={() => setValue('alvoId', '', { shouldDirty: true })}
      />
      <AsyncSelectField
        key={tipo}
        name="alvoId"
        label={tiposDeAlvo[tipo as 1]}
        required
        search={(query, signal) => buscarAlvos(tipo, { query }, signal)}
        resolve={async (ids) => (await Promise.all(ids.map((id) => buscarAlvos(tipo, { id })))).flat()}
      />
    </FieldPair>
  )
}

/** A goal in force changes by a revision only: new parcels, months gone by included, and the reason. */
function FormDaRevisao({ meta }: { meta: MetaDetalhada }) {
  const router = useRouter()
  const { usuario } = useSession()
  const salvar = useSalvar()
  return (
    <>
      <PageHeader
        title={`Revisar meta de ${meta.alvoNome}`}
        subtitle={[meta.exercicio, meta.centroDeCustoNome, meta.obraNome].filter(Boolean).join(' · ')}
      />
      <Form
        key={meta.revisao}
        schema={esquemaDaRevisao}
        defaultValues={valoresDaMeta(meta)}
        draftKey={`${usuario.id}:metas:revisao-${meta.id}`}
        label="revisão da meta"
        submitLabel="Salvar revisão"
        onBack={() => void router.navigate({ href: detailAddress(tela, meta.id) })}
        onSubmit={async (valores) => {
          const nova = await salvar.run(() =>
            api.call(chamadasDeMetas.revisar, { params: { id: meta.id }, body: { ...valores, revisao: meta.revisao } }),
          )
          toast.success(`Revisão ${nova.numeroRevisao} salva e vigente.`)
          setTimeout(() => void router.navigate({ href: detailAddress(tela, nova.id), replace: true }))
        }}
      >
        <p className={css.aviso}>A meta de agora fica guardada como substituída, com os valores que tem.</p>
        <RequiredNote />
        <FormSection title="Quanto">
          <ParcelasField />
        </FormSection>
        <FormSection title="Por quê">
          <TextAreaField name="motivo" label="Motivo da revisão" required maxLength={2000} />
        </FormSection>
        <FormSection title="Acompanhamento">
          <IntegerField name="limiarAlerta" label="Alertar a partir de (%)" required maxDigits={3} />
          <AsyncSelectField name="responsavelId" label="Responsável" clearable {...usuarios} />
          <TextAreaField name="observacao" label="Observação" maxLength={4000} />
        </FormSection>
      </Form>
    </>
  )
}
