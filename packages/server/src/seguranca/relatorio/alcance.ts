import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import type { FiltroDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'

type Parametros = Readonly<Record<string, string | number | readonly (string | number)[] | null | undefined>>

/** The page's choices, as conditions on what it counts and as filters of the lists it leads to. */
export interface Alcance {
  readonly ctx: Ctx
  readonly filtro: FiltroDoPainel
  readonly hoje: string
  /** On an inspection `i`. */
  readonly inspecoes: RawBuilder<boolean>
  /** On a non-conformity `n`. */
  readonly ncs: RawBuilder<boolean>
  /** The list of each, narrowed as the page is and as asked; null for who may not look at it. */
  readonly nasInspecoes: (mais: Parametros) => string | null
  readonly nasNcs: (mais: Parametros) => string | null
}

export function lerAlcance(ctx: Ctx, filtro: FiltroDoPainel): Alcance {
  const { centro, obra, equipe } = filtro
  const condicao = (entity: Entity, alias: string): RawBuilder<boolean> => {
    const de = (coluna: string) => sql.ref(`${alias}.${coluna}`)
    const partes = [inScope(ctx, entity, alias)]
    if (centro) partes.push(sql<boolean>`${de('centro_de_custo_id')} = any(${idArray(centro)})`)
    if (obra) partes.push(sql<boolean>`${de('obra_id')} = any(${idArray(obra)})`)
    if (equipe !== undefined)
      partes.push(looksLikeId(equipe) ? sql<boolean>`${de('equipe_id')} = ${equipe}::bigint` : sql<boolean>`false`)
    return sql<boolean>`${sql.join(partes, sql` and `)}`
  }
  const lista = (entity: Entity) => (mais: Parametros) =>
    can(ctx, entity.tela, 'visualizar')
      ? enderecoDaLista(entity.tela, { contratoId: centro, obraId: obra, equipeId: equipe, ...mais })
      : null
  return {
    ctx,
    filtro,
    hoje: today(),
    inspecoes: condicao(inspecoes, 'i'),
    ncs: condicao(naoConformidades, 'n'),
    nasInspecoes: lista(inspecoes),
    nasNcs: lista(naoConformidades),
  }
}
