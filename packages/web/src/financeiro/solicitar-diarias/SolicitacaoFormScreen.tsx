import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { ufs } from '@prumo/domain/core/documents.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDasDiarias } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import { type SolicitacaoDetalhada, solicitacaoEscrita } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { tiposDeDiaria } from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import type { FieldProps } from '../../ui/form/field-props.ts'
import { MultiSelectField } from '../../ui/form/MultiSelectField.tsx'
import { optionsOf } from '../../ui/form/options-of.ts'
import { QuantityField } from '../../ui/form/QuantityField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useField } from '../../ui/form/useField.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useCentros } from '../registros.ts'
import { DIARIAS, solicitacaoQuery, useCalculo } from './calls.ts'
import css from './Diarias.module.css'
import { EquipeField } from './EquipeField.tsx'
import { esquemaDaSolicitacao, naRede, valoresDoForm } from './form-solicitacao.ts'

const tela = telas.solicitarDiarias

/** 'novo' and 'editar/:id': a trip and its crew, reckoned while they are written. */
export function SolicitacaoFormScreen() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return id ? <Existente key={id} id={id} /> : <Formulario />
}

function Existente({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(solicitacaoQuery(id))
  if (error && !data) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons lines={10} height={28} />
  if (!data.atos.editar) return <EmptyState message="Esta solicitação não pode mais ser alterada aqui." />
  return <Formulario solicitacao={data} />
}

function Formulario({ solicitacao }: { solicitacao?: SolicitacaoDetalhada }) {
  const router = useRouter()
  const { usuario } = useSession()
  const salvar = useCommand((chamada: () => Promise<SolicitacaoDetalhada>) => chamada(), { touches: [DIARIAS] })
  return (
    <>
      <PageHeader
        title={solicitacao ? `Editar solicitação ${solicitacao.numero}` : 'Nova solicitação de diárias'}
        {...(solicitacao && { subtitle: solicitacao.motivo })}
      />
      <Form
        key={solicitacao?.revisao}
        schema={esquemaDaSolicitacao}
        defaultValues={valoresDoForm(solicitacao)}
        draftKey={`${usuario.id}:${DIARIAS}:${solicitacao?.id ?? 'novo'}`}
        label="solicitação de diárias"
        submitLabel="Salvar e conferir"
        onBack={() =>
          void router.navigate({ href: solicitacao ? detailAddress(tela, solicitacao.id) : lastListAddress(tela) })
        }
        onSubmit={async (valores) => {
          const salva = await salvar.run(() =>
            solicitacao
              ? api.call(chamadasDasDiarias.alterar, {
                  params: { id: solicitacao.id },
                  body: {
                    ...valores,
                    revisao: solicitacao.revisao,
                  },
                })
              : api.call(chamadasDasDiarias.criar, { body: valores }),
          )
          toast.success(`Rascunho da solicitação ${salva.numero} guardado.`)
          setTimeout(() => void router.navigate({ to: detailAddress(tela, salva.id), replace: true }))
        }}
      >
        <RequiredNote />
        <FormSection title="Viagem">
          <Contrato />
          <TextField name="motivo" label="Motivo" required maxLength={500} />
          <FieldPair>
            <TextField name="destinoMunicipio" label="Município de destino" required maxLength={120} />
            <SelectField
              name="destinoUf"
              label="UF de destino"
              required
              options={ufs.map((uf) => ({ value: uf, label: uf }))}
              width="xs"
            />
          </FieldPair>
          <FieldPair>
            <div className={css.quando}>
              <DateField name="saidaDia" label="Saída" required />
              <HoraField name="saidaHora" label="Hora da saída" required />
            </div>
            <div className={css.quando}>
              <DateField name="retornoDia" label="Retorno" required />
              <HoraField name="retornoHora" label="Hora do retorno" required />
            </div>
          </FieldPair>
          <FieldPair>
            <TextField name="origem" label="Origem" maxLength={120} />
            <AsyncSelectField
              name="veiculoId"
              label="Veículo"
              clearable
              search={(texto, signal) => searchReferences('veiculos', texto, signal)}
              resolve={(ids) => nameReferences('veiculos', ids)}
            />
          </FieldPair>
        </FormSection>
        <FormSection title="Diárias">
          <MultiSelectField
            name="tipos"
            label="O que se paga"
            required
            options={optionsOf(tiposDeDiaria)}
            hint="A integral já inclui alimentação e hospedagem"
          />
          <QuantityField
            name="quilometros"
            label="Quilômetros da viagem"
            unit="km"
            hint="Só para deslocamento pago por quilômetro"
          />
        </FormSection>
        <Apurada id={solicitacao?.id ?? null} />
      </Form>
    </>
  )
}

function Contrato() {
  const centro = useWatch({ name: 'centroDeCustoId' }) as string | null
  const { opcoes, obrasDe } = useCentros()
  const obras = obrasDe(centro)
  return (
    <FieldPair>
      <SelectField name="centroDeCustoId" label="Conta contrato" required options={opcoes} autoFocus />
      {obras ? <SelectField name="obraId" label="Obra" required options={obras} /> : <span />}
    </FieldPair>
  )
}

/** An hour of the day. Value: 'hh:mm'. */
function HoraField(props: FieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, width: 'xs' })
  return (
    <TextInput
      {...input}
      ref={ref}
      type="time"
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={onBlur}
    />
  )
}

/** The crew with what each is paid as the form stands, and the sum in sight. */
function Apurada({ id }: { id: string | null }) {
  const valores = useWatch()
  const lida = solicitacaoEscrita.safeParse(naRede(valores))
  const [corpo] = useDebouncedValue(lida.success ? JSON.stringify({ ...lida.data, id }) : undefined, 350)
  const calculo = useCalculo(corpo === undefined ? undefined : (JSON.parse(corpo) as object))
  const data = lida.success ? calculo.data : undefined
  const pessoas = (valores.linhas as unknown[] | undefined)?.length ?? 0
  return (
    <>
      <FormSection title="Equipe">
        <EquipeField calculo={data} />
      </FormSection>
      {(data?.pedeJustificativa || Boolean(valores.justificativaRetroativa)) && (
        <FormSection title="Prazo">
          <TextAreaField
            name="justificativaRetroativa"
            label="Justificativa do prazo"
            required
            maxLength={2000}
            hint="A viagem começa em menos de 2 dias úteis, ou já começou: a justificativa vai com o pedido"
          />
        </FormSection>
      )}
      {data && data.impedimentos.length > 0 && (
        <ul className={css.avisos}>
          {data.impedimentos.map((frase) => (
            <li key={frase}>
              <IconAlertTriangle size={16} aria-hidden /> {frase}
            </li>
          ))}
        </ul>
      )}
      {calculo.error && lida.success && <p className={css.recusa}>{calculo.error.message}</p>}
      <p className={css.soma} role="status" data-pronta={data ? true : undefined}>
        <span>{pessoas === 1 ? '1 trabalhador' : `${pessoas} trabalhadores`}</span>
        <strong>
          {data ? `Total ${formatMoney(toCentavos(data.total) ?? 0)}` : 'Preencha a viagem para calcular'}
        </strong>
      </p>
    </>
  )
}
