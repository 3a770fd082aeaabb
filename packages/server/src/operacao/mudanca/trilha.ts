import type { Entity } from '@prumo/domain/core/entity.ts'
import { nounWithArticle } from '@prumo/domain/core/entity.ts'
import { acoes } from '@prumo/domain/core/log.ts'
import { entities } from '@prumo/domain/entities.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { withoutCpf } from '../../core/audit/audit-mask.ts'
import type { Tx } from '../../core/database/database.ts'
import { snake, tableOf } from '../../core/database/tables.ts'
import type { Valores } from './colecoes/tipos.ts'
import { COLECOES } from './colecoes/todas.ts'
import type { Mundo } from './mundo.ts'

const porNome = new Map(entities.map((entity) => [entity.name, entity]))
const DA_CASA = [...new Set(COLECOES.map(({ entity }) => entity.name))].filter((nome) => nome !== 'logs')
/** A centre nobody holds: of what is told of nothing we know, only who holds them all reads (audit-reach.ts). */
const DE_NINGUEM = ['0']

/** The former trail's rows as this one's: on whose screen, of which record and of which centres; where from is said of each. */
export async function linhasDaTrilha(
  tx: Tx,
  mundo: Mundo,
  lote: readonly { readonly valores: Valores; readonly antigo: Readonly<Record<string, unknown>> }[],
): Promise<Valores[]> {
  const linhas = lote.map(({ valores, antigo }) => ({ valores, alvo: alvoDe(mundo, valores.alvoId, antigo.telaId) }))
  const centros = new Map<string, ReadonlyMap<string, readonly string[]>>()
  for (const [nome, juntas] of Map.groupBy(linhas, ({ alvo }) => alvo?.entidade ?? ''))
    if (nome)
      centros.set(nome, await centrosDe(tx, porNome.get(nome)!, [...new Set(juntas.map(({ alvo }) => alvo!.id))]))
  return linhas.map(({ valores, alvo }): Valores => {
    const entity = alvo && porNome.get(alvo.entidade)
    const { descricao, acaoId } = valores as { descricao: string; acaoId: keyof typeof acoes }
    return {
      ...valores,
      entidade: entity?.name ?? null,
      alvoId: alvo?.id ?? valores.alvoId,
      telaId: (entity?.tela ?? telas.mudanca).id,
      // Of what only full access sees, the trail is read by others too.
      descricao: entity?.hidden ? `${acoes[acaoId]}: ${nounWithArticle(entity)}` : withoutCpf(descricao),
      centros: alvo ? (centros.get(alvo.entidade)!.get(alvo.id) ?? []) : DE_NINGUEM,
      pessoaId: entity?.scope?.by === 'people' ? alvo!.id : null,
      endereco: 'sistema anterior',
    }
  })
}

/** Ids are moments and could be of two records: the screen says of which. */
function alvoDe(mundo: Mundo, antigo: unknown, tela: unknown): { entidade: string; id: string } | null {
  if (typeof antigo !== 'string') return null
  const daTela = DA_CASA.filter((nome) => porNome.get(nome)!.tela.id === Number(tela))
  return mundo.deQuem(antigo, daTela) ?? mundo.deQuem(antigo, DA_CASA)
}

/** The cost centres of those records, all at once, by the scope of their entity (as `reachOf` says them of one). */
async function centrosDe(
  tx: Tx,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { scope } = entity
  const nenhum = new Map<string, readonly string[]>()
  if (scope === null || scope.by === 'people' || ids.length === 0) return nenhum
  if (scope.by === 'column' && scope.column === 'id') return new Map(ids.map((id) => [id, [id]]))
  const coluna = scope.by === 'trail' ? 'centros' : snake(scope.column)
  const { rows } = await sql<{ id: string; de: string | string[] | null }>`
    select id, ${sql.ref(coluna)} as de from ${sql.table(tableOf(entity))} where id = any(${ids}::bigint[])`.execute(tx)
  if (scope.by !== 'parent') return new Map(rows.map(({ id, de }) => [id, de === null ? [] : [de].flat()]))
  const pais = [...new Set(rows.flatMap(({ de }) => (typeof de === 'string' ? [de] : [])))]
  const acima = await centrosDe(tx, porNome.get(scope.parent)!, pais)
  return new Map(rows.map(({ id, de }) => [id, acima.get(String(de)) ?? []]))
}
