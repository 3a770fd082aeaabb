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
  /** Spec 1 §3: the codes. Whoever reads the screen reads words; the tooltip says the code and what it means. */
  codigos: C
  palavras: Readonly<Record<keyof C, string>>
  ditos: Readonly<Record<keyof C, { dito: string }>>
  aspectos: Aspectos<C>
  codigo: number | null | undefined
}

function Tag<C extends CodeTable>({ codigos, palavras, ditos, aspectos, codigo }: TagProps<C>) {
  if (codigo == null || !(codigo in codigos)) return null
  const { dito } = ditos[codigo as keyof C]
  return (
    <CodigoTag palavras={palavras as C} aspectos={aspectos} codigo={codigo} title={`${codigos[codigo]}: ${dito}`}>
      {palavras[codigo as keyof C] !== dito && <span className="visually-hidden"> ({dito})</span>}
    </CodigoTag>
  )
}

const { status: dito, banco: ditoDoBanco } = palavrasDePagamento
const doPagamento = { 1: dito[1].um, 2: dito[2].um, 3: dito[3].um }
const doBanco = { 1: ditoDoBanco[1].dito, 2: ditoDoBanco[2].dito, 3: ditoDoBanco[3].dito, 4: ditoDoBanco[4].dito }

type StatusProps = { status: number | null | undefined }
export const StatusDoAnexo = ({ status }: StatusProps) => (
  <Tag
    codigos={statusDeAnexo}
    palavras={doPagamento}
    ditos={palavrasDePagamento.status}
    aspectos={aspectosDeAnexo}
    codigo={status}
  />
)
export const StatusDoBanco = ({ status }: StatusProps) => (
  <Tag
    codigos={statusDeBanco}
    palavras={doBanco}
    ditos={palavrasDePagamento.banco}
    aspectos={aspectosDeBanco}
    codigo={status}
  />
)

export const ReanexoPedido = () => (
  <StatusTag tone="orange" icon={IconReplace} title="Pediram que este documento seja anexado de novo">
    Reanexo pedido
  </StatusTag>
)
