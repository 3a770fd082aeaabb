import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { SITUACAO_DO_MICRO, situacoesDoMicro } from '@prumo/domain/inventario/micros.ts'
import { type Valorizado, valorAtual, valorAtualPeloCalendario } from '@prumo/domain/inventario/valor-atual.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconHelpCircle, IconTool } from '@tabler/icons-react'
import type { NameOf } from '../core/wire/references.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import css from './Inventario.module.css'

const situacoes = {
  [SITUACAO_DO_MICRO.ativo]: { tone: 'green', icon: IconCircleCheck },
  [SITUACAO_DO_MICRO.desativado]: { tone: 'grey', icon: IconCircleOff },
  [SITUACAO_DO_MICRO.manutencao]: { tone: 'orange', icon: IconTool },
  [SITUACAO_DO_MICRO.furtado]: { tone: 'red', icon: IconAlertTriangle },
  [SITUACAO_DO_MICRO.perdido]: { tone: 'red', icon: IconHelpCircle },
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
