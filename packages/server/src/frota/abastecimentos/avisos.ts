import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { abastecimentos, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { avisosDe } from '@prumo/domain/frota/avisos.ts'
import { type Abastecida, calcularConsumo } from '@prumo/domain/frota/consumo.ts'
import { foraDoHorario, horarioEmPalavras } from '@prumo/domain/frota/horario.ts'
import type { AvisosDoAbastecimento, ParaAvisar } from '@prumo/domain/frota/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { lerHorario } from './horario.ts'

/** Fills between two full tanks are a handful; beyond these the stretch is told when it is written. */
const VIZINHAS = 500
/** An id after every other: two of the same instant stand in the order in which they are told. */
const DEPOIS_DE_TODOS = '999999999999999999'

/** POST /abastecimentos/avisos: what would be said of it if it were written now. Nothing is written, nothing is refused. */
export async function avisar(ctx: Ctx, { id, ...dito }: ParaAvisar): Promise<AvisosDoAbastecimento> {
  const veiculo = toRecord(veiculos, await findRow(ctx, ctx.db, veiculos, dito.veiculoId))
  const proprio = id !== undefined && looksLikeId(id) ? id : null
  const antes = proprio ? await findRow(ctx, ctx.db, abastecimentos, proprio) : null
  const eu = proprio ?? DEPOIS_DE_TODOS
  const { rows: vizinhas } = await sql<Abastecida>`
    select a.id, a.data, a.combustivel, a.litros, a.valor_litro, a.valor_total, a.odometro, a.tanque_cheio, a.abastecimento_perdido,
      a.veiculo_inativo, a.fora_do_horario
    from abastecimentos as a
    where a.veiculo_id = ${dito.veiculoId}::bigint and a.status <> ${sql.lit(STATUS.rejeitado)} and a.id <> ${eu}::bigint
      and (a.data, a.id) < (${dito.data}::timestamptz, ${eu}::bigint)
    order by a.data desc, a.id desc limit ${VIZINHAS}`.execute(ctx.db)
  const horario = await lerHorario(ctx)
  const mesmoVeiculo = antes !== null && antes.veiculoId === dito.veiculoId
  const linha: Abastecida = {
    ...dito,
    id: eu,
    valorLitro: dito.valorLitro ?? null,
    veiculoInativo: mesmoVeiculo ? antes.veiculoInativo : !veiculo.ativo,
    foraDoHorario:
      antes && Date.parse(antes.data) === Date.parse(dito.data)
        ? antes.foraDoHorario
        : foraDoHorario(dito.data, horario),
  }
  const consumo = calcularConsumo(veiculo, [...vizinhas, linha]).get(eu)!
  const caso = {
    ...veiculo,
    ultimoOdometro: vizinhas[0] ? Number(vizinhas[0].odometro) : null,
    horario: horarioEmPalavras(horario),
  }
  return {
    avisos: avisosDe(consumo, caso),
    kmPercorrido: consumo.kmPercorrido,
    litrosDoTrecho: consumo.litrosDoTrecho,
    kmPorLitro: consumo.kmPorLitro,
  }
}
