import type { Batch, Choice } from '@prumo/domain/core/consulta.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { CADASTRO_EXIGIDO } from '@prumo/domain/dp/aptidao.ts'
import type { consultaDeInaptos, filtroDeInaptos } from '@prumo/domain/dp/aptidao-chamadas.ts'
import { colaboradores, SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import { DIAS_DE_AVISO } from '@prumo/domain/dp/colaboradores-docs.ts'
import { type Inapto, inaptos } from '@prumo/domain/dp/inaptos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { conditions, matches, orderBy } from '../../core/crud/read.ts'
import { snake } from '../../core/database/tables.ts'
import { papelVigente } from '../colaboradores-docs/papel-vigente.ts'
import { type Avaliado, avaliar } from './avaliar.ts'

export type FiltroDeInaptos = z.output<typeof filtroDeInaptos>
type Linha = Avaliado & Omit<Inapto, 'aptidao'>

/** Domain's `CADASTRO_EXIGIDO`: of whom nobody knows what is asked. */
export const cadastroIncompleto = sql<boolean>`(${sql.join(
  CADASTRO_EXIGIDO.map((campo) => sql`${sql.ref(`c.${snake(campo)}`)} is null`),
  sql` or `,
)})`

/** Of each requirement `e`, whether it is the person `c`'s (domain's `tiposExigidos`). */
export const vale = sql<boolean>`((e.empresa_id is null or e.empresa_id = c.empresa_id)
  and (e.funcao_id is null or e.funcao_id = c.funcao_id) and (e.processo_id is null or e.processo_id = c.processo_id))`

/** As domain's `aptidaoDe`, said of many at once: something asked of the person has no document that stands on that day. */
export const faltaAlgo = (dia: string, hoje: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from exigencias as e cross join lateral unnest(e.tipos_ids) as x(tipo_id)
    join tipos_documentos as t on t.id = x.tipo_id
  where ${vale} and not coalesce(${papelVigente(sql`c.id`, sql`x.tipo_id`, hoje, sql`d.validade is null or d.validade > ${dia}::date`)}, false))`

/** Name and number alone: a search that also looked into the CPF would let it be guessed digit by digit. */
export const peloNome = (query: string): RawBuilder<boolean>[] =>
  matches(query, sql`normalizar(c.nome || ' ' || c.matricula)`)

/** Of active people `c`, those who may not go to site (domain's `podeIrACampo`) and whom the filter reaches in this person's scope. */
export function condicoesDeInaptos(ctx: Ctx, { query, emBreve, ...filtro }: FiltroDeInaptos): RawBuilder<boolean> {
  const hoje = today()
  const todas = [
    conditions(ctx, inaptos, filtro, 'c'),
    sql<boolean>`c.status = ${sql.lit(SITUACAO_DE_COLABORADOR.ativo)}`,
  ]
  if (query) todas.push(...peloNome(query))
  const falta = faltaAlgo(emBreve ? addDays(hoje, DIAS_DE_AVISO) : hoje, hoje)
  todas.push(sql<boolean>`(${cadastroIncompleto} or ${falta})`)
  return sql.join(todas, sql` and `)
}

const MAXIMO_DE_OPCOES = 50

/** The others: of the active people in this person's scope, those who may go to site today, as choices. */
export async function escolherAptos(ctx: Ctx, query: string): Promise<Choice[]> {
  const hoje = today()
  const onde = [
    inScope(ctx, colaboradores, 'c'),
    sql<boolean>`c.status = ${sql.lit(SITUACAO_DE_COLABORADOR.ativo)}`,
    ...peloNome(query),
    sql<boolean>`not ${cadastroIncompleto} and not ${faltaAlgo(hoje, hoje)}`,
  ]
  const { rows } = await sql<Choice>`select c.id, c.nome, c.matricula as detalhe from colaboradores as c
    where ${sql.join(onde, sql` and `)} order by c.nome collate pt, c.id limit ${MAXIMO_DE_OPCOES}`.execute(ctx.db)
  return rows
}

async function buscar(
  ctx: Ctx,
  onde: RawBuilder<unknown>,
  ordem: RawBuilder<unknown>,
  limite: RawBuilder<unknown>,
): Promise<Inapto[]> {
  const { rows } = await sql<Linha>`select c.id, c.nome, c.matricula, c.status, c.empresa_id, c.funcao_id, c.processo_id
    from colaboradores as c where ${onde} order by ${ordem} ${limite}`.execute(ctx.db)
  const avaliados = await avaliar(ctx, rows)
  return rows.map(({ status: _, ...pessoa }, n) => ({ ...pessoa, aptidao: avaliados[n]! }))
}

/** One batch of who is unfit, by name unless another order is asked. */
export async function listarInaptos(ctx: Ctx, consulta: z.output<typeof consultaDeInaptos>): Promise<Batch<Inapto>> {
  const { lote, maxLote, ordem, ...filtro } = consulta
  const achados = await buscar(
    ctx,
    condicoesDeInaptos(ctx, filtro),
    orderBy(ctx, inaptos, ordem ?? 'nome', 'c'),
    sql`limit ${maxLote + 1} offset ${lote * maxLote}`,
  )
  return { itens: achados.slice(0, maxLote), lote, maxLote, fim: achados.length <= maxLote }
}

export async function contarInaptos(ctx: Ctx, filtro: FiltroDeInaptos): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from colaboradores as c
    where ${condicoesDeInaptos(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

const PAGINA = 500

/** All of them, oldest first, a page at a time. */
export async function* paginasDeInaptos(ctx: Ctx, filtro: FiltroDeInaptos): AsyncGenerator<Inapto[]> {
  const onde = condicoesDeInaptos(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const pagina = await buscar(ctx, sql`${onde} and c.id > ${ultimo}::bigint`, sql`c.id`, sql`limit ${PAGINA}`)
    if (pagina.length > 0) yield pagina
    if (pagina.length < PAGINA) return
    ultimo = pagina.at(-1)!.id
  }
}
