import { Modal } from '@mantine/core'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { Form } from '../../ui/form/Form.tsx'
import { toast } from '../../ui/toast.ts'
import { AnexosField } from './AnexosField.tsx'
import { atos, renovarPedidos } from './calls.ts'
import { type AnexoNoForm, anexoNoFio, apontar, faltasAoAnexar, faltasDeArquivo } from './form-pedido.ts'
import { formDeAnexos, novaChave } from './salvar-pedido.ts'

type Valores = { tipo: number; anexos: AnexoNoForm[] }

/** Files that arrive after the order was sent: the invoice, the boleto, the receipt. The same rules, beside what is there. */
export function AnexarDialog({ pedido, onFechar }: { pedido: PedidoDetalhado; onFechar: () => void }) {
  const [chave] = useState(novaChave)
  const [progresso, setProgresso] = useState<number | null>(null)
  const existentes = useMemo(() => pedido.anexos.map(({ tipo }) => tipo), [pedido.anexos])
  const comparar = useMemo(
    () => ({
      total: toCentavos(pedido.valorTotal) ?? 0,
      aPagar: pedido.anexos
        .filter(({ tipo }) => DEVIDOS.includes(tipo))
        .reduce((sum, { valor, valorParcela }) => sum + (toCentavos(valorParcela ?? valor ?? 0) ?? 0), 0),
      fornecedorId: pedido.fornecedorId,
      anexos: pedido.anexos.length,
    }),
    [pedido],
  )
  const schema = useMemo(
    () =>
      z.any().transform(({ anexos }: Valores, ctx) => {
        const fio = anexos.map(anexoNoFio)
        apontar(ctx, { ...faltasAoAnexar(pedido.tipo, existentes, fio), ...faltasDeArquivo(anexos) })
        return fio
      }) as unknown as z.ZodType<Record<string, unknown>[], Valores>,
    [pedido.tipo, existentes],
  )
  return (
    <Modal opened onClose={onFechar} title={`Anexar ao pedido ${pedido.numero}`} size={790} closeOnClickOutside={false}>
      <Form
        schema={schema}
        defaultValues={{ tipo: pedido.tipo, anexos: [] }}
        bar="inline"
        guard={false}
        label={`Anexar ao pedido ${pedido.numero}`}
        submitLabel="Anexar"
        backLabel="Cancelar"
        onBack={onFechar}
        onSubmit={async (fio, form) => {
          const anexos = form.getValues('anexos') as unknown as AnexoNoForm[]
          setProgresso(0)
          try {
            await atos.anexar(pedido.id, formDeAnexos(fio, anexos), { idempotencyKey: chave, onProgress: setProgresso })
          } finally {
            setProgresso(null)
          }
          await renovarPedidos()
          toast.success(fio.length === 1 ? 'Anexo incluído.' : `${fio.length} anexos incluídos.`)
          onFechar()
        }}
      >
        <AnexosField progresso={progresso} existentes={existentes} comparar={comparar} />
      </Form>
    </Modal>
  )
}
