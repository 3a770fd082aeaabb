/**
 * What measurements say of money: one entry each, expected from the day it was sent and realised with it (obras/medicoes), and
 * back, an entry realised or opened again here takes its measurement along.
 */
import { decimal, toCentavos } from '@prumo/domain/core/money.ts'
import { lancamentos, NATUREZA, ORIGEM } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { ratear } from '@prumo/domain/financeiro/metas/rateio.ts'
import { lancamentoDaMedicao, type MedicaoNoCaixa } from '@prumo/domain/obras/medicoes/efeitos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

type Linha = RowOf<typeof lancamentos>

const daMedicao = (tx: Tx, medicaoId: string): Promise<Linha | undefined> =>
  tx
    .selectFrom('fluxoDeCaixa')
    .selectAll()
    .where('medicaoId', '=', medicaoId)
    .forUpdate()
    .executeTakeFirst() as Promise<Linha | undefined>

/** The entry typed by hand that is to be this measurement's: foreseen still, and nobody's. */
async function adotado(tx: Tx, id: string): Promise<Linha> {
  const row = (await tx.selectFrom('fluxoDeCaixa').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | Linha
    | undefined
  if (!row || row.medicaoId || row.canceladoEm || row.dataRealizada || row.origem !== ORIGEM.medicao)
    throw conflict('O lançamento que esta medição adotaria já não está previsto: escolha outro, ou nenhum.')
  return row
}

/** The entry says what the measurement is; it is the measurement's act that the trail tells of. */
export async function escreverDaMedicao(ctx: Ctx, tx: Tx, medicao: MedicaoNoCaixa): Promise<void> {
  const { medicaoId, adotar, esperado, recebidaEm, motivo } = medicao
  const antes = await daMedicao(tx, medicaoId)
  if (!esperado) {
    if (antes) await retirar(ctx, tx, antes, antes.id === adotar, motivo)
    return
  }
  const base = antes ?? (adotar ? await adotado(tx, adotar) : undefined)
  const valor = decimal(esperado.valor)
  const campos = {
    medicaoId,
    origem: ORIGEM.medicao,
    natureza: esperado.saida ? NATUREZA.saida : NATUREZA.entrada,
    descricao: esperado.descricao,
    centroDeCustoId: esperado.centroDeCustoId,
    obraId: esperado.obraId,
    valorPrevisto: valor,
    dataPrevista: esperado.dataPrevista,
    mesComp: esperado.mesComp,
    dataFaturada: esperado.dataFaturada,
    valorRealizado: recebidaEm ? valor : null,
    dataRealizada: recebidaEm,
    canceladoEm: null,
    motivoCancelamento: null,
  }
  const depois = (await (base
    ? tx
        .updateTable('fluxoDeCaixa')
        .set({ ...campos, revisao: base.revisao + 1 })
        .where('id', '=', base.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : tx.insertInto('fluxoDeCaixa').values(campos).returningAll().executeTakeFirstOrThrow())) as Linha
  await sql`delete from lancamentos_obras where lancamento_id = ${depois.id}::bigint`.execute(tx)
  if (esperado.partes.length > 0)
    await tx
      .insertInto('lancamentosObras')
      .values(
        esperado.partes.map(({ obraId, valor: parte }) => ({
          lancamentoId: depois.id,
          obraId,
          valor: decimal(parte),
          valorRealizado: recebidaEm ? decimal(parte) : null,
        })),
      )
      .execute()
  await announce(ctx, tx, lancamentos, depois, base)
}

/** Nothing is expected any more: its own is cancelled, one that was adopted goes back to whoever typed it. */
async function retirar(ctx: Ctx, tx: Tx, antes: Linha, adotada: boolean, motivo: string): Promise<void> {
  await sql`delete from lancamentos_obras where lancamento_id = ${antes.id}::bigint`.execute(tx)
  const depois = (await tx
    .updateTable('fluxoDeCaixa')
    .set({
      ...(adotada
        ? { medicaoId: null, mesComp: null }
        : { canceladoEm: new Date().toISOString(), motivoCancelamento: motivo }),
      dataFaturada: null,
      valorRealizado: null,
      dataRealizada: null,
      revisao: antes.revisao + 1,
    })
    .where('id', '=', antes.id)
    .returningAll()
    .executeTakeFirstOrThrow()) as Linha
  await announce(ctx, tx, lancamentos, depois, antes)
}

/** What came of an entry of several works, by each: in proportion to what was expected of it. Nothing, where it is opened again. */
export async function repartirRecebido(tx: Tx, id: string, recebido: number | null): Promise<void> {
  const { rows } = await sql<{ obraId: string; valor: string }>`select obra_id, valor from lancamentos_obras
    where lancamento_id = ${id}::bigint order by obra_id`.execute(tx)
  if (rows.length === 0) return
  const pesos = rows.map(({ valor }) => BigInt(toCentavos(valor)!))
  const partes = recebido === null ? null : ratear(BigInt(toCentavos(recebido)!), pesos)
  await sql`update lancamentos_obras as p set valor_realizado = n.valor
    from unnest(${idArray(rows.map(({ obraId }) => obraId))}, ${rows.map((_, n) => (partes ? decimal(Number(partes[n])) : null))}::numeric[]) as n(obra_id, valor)
    where p.lancamento_id = ${id}::bigint and p.obra_id = n.obra_id`.execute(tx)
}

/** An entry was realised here on that day, or opened again (null): its measurement goes along. What the trail says of it, if anything. */
export async function levarMedicao(
  ctx: Ctx,
  tx: Tx,
  { medicaoId }: Pick<Linha, 'medicaoId'>,
  recebidaEm: string | null,
): Promise<string> {
  if (!medicaoId) return ''
  const [dito] = await ctx.effects.emit(ctx, tx, lancamentoDaMedicao, { medicaoId, recebidaEm })
  return dito ? `. ${dito.dito}` : ''
}
