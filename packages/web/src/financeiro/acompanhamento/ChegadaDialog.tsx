import { Modal } from '@mantine/core'
import { endingsOf } from '@prumo/domain/core/file-kinds.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import type { ItemAReceber, PedidoAcompanhado } from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { retiradaComFoto } from '@prumo/domain/financeiro/envios.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilesField } from '../../ui/form/FilesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { QuantityField } from '../../ui/form/QuantityField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { novaChave } from '../pedidos/salvar-pedido.ts'
import css from './Acompanhamento.module.css'
import { faltamQuery, useRetirar } from './calls.ts'

const FOTO = endingsOf(retiradaComFoto.accept)

/** Each line takes at most what is missing of it; at least one of them came. */
const schemaDe = (faltam: readonly ItemAReceber[]) =>
  z
    .object({
      itens: z.array(z.object({ id: z.string(), quantidade: z.number().positive().nullable() })),
      recebedor: z.string().trim().min(1, 'Informe quem recebeu.').max(120),
      observacao: z.string().trim().max(500),
      foto: z.instanceof(File).nullable(),
    })
    .superRefine(({ itens }, ctx) => {
      for (const [n, { quantidade }] of itens.entries())
        if (quantidade !== null && quantidade > faltam[n]!.falta)
          ctx.addIssue({
            code: 'custom',
            path: ['itens', n, 'quantidade'],
            message: `Faltam ${formatQuantity(faltam[n]!.falta)}.`,
          })
      if (itens.every(({ quantidade }) => quantidade === null))
        ctx.addIssue({ code: 'custom', path: ['itens', 0, 'quantidade'], message: 'Informe o que chegou.' })
    })

/** What arrived now: how much of each line, who received it, and a photo taken on the spot. */
export function ChegadaDialog({ pedido, onFechar }: { pedido: PedidoAcompanhado; onFechar: () => void }) {
  const { data: faltam, error, refetch } = useQuery(faltamQuery(pedido.id))
  const retirar = useRetirar(pedido.id)
  const chave = useMemo(novaChave, [])
  return (
    <Modal
      opened
      onClose={onFechar}
      title={`Chegada do pedido ${pedido.numero}`}
      withCloseButton={false}
      closeOnClickOutside={false}
      size={560}
      fullScreen={usePhone()}
    >
      {error && !faltam ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !faltam ? (
        <Skeletons lines={5} />
      ) : (
        <Form
          schema={schemaDe(faltam)}
          defaultValues={{
            itens: faltam.map(({ id, falta }) => ({ id, quantidade: falta })),
            recebedor: '',
            observacao: '',
            foto: null,
          }}
          submitLabel="Registrar chegada"
          onBack={onFechar}
          backLabel="Cancelar"
          bar="inline"
          guard={false}
          label="Chegada de material"
          onSubmit={async ({ itens, recebedor, observacao, foto }) => {
            const form = new FormData()
            const dados = {
              itens: itens.filter(({ quantidade }) => quantidade !== null),
              recebedor,
              observacao,
              revisao: pedido.revisao,
            }
            form.append('dados', JSON.stringify(dados))
            if (foto) form.append('foto', foto, foto.name)
            const depois = await retirar.run({ form, chave })
            toast.success(
              depois.status === STATUS.finalizado ? 'Tudo chegou: o pedido está finalizado.' : 'Chegada registrada.',
            )
            onFechar()
          }}
        >
          {faltam.map((item, n) => (
            <div key={item.id} className={css.chegada}>
              <span>
                {item.descricao}
                <br />
                <span className={css.fraco}>
                  faltam {formatQuantity(item.falta)} de {formatQuantity(item.quantidade)} {item.unidade}
                </span>
              </span>
              <QuantityField name={`itens.${n}.quantidade`} label="Chegou" width="full" />
            </div>
          ))}
          <TextField name="recebedor" label="Quem recebeu" required />
          <TextField name="observacao" label="Observação" placeholder="Avaria, troca, volume aberto…" />
          <FilesField name="foto" label="Foto ou canhoto" single accept={FOTO} capture="environment" />
        </Form>
      )}
    </Modal>
  )
}
