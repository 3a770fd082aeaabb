import { Button } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { formatMoney, formatQuantity, toCentavos } from '@prumo/domain/core/money.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { finalizar, recusaDeRetirada } from '@prumo/domain/financeiro/pedidos/encerrar.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { valorRetirado } from '@prumo/domain/financeiro/pedidos/totais.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { showResult } from '../../ui/dialogs.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFieldMeta } from '../../ui/form/form-context.ts'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { nomeDoStatus, SituacaoTag } from '../SituacaoTag.tsx'
import { QuantidadeCell } from './CelulasDeItem.tsx'
import { atos, frasedeRecusa, pedidoQuery, tomarPedido } from './calls.ts'
import css from './Finalizar.module.css'
import { apontar } from './form-pedido.ts'

type Valores = { itens: { id: string; retirado: number | string | null }[]; encerrar: boolean; motivo: string }
type Retirada = { itens: { id: string; retirado: number }[]; encerrar: boolean; motivo: string }

const escrito = ({ itens, encerrar, motivo }: Valores): Retirada => ({
  itens: itens.map(({ id, retirado }) => ({ id, retirado: typeof retirado === 'number' ? retirado : Number.NaN })),
  encerrar,
  motivo,
})

/** What would come of these withdrawals, by the very rules the server applies; null when they are refused. */
const simular = (pedido: PedidoDetalhado, valores: Valores) => {
  const retirada = escrito(valores)
  // Without the reason yet, what would come of it is told all the same.
  if (recusaDeRetirada(pedido, { ...retirada, encerrar: false })) return null
  return finalizar(pedido, { ...retirada, agora: new Date().toISOString() })
}

const retiradaSchema = (pedido: PedidoDetalhado): z.ZodType<Retirada, Valores> =>
  z.any().transform((valores: Valores, ctx) => {
    const recusado = recusaDeRetirada(pedido, escrito(valores))
    if (recusado) apontar(ctx, { ...(recusado.details ?? { itens: recusado.message }) })
    return valores as Retirada
  })

/** Withdraws what the order bought, item by item, and finishes it (Spec 1 §2, finalizar; §7, finalizePedidoById). */
export function FinalizarScreen({ tela }: { tela: Tela }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const { data: pedido, error, refetch } = useQuery(pedidoQuery(id))
  const schema = useMemo(() => pedido && retiradaSchema(pedido), [pedido])
  usePageTitle(pedido && `Finalizar ${pedido.numero}`)
  if (error && !pedido) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!pedido || !schema) return <Skeletons lines={8} height={28} />
  const ver = () => router.navigate({ to: detailAddress(tela, id), replace: true })
  const { pode } = pedido.acoes.finalizar
  return (
    <>
      <PageHeader
        title={`Retirar e finalizar: pedido ${pedido.numero}`}
        tag={<SituacaoTag status={pedido.status} />}
        subtitle={pedido.fornecedorId ? pedido.nomes[pedido.fornecedorId] : undefined}
      />
      {!pode ? (
        <Panel>
          <p role="alert">{porQueNao(pedido)}</p>
          <Button mt="sm" onClick={() => void ver()}>
            Ver o pedido
          </Button>
        </Panel>
      ) : (
        <div className={css.root}>
          <Form
            key={pedido.revisao}
            schema={schema}
            defaultValues={{
              itens: pedido.itens.map((item) => ({ id: item.id, retirado: item.retirado })),
              encerrar: false,
              motivo: '',
            }}
            label={`Retirada do pedido ${pedido.numero}`}
            submitLabel="Registrar retirada"
            onBack={() => void ver()}
            onSubmit={async ({ itens, encerrar, motivo }) => {
              try {
                const depois = await atos.finalizar(id, { itens, encerrar, motivo, revisao: pedido.revisao })
                const fim = depois.status === STATUS.finalizado
                setTimeout(async () => {
                  // First the order's page: what is left of this one says that nothing more is withdrawn here.
                  await ver()
                  tomarPedido(depois)
                  await showResult({
                    kind: 'success',
                    title: `Pedido ${pedido.numero}`,
                    message: fim
                      ? 'Pedido finalizado.'
                      : 'Retirada registrada. O pedido continua aberto para o restante.',
                  })
                })
              } catch (refusal) {
                await showResult({ kind: 'failure', message: frasedeRecusa(refusal) })
                throw refusal
              }
            }}
          >
            <Retiradas pedido={pedido} />
          </Form>
        </div>
      )}
    </>
  )
}

function porQueNao({ status, acoes: { finalizar } }: PedidoDetalhado): string {
  if (status === STATUS.finalizado) return 'Este pedido já está finalizado: não há mais nada a retirar.'
  return finalizar.motivo === messages.statusInvalido
    ? `Este pedido está em “${nomeDoStatus(status)}”: só se retira do que está aprovado ou encomendado.`
    : (finalizar.motivo ?? '')
}

function Retiradas({ pedido }: { pedido: PedidoDetalhado }) {
  const { setValue } = useFormContext<Valores>()
  const valores = useWatch() as Valores
  useFieldMeta('itens', 'Itens')
  const tudo = () =>
    setValue(
      'itens',
      pedido.itens.map(({ id, quantidade }) => ({ id, retirado: quantidade })),
      { shouldDirty: true, shouldTouch: true, shouldValidate: true },
    )
  return (
    <>
      <div className={css.tools}>
        <p className={css.hint}>Informe quanto já foi retirado ou recebido de cada item, no total.</p>
        <Button variant="default" onClick={tudo}>
          Retirar tudo
        </Button>
      </div>
      <ul className={css.itens}>
        {pedido.itens.map((item, n) => (
          <li key={item.id} className={css.item}>
            <span className={css.words}>
              <strong>{item.descricao}</strong>
              <span className={css.hint}>
                Pedido: {formatQuantity(item.quantidade)} {item.unidade} · já retirado: {formatQuantity(item.retirado)}
              </span>
            </span>
            <span className={css.box}>
              <QuantidadeCell name={`itens.${n}.retirado`} label={`Retirado de ${item.descricao}`} />
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Retirar tudo de ${item.descricao}`}
              onClick={() =>
                setValue(`itens.${n}.retirado`, item.quantidade, {
                  shouldDirty: true,
                  shouldTouch: true,
                  shouldValidate: true,
                })
              }
            >
              Tudo
            </Button>
          </li>
        ))}
      </ul>
      <CheckboxField name="encerrar" label="Encerrar o saldo: finalizar mesmo com itens a retirar" />
      {valores.encerrar && <TextAreaField name="motivo" label="Motivo de encerrar o saldo" />}
      <Fim pedido={pedido} valores={valores} />
    </>
  )
}

/** What happens on 'Registrar retirada', before it happens. */
function Fim({ pedido, valores }: { pedido: PedidoDetalhado; valores: Valores }) {
  const mudancas = simular(pedido, valores)
  if (!mudancas) return null
  const novos = new Map(valores.itens.map(({ id, retirado }) => [id, Number(retirado)]))
  const retirado = valorRetirado(pedido.itens.map((item) => ({ ...item, retirado: novos.get(item.id) ?? 0 })))
  const saldo = (toCentavos(pedido.valorTotal) ?? 0) - retirado
  const fim = mudancas.pedido.status === STATUS.finalizado
  return (
    <p className={css.fim} role="status">
      Retirado {formatMoney(retirado)} de {formatMoney(toCentavos(pedido.valorTotal) ?? 0)}.{' '}
      {fim
        ? `O pedido será finalizado${saldo > 0 ? `, com saldo de ${formatMoney(saldo)} encerrado` : ''}.`
        : `Ficam ${formatMoney(saldo)} a retirar; o pedido continua aberto.`}
    </p>
  )
}
