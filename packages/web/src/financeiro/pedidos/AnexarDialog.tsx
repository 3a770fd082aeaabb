import { Modal } from '@mantine/core'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { Form } from '../../ui/form/Form.tsx'
import { toast } from '../../ui/toast.ts'
import { AnexosField } from './AnexosField.tsx'
import { atos, renovarPedidos } from './calls.ts'
import { type AnexoNoForm, anexoNoFio, apontar, faltasAoAnexar } from './form-pedido.ts'
import { formDeAnexos, novaChave } from './salvar-pedido.ts'

type Valores = { tipo: number; anexos: AnexoNoForm[] }

/** Files that arrive after the order was sent: the invoice, the boleto, the receipt. The same rules, beside what is there. */
export function AnexarDialog({ pedido, onFechar }: { pedido: PedidoDetalhado; onFechar: () => void }) {
  const [chave] = useState(novaChave)
  const [progresso, setProgresso] = useState<number | null>(null)
  const existentes = useMemo(() => pedido.anexos.map(({ tipo }) => tipo), [pedido.anexos])
  const schema = useMemo(
    () =>
      z.any().transform(({ anexos }: Valores, ctx) => {
        const fio = anexos.map(anexoNoFio)
        apontar(ctx, faltasAoAnexar(pedido.tipo, existentes, fio))
        return fio
      }) as unknown as z.ZodType<Record<string, unknown>[], Valores>,
    [pedido.tipo, existentes],
  )
  return (
    <Modal opened onClose={onFechar} title={`Anexar ao pedido ${pedido.numero}`} size={790} closeOnClickOutside={false}>
      <Form
        schema={schema}
        defaultValues={{ tipo: pedido.tipo, anexos: [] } as never}
        bar="inline"
        guard={false}
        label={`Anexar ao pedido ${pedido.numero}`}
        submitLabel="Anexar"
        backLabel="Cancelar"
        onBack={onFechar}
        onSubmit={async (fio, form) => {
          const anexos = form.getValues('anexos' as never) as unknown as AnexoNoForm[]
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
        <AnexosField progresso={progresso} existentes={existentes} conferir={false} />
      </Form>
    </Modal>
  )
}
