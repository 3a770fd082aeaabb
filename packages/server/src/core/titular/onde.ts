import type { Entity } from '@prumo/domain/core/entity.ts'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { snake } from '../database/tables.ts'

/** Where else a person is: in how many records of what, as what, and from when to when those were written. */
export interface OndeAparece {
  readonly onde: string
  readonly como: string
  readonly quantos: number
  readonly desde: string | null
  readonly ate: string | null
}

interface Lugar {
  readonly tabela: string
  readonly coluna: string
  readonly varios: boolean
  readonly comId: boolean
}

const tabelaDe = ({ name }: Pick<Entity, 'name'>): string => name.replaceAll('-', '_')

/** Columns of the database that point to that table, and those of declarations that hold many of it, which no key of the database tells. */
async function lugares(ctx: Ctx, entity: Entity): Promise<Lugar[]> {
  const { rows } = await sql<
    Omit<Lugar, 'varios'>
  >`select c.conrelid::regclass::text as tabela, a.attname::text as coluna,
      exists (select from pg_attribute as i where i.attrelid = c.conrelid and i.attname = 'id' and not i.attisdropped
        and i.atttypid = 'bigint'::regtype) as com_id
    from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${tabelaDe(entity)}::regclass and cardinality(c.conkey) = 1
      and c.conparentid = 0 order by 1, a.attnum`.execute(ctx.db)
  const achados = new Map<string, Lugar>(rows.map((row) => [`${row.tabela}.${row.coluna}`, { ...row, varios: false }]))
  for (const outra of [...ctx.entities.values(), ...ctx.faces])
    for (const [name, { target, kind }] of Object.entries(outra.fields)) {
      const lugar = { tabela: tabelaDe(outra), coluna: snake(name), varios: kind === 'refs', comId: true }
      const chave = `${lugar.tabela}.${lugar.coluna}`
      if (target === entity.name && !achados.has(chave)) achados.set(chave, lugar)
    }
  return [...achados.values()]
}

/** 'delegacoes' as people write it: 'Delegações'. The tables that no declaration names are called by their own names. */
function porExtenso(nome: string): string {
  const dito = nome
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ')
    .replace(/coes\b/g, 'ções')
    .replace(/cao\b/g, 'ção')
    .replace(/oes\b/g, 'ões')
    .replace(/\busuario/g, 'usuário')
    .replace(/\bcomentario/g, 'comentário')
  return dito.charAt(0).toUpperCase() + dito.slice(1)
}

/** The ids of the house are the millisecond they were given in; of others nothing is known of when. */
const PRIMEIRO_INSTANTE = 1_000_000_000_000
const quando = (id: string | null): string | null =>
  id !== null && Number(id) >= PRIMEIRO_INSTANTE ? new Date(Number(id)).toISOString() : null

type Contados = [n: number, desde: string | null, ate: string | null]

/** How many rows of a table name that record in each of those columns, and their first and last ids: one reading for them all. */
async function contar(ctx: Ctx, tabela: string, lugares: readonly Lugar[], id: string): Promise<readonly Contados[]> {
  const nomeiam = lugares.map(
    ({ coluna, varios }) => sql`${sql.ref(coluna)} ${varios ? sql`@> array[${id}::bigint]` : sql`= ${id}::bigint`}`,
  )
  const contados = nomeiam.map((nomeia, n) => {
    const pontas = ['min', 'max'].map((qual) => sql`(${sql.id(qual)}(id) filter (where ${nomeia}))::text`)
    return sql`json_build_array(count(*) filter (where ${nomeia}), ${lugares[n]!.comId ? sql.join(pontas) : sql`null, null`})`
  })
  const { rows } = await sql<{ contados: Contados[] }>`select json_build_array(${sql.join(contados)}) as contados
    from ${sql.table(tabela)} where ${sql.join(nomeiam, sql` or `)}`.execute(ctx.db)
  return rows[0]!.contados
}

/** Everywhere that record is named, whoever sees it: what a person may know of what is kept of them (LGPD, art. 19, § 1º). */
export async function ondeAparece(ctx: Ctx, entity: Entity, id: string): Promise<OndeAparece[]> {
  const ditos = new Map([...ctx.entities.values(), ...ctx.faces].toReversed().map((uma) => [tabelaDe(uma), uma]))
  const achados: OndeAparece[] = []
  for (const [tabela, deles] of Map.groupBy(await lugares(ctx, entity), (lugar) => lugar.tabela)) {
    const declarada = ditos.get(tabela)
    const muitos = declarada?.noun.many ?? porExtenso(tabela)
    for (const [posicao, [n, desde, ate]] of (await contar(ctx, tabela, deles, id)).entries()) {
      if (n === 0) continue
      const { coluna } = deles[posicao]!
      const campo = declarada && Object.entries(declarada.fields).find(([name]) => snake(name) === coluna)?.[1]
      achados.push({
        onde: muitos.charAt(0).toUpperCase() + muitos.slice(1),
        como: campo?.label ?? porExtenso(coluna),
        quantos: n,
        desde: quando(desde),
        ate: quando(ate),
      })
    }
  }
  return achados.sort((a, b) => a.onde.localeCompare(b.onde, 'pt-BR') || a.como.localeCompare(b.como, 'pt-BR'))
}
