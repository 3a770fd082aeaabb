import { today } from '@prumo/domain/core/dates.ts'
import { RESULTADO_DE_ENSAIO, SITUACAO_DE_ITEM } from '@prumo/domain/laboratorio/codigos.ts'
import { STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { ITEM_RESOLVIDO } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { listasDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { diasEmAberto, vencida } from '@prumo/domain/laboratorio/ordem-de-servico/regras.ts'
import type { ItemDeOrdem, Ordem, OrdemNaLista } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { withLists } from '../../core/lists/lists.ts'

const I = SITUACAO_DE_ITEM

/** As domain's `resultadoDoItem`, over an item `i`. */
const resultado = sql<number | null>`case
  when i.status = ${sql.lit(I.reprovadoNoVisual)} then ${sql.lit(RESULTADO_DE_ENSAIO.reprovado)}
  when i.status in (${literals([I.ensaiado, I.laudoEmitido])}) then i.ultimo_resultado end`

/** The laudo that speaks for an item `i`: the last that was neither replaced nor cancelled. */
export const laudoDoItem = sql<string | null>`(select l.id from laudos as l where l.os_itens_ids @> array[i.id]
  and l.status not in (${literals([STATUS_DE_LAUDO.substituido, STATUS_DE_LAUDO.cancelado])})
  order by (l.status = ${sql.lit(STATUS_DE_LAUDO.emitido)}) desc, l.id desc limit 1)`

interface Contada {
  readonly osId: string
  readonly totalItens: number
  readonly resolvidos: number
  readonly aprovados: number
  readonly reprovados: number
  readonly comLaudo: number
}

/** What each order of a list comes to: read in one stretch of an index an order. */
async function contar(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Contada>> {
  const { rows } = await sql<Contada>`select os_id, count(*)::int as total_itens,
      (count(*) filter (where status in (${literals(ITEM_RESOLVIDO)})))::int as resolvidos,
      (count(*) filter (where resultado = ${sql.lit(RESULTADO_DE_ENSAIO.aprovado)}))::int as aprovados,
      (count(*) filter (where resultado = ${sql.lit(RESULTADO_DE_ENSAIO.reprovado)}))::int as reprovados,
      (count(*) filter (where status = ${sql.lit(I.laudoEmitido)}))::int as com_laudo
    from (select i.os_id, i.status, ${resultado} as resultado from laboratorio_os_itens as i
      where i.os_id = any(${idArray(ids)})) as i group by os_id`.execute(db)
  return new Map(rows.map((uma) => [uma.osId, uma]))
}

const NADA = { totalItens: 0, resolvidos: 0, aprovados: 0, reprovados: 0, comLaudo: 0 }

/** Orders as they are answered; by themselves, with their pieces. */
export async function apresentarOrdens(
  ctx: Ctx,
  registros: readonly Ordem[],
  sozinha: boolean,
): Promise<OrdemNaLista[]> {
  const hoje = today()
  const contadas = await contar(
    ctx.db,
    registros.map(({ id }) => id),
  )
  const prontas = registros.map((os): OrdemNaLista => {
    const { osId: _, ...numeros } = contadas.get(os.id) ?? { osId: os.id, ...NADA }
    return { ...os, ...numeros, vencida: vencida(os, hoje), diasEmAberto: diasEmAberto(os, hoje) }
  })
  if (!sozinha) return prontas
  return withLists(ctx.db, listasDaOs, prontas)
}

/** Items as they are answered: with what their last test said, and the laudo that speaks for them. */
export async function apresentarItens(ctx: Ctx, registros: readonly ItemDeOrdem[]) {
  const { rows } = await sql<{ id: string; resultado: number | null; laudoId: string | null }>`select i.id,
      ${resultado} as resultado, ${laudoDoItem} as laudo_id
    from laboratorio_os_itens as i where i.id = any(${idArray(registros.map(({ id }) => id))})`.execute(ctx.db)
  const achados = new Map(rows.map((um) => [um.id, um]))
  return registros.map((item) => {
    const { resultado: dito = null, laudoId = null } = achados.get(item.id) ?? {}
    return { ...item, resultado: dito, laudoId }
  })
}
