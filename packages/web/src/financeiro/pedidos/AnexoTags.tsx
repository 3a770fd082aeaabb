import type { Aspectos } from '@prumo/domain/core/aspecto.ts'
import type { CodeTable } from '@prumo/domain/core/field.ts'
import {
  aspectosDeAnexo,
  aspectosDeBanco,
  palavrasDePagamento,
  statusDeAnexo,
  statusDeBanco,
} from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { IconReplace } from '@tabler/icons-react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

type TagProps<C extends CodeTable> = {
  /** Spec 1 §3: the codes' own words; the tooltip says what they mean (design decision, Purchase orders). */
  palavras: C
  ditos: Readonly<Record<keyof C, { dito: string }>>
  aspectos: Aspectos<C>
  codigo: number | null | undefined
}

function Tag<C extends CodeTable>({ palavras, ditos, aspectos, codigo }: TagProps<C>) {
  if (codigo == null || !(codigo in palavras)) return null
  const { dito } = ditos[codigo as keyof C]
  return (
    <CodigoTag palavras={palavras} aspectos={aspectos} codigo={codigo} title={dito}>
      <span className="visually-hidden"> ({dito})</span>
    </CodigoTag>
  )
}

type StatusProps = { status: number | null | undefined }
export const StatusDoAnexo = ({ status }: StatusProps) => (
  <Tag palavras={statusDeAnexo} ditos={palavrasDePagamento.status} aspectos={aspectosDeAnexo} codigo={status} />
)
export const StatusDoBanco = ({ status }: StatusProps) => (
  <Tag palavras={statusDeBanco} ditos={palavrasDePagamento.banco} aspectos={aspectosDeBanco} codigo={status} />
)

export const ReanexoPedido = () => (
  <StatusTag tone="orange" icon={IconReplace} title="Pediram que este documento seja anexado de novo">
    Reanexo pedido
  </StatusTag>
)
