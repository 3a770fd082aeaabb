/** People × documents: the people a filter reaches, how each document asked of them stands, and what ends in a month. */
import type { Batch } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { SITUACOES_USUAIS } from '@prumo/domain/dp/colaboradores.ts'
import {
  gradeDeDocumentos,
  type PessoaNaGrade,
  situacoesDoExigido,
  type TipoNaGrade,
  venceNoMes,
} from '@prumo/domain/dp/grade.ts'
import { type consultaDaGrade, filtroDaGrade } from '@prumo/domain/dp/grade-chamadas.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { conditions, orderBy } from '../../core/crud/read.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { papelVigente } from '../colaboradores-docs/papel-vigente.ts'
import { type Avaliado, avaliarNaGrade } from './avaliar.ts'
import { cadastroIncompleto, faltaAlgo, peloNome, vale } from './inaptos.ts'
import { nomesDe } from './planilha.ts'

export type FiltroDaGrade = z.output<typeof filtroDaGrade>

/** Of types `t`, those the reader sees and has not left out: what is hidden from them narrows nothing either. */
const tipoVisto = (ctx: Ctx, { tipo }: FiltroDaGrade): RawBuilder<boolean> => {
  const visto = inScope(ctx, tiposDocumentos, 't')
  return tipo ? sql<boolean>`(${visto} and t.id = any(${idArray(tipo)}))` : visto
}

/** Domain's `venceNoMes` of the paper that counts, of the person `c` and the type `t`. */
function venceNele(mes: string): RawBuilder<boolean> {
  const primeiro = sql`${`${mes}-01`}::date`
  const dentro = sql<boolean>`d.validade >= ${primeiro} and d.validade < ${primeiro} + interval '1 month'`
  return sql<boolean>`coalesce(${papelVigente(sql`c.id`, sql`t.id`, today(), dentro)}, false)`
}

/** Of people `c`, what is asked of them among the types seen; in that month, what ends in it. */
const pedidos = (ctx: Ctx, filtro: FiltroDaGrade): RawBuilder<unknown> => sql`tipos_documentos as t
  where ${tipoVisto(ctx, filtro)} and exists (select 1 from exigencias as e where t.id = any(e.tipos_ids) and ${vale})
    and ${filtro.mes ? venceNele(filtro.mes) : sql`true`}`

function condicoes(ctx: Ctx, filtro: FiltroDaGrade): RawBuilder<boolean> {
  const { query, mes, tipo, pendentes, ...campos } = filtro
  const todas = [
    conditions(ctx, gradeDeDocumentos, campos, 'c'),
    sql<boolean>`c.status = any(${[...SITUACOES_USUAIS]}::smallint[])`,
  ]
  if (query) todas.push(...peloNome(query))
  if (mes || tipo) todas.push(sql<boolean>`exists (select 1 from ${pedidos(ctx, filtro)})`)
  if (pendentes) todas.push(sql<boolean>`(${cadastroIncompleto} or ${faltaAlgo(today(), today())})`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

type Linha = Avaliado & Omit<PessoaNaGrade, 'aptidao' | 'exigidos'>

async function buscar(
  ctx: Ctx,
  { tipo }: FiltroDaGrade,
  onde: RawBuilder<unknown>,
  resto: RawBuilder<unknown>,
): Promise<PessoaNaGrade[]> {
  const { rows } = await sql<Linha>`select c.id, c.nome, c.matricula, c.status, c.empresa_id, c.funcao_id, c.processo_id
    from colaboradores as c where ${onde} ${resto}`.execute(ctx.db)
  const avaliados = await avaliarNaGrade(ctx, rows)
  return rows.map(({ status: _, ...pessoa }, n) => {
    const { aptidao, exigidos } = avaliados[n]!
    return { ...pessoa, aptidao, exigidos: tipo ? exigidos.filter(({ tipoId }) => tipo.includes(tipoId)) : exigidos }
  })
}

/** One batch of the grid, by name unless another order is asked. */
export async function listarGrade(
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDaGrade>,
): Promise<Batch<PessoaNaGrade>> {
  const achados = await buscar(
    ctx,
    filtro,
    condicoes(ctx, filtro),
    sql`order by ${orderBy(ctx, gradeDeDocumentos, ordem ?? 'nome', 'c')} limit ${maxLote + 1} offset ${lote * maxLote}`,
  )
  return { itens: achados.slice(0, maxLote), lote, maxLote, fim: achados.length <= maxLote }
}

const contar = async (ctx: Ctx, de: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${de}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

export const contarNaGrade = (ctx: Ctx, filtro: FiltroDaGrade): Promise<number> =>
  contar(ctx, sql`colaboradores as c where ${condicoes(ctx, filtro)}`)

/** The columns: what is asked of anybody whom the filter reaches. */
export async function tiposDaGrade(ctx: Ctx, filtro: FiltroDaGrade): Promise<TipoNaGrade[]> {
  const { rows } = await sql<TipoNaGrade>`select t.id, t.nome from tipos_documentos as t
    where ${tipoVisto(ctx, filtro)} and exists (select 1 from exigencias as e join colaboradores as c on ${vale}
      where t.id = any(e.tipos_ids) and ${condicoes(ctx, filtro)})
    order by t.nome collate pt`.execute(ctx.db)
  return rows
}

const colunas: readonly PlanilhaColumn[] = [
  { header: 'Colaborador', kind: 'text', width: 36 },
  { header: 'Matrícula', kind: 'text', width: 12 },
  { header: 'Função', kind: 'text', width: 28 },
  { header: 'Processo', kind: 'text', width: 24 },
  { header: 'Contrato', kind: 'text', width: 28 },
  { header: 'Documento', kind: 'text', width: 32 },
  { header: 'Situação', kind: 'text', width: 20 },
  { header: 'Emissão', kind: 'date', width: 12 },
  { header: 'Validade', kind: 'date', width: 12 },
]
const PAGINA = 500

/** One line for each person and document asked of them; with a month, only what ends in it. */
export const planilhaDaGrade: Spreadsheet<FiltroDaGrade> = {
  slug: gradeDeDocumentos.name,
  file: 'pessoas-e-documentos',
  tela: gradeDeDocumentos.tela,
  many: 'pessoas e documentos',
  filter: filtroDaGrade,
  columns: colunas,
  count: (ctx, filtro) =>
    contar(
      ctx,
      sql`colaboradores as c cross join lateral (select t.id from ${pedidos(ctx, filtro)}) as p where ${condicoes(ctx, filtro)}`,
    ),
  async *pages(ctx, filtro) {
    const tipos = new Map((await tiposDaGrade(ctx, filtro)).map(({ id, nome }) => [id, nome]))
    const onde = condicoes(ctx, filtro)
    for (let ultimo = '0'; ; ) {
      const resto = sql`and c.id > ${ultimo}::bigint order by c.id limit ${PAGINA}`
      const pagina = await buscar(ctx, filtro, onde, resto)
      const nomes = await nomesDe(ctx, pagina)
      yield pagina.flatMap((pessoa) => linhas(pessoa, nomes, tipos, filtro.mes))
      if (pagina.length < PAGINA) return
      ultimo = pagina.at(-1)!.id
    }
  },
}

type Nomes = ReadonlyMap<string, string>

function linhas({ exigidos, ...pessoa }: PessoaNaGrade, nomes: Nomes, tipos: Nomes, mes: string | undefined) {
  const de = (id: string | null) => (id === null ? null : (nomes.get(id) ?? null))
  return exigidos
    .filter((um) => !mes || venceNoMes(um, mes))
    .map(({ tipoId, situacao, emissao, validade }) => [
      pessoa.nome,
      pessoa.matricula,
      de(pessoa.funcaoId),
      de(pessoa.processoId),
      de(pessoa.empresaId),
      tipos.get(tipoId),
      wordOf(situacoesDoExigido, situacao),
      emissao,
      validade,
    ])
}
