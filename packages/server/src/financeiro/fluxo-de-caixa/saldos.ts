import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { decimal, formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { saldoDoDia } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

/** PUT /fluxo-de-caixa/saldos: what an account held at the end of that day, as somebody read it. */
export function lancarSaldo(ctx: Ctx, { contaId, data, saldo }: z.output<typeof saldoDoDia>): Promise<void> {
  if (data > today()) throw badFields({ data: 'Escolha hoje ou um dia que já passou.' })
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{
      nome: string
    }>`select nome from contas_pagadoras where id = ${contaId}::bigint and ativo for share`.execute(tx)
    if (!rows[0]) throw badFields({ contaId: 'Escolha uma conta da lista.' })
    const centavos = toCentavos(saldo)!
    const { rows: antes } = await sql<{ saldo: string }>`select saldo from saldos_de_conta
      where conta_id = ${contaId}::bigint and data = ${data}::date for update`.execute(tx)
    await sql`insert into saldos_de_conta (conta_id, data, saldo, lancado_por) values (${contaId}::bigint, ${data}::date, ${decimal(centavos)}::numeric, ${ctx.usuario.id}::bigint)
      on conflict (conta_id, data) do update set saldo = excluded.saldo, do_extrato = false, lancado_por = excluded.lancado_por, lancado_em = now()`.execute(
      tx,
    )
    await logAct(tx, ctx, {
      acao: antes[0] ? 2 : 1,
      tela: lancamentos.tela,
      entidade: lancamentos.name,
      alvoId: null,
      descricao: `Lançou o saldo da conta "${rows[0].nome}" em ${formatDate(data)}: ${formatMoney(centavos)}`,
      mudancas: { saldo: [antes[0] ? Number(antes[0].saldo) : null, saldo] },
    })
    await ctx.live.emit(tx, { entity: lancamentos.name, id: contaId, alvos: [lancamentos.tela.alvo], centro: null })
  })
}
