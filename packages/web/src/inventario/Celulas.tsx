import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { situacoesDoMicro } from '@prumo/domain/inventario/micros.ts'
import { type Valorizado, valorAtual, valorAtualPeloCalendario } from '@prumo/domain/inventario/valor-atual.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconHelpCircle, IconTool } from '@tabler/icons-react'
import type { NameOf } from '../core/references.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import css from './Inventario.module.css'

const situacoes = {
  1: { tone: 'green', icon: IconCircleCheck },
  2: { tone: 'grey', icon: IconCircleOff },
  3: { tone: 'orange', icon: IconTool },
  4: { tone: 'red', icon: IconAlertTriangle },
  5: { tone: 'red', icon: IconHelpCircle },
} as const

/** Spec 3 §3: the same words for micros and for chips, which have no maintenance. */
export function Situacao({ codigo }: { codigo: number }) {
  const uma = codigo as keyof typeof situacoes
  return <StatusTag {...situacoes[uma]}>{situacoesDoMicro[uma]}</StatusTag>
}

type Onde = { colabId: string | null; contratoId: string | null }

/** Who has it and of which contract (Spec 3 §2.4). */
export function Responsavel({ item: { colabId, contratoId }, nameOf }: { item: Onde; nameOf: NameOf }) {
  if (!colabId) return '–'
  const nome = nameOf('colaboradores', colabId)
  const contrato = contratoId && nameOf('contas-contrato', contratoId)
  return (
    <span className={css.duas}>
      <span>{nome === undefined ? '…' : (nome ?? '–')}</span>
      {contrato && <span className={css.sob}>{contrato}</span>}
    </span>
  )
}

export const dia = (data: string | null): string => (data ? formatDate(data) : '–')

/** A few words of a long text; all of it is on the item's own page. */
export const Resumo = ({ texto }: { texto: string | null }) =>
  texto ? (
    <span className={css.resumo} title={texto}>
      {texto}
    </span>
  ) : (
    '–'
  )

type NaResposta = { valor: number | null; vidaUtil: number | null; dtAquisicao: string | null }

const emCentavos = ({ valor, ...item }: NaResposta): Valorizado => ({
  ...item,
  valor: valor === null ? null : toCentavos(valor),
})

/** What a record is worth today, by the spec's months of 31 days and by the calendar's. */
export const valoresDeHoje = (item: NaResposta) => ({
  atual: valorAtual(emCentavos(item), today()),
  calendario: valorAtualPeloCalendario(emCentavos(item), today()),
})
