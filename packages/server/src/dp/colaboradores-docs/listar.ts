import type { Batch } from '@prumo/domain/core/consulta.ts'
import { addDays, addMonths, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import {
  colaboradoresDocs,
  DIAS_DE_AVISO,
  type EstadoDaValidade,
  situacaoEmPalavras,
} from '@prumo/domain/dp/colaboradores-docs.ts'
import { type consultaDeDocumentos, filtroDeDocumentos } from '@prumo/domain/dp/colaboradores-docs-chamadas.ts'
import type { DocumentoNaLista } from '@prumo/domain/dp/colaboradores-docs-respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, matches, orderBy, toRecord } from '../../core/crud/read.ts'
import type { Spreadsheet } from '../../core/crud/spreadsheet.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { foiSubstituido } from './papel-vigente.ts'

export type FiltroDeDocumentos = z.output<typeof filtroDeDocumentos>
export type ConsultaDeDocumentos = z.output<typeof consultaDeDocumentos>

/** Every document in reach, or those that are past or within the days of warning and not archived (Spec 2 §7). */
export type Quais = 'todos' | 'a-avisar'

const origem = sql`colaboradores_docs as d join tipos_documentos as t on t.id = d.tipo_id
  join colaboradores as c on c.id = d.colab_id left join contas_contrato as e on e.id = c.empresa_id
  left join processos as p on p.id = c.processo_id left join funcoes as f on f.id = c.funcao_id`

/** Domain's `estadoDaValidade`, as SQL over a document `d`. */
export function naValidade(estado: Exclude<EstadoDaValidade, 'normal'>, hoje: PlainDate): RawBuilder<boolean> {
  if (estado === 'vencido') return sql<boolean>`d.validade <= ${hoje}::date`
  return sql<boolean>`d.validade > ${hoje}::date and d.validade <= ${addDays(hoje, DIAS_DE_AVISO)}::date`
}

function condicoes(ctx: Ctx, { query, ...filtro }: FiltroDeDocumentos, quais: Quais): RawBuilder<boolean> {
  const hoje = today()
  const limite = addDays(hoje, DIAS_DE_AVISO)
  // Of everything there is, words are looked for by their index; of a few, also in whose they are and of what type.
  const poucos = quais === 'a-avisar' || filtro.colab !== undefined
  const todas = [conditions(ctx, colaboradoresDocs, poucos ? filtro : { ...filtro, ...(query && { query }) }, 'd')]
  if (poucos && query)
    todas.push(
      ...matches(
        query,
        sql`(d.busca || ' ' || t.busca || ' ' || normalizar(concat_ws(' ', c.nome, c.matricula, e.nome, p.nome)))`,
      ),
    )
  if (quais === 'a-avisar') todas.push(sql<boolean>`d.documento_morto is not true`)
  if (quais === 'a-avisar' && !filtro.venceEm) todas.push(sql<boolean>`d.validade <= ${limite}::date`)
  if (filtro.venceEm) {
    const primeiro = `${filtro.venceEm}-01`
    todas.push(sql<boolean>`d.validade >= ${primeiro}::date and d.validade < ${addMonths(primeiro, 1)}::date`)
  }
  if (filtro.validade) todas.push(naValidade(filtro.validade, hoje))
  // What a newer one took the place of expires for nobody.
  if (quais === 'a-avisar' || filtro.validade) todas.push(sql<boolean>`not ${foiSubstituido(hoje)}`)
  if (filtro.semArquivoMorto) todas.push(sql<boolean>`d.documento_morto is not true`)
  if (filtro.semInativos) todas.push(sql<boolean>`c.status <> ${sql.lit(SITUACAO_DE_COLABORADOR.inativo)}`)
  if (filtro.colab) todas.push(sql<boolean>`d.colab_id = any(${idArray(filtro.colab)})`)
  if (filtro.tipo) todas.push(sql<boolean>`d.tipo_id = any(${idArray(filtro.tipo)})`)
  if (filtro.contrato) todas.push(sql<boolean>`c.empresa_id = any(${idArray(filtro.contrato)})`)
  if (filtro.processo) todas.push(sql<boolean>`c.processo_id = any(${idArray(filtro.processo)})`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

type Linha = DeclaredRowOf<typeof colaboradoresDocs> & {
  tipoNome: string
  restrito: boolean
  substituido: boolean
  colabNome: string
  matricula: string
  colabStatus: number
  contratoNome: string | null
  processoNome: string | null
  funcaoNome: string | null
}
const colunas = sql.join(columnsOf(colaboradoresDocs).map((nome) => sql.ref(`d.${snake(nome)}`)))
const linhasSql = (onde: RawBuilder<boolean>, resto: RawBuilder<unknown>): RawBuilder<Linha> => sql<Linha>`
  select ${colunas}, t.nome as tipo_nome, t.restrito, ${foiSubstituido(today())} as substituido, c.nome as colab_nome, c.matricula, c.status as colab_status,
    e.nome as contrato_nome, p.nome as processo_nome, f.nome as funcao_nome
  from ${origem} where ${onde} ${resto}`

const naLista = (row: Linha): DocumentoNaLista => ({
  ...toRecord(colaboradoresDocs, row),
  tipoNome: row.tipoNome,
  restrito: row.restrito,
  substituido: row.substituido,
  colabNome: row.colabNome,
  matricula: row.matricula,
  colabStatus: row.colabStatus,
  contratoNome: row.contratoNome,
  processoNome: row.processoNome,
  funcaoNome: row.funcaoNome,
})

/** One batch of the documents this person may see; those to be told of come by their day. */
export async function listarDocumentos(
  ctx: Ctx,
  consulta: ConsultaDeDocumentos,
  quais: Quais = 'todos',
): Promise<Batch<DocumentoNaLista>> {
  const { lote, maxLote } = consulta
  const ordem = consulta.ordem ?? (quais === 'a-avisar' ? 'validade' : undefined)
  const { rows } = await linhasSql(
    condicoes(ctx, consulta, quais),
    sql`order by ${orderBy(ctx, colaboradoresDocs, ordem, 'd')} limit ${maxLote + 1} offset ${lote * maxLote}`,
  ).execute(ctx.db)
  return { itens: rows.slice(0, maxLote).map(naLista), lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarNaLista(ctx: Ctx, filtro: FiltroDeDocumentos, quais: Quais = 'todos'): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from ${origem}
    where ${condicoes(ctx, filtro, quais)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

const daPlanilha: readonly (PlanilhaColumn & { valor: (row: Linha, hoje: string) => unknown })[] = [
  { header: 'Matrícula', kind: 'text', valor: (row) => row.matricula },
  { header: 'Colaborador', kind: 'text', valor: (row) => row.colabNome },
  { header: 'Contrato', kind: 'text', valor: (row) => row.contratoNome },
  { header: 'Função', kind: 'text', valor: (row) => row.funcaoNome },
  { header: 'Processo', kind: 'text', valor: (row) => row.processoNome },
  { header: 'Tipo', kind: 'text', valor: (row) => row.tipoNome },
  { header: 'Emissão', kind: 'date', valor: (row) => row.emissao },
  { header: 'Validade', kind: 'date', valor: (row) => row.validade },
  {
    header: 'Situação',
    kind: 'text',
    valor: (row, hoje) => situacaoEmPalavras(row, hoje),
  },
  { header: 'Arquivo morto', kind: 'text', valor: (row) => (row.documentoMorto ? 'Sim' : 'Não') },
  { header: 'Observação', kind: 'text', valor: (row) => row.observacao },
]
const LOTE = 500

/** The documents as a spreadsheet, over everything the filter reaches; those to be told of by their day. */
export const planilhaDeDocumentos = (
  quais: Quais,
  { slug, tela, many, access }: Pick<Spreadsheet<FiltroDeDocumentos>, 'slug' | 'tela' | 'many' | 'access'>,
): Spreadsheet<FiltroDeDocumentos> => ({
  slug,
  tela,
  many,
  ...(access && { access }),
  filter: filtroDeDocumentos,
  columns: daPlanilha,
  count: (ctx, filtro) => contarNaLista(ctx, filtro, quais),
  async *pages(ctx, filtro) {
    const onde = condicoes(ctx, filtro, quais)
    const hoje = today()
    const [chave, tipo] = quais === 'a-avisar' ? [sql`d.validade`, sql`date`] : [sql`d.id`, sql`bigint`]
    for (let ultima: Linha | undefined; ; ) {
      const depois = ultima
        ? sql<boolean>`(${chave}, d.id) > (${quais === 'a-avisar' ? ultima.validade : ultima.id}::${tipo}, ${ultima.id}::bigint)`
        : sql<boolean>`true`
      const { rows } = await linhasSql(
        sql<boolean>`${onde} and ${depois}`,
        sql`order by ${chave}, d.id limit ${LOTE}`,
      ).execute(ctx.db)
      if (rows.length > 0) yield rows.map((row) => daPlanilha.map(({ valor }) => valor(row, hoje)))
      if (rows.length < LOTE) return
      ultima = rows.at(-1)!
    }
  },
})
