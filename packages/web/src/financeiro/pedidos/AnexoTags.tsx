import { STATUS_DE_ANEXO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
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

type Looks = Readonly<Record<number, { word: string; said: string; tone: Tone; icon: Icon }>>

// Spec 1 §3: the codes' own words; the tooltip says what they mean (design decision, Purchase orders).
const ANEXO: Looks = {
  [STATUS_DE_ANEXO.pendente]: { word: 'PEN', said: 'Pendente: espera ser agendado', tone: 'neutral', icon: IconClock },
  [STATUS_DE_ANEXO.cadastrado]: {
    word: 'CAD',
    said: 'Cadastrado: agendado ou enviado para pagamento',
    tone: 'blue',
    icon: IconCalendarCheck,
  },
  [STATUS_DE_ANEXO.pago]: { word: 'PAG', said: 'Pago, com comprovante', tone: 'green', icon: IconCheck },
}
const BANCO: Looks = {
  [STATUS_DE_BANCO.pendente]: { word: 'PEN', said: 'Banco: pendente', tone: 'neutral', icon: IconClock },
  [STATUS_DE_BANCO.enviado]: { word: 'ENV', said: 'Banco: enviado', tone: 'blue', icon: IconBuildingBank },
  [STATUS_DE_BANCO.negado]: { word: 'NEG', said: 'Banco: negado', tone: 'red', icon: IconX },
  [STATUS_DE_BANCO.pago]: { word: 'PAG', said: 'Banco: pago', tone: 'green', icon: IconCheck },
}

function Tag({ looks, code }: { looks: Looks; code: number | null | undefined }) {
  const look = code == null ? undefined : looks[code]
  if (!look) return null
  return (
    <StatusTag tone={look.tone} icon={look.icon} title={look.said}>
      {look.word}
      <span className="visually-hidden"> ({look.said})</span>
    </StatusTag>
  )
}

export const StatusDoAnexo = ({ status }: { status: number | null | undefined }) => <Tag looks={ANEXO} code={status} />
export const StatusDoBanco = ({ status }: { status: number | null | undefined }) => <Tag looks={BANCO} code={status} />

export const ReanexoPedido = () => (
  <StatusTag tone="orange" icon={IconReplace} title="Pediram que este documento seja anexado de novo">
    Reanexo pedido
  </StatusTag>
)
