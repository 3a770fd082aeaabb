import {
  auditorias,
  decisoes,
  origensDeAuditoria,
  riscos,
  situacoesDeAuditoria,
} from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { filtroDeAchados } from '@prumo/domain/financeiro/auditoria/chamadas.ts'
import type { AchadoNaLista } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { achado, achadosSql, condicoesDeAchados, contarAchados, type FiltroDeAchados } from './listar.ts'

const LOTE = 500

const colunas: readonly (PlanilhaColumn & { valor: (linha: AchadoNaLista) => unknown })[] = [
  { header: 'Nº pedido', kind: 'number', valor: (linha) => linha.pedidoNumero },
  { header: 'Fornecedor', kind: 'text', valor: (linha) => linha.fornecedorNome },
  { header: 'Contrato', kind: 'text', valor: (linha) => linha.centroDeCustoNome },
  { header: 'Solicitante', kind: 'text', valor: (linha) => linha.solicitanteNome },
  { header: 'Valor do pedido', kind: 'money', valor: (linha) => linha.pedidoValor },
  { header: 'Origem', kind: 'text', valor: (linha) => wordOf(origensDeAuditoria, linha.origem) },
  { header: 'Regra', kind: 'text', valor: (linha) => linha.regraCodigo },
  { header: 'O que foi visto', kind: 'text', width: 60, valor: (linha) => linha.constatacao },
  { header: 'Risco', kind: 'text', valor: (linha) => wordOf(riscos, linha.risco) },
  { header: 'Valor questionado', kind: 'money', valor: (linha) => linha.valorQuestionado },
  { header: 'Situação', kind: 'text', valor: (linha) => wordOf(situacoesDeAuditoria, linha.situacao) },
  { header: 'Auditor', kind: 'text', valor: (linha) => linha.auditorNome },
  { header: 'Respondente', kind: 'text', valor: (linha) => linha.respondenteNome },
  { header: 'Prazo', kind: 'date', valor: (linha) => linha.prazoResposta },
  { header: 'Decisão', kind: 'text', valor: (linha) => wordOf(decisoes, linha.decisao) },
  { header: 'Constatação do auditor', kind: 'text', width: 60, valor: (linha) => linha.parecer },
  { header: 'Abertura', kind: 'instant', valor: (linha) => linha.dataAbertura },
  { header: 'Encerramento', kind: 'instant', valor: (linha) => linha.dataEncerramento },
  { header: 'Idade (dias)', kind: 'number', valor: (linha) => linha.idade },
]
export const colunasDaPlanilha: readonly PlanilhaColumn[] = colunas
export const linhaDaPlanilha = (linha: AchadoNaLista): unknown[] => colunas.map(({ valor }) => valor(linha))

async function* paginas(ctx: Ctx, filtro: FiltroDeAchados): AsyncGenerator<unknown[][]> {
  const onde = condicoesDeAchados(ctx, filtro)
  for (let ultimo = '0'; ; ) {
    const { rows } = await achadosSql(
      sql<boolean>`${onde} and a.id > ${ultimo}::bigint`,
      sql`a.id`,
      sql`limit ${LOTE}`,
    ).execute(ctx.db)
    if (rows.length > 0) yield rows.map(achado).map(linhaDaPlanilha)
    if (rows.length < LOTE) return
    ultimo = rows.at(-1)!.id
  }
}

/** The findings' spreadsheet, over everything the filter reaches. */
export const planilhaDeAchados: Spreadsheet<FiltroDeAchados> = {
  slug: auditorias.name,
  tela: auditorias.tela,
  many: auditorias.noun.many,
  filter: filtroDeAchados,
  columns: colunas,
  count: contarAchados,
  pages: paginas,
}
