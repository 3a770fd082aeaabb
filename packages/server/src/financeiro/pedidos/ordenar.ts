/**
 * The sequences in which orders are listed, each as one of their indexes has it: what has the same value goes on by number, and
 * what has none comes last. A list of a million is as quick as one of a thousand.
 */
import type { Field } from '@prumo/domain/core/field.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, entityNamed } from '../../core/context.ts'
import { orderBy } from '../../core/crud/read.ts'
import { snake, tableOf } from '../../core/database/tables.ts'

export interface Trecho {
  readonly de: number
  readonly quantos: number
}
/** By what an index of orders is in sequence. */
const INDEXADOS = ['status', 'tipo', 'valorTotal', 'dataRegistro', 'mesComp', 'dataAprovacao', 'dataFinalizacao']
const TEXTOS = ['pagamento', 'justificativa']
/** By the name of what they refer to. */
const NOMES = ['fornecedorId', 'solicitanteId', 'centroDeCustoId', 'obraId']
/** Of fewer orders the names are looked up and put in sequence; of more, they are walked. */
const POUCOS = 2_000

const campo = (nome: string): Field => (pedidos.fields as Readonly<Record<string, Field>>)[nome]!
const lida = (pedida: string | undefined) => ({
  nome: pedida?.replace(/^-/, '') ?? 'numero',
  sentido: pedida === undefined || pedida.startsWith('-') ? sql`desc` : sql`asc`,
})

/** The sequence as SQL over `p`, where one reading is enough. By number and id it is the index's own: no batch needs a sort. */
export function ordem(ctx: Ctx, pedida: string | undefined): RawBuilder<unknown> {
  const { nome, sentido } = lida(pedida)
  if (nome === 'numero' || nome === 'id') return sql`${sql.ref(`p.${nome}`)} ${sentido}`
  if (INDEXADOS.includes(nome) && !campo(nome).optional)
    return sql`${sql.ref(`p.${snake(nome)}`)} ${sentido}, p.numero ${sentido}`
  return orderBy(ctx, pedidos, pedida, 'p')
}

/** A long text begins its index, which cannot hold it whole; then comes all of it. */
function chaveDoTexto(nome: string, sentido: RawBuilder<unknown>): RawBuilder<unknown> {
  const coluna = sql.ref(`p.${snake(nome)}`)
  return nome === 'justificativa'
    ? sql`left(${coluna}, 64) collate pt ${sentido}, ${coluna} collate pt ${sentido}`
    : sql`${coluna} collate pt ${sentido}`
}

/** How many orders the database expects the condition to reach, without reading them. */
async function estimados(ctx: Ctx, onde: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<Record<string, [{ Plan: { 'Plan Rows': number } }]>>`
    explain (format json) select from pedidos as p where ${onde}`.execute(ctx.db)
  return Object.values(rows[0]!)[0]![0].Plan['Plan Rows']
}

/** Those that have the name, by it: name after name, of each no more orders than are asked for. */
function porNomes(
  ctx: Ctx,
  nome: string,
  onde: RawBuilder<boolean>,
  sentido: RawBuilder<unknown>,
  { de, quantos }: Trecho,
) {
  const alvo = entityNamed(ctx, campo(nome).target!)
  const titulo = sql.ref(`alvo.${snake(alvo.title)}`)
  return sql<{
    id: string
  }>`select q.id from (select alvo.id, ${titulo} collate pt as nome from ${sql.table(tableOf(alvo))} as alvo
      order by ${titulo} collate pt ${sentido} offset 0) as n
    cross join lateral (select p.id, p.numero from pedidos as p where ${sql.ref(`p.${snake(nome)}`)} = n.id and ${onde}
      order by p.numero ${sentido} limit ${de + quantos}) as q
    order by n.nome ${sentido}, q.numero ${sentido} limit ${quantos} offset ${de}`
}

/** The ids of that stretch of the list, where it takes more than one reading; null where `ordem` says all. */
export async function idsEmOrdem(
  ctx: Ctx,
  pedida: string | undefined,
  onde: RawBuilder<boolean>,
  { de, quantos }: Trecho,
): Promise<string[] | null> {
  const { nome, sentido } = lida(pedida)
  const porNome = NOMES.includes(nome)
  if (!porNome && !TEXTOS.includes(nome) && !(INDEXADOS.includes(nome) && campo(nome).optional)) return null
  const coluna = sql.ref(`p.${snake(nome)}`)
  const tem = sql<boolean>`${onde} and ${coluna} is not null`
  const ler = async (consulta: RawBuilder<{ id: string }>) => (await consulta.execute(ctx.db)).rows.map(({ id }) => id)
  const chave = TEXTOS.includes(nome) ? chaveDoTexto(nome, sentido) : sql`${coluna} ${sentido}`
  const primeiros =
    porNome && (await estimados(ctx, onde)) > POUCOS
      ? await ler(porNomes(ctx, nome, onde, sentido, { de, quantos }))
      : await ler(
          porNome
            ? sql`select p.id from pedidos as p where ${tem} order by ${nomeDe(ctx, nome)} ${sentido}, p.numero ${sentido} limit ${quantos} offset ${de}`
            : sql`select p.id from pedidos as p where ${tem} order by ${chave}, p.numero ${sentido} limit ${quantos} offset ${de}`,
        )
  if (primeiros.length === quantos || !campo(nome).optional) return primeiros
  const pulados = primeiros.length > 0 || de === 0 ? 0 : de - (await contar(ctx, tem))
  const ultimos = await ler(sql`select p.id from pedidos as p where ${onde} and ${coluna} is null
    order by p.numero ${sentido} limit ${quantos - primeiros.length} offset ${pulados}`)
  return [...primeiros, ...ultimos]
}

function nomeDe(ctx: Ctx, nome: string): RawBuilder<unknown> {
  const alvo = entityNamed(ctx, campo(nome).target!)
  return sql`(select ${sql.ref(`alvo.${snake(alvo.title)}`)} collate pt from ${sql.table(tableOf(alvo))} as alvo
    where alvo.id = ${sql.ref(`p.${snake(nome)}`)})`
}

async function contar(ctx: Ctx, onde: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from pedidos as p where ${onde}`.execute(ctx.db)
  return Number(rows[0]!.n)
}
