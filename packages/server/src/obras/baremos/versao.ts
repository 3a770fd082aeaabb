import { addDays, formatDate } from '@prumo/domain/core/dates.ts'
import type { InputOf } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { problemasDoBaremo } from '@prumo/domain/obras/baremos/baremo-valido.ts'
import { baremos, SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import type { NovaVersao } from '@prumo/domain/obras/baremos/chamadas.ts'
import { reajustado } from '@prumo/domain/obras/baremos/preco.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { umBaremo } from './gravar.ts'

/**
 * POST /baremos/{id}/nova-versao: a draft with the items of a published table, the unit value raised by so much. It takes
 * the place of that table when it is published.
 */
export function novaVersaoDeBaremo(ctx: Ctx, id: string, pedida: NovaVersao) {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, baremos, id, true)
    if (row.status === SITUACAO_DE_BAREMO.rascunho) throw conflict(messages.statusInvalido)
    const rascunho = await tx
      .selectFrom('baremos')
      .select('versao')
      .where('versaoAnteriorId', '=', id)
      .where('status', '=', SITUACAO_DE_BAREMO.rascunho)
      .executeTakeFirst()
    if (rascunho) throw conflict(`A versão ${rascunho.versao} já está em rascunho: altere-a ou exclua-a.`)
    const { nome, contratosIds, unidadeNome, dataBase, indiceReajuste, regraArredondamento, observacao } = toRecord(
      baremos,
      row,
    )
    if (pedida.vigenciaInicio <= row.vigenciaInicio)
      throw badFields({
        vigenciaInicio: `A nova versão começa depois da anterior: a partir de ${formatDate(addDays(row.vigenciaInicio, 1))}.`,
      })
    const entrada: InputOf<typeof baremos> = {
      nome: pedida.nome ?? nome,
      contratosIds: [],
      unidadeNome,
      valorUnidade: Number(reajustado(row.valorUnidade, pedida.percentual ?? 0)),
      dataBase: pedida.dataBase ?? dataBase,
      vigenciaInicio: pedida.vigenciaInicio,
      vigenciaFim: pedida.vigenciaFim ?? null,
      indiceReajuste,
      percentualReajuste: pedida.percentual && pedida.percentual > 0 ? pedida.percentual : null,
      regraArredondamento,
      observacao,
    }
    const problemas = problemasDoBaremo({ ...entrada, contratosIds })
    if (Object.keys(problemas).length > 0) throw badFields(problemas)
    const nova = await create(ctx, baremos, entrada, tx, {
      // Of the same contracts, also those that whoever asks does not see: it is the same table, at another price.
      own: { contratosIds, versao: row.versao + 1, versaoAnteriorId: id },
      beside: ` v${row.versao + 1}, a partir da v${row.versao}`,
    })
    await sql`insert into baremos_itens (baremo_id, codigo, grupo, descricao, descricao_longa, unidade_medida, atividade, condicao,
        pontos, preco_fixo, exige_foto, exige_coordenada, ativo)
      select ${nova.id}::bigint, codigo, grupo, descricao, descricao_longa, unidade_medida, atividade, condicao,
        pontos, preco_fixo, exige_foto, exige_coordenada, ativo
      from baremos_itens where baremo_id = ${id}::bigint order by id`.execute(tx)
    return umBaremo({ ...ctx, db: tx }, nova.id)
  })
}
