import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Tela } from '@prumo/domain/core/tela.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { comValor, enderecoDaLista, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import type { FiltroDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can, reads } from '../../core/context.ts'

/** The page's contract and work, as conditions on what it sums and as filters of the lists it leads to. */
export interface Alcance {
  readonly ctx: Ctx
  readonly filtro: FiltroDoPainel
  /** On an order `p`. */
  readonly pedidos: RawBuilder<boolean>
  /** The chosen works as a search type of a list, by the name of its field. */
  readonly obras: (campo: string) => FiltroDeCampo[]
}

export async function lerAlcance(ctx: Ctx, filtro: FiltroDoPainel): Promise<Alcance> {
  const { centro, obra } = filtro
  const partes = [inScope(ctx, pedidos, 'p')]
  if (centro) partes.push(sql<boolean>`p.centro_de_custo_id = any(${idArray(centro)})`)
  if (obra) partes.push(sql<boolean>`p.obra_id = any(${idArray(obra)})`)
  const nomes = obra ? await nomesDe(ctx, obra) : new Map<string, string>()
  return {
    ctx,
    filtro,
    pedidos: sql<boolean>`${sql.join(partes, sql` and `)}`,
    obras: (campo) => (obra ?? []).map((id) => comValor(campo, 'ref', id, nomes.get(id) ?? id)),
  }
}

async function nomesDe(ctx: Ctx, obras: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nome: string }>`select o.id, o.codigo || ' - ' || o.nome as nome
    from obras as o where o.id = any(${idArray(obras)}) and o.contrato_id = any(${idArray(ctx.centros)})`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** The first of those screens that this person may look at. */
export const telaVista = (ctx: Ctx, ...candidatas: readonly Tela[]): Tela | null =>
  candidatas.find((tela) => can(ctx, tela, 'visualizar')) ?? null

/** The orders' list, narrowed as the page is and as asked; null for who may not look at it. */
export function nosPedidos(
  { ctx, filtro, obras }: Alcance,
  parametros: Parameters<typeof enderecoDaLista>[1] = {},
  filtros: readonly FiltroDeCampo[] = [],
): string | null {
  const tela = telaVista(ctx, telas.pedidos, telas.pedidosMaster)
  return tela && enderecoDaLista(tela, { centro: filtro.centro, ...parametros }, [...filtros, ...obras('obraId')])
}

/** The payables' list: statuses stand in a chosen search type (Spec 2 §2). */
export function nasContas(
  { ctx, filtro }: Alcance,
  status: readonly number[],
  texto: string,
  parametros: Parameters<typeof enderecoDaLista>[1] = {},
): string | null {
  if (!can(ctx, telas.contasAPagar, 'visualizar')) return null
  return enderecoDaLista(telas.contasAPagar, { centro: filtro.centro, obra: filtro.obra, ...parametros }, [
    comValor('status', 'code', status.join(','), texto),
  ])
}

/** The page's own list of what is behind a number, for who may read such records. */
export const nosRegistros = (ctx: Ctx, entity: Entity, grupo: string, chave: string): string | null =>
  reads(ctx, entity) ? `?registros=${encodeURIComponent(`${grupo}:${chave}`)}` : null

/**
 * Which of those months of São Paulo an instant is in, from 1, to group by: found among twelve instants, which costs a tenth of
 * what reading each one's calendar does.
 */
export const mesDe = (coluna: RawBuilder<unknown>, meses: readonly string[]): RawBuilder<number> =>
  sql<number>`width_bucket(${coluna}, (select array_agg(timezone('America/Sao_Paulo', (m || '-01')::timestamp) order by m)
    from unnest(${meses}::text[]) as m))`
