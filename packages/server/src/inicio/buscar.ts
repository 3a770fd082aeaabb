import type { Achado } from '@prumo/domain/core/home.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Ctx, can } from '../core/context.ts'
import { conditions } from '../core/crud/read.ts'
import { snake, tableOf } from '../core/database/tables.ts'
import type { SearchKind } from '../core/modulo/search.ts'

/** Records of each kind the palette shows at most. */
const DE_CADA = 5
/** Kinds asked for at once: one person's letters do not take every connection there is. */
const DE_UMA_VEZ = 4

/** What is typed of a kind by its own name: of orders, 'pedido 12' asks for '12'. */
function semONome({ noun }: SearchKind['entity'], palavras: string): { texto: string; nomeado: boolean } {
  const nome = [noun.many, noun.one].map(searchable).find((um) => palavras.startsWith(`${um} `))
  return nome ? { texto: palavras.slice(nome.length + 1), nomeado: true } : { texto: palavras, nomeado: false }
}

/** Each word typed begins one of the record's: 'leo' is not in 'óleo' for whoever types a name. */
function comecam(palavras: string): RawBuilder<boolean> {
  const regra = (palavra: string) => `\\m${palavra.replace(/[^a-z0-9]/g, '\\$&')}`
  const todas = palavras
    .split(' ')
    .filter((palavra) => /^[a-z0-9]/.test(palavra))
    .map((palavra) => {
      const bare = palavra.replace(/[^a-z0-9]/g, '')
      return sql<boolean>`(r.busca ~ ${regra(palavra)} or r.busca ~ ${regra(bare)})`
    })
  return todas.length > 0 ? sql<boolean>`(${sql.join(todas, sql` and `)})` : sql<boolean>`true`
}

type Achados = { nomeado: boolean; achados: Achado[] }

async function buscarTipo(ctx: Ctx, tipo: SearchKind, digitado: string): Promise<Achados> {
  const { entity } = tipo
  const { texto, nomeado } = semONome(entity, digitado)
  const tela = tipo.telas.find((uma) => can(ctx, uma, 'visualizar'))
  const exato = tipo.exato?.(texto)
  const detalhe = typeof tipo.detalhe === 'function' ? tipo.detalhe(ctx) : tipo.detalhe
  if (!tela || (texto.length < 2 && !exato)) return { nomeado, achados: [] }
  const chave = sql`normalizar(${sql.ref(`r.${snake(entity.title)}`)}::text)`
  const tabela = sql.table(tableOf(entity))
  // Who types a whole number or name wants that record before those that merely contain it; one digit means no other.
  const contem =
    texto.length < 2 ? sql`false` : sql`${conditions(ctx, entity, { query: texto }, 'r')} and ${comecam(texto)}`
  const { rows } = await sql<{ id: string; titulo: string; detalhe: string | null }>`
    with achados as (
      (select r.id, false as exato from ${tabela} as r where ${contem} order by r.id desc limit 200)
      union all (select r.id, true from ${tabela} as r
        where ${exato ? sql`${exato} and ${conditions(ctx, entity, {}, 'r')}` : sql`false`} order by r.id desc limit ${DE_CADA})),
      um_de_cada as (select id, bool_or(exato) as exato from achados group by id)
    select r.id, (${tipo.titulo ?? sql.ref(`r.${snake(entity.title)}`)})::text as titulo, (${detalhe})::text as detalhe
    from um_de_cada as a join ${tabela} as r on r.id = a.id
    order by a.exato desc, ${chave} = ${texto} desc, ${chave} like ${`${texto.replace(/[\\%_]/g, '\\$&')}%`} desc, r.id desc
    limit ${DE_CADA}`.execute(ctx.db)
  const achados = rows.map((row) => ({
    tipo: entity.name,
    especie: entity.noun.one,
    id: row.id,
    titulo: row.titulo,
    detalhe: tipo.show ? tipo.show(row.detalhe) : row.detalhe || null,
    caminho: `/${tela.caminho}/detalhes/${row.id}`,
  }))
  return { nomeado, achados }
}

/** Records whose name, number, amount or code has those words, a few of each kind, among what this person may see; the kind that was named first. */
export async function buscar(ctx: Ctx, tipos: readonly SearchKind[], q: string): Promise<Achado[]> {
  const palavras = searchable(q)
  if (palavras.length < 2 && !/^\d$/.test(palavras)) return []
  const todos: Achados[] = []
  for (let de = 0; de < tipos.length; de += DE_UMA_VEZ)
    todos.push(...(await Promise.all(tipos.slice(de, de + DE_UMA_VEZ).map((tipo) => buscarTipo(ctx, tipo, palavras)))))
  return [...todos.filter(({ nomeado }) => nomeado), ...todos.filter(({ nomeado }) => !nomeado)].flatMap(
    ({ achados }) => achados,
  )
}
