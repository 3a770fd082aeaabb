import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { aspectosDoMicro, situacoesDoMicro } from '@prumo/domain/inventario/micros.ts'
import { type Valorizado, valorAtual, valorAtualPeloCalendario } from '@prumo/domain/inventario/valor-atual.ts'
import { CodigoTag } from '../core/aspecto/CodigoTag.tsx'
import type { NameOf } from '../core/wire/references.ts'
import { CodeName } from '../ui/CodeName.tsx'
import css from './Inventario.module.css'

/** Spec 3 §3: the same words for micros and for chips, which have no maintenance. */
export const Situacao = ({ codigo }: { codigo: number }) => (
  <CodigoTag palavras={situacoesDoMicro} aspectos={aspectosDoMicro} codigo={codigo} />
)

type Onde = { colabId: string | null; contratoId: string | null }

/** Who has it and of which contract (Spec 3 §2.4). */
export function Responsavel({ item: { colabId, contratoId }, nameOf }: { item: Onde; nameOf: NameOf }) {
  if (!colabId) return '–'
  const nome = nameOf('colaboradores', colabId)
  const contrato = contratoId && nameOf('contas-contrato', contratoId)
  return (
    <span className={css.duas}>
      <span>{nome === undefined ? '…' : (nome ?? '–')}</span>
      {contrato && (
        <span className={css.sob}>
          <CodeName>{contrato}</CodeName>
        </span>
      )}
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
