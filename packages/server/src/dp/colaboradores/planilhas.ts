import { today } from '@prumo/domain/core/dates.ts'
import { colaboradores, situacoesDeColaborador } from '@prumo/domain/dp/colaboradores.ts'
import { filtroDeColaboradores } from '@prumo/domain/dp/colaboradores-chamadas.ts'
import { colaboradoresDocs, contagemDeDocumentos, situacaoEmPalavras } from '@prumo/domain/dp/colaboradores-docs.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { RowOf } from '../../core/database/table.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { foiSubstituido } from '../colaboradores-docs/papel-vigente.ts'
import { alcancados, contarColaboradores, type FiltroDeColaboradores, quantosDocumentos } from './listar.ts'

type Coluna<R> = PlanilhaColumn & { valor: (row: R) => unknown }
type LinhaDeColaborador = Pick<
  RowOf<typeof colaboradores>,
  'id' | 'nome' | 'matricula' | 'email' | 'admissao' | 'status' | 'demissao'
> & { funcao: string | null; processo: string | null; contrato: string | null; totalDocs: string }
type LinhaDeDocumento = Pick<
  RowOf<typeof colaboradoresDocs>,
  'id' | 'colabId' | 'emissao' | 'validade' | 'documentoMorto' | 'observacao' | 'fileName'
> & {
  nome: string
  matricula: string
  funcao: string | null
  contrato: string | null
  tipo: string | null
  substituido: boolean
}

const LOTE = 500
const { tela } = colaboradores

const dosColaboradores: readonly Coluna<LinhaDeColaborador>[] = [
  { header: 'Nome', kind: 'text', valor: (row) => row.nome },
  { header: 'Matrícula', kind: 'text', valor: (row) => row.matricula },
  { header: 'Função', kind: 'text', valor: (row) => row.funcao },
  { header: 'Processo', kind: 'text', valor: (row) => row.processo },
  { header: 'Contrato', kind: 'text', valor: (row) => row.contrato },
  { header: 'E-mail', kind: 'text', valor: (row) => row.email },
  { header: 'Admissão', kind: 'date', valor: (row) => row.admissao },
  { header: 'Situação', kind: 'text', valor: (row) => wordOf(situacoesDeColaborador, row.status) },
  { header: 'Demissão', kind: 'date', valor: (row) => row.demissao },
  { header: 'Documentos', kind: 'number', valor: (row) => row.totalDocs },
  { header: 'Registros', kind: 'text', valor: (row) => contagemDeDocumentos(Number(row.totalDocs)) },
]

const dosDocumentos: readonly Coluna<LinhaDeDocumento>[] = [
  { header: 'Colaborador', kind: 'text', valor: (row) => row.nome },
  { header: 'Matrícula', kind: 'text', valor: (row) => row.matricula },
  { header: 'Função', kind: 'text', valor: (row) => row.funcao },
  { header: 'Contrato', kind: 'text', valor: (row) => row.contrato },
  { header: 'Tipo', kind: 'text', valor: (row) => row.tipo },
  { header: 'Emissão', kind: 'date', valor: (row) => row.emissao },
  { header: 'Validade', kind: 'date', valor: (row) => row.validade },
  {
    header: 'Situação',
    kind: 'text',
    valor: (row) => situacaoEmPalavras(row, today()),
  },
  { header: 'Arquivo morto', kind: 'text', valor: (row) => (row.documentoMorto ? 'Sim' : 'Não') },
  { header: 'Observação', kind: 'text', valor: (row) => row.observacao },
  { header: 'Arquivo', kind: 'text', valor: (row) => row.fileName },
]

const linhas = <R>(colunas: readonly Coluna<R>[], rows: readonly R[]) =>
  rows.map((row) => colunas.map(({ valor }) => valor(row)))

/** The collaborators, over everything the filter reaches: without CPF, birth and bank data, which nobody needs in a sheet. */
export const planilhaDeColaboradores: Spreadsheet<FiltroDeColaboradores> = {
  slug: colaboradores.name,
  tela,
  many: colaboradores.noun.many,
  filter: filtroDeColaboradores,
  columns: dosColaboradores,
  count: contarColaboradores,
  async *pages(ctx, filtro) {
    for (let ultimo = '0'; ; ) {
      const { rows } =
        await sql<LinhaDeColaborador>`select c.id, c.nome, c.matricula, c.email, c.admissao, c.status, c.demissao,
          f.nome as funcao, p.nome as processo, e.nome as contrato, ${quantosDocumentos(ctx)} as total_docs
        from colaboradores as c left join funcoes as f on f.id = c.funcao_id
          left join processos as p on p.id = c.processo_id left join contas_contrato as e on e.id = c.empresa_id
        where ${alcancados(ctx, filtro)} and c.id > ${ultimo}::bigint order by c.id limit ${LOTE}`.execute(ctx.db)
      if (rows.length > 0) yield linhas(dosColaboradores, rows)
      if (rows.length < LOTE) return
      ultimo = rows.at(-1)!.id
    }
  },
}

const deDocumentos = (ctx: Ctx, filtro: FiltroDeColaboradores) =>
  sql`colaboradores_docs as d join colaboradores as c on c.id = d.colab_id
    where ${alcancados(ctx, filtro)} and ${inScope(ctx, colaboradoresDocs, 'd')}`

/** The documents of the collaborators that the filter reaches, of those that this person may see; the archive too, said as such. */
export const planilhaDeDocumentos: Spreadsheet<FiltroDeColaboradores> = {
  slug: 'colaboradores-documentos',
  tela,
  many: colaboradoresDocs.noun.many,
  filter: filtroDeColaboradores,
  columns: dosDocumentos,
  async count(ctx, filtro) {
    const { rows } = await sql<{ total: string }>`select count(*) as total from ${deDocumentos(ctx, filtro)}`.execute(
      ctx.db,
    )
    return Number(rows[0]!.total)
  },
  async *pages(ctx, filtro) {
    for (let [colab, doc] = ['0', '0']; ; ) {
      const { rows } = await sql<LinhaDeDocumento>`select d.id, d.colab_id, c.nome, c.matricula,
          (select f.nome from funcoes as f where f.id = c.funcao_id) as funcao,
          (select e.nome from contas_contrato as e where e.id = c.empresa_id) as contrato,
          (select t.nome from tipos_documentos as t where t.id = d.tipo_id) as tipo,
          d.emissao, d.validade, d.documento_morto, d.observacao, d.file_name, ${foiSubstituido(today())} as substituido
        from ${deDocumentos(ctx, filtro)} and (d.colab_id, d.id) > (${colab}::bigint, ${doc}::bigint)
        order by d.colab_id, d.id limit ${LOTE}`.execute(ctx.db)
      if (rows.length > 0) yield linhas(dosDocumentos, rows)
      if (rows.length < LOTE) return
      ;[colab, doc] = [rows.at(-1)!.colabId, rows.at(-1)!.id]
    }
  },
}
