import { Checkbox, Modal } from '@mantine/core'
import { chamadasDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { destinoVazio } from '@prumo/domain/laboratorio/equipamento-isolante/destino.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { movimentosDeEquipamentos } from '@prumo/domain/laboratorio/equipamento-isolante/movimentos.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { EntityField } from '../../core/form/EntityField.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextAreaField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Equipamentos.module.css'
import { campoDe, type EquipamentoDaLista } from './equipamento.ts'

const { emUso, estoque } = SITUACAO_DE_EQUIPAMENTO
const DESTINOS = { 1: 'Colaborador', 2: 'Equipe', 3: 'Veículo', 4: 'Contrato', 5: 'Estoque' } as const
const ESTOQUE = 5
const CAMPOS = {
  1: ['colabId', 'equipeId'],
  2: ['equipeId'],
  3: ['veiculoId'],
  4: ['centroDeCustoId'],
  5: ['centroDeCustoId'],
} as const
const OBRIGATORIO = { 1: 'colabId', 2: 'equipeId', 3: 'veiculoId', 4: 'centroDeCustoId', 5: null } as const

const id = z.string().nullish()
const esquema = z
  .object({
    destino: z.number(),
    colabId: id,
    equipeId: id,
    veiculoId: id,
    centroDeCustoId: id,
    motivo: z.string().max(2000).nullish(),
  })
  .superRefine((dados, ctx) => {
    const destino = dados.destino as keyof typeof DESTINOS
    const falta = OBRIGATORIO[destino]
    if (falta && !dados[falta]) ctx.addIssue({ code: 'custom', path: [falta], message: 'Preencha este campo.' })
    for (const [campo, message] of Object.entries(destinoVazio(enviado(dados), destino === ESTOQUE) ?? {}))
      if (campo !== falta) ctx.addIssue({ code: 'custom', path: [campo], message })
  })
type Dados = z.output<typeof esquema>

/** What the destination that is chosen asks for, and nothing of another that was filled in before. */
function enviado({
  destino,
  ...dados
}: Pick<Dados, 'destino' | 'colabId' | 'equipeId' | 'veiculoId' | 'centroDeCustoId'>) {
  return Object.fromEntries(
    CAMPOS[destino as keyof typeof CAMPOS].flatMap((campo) => (dados[campo] ? [[campo, dados[campo]] as const] : [])),
  )
}

export type TransferirDialogProps = {
  pecas: readonly Pick<EquipamentoDaLista, 'id' | 'revisao' | 'etiqueta'>[]
  /** The other hand of the one piece: it goes along, unless somebody says otherwise. */
  par?: { readonly id: string; readonly etiqueta: string; readonly situacao: number } | null
  onFechar: (feito: boolean) => void
}

/** Gives the pieces to somebody, or puts them in stock: all of them or none. */
export default function TransferirDialog({ pecas, par = null, onFechar }: TransferirDialogProps) {
  const phone = usePhone()
  const podeIr = par !== null && (par.situacao === emUso || par.situacao === estoque)
  const [comPar, setComPar] = useState(podeIr)
  const { run } = useCommand(
    ({ motivo, ...dados }: Dados) =>
      api.call(chamadasDeEquipamentos.transferir, {
        body: {
          ids: [
            ...pecas.map(({ id: qual, revisao }) => ({ id: qual, revisao })),
            ...(comPar && par ? [{ id: par.id }] : []),
          ],
          para: dados.destino === ESTOQUE ? estoque : emUso,
          ...enviado(dados),
          ...(motivo && { motivo }),
        },
      }),
    { touches: [equipamentosIsolantes.name, movimentosDeEquipamentos.name] },
  )
  const nomes = pecas.map(({ etiqueta }) => etiqueta)
  const uma = pecas.length === 1
  return (
    <Modal
      opened
      onClose={() => onFechar(false)}
      title={uma ? `Transferir ${nomes[0]}` : `Transferir ${pecas.length} equipamentos`}
      size={560}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {!uma && (
        <p className={css.nota}>
          {nomes.slice(0, 8).join(', ')}
          {nomes.length > 8 && ` e mais ${nomes.length - 8}`}. Ou todos são transferidos, ou nenhum.
        </p>
      )}
      <Form
        schema={esquema}
        defaultValues={{
          destino: 2,
          colabId: null,
          equipeId: null,
          veiculoId: null,
          centroDeCustoId: null,
          motivo: '',
        }}
        label="transferência"
        bar="inline"
        guard={false}
        submitLabel="Transferir"
        backLabel="Voltar"
        onBack={() => onFechar(false)}
        onSubmit={async (dados) => {
          await run(dados as Dados)
          toast.success(uma ? `${nomes[0]} transferido.` : `${pecas.length} equipamentos transferidos.`)
          onFechar(true)
        }}
      >
        {podeIr && (
          <Checkbox
            label={`Levar também o par, ${par.etiqueta}`}
            checked={comPar}
            onChange={(event) => setComPar(event.currentTarget.checked)}
          />
        )}
        <Campos />
      </Form>
    </Modal>
  )
}

function Campos() {
  const destino = useWatch({ name: 'destino' }) as keyof typeof DESTINOS | null
  const falta = destino && OBRIGATORIO[destino]
  return (
    <>
      <CodeField name="destino" label="Vai para" codes={DESTINOS} required autoFocus />
      {destino &&
        CAMPOS[destino].map((campo) => (
          <EntityField key={campo} name={campo} field={{ ...campoDe(campo), optional: campo !== falta }} />
        ))}
      <TextAreaField name="motivo" label="Motivo" maxLength={2000} />
    </>
  )
}
