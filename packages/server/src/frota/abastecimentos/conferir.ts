import { abastecimentos, STATUS, statusDeAbastecimento } from '@prumo/domain/frota/abastecimentos.ts'
import type { AbastecimentoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { ACAO, changesBetween, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { announce, refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import { conflict } from '../../core/errors.ts'
import type { RowOf } from '../../core/table.ts'
import { avisarVeiculos } from './gravar.ts'
import { apresentarUm } from './ler.ts'

type Row = RowOf<typeof abastecimentos>

const NOMEADOS = 30
const listaDe = (linhas: readonly Row[]): string =>
  `${linhas
    .slice(0, NOMEADOS)
    .map(({ numero }) => `nº ${numero}`)
    .join(', ')}${linhas.length > NOMEADOS ? '…' : ''}`

/** POST /abastecimentos/conferir: these were looked at and are right; odd ones among them stay marked, and looked at. */
export const conferir = (ctx: Ctx, ids: readonly string[]): Promise<{ conferidos: number; jaEstavam: number }> =>
  inTransaction(ctx.db, async (tx) => {
    const linhas: Row[] = []
    // In one order, so that two who look at the same lines do not wait for each other.
    for (const id of [...new Set(ids)].sort()) linhas.push(await findRow(ctx, tx, abastecimentos, id, true))
    const rejeitada = linhas.find(({ status }) => status === STATUS.rejeitado)
    if (rejeitada) throw conflict(`O abastecimento nº ${rejeitada.numero} foi rejeitado. Reabra-o antes de conferir.`)
    const abertas = linhas.filter(({ status }) => status === STATUS.lancado)
    if (abertas.length > 0) {
      await tx
        .updateTable('abastecimentos')
        .set((e) => ({
          status: STATUS.conferido,
          conferidoPor: ctx.usuario.id,
          conferidoEm: new Date().toISOString(),
          revisao: e('revisao', '+', 1),
        }))
        .where(
          'id',
          'in',
          abertas.map(({ id }) => id),
        )
        .execute()
      await logAct(tx, ctx, {
        acao: ACAO.alterou,
        tela: abastecimentos.tela,
        entidade: abastecimentos.name,
        alvoId: abertas[0]!.id as string,
        descricao:
          abertas.length === 1
            ? `Conferiu o abastecimento nº ${abertas[0]!.numero}`
            : `Conferiu ${abertas.length} abastecimentos: ${listaDe(abertas)}`,
        mudancas: Object.fromEntries(
          abertas.map(({ id, numero }) => [
            abertas.length === 1 ? 'status' : `abastecimento ${id} status`,
            abertas.length === 1 ? [STATUS.lancado, STATUS.conferido] : [null, `nº ${numero}: Conferido`],
          ]),
        ),
        centros: abertas.map(({ centroDeCustoId }) => centroDeCustoId as string | null),
      })
      for (const linha of abertas) await announce(ctx, tx, abastecimentos, linha)
    }
    return { conferidos: abertas.length, jaEstavam: linhas.length - abertas.length }
  })

async function mudar(
  ctx: Ctx,
  tx: Tx,
  antes: Row,
  mudanca: Record<string, unknown>,
  ato: string,
): Promise<AbastecimentoNaResposta> {
  const id = antes.id as string
  const row: Row = await tx
    .updateTable('abastecimentos')
    .set({ ...mudanca, revisao: (antes.revisao as number) + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? conflict(abastecimentos.unique[0]!.message) : error
    })
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: abastecimentos.tela,
    entidade: abastecimentos.name,
    alvoId: id,
    descricao: `${ato} o abastecimento nº ${antes.numero}`,
    mudancas: changesBetween(abastecimentos, antes, row),
  })
  await announce(ctx, tx, abastecimentos, row)
  await avisarVeiculos(ctx, tx, [antes.veiculoId])
  return apresentarUm({ ...ctx, db: tx }, id)
}

/** POST /abastecimentos/:id/rejeitar: it counts nowhere from now on; why is asked. */
export const rejeitar = (
  ctx: Ctx,
  id: string,
  { motivo, revisao }: { motivo: string; revisao?: number | undefined },
): Promise<AbastecimentoNaResposta> =>
  inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, abastecimentos, id, true)
    await refuseStale(tx, abastecimentos, antes, revisao)
    if (antes.status === STATUS.rejeitado) throw conflict('Este abastecimento já foi rejeitado.')
    const quem = { conferidoPor: ctx.usuario.id, conferidoEm: new Date().toISOString() }
    return mudar(ctx, tx, antes, { status: STATUS.rejeitado, motivoRejeicao: motivo, ...quem }, 'Rejeitou')
  })

/** POST /abastecimentos/:id/reabrir: looked at again. */
export const reabrir = (ctx: Ctx, id: string, revisao: number | undefined): Promise<AbastecimentoNaResposta> =>
  inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, abastecimentos, id, true)
    await refuseStale(tx, abastecimentos, antes, revisao)
    if (antes.status === STATUS.lancado)
      throw conflict(`Este abastecimento está ${statusDeAbastecimento[1].toLowerCase()}: não há o que reabrir.`)
    const limpo = { status: STATUS.lancado, motivoRejeicao: null, conferidoPor: null, conferidoEm: null }
    return mudar(ctx, tx, antes, limpo, 'Reabriu')
  })
