import { today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { atoNaObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { atosDaObra, faltaParaEncerrar, recusaDoAto } from '@prumo/domain/obras/situacao.ts'
import type { z } from 'zod'
import { ACAO, changesBetween, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { announce, refuseStale } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { anunciarConta } from './anunciar.ts'
import { pendenciasDa } from './numeros.ts'

/** POST /contas-obra/:id/situacao: the work's account goes to its next state, or is refused with what is missing. */
export function mudarSituacao(
  ctx: Ctx,
  id: string,
  { acao, motivo, dataFimReal, revisao }: z.output<typeof atoNaObra>,
): Promise<RecordOf<typeof contasObra>> {
  const ato = atosDaObra[acao]
  if (ato.motivo && !motivo) throw badFields({ motivo: 'Escreva o motivo.' })
  return inTransaction(ctx.db, async (tx) => {
    // Held alone: an order being sent to this work holds it shared, and one of the two comes first (conferir-obra.ts).
    const before = await findRow(ctx, tx, contasObra, id, true)
    await refuseStale(tx, contasObra, before, revisao)
    const recusa = recusaDoAto(acao, before.status as number | null)
    if (recusa) throw conflict(recusa, { atual: toRecord(contasObra, before) })
    const fim = acao === 'concluir' ? (dataFimReal ?? today()) : acao === 'reabrir' ? null : before.dataFimReal
    if (acao === 'concluir') {
      if (fim! > today())
        throw badFields({ dataFimReal: 'A obra termina hoje ou já terminou: escolha um dia que não seja futuro.' })
      if (before.dataInicio && fim! < before.dataInicio)
        throw badFields({ dataFimReal: 'A data de fim deve ser maior ou igual à data de início!' })
    }
    if (acao === 'encerrar') {
      const falta = faltaParaEncerrar(await pendenciasDa(tx, id))
      if (falta.length > 0)
        throw conflict(`A conta da obra ainda não pode ser encerrada: há ${falta.join(' e ')}.`, { falta })
    }
    const row = await tx
      .updateTable('obras')
      .set({
        status: ato.para,
        dataFimReal: fim,
        motivoDaSituacao: motivo || null,
        revisao: (before.revisao as number) + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: contasObra.tela,
      entidade: contasObra.name,
      alvoId: id,
      descricao: `${ato.feito} a obra "${before.nome}"${motivo ? `: ${motivo}` : ''}`,
      mudancas: changesBetween(contasObra, before, row),
    })
    await announce(ctx, tx, contasObra, row)
    await anunciarConta(ctx, tx, row)
    return toRecord(contasObra, row)
  })
}
