import { ACAO } from '@prumo/domain/core/log.ts'
import { baremos, regrasDeArredondamento, situacoesDeBaremo } from '@prumo/domain/obras/baremos/baremos.ts'
import { filtroDeBaremos } from '@prumo/domain/obras/baremos/chamadas.ts'
import {
  atividadesDeBaremo,
  baremosItens,
  condicoesDeBaremo,
  gruposDeBaremo,
} from '@prumo/domain/obras/baremos/itens.ts'
import { COLUNAS_DE_ITENS, type ColunaDeItem, colunasDeItens } from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import type { FastifyReply } from 'fastify'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { findRow } from '../../core/crud/read.ts'
import { fileName, type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import { inSentence } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { type PlanilhaColumn, type PlanilhaSheet, streamPlanilha } from '../../core/documents/planilha.ts'
import { type ItemRow, itensDoBaremo } from './itens-no-banco.ts'
import { contarBaremos, type Filtro, paginasDeBaremos } from './listar.ts'

const LARGURA: Partial<Record<ColunaDeItem, number>> = {
  grupo: 30,
  descricao: 48,
  atividade: 18,
  condicao: 24,
  descricaoLonga: 40,
}

// What is taken away is brought back: the columns, and the words in them, are those that the import reads.
const colunas: readonly PlanilhaColumn[] = COLUNAS_DE_ITENS.map((coluna) => ({
  header: colunasDeItens[coluna].rotulo,
  kind: coluna === 'pontos' ? 'price' : coluna === 'precoFixo' ? 'money' : 'text',
  width: LARGURA[coluna] ?? 14,
}))

const simOuNao = (valor: boolean | null): string => (valor ? 'Sim' : 'Não')

const linha = (item: ItemRow): unknown[] => {
  const { grupo, atividade, condicao } = baremosItens.fields
  const valores: Record<ColunaDeItem, unknown> = {
    ...item,
    grupo: wordOf(grupo.codes, item.grupo),
    atividade: wordOf(atividade.codes, item.atividade),
    condicao: wordOf(condicao.codes, item.condicao),
    exigeFoto: simOuNao(item.exigeFoto),
    exigeCoordenada: simOuNao(item.exigeCoordenada),
    ativo: simOuNao(item.ativo ?? true),
  }
  return COLUNAS_DE_ITENS.map((coluna) => valores[coluna])
}

/** GET /baremos/{id}/itens/planilha: the items, as they are brought back by the import. */
export async function planilhaDeItens(ctx: Ctx, id: string, reply: FastifyReply): Promise<FastifyReply> {
  const rows = await inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, baremos, id)
    await logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: baremos.tela,
      entidade: baremos.name,
      alvoId: id,
      descricao: `Baixou a planilha d${inSentence(baremos, row)} v${row.versao}`,
    })
    return itensDoBaremo(tx, id)
  })
  await streamPlanilha(reply, {
    fileName: fileName('baremo'),
    sheets: [{ name: 'DADOS', columns: colunas, rows: rows.map(linha) }],
  })
  return reply
}

const codigos = (nome: string, tabela: Readonly<Record<number, string>>): PlanilhaSheet => ({
  name: nome,
  columns: [
    { header: 'Número', kind: 'number', width: 10 },
    { header: nome, kind: 'text', width: 36 },
  ],
  rows: Object.entries(tabela).map(([codigo, palavra]) => [Number(codigo), palavra]),
})

/** GET /baremos/modelo: an empty sheet to be filled, and beside it what its codes are. */
export async function modeloDeItens(reply: FastifyReply): Promise<FastifyReply> {
  await streamPlanilha(reply, {
    fileName: 'modelo-baremo.xlsx',
    sheets: [
      { name: 'DADOS', columns: colunas, rows: [] },
      codigos('Grupo', gruposDeBaremo),
      codigos('Atividade', atividadesDeBaremo),
      codigos('Condição', condicoesDeBaremo),
    ],
  })
  return reply
}

/** The list of tables, as the screen narrows it. */
export const planilhaDeBaremos: Spreadsheet<Filtro> = {
  slug: baremos.name,
  tela: baremos.tela,
  many: baremos.noun.many,
  filter: filtroDeBaremos,
  columns: [
    { header: 'Nome', kind: 'text', width: 32 },
    { header: 'Versão', kind: 'number' },
    { header: 'Unidade', kind: 'text' },
    { header: 'Valor', kind: 'price' },
    { header: 'Contratos', kind: 'text', width: 40 },
    { header: 'Início da vigência', kind: 'date' },
    { header: 'Fim da vigência', kind: 'date' },
    { header: 'Arredondamento', kind: 'text', width: 36 },
    { header: 'Itens', kind: 'number' },
    { header: 'Status', kind: 'text' },
  ],
  count: contarBaremos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeBaremos(ctx, filtro)) {
      const nomes = await titles(ctx, 'contas-contrato', [
        ...new Set(pagina.flatMap(({ contratosIds }) => contratosIds)),
      ])
      yield pagina.map((um) => [
        um.nome,
        um.versao,
        um.unidadeNome,
        um.valorUnidade,
        um.contratosIds.map((id) => nomes.get(id) ?? '-').join(', '),
        um.vigenciaInicio,
        um.vigenciaFim,
        wordOf(regrasDeArredondamento, um.regraArredondamento),
        um.totalDeItens,
        wordOf(situacoesDeBaremo, um.status),
      ])
    }
  },
}
