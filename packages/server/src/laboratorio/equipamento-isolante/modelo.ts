import {
  ladosDeEquipamento,
  proprietarios,
  tiposDeOzonio,
} from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import {
  COLUNAS_DE_EQUIPAMENTOS,
  colunasDeEquipamentos,
} from '@prumo/domain/laboratorio/equipamento-isolante/importacao.ts'
import { situacoesDeEquipamento, tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { streamPlanilha } from '../../core/documents/planilha.ts'

const codigos = (nome: string, tabela: Readonly<Record<number, string>>) => ({
  name: nome,
  columns: [
    { header: 'Número', kind: 'number', width: 10 } as const,
    { header: nome, kind: 'text', width: 36 } as const,
  ],
  rows: Object.entries(tabela).map(([codigo, palavra]) => [Number(codigo), palavra]),
})

/** GET /equipamentos-isolantes/modelo: an empty sheet to be filled, and beside it the types there are and what its codes mean. */
export async function modeloDeEquipamentos(ctx: Ctx, reply: FastifyReply): Promise<FastifyReply> {
  const { rows } = await sql<{ nome: string; grupo: number }>`select t.nome, t.grupo from tipos_equipamento as t
    where t.ativo is not false order by t.nome collate pt`.execute(ctx.db)
  await streamPlanilha(reply, {
    fileName: 'modelo-equipamentos-isolantes.xlsx',
    sheets: [
      {
        name: 'DADOS',
        columns: COLUNAS_DE_EQUIPAMENTOS.map((uma) => ({
          header: colunasDeEquipamentos[uma].rotulo,
          kind: 'text' as const,
          width: 18,
        })),
        rows: [],
      },
      {
        name: 'Tipo',
        columns: [
          { header: 'Tipo', kind: 'text', width: 40 },
          { header: 'Grupo', kind: 'text', width: 30 },
        ],
        rows: rows.map(({ nome, grupo }) => [nome, wordOf(tiposDeEquipamentoIsolante, grupo)]),
      },
      codigos('Lado', ladosDeEquipamento),
      codigos('Proprietário', proprietarios),
      codigos('Ozônio', tiposDeOzonio),
      codigos('Situação', situacoesDeEquipamento),
    ],
  })
  return reply
}
