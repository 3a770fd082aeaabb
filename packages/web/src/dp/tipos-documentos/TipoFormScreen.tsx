import { Select } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { GUARDAS_SUGERIDAS } from '@prumo/domain/dp/guarda-sugerida.ts'
import { ehRestrito, iniciosDaGuarda, niveisDeDocumento, tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { lastListAddress } from '../../core/list/list-state.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { useSession } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { IntegerField } from '../../ui/form/IntegerField.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { dita } from '../falha.ts'
import { useVeRestritos } from './registros.ts'

const { tela, fields, name: slug } = tiposDocumentos
const schema = z
  .object({
    nome: z.string().trim().min(1, 'Preencha o nome.').max(fields.nome.max),
    nivel: z.number('Escolha o nível.'),
    sensivel: z.boolean(),
    validadeMeses: z.int().min(fields.validadeMeses.min).max(fields.validadeMeses.max).nullable(),
    guardaMeses: z.int().min(fields.guardaMeses.min).max(fields.guardaMeses.max).nullable(),
    guardaDesde: z.number().nullable(),
    guardaFundamento: z
      .string()
      .max(fields.guardaFundamento.max)
      .nullable()
      .transform((texto) => texto?.trim() || null),
  })
  .refine(({ guardaMeses, guardaDesde }) => (guardaMeses === null) === (guardaDesde === null), {
    path: ['guardaDesde'],
    error: 'O prazo e o dia de que ele se conta andam juntos.',
  })
type Valores = z.output<typeof schema>

const VAZIO = {
  nome: '',
  nivel: null as unknown as number,
  sensivel: false,
  validadeMeses: null,
  guardaMeses: null,
  guardaDesde: null,
  guardaFundamento: null,
}

export function NovoTipoScreen() {
  const { usuario } = useSession()
  const criar = useCommand((body: Valores) => api.call(registros(tiposDocumentos).criar, { body }), { touches: [slug] })
  return (
    <>
      <PageHeader title="Novo tipo de documento" />
      <TipoForm
        draftKey={`${usuario.id}:${slug}:novo`}
        valores={VAZIO}
        dizer={() => showResult({ kind: 'success', message: messages.cadastroRealizado })}
        onSave={criar.run}
      />
    </>
  )
}

export function EditarTipoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { usuario } = useSession()
  const tipo = useRecord(tiposDocumentos, id)
  const salvar = useCommand(
    (valores: Valores) =>
      api.call(registros(tiposDocumentos).alterar, {
        params: { id },
        body: { ...valores, revisao: tipo.data!.revisao },
      }),
    // The level says what is seen of its documents.
    { touches: [slug, 'colaboradores-docs', 'colaboradores'] },
  )
  usePageTitle(tipo.data?.nome)
  if (tipo.isError && !tipo.data)
    return <RecordFailure tela={tela} error={tipo.error} onRetry={() => void tipo.refetch()} />
  if (!tipo.data) return <Skeletons lines={4} height={28} />
  const { nome, nivel, sensivel, validadeMeses, guardaMeses, guardaDesde, guardaFundamento } = tipo.data
  return (
    <>
      <PageHeader title="Editar tipo de documento" subtitle={nome} />
      <TipoForm
        key={id}
        draftKey={`${usuario.id}:${slug}:${id}`}
        valores={{
          nome,
          nivel,
          sensivel: sensivel ?? false,
          validadeMeses: validadeMeses ?? null,
          guardaMeses: guardaMeses ?? null,
          guardaDesde: guardaDesde ?? null,
          guardaFundamento: guardaFundamento ?? null,
        }}
        dizer={({ nome }) => toast.success(`${nome}: ${messages.atualizacaoRealizada}`)}
        onSave={salvar.run}
      />
    </>
  )
}

type TipoFormProps = {
  draftKey: string
  valores: z.input<typeof schema>
  /** Tells that it was done; the list comes after. */
  dizer: (dados: Valores) => unknown
  onSave: (valores: Valores) => Promise<unknown>
}

/** Spec 2 §5, Document type: name in capitals and level; beyond it, what the law asks of its keeping. */
function TipoForm({ draftKey, valores, dizer, onSave }: TipoFormProps) {
  const router = useRouter()
  const voltar = () => router.navigate({ href: lastListAddress(tela) })
  return (
    <Form
      schema={schema}
      defaultValues={valores}
      draftKey={draftKey}
      gating="onSubmit"
      missingMessage={messages.preenchaTodosOsDadosDoDocumento}
      label="tipo de documento"
      onBack={() => void voltar()}
      onSubmit={async (dados) => {
        try {
          await onSave(dados)
        } catch (error) {
          throw dita(error, messages.falhaAoConcluirEstaAcao)
        }
        // After the form has discarded its draft, not before.
        setTimeout(async () => {
          await dizer(dados)
          await voltar()
        })
      }}
    >
      <RequiredNote />
      <FormSection title="Tipo">
        <TextField name="nome" label="Nome" required upperCase autoFocus maxLength={fields.nome.max} width="lg" />
        <Confidencialidade />
        <IntegerField
          name="validadeMeses"
          label={fields.validadeMeses.label}
          maxDigits={4}
          hint="O que se propõe como validade ao enviar vários documentos de uma vez: o ASO, 12; a NR-10, 24."
        />
      </FormSection>
      <FormSection title="Guarda (LGPD)">
        <PrazoSugerido />
        <FieldPair>
          <IntegerField
            name="guardaMeses"
            label={fields.guardaMeses.label}
            maxDigits={4}
            hint="Sem prazo, os documentos não entram na lista do que descartar."
          />
          <CodeField name="guardaDesde" label={fields.guardaDesde.label} codes={iniciosDaGuarda} />
        </FieldPair>
        <TextAreaField
          name="guardaFundamento"
          label={fields.guardaFundamento.label}
          maxLength={fields.guardaFundamento.max}
          hint="A lei ou norma que manda guardar, como quem responde pelo jurídico a indicou."
        />
      </FormSection>
    </Form>
  )
}

/** Fills in the three fields below with what the law commonly asks; whoever answers for it changes them as they see fit. */
function PrazoSugerido() {
  const { setValue } = useFormContext()
  return (
    <Select
      label="Começar de um prazo previsto em lei"
      placeholder="Escolha para preencher os três campos abaixo"
      description="São pontos de partida: confirme com quem responde pelo jurídico."
      data={GUARDAS_SUGERIDAS.map(({ nome }) => nome)}
      value={null}
      onChange={(nome) => {
        const sugerida = GUARDAS_SUGERIDAS.find((uma) => uma.nome === nome)
        if (!sugerida) return
        for (const campo of ['guardaMeses', 'guardaDesde', 'guardaFundamento'] as const)
          setValue(campo, sugerida[campo], { shouldDirty: true, shouldValidate: true })
      }}
    />
  )
}

function Confidencialidade() {
  const [nivel, sensivel] = useWatch({ name: ['nivel', 'sensivel'] }) as [number | null, boolean]
  const veRestritos = useVeRestritos()
  const restrito = nivel !== null && ehRestrito({ nivel, sensivel })
  return (
    <>
      <CodeField
        name="nivel"
        label="Nível"
        required
        codes={niveisDeDocumento}
        width="md"
        hint="De 1 a 3, só quem tem acesso total vê o tipo e os seus documentos."
      />
      <SwitchField
        name="sensivel"
        label={fields.sensivel.label}
        hint="Restrito como os níveis 1 a 3, seja qual for o nível; nos e-mails aparece só como documento ocupacional."
      />
      {restrito && !veRestritos && (
        <p role="status">
          Você não tem acesso total: depois de confirmar, este tipo e os seus documentos deixam de aparecer para você.
        </p>
      )}
    </>
  )
}
