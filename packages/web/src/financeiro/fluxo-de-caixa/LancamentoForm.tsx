import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { chamadasDoFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import {
  confiancas,
  frequencias,
  lancamentos,
  NATUREZA,
  naturezas,
  origens,
} from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { Lancamento } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { pedidoPrende, SITUACAO } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { diasDePrazo, primeiraDataValida } from '@prumo/domain/financeiro/pedidos/prazos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconLock } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { EntityField } from '../../core/form/EntityField.tsx'
import { changedFields, type FormValues, formValues, wireValues } from '../../core/form/form-values.ts'
import { lastListAddress } from '../../core/list/list-state.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission, useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useGerarPedido } from './Acoes.tsx'
import { FLUXO, TOCA, useLancamento } from './consulta.ts'
import { ALCANCES } from './DialogoDoAto.tsx'
import css from './Fluxo.module.css'

const tela = telas.fluxoDeCaixa
const hoje = () => today()
const primeira = () => primeiraDataValida(TIPO.fluxo, hoje())!
const PRAZO = `Pedidos de fluxo de caixa só podem ser pagos ${diasDePrazo[TIPO.fluxo]} dias depois de hoje em diante.`

const extras = z.object({
  repete: z.boolean(),
  frequencia: z.number().nullable(),
  diaUtil: z.boolean(),
  ate: z.string().nullable(),
  viraPedido: z.boolean(),
  alcance: z.enum(['este', 'proximos']),
})
type Valores = FormValues & z.output<typeof extras>

/** What the server would refuse, the form refuses first. */
const schema = z.preprocess(
  (values) => ({ ...wireValues(lancamentos, values as FormValues), ...extras.parse(values) }),
  inputSchema(lancamentos)
    .and(extras)
    .superRefine((valores, contexto) => {
      const refusar = (campo: string, message: string) => contexto.addIssue({ code: 'custom', path: [campo], message })
      const { valorPrevisto, dataPrevista, repete, frequencia, ate, viraPedido, natureza } = valores as Valores & {
        valorPrevisto: number
        dataPrevista: string
        natureza: number
      }
      if (valorPrevisto === 0) refusar('valorPrevisto', 'Informe um valor maior que zero.')
      if (viraPedido && natureza === NATUREZA.saida && dataPrevista < primeira()) refusar('dataPrevista', PRAZO)
      if (!repete) return
      if (!frequencia) refusar('frequencia', 'Escolha de quanto em quanto tempo repete.')
      if (!ate || !isPlainDate(ate)) refusar('ate', 'Informe até que dia repete.')
      else if (ate <= dataPrevista) refusar('ate', 'A série termina depois da primeira data.')
    }),
) as unknown as z.ZodType<Valores, Valores>

const SEM_EXTRAS = {
  repete: false,
  frequencia: 2,
  diaUtil: true,
  ate: null,
  viraPedido: false,
  alcance: 'este',
} as const

export function NovoLancamentoScreen() {
  const router = useRouter()
  const { usuario } = useSession()
  const { gerar } = useGerarPedido()
  const criar = useCommand((corpo: object) => api.call(chamadasDoFluxo.criar, { body: corpo }), {
    touches: TOCA,
  })
  const valores = useMemo(
    () => ({
      ...formValues(lancamentos),
      ...SEM_EXTRAS,
      natureza: NATUREZA.saida,
      origem: 1,
      confianca: 100,
    }),
    [],
  )
  return (
    <>
      <PageHeader title="Novo lançamento" />
      <Formulario
        novo
        rascunho={`${usuario.id}:${FLUXO}:novo`}
        valores={valores}
        onSalvar={async ({ repete, frequencia, diaUtil, ate, viraPedido, alcance: _, ...campos }) => {
          const repeticao = repete ? { frequencia, diaUtil, ate } : null
          const { id, total } = await criar.run({ ...campos, repeticao })
          toast.success(total === 1 ? 'Lançamento cadastrado.' : `Série cadastrada: ${total} lançamentos.`)
          return async () => {
            if (viraPedido && campos.natureza === NATUREZA.saida) await gerar(id)
            else await router.navigate({ href: lastListAddress(tela) })
          }
        }}
      />
    </>
  )
}

export function EditarLancamentoScreen() {
  const router = useRouter()
  const { id } = useParams({ strict: false }) as { id: string }
  const lido = useLancamento(id)
  if (lido.isError) return <ErrorState message={lido.error.message} onRetry={() => void lido.refetch()} />
  if (lido.isPending) return <Skeletons lines={10} height={28} />
  if (!lido.data) {
    const onBack = () => void router.navigate({ href: lastListAddress(tela) })
    return <ErrorState message={messages.registroNaoEncontrado} onBack={onBack} />
  }
  return <Editar key={id} inicial={lido.data} />
}

function Editar({ inicial }: { inicial: Lancamento }) {
  const router = useRouter()
  const { usuario } = useSession()
  // A live update does not pull the ground from under what is being typed.
  const [base] = useState(inicial)
  const salvar = useCommand(
    (corpo: object) => api.call(chamadasDoFluxo.alterar, { params: { id: base.id }, body: corpo }),
    {
      touches: TOCA,
    },
  )
  const preso = motivoPreso(base)
  return (
    <>
      <PageHeader title="Editar lançamento" subtitle={base.descricao} />
      {preso ? (
        <div className={css.aviso} role="status">
          <IconLock size={18} stroke={1.75} aria-hidden />
          <p>{preso}</p>
          {base.pedido && (
            <AppLink href={detailAddress(telas.pedidos, base.pedido.id)}>Abrir o pedido {base.pedido.numero}</AppLink>
          )}
          <AppLink href={detailAddress(tela, base.id)}>Ver o lançamento</AppLink>
        </div>
      ) : (
        <Formulario
          serie={base.serieId !== null}
          rascunho={`${usuario.id}:${FLUXO}:${base.id}`}
          valores={{ ...formValues(lancamentos, base), ...SEM_EXTRAS }}
          onSalvar={async ({
            repete: _r,
            frequencia: _f,
            diaUtil: _d,
            ate: _a,
            viraPedido: _v,
            alcance,
            ...campos
          }) => {
            const mudados = changedFields(lancamentos, base, campos)
            if (Object.keys(mudados).length > 0) {
              const { total } = await salvar.run({ ...mudados, alcance, revisao: base.revisao })
              toast.success(total > 1 ? `${total} lançamentos alterados.` : 'Lançamento alterado.')
            }
            return () => router.navigate({ href: lastListAddress(tela) })
          }}
        />
      )}
    </>
  )
}

function motivoPreso({ situacao, pedido }: Lancamento): string | null {
  if (situacao === SITUACAO.cancelado) return 'Este lançamento foi cancelado e não muda mais.'
  if (situacao === SITUACAO.realizado) return 'Este lançamento já foi realizado. Reabra-o na lista para alterar.'
  if (pedido && pedidoPrende(pedido)) return 'Este lançamento já virou pedido: altere o pedido.'
  return null
}

type FormularioProps = {
  novo?: boolean
  serie?: boolean
  rascunho: string
  valores: object
  onSalvar: (valores: Valores) => Promise<() => Promise<void>>
}

function Formulario({ novo = false, serie = false, rascunho, valores, onSalvar }: FormularioProps) {
  const router = useRouter()
  return (
    <Form
      schema={schema}
      defaultValues={valores}
      draftKey={rascunho}
      label="lançamento"
      onBack={() => void router.navigate({ href: lastListAddress(tela) })}
      onSubmit={async (campos) => {
        const depois = await onSalvar(campos)
        // After the form has discarded its draft, not before.
        setTimeout(() => void depois())
      }}
    >
      <RequiredNote />
      <FormSection title="O que é">
        <FieldPair>
          <CodeField name="natureza" label="Natureza" codes={naturezas} required width="md" />
          <CodeField name="origem" label="Origem" codes={origens} required width="md" />
        </FieldPair>
        <Campo nome="descricao" autoFocus />
        <Parte />
      </FormSection>
      <FormSection title="Quanto e quando">
        <Quando novo={novo} />
        <CodeField
          name="confianca"
          label="Confiança"
          codes={confiancas}
          width="md"
          hint="No cenário pessimista, de uma entrada só conta esta parte."
        />
        {serie && (
          <SelectField
            name="alcance"
            label="Aplicar as alterações a"
            options={ALCANCES}
            required
            width="md"
            hint="Com outra data, os próximos acompanham."
          />
        )}
        {novo && <Repeticao />}
      </FormSection>
      <FormSection title="Onde entra">
        <Campo nome="centroDeCustoId" />
        <Campo nome="obraId" />
        <Campo nome="codigoCustoId" />
        <Campo nome="contaBancariaId" />
        <Campo nome="observacao" />
      </FormSection>
    </Form>
  )
}

const Campo = ({ nome, autoFocus = false }: { nome: keyof typeof lancamentos.fields; autoFocus?: boolean }) => (
  <EntityField name={nome} field={lancamentos.fields[nome]} autoFocus={autoFocus} />
)

/** Who pays, or who is paid. */
function Parte() {
  const natureza = useWatch({ name: 'natureza' }) as number
  return natureza === NATUREZA.entrada ? <Campo nome="cliente" /> : <Campo nome="fornecedorId" />
}

/** An outflow that will be an order cannot be paid before its type's deadline: the calendar begins there and says why. */
function Quando({ novo }: { novo: boolean }) {
  const pede = usePermission(telas.pedidos, 'adicionar')
  const [natureza, viraPedido] = useWatch({ name: ['natureza', 'viraPedido'] }) as [number, boolean]
  const pedido = novo && natureza === NATUREZA.saida && viraPedido
  return (
    <>
      {novo && natureza === NATUREZA.saida && pede && (
        <SwitchField name="viraPedido" label="Gerar agora o pedido de fluxo de caixa (tipo 4)" />
      )}
      <FieldPair>
        <Campo nome="valorPrevisto" />
        <DateField
          key={String(pedido)}
          name="dataPrevista"
          label="Data prevista"
          required
          {...(pedido && { min: primeira(), limitReason: PRAZO })}
        />
      </FieldPair>
    </>
  )
}

function Repeticao() {
  const repete = useWatch({ name: 'repete' }) as boolean
  return (
    <>
      <SwitchField name="repete" label="Repete" />
      {repete && (
        <>
          <FieldPair>
            <CodeField name="frequencia" label="Frequência" codes={frequencias} required width="md" />
            <DateField name="ate" label="Repete até" required />
          </FieldPair>
          <SwitchField name="diaUtil" label="Só em dia útil (passa para o próximo)" />
        </>
      )}
    </>
  )
}
