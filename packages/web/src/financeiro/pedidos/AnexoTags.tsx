import { palavrasDePagamento, statusDeAnexo, statusDeBanco } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import {
  type Icon,
  IconBuildingBank,
  IconCalendarCheck,
  IconCheck,
  IconClock,
  IconReplace,
  IconX,
} from '@tabler/icons-react'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'

type Looks = Readonly<Record<number, { tone: Tone; icon: Icon }>>

const PENDENTE = { tone: 'neutral', icon: IconClock } as const
const PAGO = { tone: 'green', icon: IconCheck } as const
const ANEXO = { 1: PENDENTE, 2: { tone: 'blue', icon: IconCalendarCheck }, 3: PAGO } as const satisfies Looks
const BANCO = {
  1: PENDENTE,
  2: { tone: 'blue', icon: IconBuildingBank },
  3: { tone: 'red', icon: IconX },
  4: PAGO,
} as const satisfies Looks

type TagProps = {
  /** Spec 1 §3: the codes' own words; the tooltip says what they mean (design decision, Purchase orders). */
  words: Readonly<Record<number, string>>
  said: Readonly<Record<number, { dito: string }>>
  looks: Looks
  code: number | null | undefined
}

function Tag({ words, said, looks, code }: TagProps) {
  const look = code == null ? undefined : looks[code]
  if (!look) return null
  const dito = said[code!]!.dito
  return (
    <StatusTag tone={look.tone} icon={look.icon} title={dito}>
      {words[code!]}
      <span className="visually-hidden"> ({dito})</span>
    </StatusTag>
  )
}

type StatusProps = { status: number | null | undefined }
export const StatusDoAnexo = ({ status }: StatusProps) => (
  <Tag words={statusDeAnexo} said={palavrasDePagamento.status} looks={ANEXO} code={status} />
)
export const StatusDoBanco = ({ status }: StatusProps) => (
  <Tag words={statusDeBanco} said={palavrasDePagamento.banco} looks={BANCO} code={status} />
)

export const ReanexoPedido = () => (
  <StatusTag tone="orange" icon={IconReplace} title="Pediram que este documento seja anexado de novo">
    Reanexo pedido
  </StatusTag>
)
