import { toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { DESFEITOS, pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import {
  type ClasseOrcada,
  classeQueCobre,
  estourosDoOrcamento,
  type Gasto,
  type ItemDoPedido,
  type LugarDaCategoria,
  porClasse,
  type Somas,
  somar,
} from '@prumo/domain/obras/orcamento/orcamento.ts'
import type { LinhaDoOrcamento, OrcamentoDaObra, RestanteDoOrcamento } from '@prumo/domain/obras/orcamento/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { find } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { PREPARED } from '../../core/database/prepared.ts'

type Orcada = {
  obraId: string
  linhaId: string
  classeId: string
  classe: string
  master: string | null
  valor: string
}

/** The budgeted classes of those works, as they were written. */
export async function lerOrcadas(db: Db | Tx, obras: readonly string[]): Promise<Orcada[]> {
  const { rows } = await sql<Orcada>`
    select o.obra_id, o.id as linha_id, o.classe_categoria_id as classe_id, c.nome as classe, m.nome as master, o.valor
    from obras_orcamento as o join classes_de_custo as c on c.id = o.classe_categoria_id
      left join classes_de_custo as m on m.id = c.classe_master_id
    where o.obra_id = any(${idArray(obras)}) order by o.id`.execute(db)
  return rows
}

/** Categories `c` with their place among the classes; the master is the category's own, else its restricted class's. */
const lugar = sql`c.classe_restrita_id as restrita_id,
  coalesce(c.classe_master_id, (select k.classe_master_id from classes_de_custo as k where k.id = c.classe_restrita_id)) as master_id`

type LinhaGasta = LugarDaCategoria & { obraId: string } & Record<keyof Somas, string>

/** What the ledger has of those works by category; `onde` narrows its lines (`r`). */
export async function lerGastos(
  db: Db | Tx,
  obras: readonly string[],
  onde: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<(Gasto & { obraId: string })[]> {
  const { rows } = await sql<LinhaGasta>`
    select g.*, ${lugar} from (
      select r.obra_id, r.codigo_custo_id as categoria_id, sum(r.reservado) as em_analise, sum(r.comprometido) as comprometido, sum(r.realizado) as pago
      from razao as r where r.obra_id = any(${idArray(obras)}) and ${onde} group by 1, 2) as g
      left join categorias_de_custo as c on c.id = g.categoria_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    emAnalise: Number(row.emAnalise),
    comprometido: Number(row.comprometido),
    pago: Number(row.pago),
  }))
}

/** Of the ledger's lines (`r`), those of cost centres that this person sees. */
export const doAlcance = (ctx: Ctx): RawBuilder<boolean> => sql`r.centro_de_custo_id = any(${idArray(ctx.centros)})`

const NADA: Somas = somar([])
const emReais = ({ emAnalise, comprometido, pago }: Somas) => ({
  emAnalise: toReais(emAnalise),
  comprometido: toReais(comprometido),
  pago: toReais(pago),
})

async function nomesDasClasses(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nome: string }>`select id, nome from classes_de_custo
    where id = any(${idArray(ids)})`.execute(db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** GET /contas-obra/:id/orcamento: each class beside what the ledger says of it; the total is the account's own. */
export async function lerOrcamento(ctx: Ctx, id: string): Promise<OrcamentoDaObra> {
  const { nome, codigo, revisao, custoOrcado } = await find(ctx, ctx.db, contasObra, id)
  const orcadas = await lerOrcadas(ctx.db, [id])
  const gastos = await lerGastos(ctx.db, [id], doAlcance(ctx))
  const { dentro, fora } = porClasse(new Set(orcadas.map(({ classeId }) => classeId)), gastos)
  const nomes = await nomesDasClasses(
    ctx.db,
    [...fora.keys()].filter((classe) => classe !== ''),
  )
  const total = somar(gastos)
  const orcado = custoOrcado === null ? null : toCentavos(custoOrcado)!
  return {
    obraId: id,
    obra: `${codigo} - ${nome}`,
    revisao,
    linhas: [
      ...orcadas.map(({ linhaId, classeId, classe, master, valor }): LinhaDoOrcamento => {
        const gasto = dentro.get(classeId) ?? NADA
        const centavos = toCentavos(valor)!
        const saldo = toReais(centavos - gasto.comprometido - gasto.pago)
        return { classeId, classe, master, linhaId, orcado: toReais(centavos), ...emReais(gasto), saldo }
      }),
      ...[...fora]
        .map(
          ([classeId, gasto]): LinhaDoOrcamento => ({
            classeId: classeId || null,
            classe: nomes.get(classeId) ?? 'Sem classe de custo',
            master: null,
            linhaId: null,
            orcado: null,
            ...emReais(gasto),
            saldo: null,
          }),
        )
        .filter(({ emAnalise, comprometido, pago }) => emAnalise + comprometido + pago !== 0)
        .sort((a, b) => a.classe.localeCompare(b.classe, 'pt')),
    ],
    total: {
      orcado: custoOrcado,
      ...emReais(total),
      saldo: orcado === null ? null : toReais(orcado - total.comprometido - total.pago),
    },
  }
}

type Restante = ClasseOrcada & { readonly classeId: string }

/** Answers, of each budgeted class of a work, what those other gastos leave, and the categories it covers. */
function restantes(
  orcadas: readonly Orcada[],
  categorias: readonly LugarDaCategoria[],
): (gastos: readonly Gasto[]) => Restante[] {
  const ids = new Set(orcadas.map(({ classeId }) => classeId))
  const cobertas = Map.groupBy(categorias, (uma) => classeQueCobre(uma, ids) ?? '')
  return (gastos) => {
    const { dentro } = porClasse(ids, gastos)
    return orcadas.map(({ classeId, classe, valor }) => {
      const { emAnalise, comprometido, pago } = dentro.get(classeId) ?? NADA
      return {
        classeId,
        classe,
        resta: toCentavos(valor)! - emAnalise - comprometido - pago,
        categorias: (cobertas.get(classeId) ?? []).map(({ categoriaId }) => categoriaId!),
      }
    })
  }
}

const lerCategorias = async (db: Db | Tx): Promise<LugarDaCategoria[]> =>
  (await sql<LugarDaCategoria>`select c.id as categoria_id, ${lugar} from categorias_de_custo as c`.execute(db)).rows

/** GET /contas-obra/:id/restante: what an order being written may still take; its own part is not counted against it. */
export async function restanteDoOrcamento(
  ctx: Ctx,
  id: string,
  { pedidoId }: { pedidoId?: string | undefined },
): Promise<RestanteDoOrcamento> {
  await find(ctx, ctx.db, contasObra, id)
  if (pedidoId) await find(ctx, ctx.db, pedidos, pedidoId)
  const orcadas = await lerOrcadas(ctx.db, [id])
  if (orcadas.length === 0) return []
  const outros = pedidoId ? sql<boolean>`r.pedido_id <> ${pedidoId}::bigint` : sql<boolean>`true`
  const resta = restantes(orcadas, await lerCategorias(ctx.db))
  return resta(await lerGastos(ctx.db, [id], outros)).map(({ classeId, classe, resta, categorias }) => ({
    classeId,
    classe,
    resta: toReais(resta),
    categorias: [...categorias],
  }))
}

type LinhaDoPedido = { pedidoId: string; obraId: string; categoriaId: string | null; total: string } & Record<
  keyof Somas,
  string
>

/** Has an order `p` that counts, or has one of its items, a work with a budget? Most have none, and nothing is worked out of them. */
const ORCADO = sql<boolean>`(p.status not in (${literals(DESFEITOS)}) and (
  exists (select 1 from obras_orcamento as o where o.obra_id = p.obra_id) or exists (
    select 1 from pedidos_itens as i join obras_orcamento as o on o.obra_id = i.obra_id where i.pedido_id = p.id)))`

/** The same of the order of that id, for a statement that asks more of it. */
export const temOrcamento = (id: string): RawBuilder<boolean> =>
  sql`exists (select 1 from pedidos as p where p.id = ${id} and ${ORCADO})`

async function comOrcamento(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select p.id from pedidos as p where p.id = any(${idArray(ids)}) and ${ORCADO}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the ledger has of a category, but for what of it is the order's own. */
const semO = (gasto: Gasto, proprio: LinhaDoPedido | undefined): Gasto =>
  proprio
    ? {
        ...gasto,
        emAnalise: gasto.emAnalise - Number(proprio.emAnalise),
        comprometido: gasto.comprometido - Number(proprio.comprometido),
        pago: gasto.pago - Number(proprio.pago),
      }
    : gasto

/** What the budgets of their works say of those orders, one sentence for each class they pass. */
export async function estourosDosPedidos(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string[]>> {
  const ditos = new Map<string, string[]>(ids.map((id) => [id, []]))
  const orcados = ids.length > 0 ? await comOrcamento(db, ids) : []
  if (orcados.length === 0) return ditos
  const { rows } = await sql<LinhaDoPedido>`${PREPARED}
    select pedido_id, obra as obra_id, categoria as categoria_id, sum(aberto + realizado) as total,
      sum(reservado) as em_analise, sum(comprometido) as comprometido, sum(realizado) as pago
    from linhas_do_razao(${idArray(orcados)}) where obra in (select obra_id from obras_orcamento) group by 1, 2, 3`.execute(
    db,
  )
  const obras = [...new Set(rows.map(({ obraId }) => obraId))]
  const [orcadas, categorias, gastos] = [
    await lerOrcadas(db, obras),
    await lerCategorias(db),
    await lerGastos(db, obras),
  ]
  for (const obraId of obras) {
    const daObra = (um: { obraId: string }) => um.obraId === obraId
    const resta = restantes(orcadas.filter(daObra), categorias)
    const daMesma = gastos.filter(daObra)
    for (const [pedidoId, linhas] of Map.groupBy(rows.filter(daObra), (row) => row.pedidoId)) {
      const proprias = new Map(linhas.map((linha) => [linha.categoriaId, linha]))
      const dosOutros = daMesma.map((gasto) => semO(gasto, proprias.get(gasto.categoriaId)))
      const itens = linhas.map(({ categoriaId, total }): ItemDoPedido => ({ categoriaId, total: Number(total) }))
      ditos.get(pedidoId)!.push(...estourosDoOrcamento(resta(dosOutros), itens))
    }
  }
  return ditos
}

/** GET /pedidos/:id/orcamento. */
export async function estourosDoPedido(ctx: Ctx, id: string): Promise<string[]> {
  const pedido = await find(ctx, ctx.db, pedidos, id)
  return (await estourosDosPedidos(ctx.db, [pedido.id])).get(pedido.id)!
}

type Classe = { id: string; nome: string; masterId: string | null; masterNome: string | null }

/** GET /contas-obra/classes: what a work may be budgeted by, each class under its master. */
export async function classesParaOrcar(ctx: Ctx): Promise<Classe[]> {
  const { rows } = await sql<Classe>`select c.id, c.nome, m.id as master_id, m.nome as master_nome
    from classes_de_custo as c left join classes_de_custo as m on m.id = c.classe_master_id
    order by coalesce(m.nome, c.nome) collate pt, m.id is not null, c.nome collate pt, c.id`.execute(ctx.db)
  return rows
}
