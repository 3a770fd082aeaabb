import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { medicoes } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { comValor, enderecoDaLista, enderecoDoDetalhe, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import type { FiltroDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can, reads } from '../../core/context.ts'

/** The page's choices, as conditions on what it sums and as filters of the lists it leads to. */
export interface Alcance {
  readonly ctx: Ctx
  readonly filtro: FiltroDoPainel
  readonly hoje: string
  /** On a work `o`. A team narrows the page to the works it builds. */
  readonly obras: RawBuilder<boolean>
  /** On a measurement `m`: one that measures any of them. */
  readonly medicoes: RawBuilder<boolean>
  /** Works or a team were chosen: of a measurement of several works only their part counts. */
  readonly estreito: boolean
  /** The whole months of the period: what is measured, executed and planned has no days. */
  readonly meses: { readonly de: string; readonly ate: string }
  /** The works' list, narrowed as the page is and as asked; null for who may not look at it. */
  readonly lista: (filtros?: readonly FiltroDeCampo[]) => string | null
  /** The chosen contracts and works as filters of another list, by the names of its fields. */
  readonly escolhas: (contrato: string | null, obra: string | null) => FiltroDeCampo[]
  readonly obra: (id: string, aba?: string) => string | null
}

/** The works `o` that a filter is of. */
export function obrasDo(ctx: Ctx, { centro, obra, equipe }: FiltroDoPainel): RawBuilder<boolean> {
  const partes = [inScope(ctx, obras, 'o')]
  if (centro) partes.push(sql<boolean>`o.contrato_id = any(${idArray(centro)})`)
  if (obra) partes.push(sql<boolean>`o.id = any(${idArray(obra)})`)
  if (equipe !== undefined)
    partes.push(
      looksLikeId(equipe)
        ? sql<boolean>`exists (select 1 from obras_equipes as l where l.obra_id = o.id and l.equipe_id = ${equipe}::bigint)`
        : sql<boolean>`false`,
    )
  return sql<boolean>`${sql.join(partes, sql` and `)}`
}

export async function lerAlcance(ctx: Ctx, filtro: FiltroDoPainel): Promise<Alcance> {
  const { centro, obra, equipe, de, ate } = filtro
  const [contratos, nomes] = await Promise.all([
    nomesDe(ctx, 'contas_contrato', 'c.id', centro),
    nomesDe(ctx, 'obras', 'c.contrato_id', obra),
  ])
  const delas = obrasDo(ctx, filtro)
  const estreito = obra !== undefined || equipe !== undefined
  const medidas = [inScope(ctx, medicoes, 'm')]
  if (centro) medidas.push(sql<boolean>`m.centro_de_custo_id = any(${idArray(centro)})`)
  if (estreito) {
    const ids = sql`select o.id from obras as o where ${delas}`
    medidas.push(sql<boolean>`(m.obra_id in (${ids}) or m.obra_id is null and m.obras_ids && array(${ids}))`)
  }
  const ref = (campo: string, ids: readonly string[] | undefined, como: ReadonlyMap<string, string>) =>
    (ids ?? []).map((id) => comValor(campo, 'ref', id, como.get(id) ?? id))
  const escolhas: Alcance['escolhas'] = (contrato, daObra) => [
    ...(contrato ? ref(contrato, centro, contratos) : []),
    ...(daObra ? ref(daObra, obra, nomes) : []),
  ]
  return {
    ctx,
    filtro,
    hoje: today(),
    obras: delas,
    medicoes: sql<boolean>`${sql.join(medidas, sql` and `)}`,
    estreito,
    meses: { de: de.slice(0, 7), ate: ate.slice(0, 7) },
    lista: (filtros = []) => {
      // Only the works' own list knows which teams build them.
      const tela = [telas.obras, ...(equipe === undefined ? [telas.contasObra] : [])].find((uma) =>
        can(ctx, uma, 'visualizar'),
      )
      return tela
        ? enderecoDaLista(tela, { equipeId: equipe }, [
            ...filtros,
            ...escolhas('contratoId', 'id').filter(({ campo }) => !filtros.some((um) => um.campo === campo)),
          ])
        : null
    },
    escolhas,
    obra: (id, aba) => {
      if (can(ctx, telas.obras, 'visualizar')) return `${enderecoDoDetalhe(telas.obras, id)}${aba ? `?aba=${aba}` : ''}`
      return can(ctx, telas.contasObra, 'visualizar') ? enderecoDoDetalhe(telas.contasObra, id) : null
    },
  }
}

/** Of what this person does not see only the id narrows a list, to nothing. */
async function nomesDe(
  ctx: Ctx,
  tabela: 'contas_contrato' | 'obras',
  contrato: string,
  ids: readonly string[] | undefined,
): Promise<Map<string, string>> {
  if (!ids) return new Map()
  const { rows } = await sql<{ id: string; nome: string }>`select c.id, c.codigo || ' - ' || c.nome as nome
    from ${sql.table(tabela)} as c where c.id = any(${idArray(ids)}) and ${sql.ref(contrato)} = any(${idArray(ctx.centros)})`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** The page's own list of what is behind a number, for who may read such records. */
export const nosRegistros = (
  ctx: Ctx,
  entity: typeof obras | typeof medicoes,
  grupo: string,
  chave: string,
): string | null => (reads(ctx, entity) ? `?registros=${encodeURIComponent(`${grupo}:${chave}`)}` : null)
