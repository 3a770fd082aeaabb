import type { Batch } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { type consultaDeValores, filtroDeValores } from '@prumo/domain/financeiro/valores-diarias/chamadas.ts'
import {
  localidadeEmPalavras,
  SITUACAO_DO_VALOR,
  situacoesDoValor,
} from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import type { ValorNaResposta } from '@prumo/domain/financeiro/valores-diarias/respostas.ts'
import {
  basesDeDiaria,
  tiposDeDiaria,
  valoresDiarias,
} from '@prumo/domain/financeiro/valores-diarias/valores-diarias.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, orderBy, toRecord } from '../../core/crud/read.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { apresentar } from './gravar.ts'

export type FiltroDeValores = z.output<typeof filtroDeValores>

/** Domain's `situacaoDoValor`, as SQL over a rate `v`. */
export const situacaoSql = (
  hoje: string,
) => sql<number>`case when not v.ativo then ${sql.lit(SITUACAO_DO_VALOR.desativada)}
  when v.vigencia_inicio > ${hoje}::date then ${sql.lit(SITUACAO_DO_VALOR.futura)}
  when v.vigencia_fim < ${hoje}::date then ${sql.lit(SITUACAO_DO_VALOR.encerrada)} else ${sql.lit(SITUACAO_DO_VALOR.vigente)} end`

function condicoes(ctx: Ctx, filtro: FiltroDeValores): RawBuilder<boolean> {
  const todas = [conditions(ctx, valoresDiarias, filtro, 'v')]
  if (filtro.situacao) todas.push(sql<boolean>`${situacaoSql(today())} = any(${filtro.situacao}::smallint[])`)
  if (filtro.centro) todas.push(sql<boolean>`v.centro_de_custo_id = any(${filtro.centro}::bigint[])`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(valoresDiarias).map((nome) => sql.ref(`v.${snake(nome)}`)))

/** One batch of the rates this person may see. */
export async function listarValores(
  ctx: Ctx,
  consulta: z.output<typeof consultaDeValores>,
): Promise<Batch<ValorNaResposta>> {
  const { lote, maxLote } = consulta
  const { rows } = await sql<DeclaredRowOf<typeof valoresDiarias>>`select ${colunas} from valores_diarias as v
    where ${condicoes(ctx, consulta)} order by ${orderBy(ctx, valoresDiarias, consulta.ordem ?? 'nome', 'v')}
    limit ${maxLote + 1} offset ${lote * maxLote}`.execute(ctx.db)
  const registros = rows.slice(0, maxLote).map((row) => toRecord(valoresDiarias, row))
  return { itens: await apresentar(ctx.db, registros), lote, maxLote, fim: rows.length <= maxLote }
}

export async function contarValores(ctx: Ctx, filtro: FiltroDeValores): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total from valores_diarias as v
    where ${condicoes(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

type NaPlanilha = DeclaredRowOf<typeof valoresDiarias> & {
  situacao: number
  funcaoNome: string | null
  centroNome: string | null
  obraNome: string | null
  categoriaNome: string
}
const daPlanilha: readonly (PlanilhaColumn & { valor: (row: NaPlanilha) => unknown })[] = [
  { header: 'Nome', kind: 'text', valor: (row) => row.nome },
  { header: 'Tipo', kind: 'text', valor: (row) => wordOf(tiposDeDiaria, row.tipo) },
  { header: 'Base', kind: 'text', valor: (row) => wordOf(basesDeDiaria, row.base) },
  { header: 'Valor', kind: 'money', valor: (row) => row.valor },
  { header: 'Função', kind: 'text', valor: (row) => row.funcaoNome },
  { header: 'Localidade', kind: 'text', valor: (row) => localidadeEmPalavras(row) },
  { header: 'Conta contrato', kind: 'text', valor: (row) => row.centroNome },
  { header: 'Obra', kind: 'text', valor: (row) => row.obraNome },
  { header: 'Categoria de custo', kind: 'text', valor: (row) => row.categoriaNome },
  { header: 'Exige comprovante', kind: 'text', valor: (row) => (row.exigeComprovante ? 'Sim' : 'Não') },
  { header: 'Início da vigência', kind: 'date', valor: (row) => row.vigenciaInicio },
  { header: 'Fim da vigência', kind: 'date', valor: (row) => row.vigenciaFim },
  { header: 'Situação', kind: 'text', valor: (row) => wordOf(situacoesDoValor, row.situacao) },
]
const LOTE = 500

/** The rates as a spreadsheet, over everything the filter reaches. */
export const planilhaDeValores: Spreadsheet<FiltroDeValores> = {
  slug: valoresDiarias.name,
  tela: valoresDiarias.tela,
  many: valoresDiarias.noun.many,
  filter: filtroDeValores,
  columns: daPlanilha,
  count: contarValores,
  async *pages(ctx, filtro) {
    const onde = condicoes(ctx, filtro)
    for (let ultimo = '0'; ; ) {
      const { rows } =
        await sql<NaPlanilha>`select ${colunas}, ${situacaoSql(today())} as situacao, f.nome as funcao_nome,
          c.nome as centro_nome, o.nome as obra_nome, k.despesa as categoria_nome
        from valores_diarias as v left join funcoes as f on f.id = v.funcao_id
          left join contas_contrato as c on c.id = v.centro_de_custo_id left join obras as o on o.id = v.obra_id
          join categorias_de_custo as k on k.id = v.codigo_custo_id
        where ${onde} and v.id > ${ultimo}::bigint order by v.id limit ${LOTE}`.execute(ctx.db)
      if (rows.length > 0) yield rows.map((row) => daPlanilha.map(({ valor }) => valor(row)))
      if (rows.length < LOTE) return
      ultimo = rows.at(-1)!.id
    }
  },
}
