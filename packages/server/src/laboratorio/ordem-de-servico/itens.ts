import type { InputOf } from '@prumo/domain/core/entity.ts'
import { inputSchema, patchSchema } from '@prumo/domain/core/schema.ts'
import { ITEM_POR_ENSAIAR } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { fluxoDaOs, SEM_EQUIPAMENTO } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { itemNaResposta } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { sql } from 'kysely'
import { exigirAberto, servicoDoFluxo } from '../../core/atos/transicao.ts'
import { removeCollected } from '../../core/collected/remove.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow } from '../../core/crud/read.ts'
import { create, refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { entraEmOrdem, saiDeOrdem } from '../equipamento-isolante/situacao.ts'
import { acertarOrdem } from './andamento.ts'
import { ITENS } from './fluxo-do-item.ts'
import { EQUIPAMENTO_FICA, FASE_FICA, NAO_SAI } from './gravar.ts'
import { apresentarItens } from './ler.ts'
import { traduzirCorrida, travarPecas } from './pecas.ts'

type Item = RowOf<typeof laboratorioOsItens>
type Entrada = InputOf<typeof laboratorioOsItens>
type Mudanca = Partial<Entrada> & { revisao?: number }

const aberta = exigirAberto(fluxoDaOs)

/** The order a piece hangs from, held first: whoever changes the order waits, and is told that it is another. */
async function dentroDaOrdem<T>(
  ctx: Ctx,
  tx: Tx,
  osId: string,
  ato: (dentro: Ctx, os: RowOf<typeof laboratorioOs>) => Promise<T>,
) {
  const dentro = { ...ctx, db: tx }
  const os = await findRow(dentro, tx, laboratorioOs, osId, true)
  aberta(os)
  await sql`update laboratorio_os set revisao = revisao + 1 where id = ${osId}::bigint`.execute(tx)
  return ato(dentro, os)
}

/** What of the order its pieces brought about, for the row of the log. */
const acertar = async (ctx: Ctx, tx: Tx, osId: string) => ({
  changes: (await acertarOrdem(ctx, tx, osId))?.mudancas ?? {},
  lists: [],
})

/** POST /laboratorio-os-itens: one more piece in an order. */
const criar = (ctx: Ctx, entrada: Entrada) =>
  inTransaction(ctx.db, (tx) =>
    dentroDaOrdem(ctx, tx, entrada.osId, async (dentro, os) => {
      const { equipamentoId } = entrada
      const pecas = await travarPecas(dentro, tx, [{ equipamentoId, campo: 'equipamentoId' }])
      const item = await create(dentro, laboratorioOsItens, entrada, tx, {
        beside: `: equipamento ${pecas.get(equipamentoId)!.etiqueta} incluído na ${os.numero}`,
        lines: async () => {
          await entraEmOrdem(dentro, tx, [equipamentoId])
          return acertar(dentro, tx, os.id)
        },
      }).catch(traduzirCorrida)
      return item
    }),
  )

const etiquetaDe = async (tx: Tx, { equipamentoId }: Pick<Item, 'equipamentoId'>): Promise<string> => {
  const { rows } = await sql<{ etiqueta: string }>`select etiqueta from equipamentos_isolantes
    where id = ${equipamentoId}::bigint`.execute(tx)
  return rows[0]!.etiqueta
}

/** PUT /laboratorio-os-itens/:id: how it came, what is asked for it, in which phase; never another piece, nor another order. */
const alterar = (ctx: Ctx, id: string, mudanca: Mudanca) =>
  inTransaction(ctx.db, async (tx) => {
    const { osId } = await findRow(ctx, tx, laboratorioOsItens, id)
    return dentroDaOrdem(ctx, tx, osId, async (dentro, os) => {
      const antes = await findRow(dentro, tx, laboratorioOsItens, id, true)
      await refuseStale(tx, laboratorioOsItens, antes, mudanca.revisao)
      if (mudanca.osId && mudanca.osId !== osId) throw badFields({ osId: 'O item fica na ordem em que está.' })
      if (mudanca.equipamentoId && mudanca.equipamentoId !== antes.equipamentoId)
        throw badFields({ equipamentoId: EQUIPAMENTO_FICA })
      const mudaFase = mudanca.fase !== undefined && mudanca.fase !== antes.fase
      if (mudaFase && !(ITEM_POR_ENSAIAR as readonly number[]).includes(antes.status))
        throw badFields({ fase: FASE_FICA })
      return update(dentro, laboratorioOsItens, id, mudanca, {
        beside: ` (${await etiquetaDe(tx, antes)}, ${os.numero})`,
      })
    })
  })

/** DELETE: a piece that did not go to the bench leaves its order, which keeps one at least. */
const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const { osId } = await findRow(ctx, tx, laboratorioOsItens, id)
    await dentroDaOrdem(ctx, tx, osId, async (dentro, os) => {
      const item = await findRow(dentro, tx, laboratorioOsItens, id, true)
      if (!(ITEM_POR_ENSAIAR as readonly number[]).includes(item.status)) throw conflict(NAO_SAI(item.sequencia))
      const { rows } = await sql<{ outros: number }>`select count(*)::int as outros from laboratorio_os_itens
        where os_id = ${osId}::bigint and id <> ${id}::bigint`.execute(tx)
      if (rows[0]!.outros === 0) throw conflict(SEM_EQUIPAMENTO)
      const etiqueta = await etiquetaDe(tx, item)
      await remove(dentro, laboratorioOsItens, id, `: equipamento ${etiqueta} retirado da ${os.numero}`)
      await removeCollected(dentro, tx, laboratorioOsItens.name, id)
      await saiDeOrdem(dentro, tx, [item.equipamentoId])
      await acertarOrdem(dentro, tx, osId)
    })
  })

/** What the entity's own routes, and the calls by its name, do; its flow says when (fluxo-do-item.ts). */
export const proprioDoItem: OwnService = {
  input: inputSchema(laboratorioOsItens),
  patch: patchSchema(laboratorioOsItens),
  record: itemNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros) => apresentarItens(ctx, registros),
}

export const servicoDeItens = servicoDoFluxo(ITENS, proprioDoItem)
