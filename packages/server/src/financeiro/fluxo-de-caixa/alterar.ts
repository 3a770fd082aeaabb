import { formatDate, today } from '@prumo/domain/core/dates.ts'
import type { InputOf, RecordOf } from '@prumo/domain/core/entity.ts'
import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { fluxoDoLancamento, noFluxo } from '@prumo/domain/financeiro/fluxo-de-caixa/fluxo.ts'
import { type Frequencia, lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import type { cancelamento, LancamentoEscrito, realizacao } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { dataDaSerie } from '@prumo/domain/financeiro/fluxo-de-caixa/series.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { pessoaDe } from '../../core/atos/agir.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { changesBetween } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { AnyRow } from '../../core/database/table.ts'
import { badFields } from '../../core/errors.ts'
import { levarMedicao, repartirRecebido } from './da-medicao.ts'
import { type Escritos, escrito, escritos } from './lancar.ts'
import { exigir, type LancamentoTravado, type LinhaDeLancamento, travarLancamentos } from './listar.ts'

/** What of an entry an act changes. */
type Novos = Partial<RecordOf<typeof lancamentos>>
type Mudado = { antes: LinhaDeLancamento; depois: Novos }
type Mudanca = Partial<InputOf<typeof lancamentos>> & { revisao?: number; alcance: 'este' | 'proximos' }

/** The entries an act may touch: the one asked for must be free; of those that follow, the free ones. */
async function livres(
  ctx: Ctx,
  tx: Tx,
  id: string,
  ato: 'alterar' | 'cancelar',
  { alcance, revisao }: { alcance: 'este' | 'proximos'; revisao?: number | undefined },
): Promise<LancamentoTravado[]> {
  const todos = await travarLancamentos(ctx, tx, id, alcance)
  await exigir(ctx, tx, ato, todos.find(({ row }) => row.id === id)!, { revisao })
  const pessoa = pessoaDe(ctx)
  return todos.filter(({ row, fatos }) => impedimento(fluxoDoLancamento, ato, noFluxo(row, fatos), pessoa) === null)
}

/** Writes the changes of an act's entries with its one log row: the first in full, of the others how many. */
async function gravar(ctx: Ctx, tx: Tx, mudados: readonly Mudado[], frase: string): Promise<Escritos> {
  for (const { antes, depois } of mudados) {
    const changes = changesBetween(lancamentos, antes, { ...antes, ...depois })
    const valores = Object.fromEntries(Object.keys(changes).map((nome) => [nome, depois[nome as keyof Novos] ?? null]))
    await tx
      .updateTable('fluxoDeCaixa')
      .set({ ...valores, revisao: antes.revisao + 1 })
      .where('id', '=', antes.id)
      .execute()
  }
  const { antes, depois } = mudados[0]!
  await gravarAto(ctx, tx, lancamentos, {
    acao: ACAO.alterou,
    frase,
    registros: [{ antes, depois: { ...antes, ...depois } }],
    ...(mudados.length > 1 && { mudancas: { lancamentos: [null, mudados.length] } }),
  })
  return escritos(
    ctx,
    tx,
    mudados.map(({ antes }) => antes.id),
  )
}

const quantos = (n: number): string => (n > 1 ? ` e os ${n - 1} seguintes da série` : '')

/** PUT /fluxo-de-caixa/:id: this entry, or this one and those that follow; another first day moves the others in step. */
export function alterar(ctx: Ctx, id: string, { revisao, alcance, ...campos }: Mudanca): Promise<LancamentoEscrito> {
  return inTransaction(ctx.db, async (tx) => {
    const todos = await livres(ctx, tx, id, 'alterar', { alcance, revisao })
    const este = todos.find(({ row }) => row.id === id)!.row
    await checkReferences(ctx, tx, lancamentos, campos)
    const { dataPrevista, ...comuns } = campos
    // The day counts for the others only when it was moved: each has its own.
    const novoDia = dataPrevista && dataPrevista !== este.dataPrevista ? dataPrevista : null
    const daqui = (row: LinhaDeLancamento): Novos => {
      if (!novoDia) return {}
      if (alcance === 'este' || row.serieId === null) return row.id === id ? { dataPrevista: novoDia } : {}
      // From here on it is a series of its own, which counts from the new day.
      const passo = row.serieOrdem! - este.serieOrdem!
      const data = dataDaSerie(novoDia, row.frequencia as Frequencia, passo, row.diaUtil === true)
      return { dataPrevista: data, serieId: id, serieOrdem: passo, serieInicio: novoDia }
    }
    const mudados = todos
      .map(({ row }) => ({ antes: row, depois: { ...comuns, ...daqui(row) } }))
      .filter(
        ({ antes, depois }) => Object.keys(changesBetween(lancamentos, antes, { ...antes, ...depois })).length > 0,
      )
      .toSorted((a, b) => (a.antes.id === id ? -1 : b.antes.id === id ? 1 : 0))
    if (mudados.length === 0) return escrito(ctx, tx, id, await escritos(ctx, tx, [id]))
    const feito = await gravar(ctx, tx, mudados, `Alterou o lançamento "${este.descricao}"${quantos(mudados.length)}`)
    return escrito(ctx, tx, id, feito)
  })
}

/** POST /fluxo-de-caixa/:id/cancelar. */
export function cancelar(ctx: Ctx, id: string, { alcance, motivo }: z.output<typeof cancelamento>): Promise<Escritos> {
  return inTransaction(ctx.db, async (tx) => {
    const todos = await livres(ctx, tx, id, 'cancelar', { alcance })
    const canceladoEm = new Date().toISOString()
    const mudados = todos.map(({ row }) => ({ antes: row, depois: { canceladoEm, motivoCancelamento: motivo } }))
    return gravar(
      ctx,
      tx,
      mudados,
      `Cancelou o lançamento "${todos[0]!.row.descricao}"${quantos(todos.length)}: ${motivo}`,
    )
  })
}

/** Marks an entry as having happened, in an act's own transaction; answers what it is, and what else to tell of it. */
export async function marcarRealizado(
  ctx: Ctx,
  tx: Tx,
  lancamento: LancamentoTravado,
  { valorRealizado, dataRealizada }: z.output<typeof realizacao>,
): Promise<{ depois: AnyRow; dito: string }> {
  const { row } = lancamento
  await exigir(ctx, tx, 'realizar', lancamento)
  if (dataRealizada > today()) throw badFields({ dataRealizada: 'Escolha hoje ou um dia que já passou.' })
  await sql`update fluxo_de_caixa set valor_realizado = ${valorRealizado}, data_realizada = ${dataRealizada}::date, revisao = revisao + 1
    where id = ${row.id}::bigint`.execute(tx)
  await repartirRecebido(tx, row.id, valorRealizado)
  return { depois: { ...row, valorRealizado, dataRealizada }, dito: await levarMedicao(ctx, tx, row, dataRealizada) }
}

/** POST /fluxo-de-caixa/:id/realizar: it happened, on that day and with that value. */
export function realizar(ctx: Ctx, id: string, feito: z.output<typeof realizacao>): Promise<Escritos> {
  return inTransaction(ctx.db, async (tx) => {
    const [este] = await travarLancamentos(ctx, tx, id)
    const { depois, dito } = await marcarRealizado(ctx, tx, este!, feito)
    await gravarAto(ctx, tx, lancamentos, {
      acao: ACAO.alterou,
      frase: `Realizou o lançamento "${este!.row.descricao}": ${formatMoney(toCentavos(feito.valorRealizado)!)} em ${formatDate(feito.dataRealizada)}${dito}`,
      registros: [{ antes: este!.row, depois }],
    })
    return escritos(ctx, tx, [id])
  })
}

/** POST /fluxo-de-caixa/:id/reabrir: what was realised by hand is foreseen again. */
export function reabrir(ctx: Ctx, id: string): Promise<Escritos> {
  return inTransaction(ctx.db, async (tx) => {
    const [este] = await travarLancamentos(ctx, tx, id)
    const { rows } = await sql`select 1 from extratos_linhas where lancamento_id = ${id}::bigint`.execute(tx)
    await exigir(ctx, tx, 'reabrir', este!, { conciliado: rows.length > 0 })
    const depois = { valorRealizado: null, dataRealizada: null }
    await repartirRecebido(tx, id, null)
    const dito = await levarMedicao(ctx, tx, este!.row, null)
    return gravar(ctx, tx, [{ antes: este!.row, depois }], `Reabriu o lançamento "${este!.row.descricao}"${dito}`)
  })
}
