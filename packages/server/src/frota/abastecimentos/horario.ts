import { REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { type HorarioDeAbastecimento, horarioEmPalavras } from '@prumo/domain/frota/horario.ts'
import { sql } from 'kysely'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'

type Gravado = HorarioDeAbastecimento & { revisao: number }

const ler = async (db: Db | Tx, trava = false): Promise<Gravado> => {
  const { rows } =
    await sql<Gravado>`select dias, to_char(inicio, 'HH24:MI') as inicio, to_char(fim, 'HH24:MI') as fim, revisao
    from frota_horario ${trava ? sql`for update` : sql``}`.execute(db)
  return rows[0]!
}

/** GET /abastecimentos/horario: the days and hours in which the company's vehicles are fuelled. */
export const lerHorario = (ctx: Ctx): Promise<Gravado> => ler(ctx.db)

/** PUT /abastecimentos/horario: from now on; what was written before stays as it was judged. */
export const mudarHorario = (ctx: Ctx, { revisao, ...novo }: HorarioDeAbastecimento): Promise<Gravado> =>
  inTransaction(ctx.db, async (tx) => {
    const antes = await ler(tx, true)
    if (revisao !== undefined && revisao !== antes.revisao) throw conflict(REVISAO_ANTIGA)
    const [de, para] = [horarioEmPalavras(antes), horarioEmPalavras(novo)]
    if (de === para) return antes
    await sql`update frota_horario set dias = ${novo.dias}::smallint[], inicio = ${novo.inicio}::time, fim = ${novo.fim}::time,
      revisao = revisao + 1`.execute(tx)
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: abastecimentos.tela,
      entidade: abastecimentos.name,
      alvoId: null,
      descricao: `Alterou os dias e horários de abastecimento: ${para}`,
      mudancas: { horario: [de, para] },
    })
    return { ...novo, revisao: antes.revisao + 1 }
  })
