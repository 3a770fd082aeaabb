import {
  type EfeitoDeRetorno,
  type EstadoDeRemessa,
  efeitosDeRetorno,
  estadosDeRemessa,
  type SituacaoDeItem,
  situacoesDeItem,
} from '@prumo/domain/financeiro/remessas/respostas.ts'
import { formas } from '@prumo/domain/financeiro/remessas/tipos.ts'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconBuildingBank,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconEye,
  IconFileText,
  IconHelp,
  IconLockOpen,
  IconX,
} from '@tabler/icons-react'
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx'

type Looks<K extends string> = Readonly<Record<K, { tone: Tone; icon: Icon }>>

const ESTADOS: Looks<EstadoDeRemessa> = {
  gerada: { tone: 'neutral', icon: IconFileText },
  liberada: { tone: 'teal', icon: IconLockOpen },
  enviada: { tone: 'blue', icon: IconBuildingBank },
  processada: { tone: 'green', icon: IconCircleCheck },
  cancelada: { tone: 'grey', icon: IconBan },
}
const SITUACOES: Looks<SituacaoDeItem> = {
  ENV: { tone: 'blue', icon: IconBuildingBank },
  PAG: { tone: 'green', icon: IconCheck },
  NEG: { tone: 'red', icon: IconX },
  PEN: { tone: 'neutral', icon: IconArrowBackUp },
  CONFERIR: { tone: 'orange', icon: IconEye },
  CANCELADO: { tone: 'grey', icon: IconBan },
}
const EFEITOS: Looks<EfeitoDeRetorno> = {
  pago: SITUACOES.PAG,
  negado: SITUACOES.NEG,
  estornado: { tone: 'red', icon: IconArrowBackUp },
  agendado: { tone: 'blue', icon: IconClock },
  retirado: SITUACOES.PEN,
  conferir: SITUACOES.CONFERIR,
  repetido: { tone: 'grey', icon: IconCheck },
  desconhecido: { tone: 'orange', icon: IconHelp },
}

export const TagDoEstado = ({ estado }: { estado: EstadoDeRemessa }) => (
  <StatusTag {...ESTADOS[estado]}>{estadosDeRemessa[estado]}</StatusTag>
)
export const TagDoItem = ({ situacao }: { situacao: SituacaoDeItem }) => (
  <StatusTag {...SITUACOES[situacao]}>{situacoesDeItem[situacao]}</StatusTag>
)
export const TagDoEfeito = ({ efeito }: { efeito: EfeitoDeRetorno }) => (
  <StatusTag {...EFEITOS[efeito]}>{efeitosDeRetorno[efeito]}</StatusTag>
)

/** 'PIX por chave, Boletos de outros bancos'. */
export const nomesDasFormas = (codigos: readonly string[]): string =>
  codigos.map((codigo) => formas[codigo as keyof typeof formas] ?? codigo).join(', ')

/** '1 pagamento', '12 pagamentos'. */
export const pagamentos = (n: number): string => `${n.toLocaleString('pt-BR')} ${n === 1 ? 'pagamento' : 'pagamentos'}`

/** '2 pagos · 1 negado'; nothing while the bank has said nothing. */
export const respostas = ({
  pagos,
  negados,
  aConferir,
}: {
  pagos: number
  negados: number
  aConferir: number
}): string =>
  [
    pagos > 0 && `${pagos} ${pagos === 1 ? 'pago' : 'pagos'}`,
    negados > 0 && `${negados} ${negados === 1 ? 'negado' : 'negados'}`,
    aConferir > 0 && `${aConferir} a conferir`,
  ]
    .filter(Boolean)
    .join(' · ')
