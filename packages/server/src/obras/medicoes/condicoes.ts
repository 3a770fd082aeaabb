/** By which price table, factor and retention a measurement of those works is priced (design, Works 4.2 and 4.3). */
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import { fatorKDe } from '@prumo/domain/obras/baremos/preco.ts'
import { SEM_BAREMO } from '@prumo/domain/obras/medicoes/saldo.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'

type Obra = {
  id: string
  contratoId: string
  baremoId: string | null
  fatorK: string | null
  retencaoPercentual: string | null
  contratoFatorK: string | null
  usoFatorK: number | null
  contratoRetencao: string | null
}
type Tabela = { id: string; unidadeNome: string; valorUnidade: string; regraArredondamento: number }

export interface Condicoes {
  readonly centroDeCustoId: string
  readonly baremoId: string
  readonly unidadeNome: string
  readonly valorUnidade: string
  readonly fatorK: string
  readonly regraArredondamento: number
  /** The work's, else the contract's: what a measurement begins with. */
  readonly retencao: string | null
}

const { vigente, encerrado } = SITUACAO_DE_BAREMO

/** The table of a work: its own while that one stands on that day, else the one in force of its contract. */
async function tabelaDe(tx: Tx, { baremoId, contratoId }: Obra, dia: PlainDate): Promise<Tabela | undefined> {
  const { rows } = await sql<Tabela>`
    select b.id, b.unidade_nome, b.valor_unidade, b.regra_arredondamento from baremos as b
    where (b.id = ${baremoId}::bigint and (b.status = ${sql.lit(vigente)}
        or (b.status = ${sql.lit(encerrado)} and ${dia}::date between b.vigencia_inicio and coalesce(b.vigencia_fim, ${dia}::date))))
      or (${contratoId}::bigint = any(b.contratos_ids) and b.status in (${sql.lit(vigente)}, ${sql.lit(encerrado)})
        and ${dia}::date between b.vigencia_inicio and coalesce(b.vigencia_fim, ${dia}::date))
    order by b.id = ${baremoId}::bigint desc nulls last, b.status, b.vigencia_inicio desc, b.id desc limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** What its works have in common; refused where they are of several contracts or price tables, or have no table. */
export async function condicoesDas(
  tx: Tx,
  campo: 'obraId' | 'obrasIds',
  obras: readonly string[],
  dia: PlainDate,
): Promise<Condicoes> {
  const { rows } = await sql<Obra>`
    select o.id, o.contrato_id, o.baremo_id, o.fator_k, o.retencao_percentual, c.fator_k as contrato_fator_k, c.uso_fator_k,
      c.retencao_percentual as contrato_retencao
    from obras as o join contas_contrato as c on c.id = o.contrato_id where o.id = any(${idArray(obras)}) order by o.id`.execute(
    tx,
  )
  if (new Set(rows.map(({ contratoId }) => contratoId)).size > 1) {
    const dito = 'As obras de uma medição são do mesmo contrato.'
    throw badInput(dito, { [campo]: dito })
  }
  const todas = await Promise.all(
    rows.map(async (obra) => {
      const tabela = await tabelaDe(tx, obra, dia)
      if (!tabela) throw badInput(SEM_BAREMO, { [campo]: SEM_BAREMO })
      return {
        centroDeCustoId: obra.contratoId,
        baremoId: tabela.id,
        unidadeNome: tabela.unidadeNome,
        valorUnidade: tabela.valorUnidade,
        regraArredondamento: tabela.regraArredondamento,
        fatorK: String(fatorKDe(obra, { fatorK: obra.contratoFatorK, usoFatorK: obra.usoFatorK })),
        retencao: obra.retencaoPercentual ?? obra.contratoRetencao,
      }
    }),
  )
  const [primeira] = todas
  const diferente = todas.some(
    ({ baremoId, fatorK }) => baremoId !== primeira!.baremoId || Number(fatorK) !== Number(primeira!.fatorK),
  )
  if (diferente) {
    const dito = 'As obras de uma medição têm a mesma tabela e o mesmo fator K.'
    throw badInput(dito, { [campo]: dito })
  }
  return primeira!
}
