import { Button } from '@mantine/core'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { encaminhamentos, TIPO, tiposDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { lastListAddress } from '../../core/list/list-state.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import { useSession } from '../../core/session/session.ts'
import { nameReferences, searchReferences } from '../../core/wire/references.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { forgetOwnDraft } from '../../ui/form/draft-claims.ts'
import { Form } from '../../ui/form/Form.tsx'
import { messageOf } from '../../ui/form/FormError.ts'
import { FieldPair, FormSection, RequiredNote } from '../../ui/form/FormSection.tsx'
import { MonthField } from '../../ui/form/MonthField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useCentros } from '../registros.ts'
import { AnexosField } from './AnexosField.tsx'
import { atos, tomarPedido } from './calls.ts'
import { FornecedorField } from './FornecedorField.tsx'
import {
  faltas,
  type PartesDoPedido,
  type PedidoNoForm,
  partesDoPedido,
  schemaDoPedido,
  valoresDoForm,
  valoresRepetidos,
} from './form-pedido.ts'
import { ItensField } from './ItensField.tsx'
import { estourosAoEnviar, OrcamentoNoForm } from './OrcamentoNoForm.tsx'
import css from './PedidoForm.module.css'
import { alterarPedido, criarPedido, noLugarDoForm, novaChave } from './salvar-pedido.ts'

type FormDoPedido = UseFormReturn<PedidoNoForm>
type Resultado = { id: string; titulo: string; frases: readonly string[]; enviado: boolean }

type PedidoFormProps = {
  tela: Tela
  /** The draft that is edited. */
  pedido?: PedidoDetalhado
  /** The order that a new one begins as. */
  repetido?: PedidoDetalhado
}

/** A new order, or the content of a draft. The same screen raises it: 'Salvar rascunho' keeps it, 'Enviar' submits it. */
export function PedidoForm({ tela, pedido, repetido }: PedidoFormProps) {
  const router = useRouter()
  const { usuario, centrosDeCusto } = useSession()
  const [chave] = useState(novaChave)
  const [progresso, setProgresso] = useState<number | null>(null)
  const { temObras } = useCentros()
  const schema = useMemo(() => schemaDoPedido(temObras), [temObras])
  const draftKey = `${usuario.id}:pedidos:${pedido?.id ?? (repetido ? `como-${repetido.id}` : 'novo')}`
  // The draft as the server has it now: each save that goes through moves it on.
  const antes = useRef(pedido)
  const unico = centrosDeCusto.length === 1 ? centrosDeCusto[0]!.centroDeCustoId : null

  const salvar = async (partes: PartesDoPedido, form: FormDoPedido, enviar: boolean): Promise<Resultado> => {
    const anexos = form.getValues('anexos')
    setProgresso(anexos.some(({ file }) => file) ? 0 : null)
    try {
      if (!antes.current) {
        const criado = await criarPedido(partes, anexos, { enviar, chave, onProgress: setProgresso })
        return { id: criado.id, titulo: `Pedido ${criado.numero}`, frases: frasesDe(criado), enviado: enviar }
      }
      antes.current = await alterarPedido(antes.current, partes, anexos, {
        chave,
        onProgress: setProgresso,
        marcar: (n, { id, revisao }) => {
          form.setValue(`anexos.${n}.id`, id)
          form.setValue(`anexos.${n}.revisao`, revisao)
        },
      })
      const { id, numero } = antes.current
      if (enviar) antes.current = await atos.enviar(id, {})
      tomarPedido(antes.current)
      const frase = enviar ? `Pedido ${numero} enviado.` : `Rascunho do pedido ${numero} guardado.`
      return { id, titulo: `Pedido ${numero}`, frases: [frase], enviado: enviar }
    } catch (error) {
      throw noLugarDoForm(error, partes)
    } finally {
      setProgresso(null)
    }
  }
  const concluir = async ({ id, titulo, frases }: Resultado) => {
    const [frase, ...avisos] = frases
    await showResult({
      kind: 'success',
      title: avisos.length ? `${titulo}: confira os avisos` : titulo,
      message: avisos.length ? <Avisos frase={frase!} avisos={avisos} /> : frase,
    })
    await router.navigate({ to: detailAddress(tela, id), replace: true })
  }

  return (
    <div className={css.root}>
      <Form
        schema={schema}
        defaultValues={repetido ? valoresRepetidos(repetido) : valoresDoForm(pedido, unico)}
        draftKey={draftKey}
        label={pedido ? `Pedido ${pedido.numero}` : 'Novo pedido'}
        submitLabel="Enviar"
        onBack={() => {
          const de = pedido ?? repetido
          void router.navigate({ to: de ? detailAddress(tela, de.id) : lastListAddress(tela) })
        }}
        extra={
          <SalvarRascunho
            onSalvar={async (form) => {
              const partes = partesDoPedido(form.getValues())
              const pendencias = faltas(partes, 'rascunho')
              if (Object.keys(pendencias).length > 0)
                throw { message: frasesDasFaltas(pendencias), details: pendencias }
              const feito = await salvar(partes, form, false)
              forgetOwnDraft(draftKey)
              form.reset(form.getValues(), { keepValues: true })
              // After the form knows that nothing is unsaved.
              setTimeout(() => void concluir(feito))
            }}
          />
        }
        onSubmit={async (partes, form) => {
          await confirmarEstouros(partes, antes.current?.id)
          try {
            const feito = await salvar(partes, form as unknown as FormDoPedido, true)
            setTimeout(() => void concluir(feito))
          } catch (error) {
            await showResult({ kind: 'failure', title: 'O pedido não foi enviado', message: messageOf(error) })
            throw error
          }
        }}
      >
        <RequiredNote />
        <FormSection title="Dados">
          <DadosDoPedido />
        </FormSection>
        <FormSection title="Itens">
          <ItensField />
          <OrcamentoNoForm pedidoId={pedido?.id} />
        </FormSection>
        <FormSection title="Anexos">
          <AnexosField
            progresso={progresso}
            rascunho={pedido}
            onExcluir={pedido && ((anexoId) => excluirAnexo(pedido.id, anexoId))}
          />
        </FormSection>
      </Form>
    </div>
  )
}

function DadosDoPedido() {
  const { setValue } = useFormContext<PedidoNoForm>()
  const { opcoes, obrasDe } = useCentros()
  const centro = useWatch<PedidoNoForm, 'centroDeCustoId'>({ name: 'centroDeCustoId' })
  const tipo = useWatch<PedidoNoForm, 'tipo'>({ name: 'tipo' })
  const obras = obrasDe(centro)
  return (
    <div className={css.dados}>
      <FieldPair>
        <CodeField name="tipo" label="Tipo" codes={tiposDePedido} required />
        <FornecedorField name="fornecedorId" label="Fornecedor" required={tipo === TIPO.compra} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="centroDeCustoId"
          label="Centro de custo"
          options={opcoes}
          required
          onChoose={() => setValue('obraId', null)}
        />
        {obras && <SelectField name="obraId" label="Obra" required options={obras} />}
      </FieldPair>
      <FieldPair>
        <MonthField name="mesComp" label="Mês de competência" />
        <AsyncSelectField
          name="veiculoId"
          label="Veículo"
          search={(text, signal) => searchReferences(veiculos.name, text, signal)}
          resolve={(ids) => nameReferences(veiculos.name, ids)}
        />
      </FieldPair>
      <FieldPair>
        <TextField name="pagamento" label="Condição de pagamento" placeholder="Boleto, 30 dias" maxLength={200} />
        <CodeField
          name="encaminhamento"
          label="Encaminhar para"
          codes={encaminhamentos}
          hint="Vazio segue o workflow."
          placeholder="Próximo passo do workflow"
        />
      </FieldPair>
      <TextAreaField name="justificativa" label="Justificativa" maxLength={4000} required />
    </div>
  )
}

/** Keeps the order as a draft on the server, which asks less than a submit does. */
function SalvarRascunho({ onSalvar }: { onSalvar: (form: FormDoPedido) => Promise<void> }) {
  const form = useFormContext<PedidoNoForm>()
  const { isSubmitting } = useFormState({ control: form.control })
  const [salvando, setSalvando] = useState(false)
  const salvar = async () => {
    setSalvando(true)
    try {
      await onSalvar(form)
    } catch (error) {
      const { details } = error as { details?: Record<string, unknown> }
      for (const [campo, frase] of Object.entries(details ?? {}))
        if (typeof frase === 'string') form.setError(campo as 'tipo', { type: 'server', message: frase })
      await showResult({ kind: 'failure', title: 'O rascunho não foi guardado', message: messageOf(error) })
    } finally {
      setSalvando(false)
    }
  }
  return (
    <Button
      variant="default"
      px={{ base: 6, sm: 18 }}
      disabled={salvando || isSubmitting}
      onClick={() => void salvar()}
    >
      {salvando ? 'Salvando...' : 'Salvar rascunho'}
    </Button>
  )
}

const frasesDasFaltas = (pendencias: Record<string, string>): string =>
  `Para guardar o rascunho, corrija: ${[...new Set(Object.values(pendencias))].join(' ')}`

/** The server's sentence first, then each warning by itself. */
const frasesDe = ({ message, avisos }: { message: string; avisos: readonly string[] }): string[] => {
  const frase = avisos.reduce((texto, aviso) => texto.replace(aviso, ''), message).trim()
  return [frase, ...avisos]
}

const Avisos = ({ frase, avisos }: { frase: string; avisos: readonly string[] }) => (
  <>
    <p>{frase}</p>
    <ul className={css.avisos}>
      {avisos.map((aviso) => (
        <li key={aviso}>{aviso}</li>
      ))}
    </ul>
  </>
)

/** What passes the budget of its work goes only when whoever sends it says so; they may go back and change it. */
async function confirmarEstouros(partes: PartesDoPedido, pedidoId: string | undefined): Promise<void> {
  const frases = await estourosAoEnviar(partes, pedidoId)
  if (frases.length === 0) return
  const certeza = await confirm({
    title: 'Enviar acima do orçamento da obra?',
    body: `${frases.join('\n')}\nQuem aprova também verá este aviso.`,
    action: 'Enviar assim mesmo',
    cancel: 'Voltar',
  })
  if (!certeza) throw new Error('O pedido não foi enviado: ele passa do orçamento da obra.')
}

async function excluirAnexo(pedidoId: string, anexoId: string): Promise<boolean> {
  const certeza = await confirm({
    title: 'Excluir o anexo?',
    body: 'O arquivo sai do rascunho agora, mesmo que você não salve o restante.',
    action: 'Excluir',
    danger: true,
  })
  if (!certeza) return false
  try {
    await atos.excluirAnexo(pedidoId, anexoId)
    return true
  } catch (error) {
    await showResult({ kind: 'failure', message: messageOf(error) })
    return false
  }
}
