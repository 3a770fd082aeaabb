import { fasesDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import { colunasDePecas } from '@prumo/domain/laboratorio/ordem-de-servico/planilha-de-pecas.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../core/context.ts'
import { streamPlanilha } from '../../core/documents/planilha.ts'

/** GET /laboratorio-os/modelo: an empty sheet to be filled, and beside it the types there are and the phases. */
export async function mandarModelo(ctx: Ctx, reply: FastifyReply): Promise<FastifyReply> {
  const tipos = await ctx.db
    .selectFrom('tiposEquipamento')
    .select('nome')
    .where('ativo', 'is not', false)
    .orderBy('nome')
    .execute()
  await streamPlanilha(reply, {
    fileName: 'modelo-ordem-de-servico.xlsx',
    sheets: [
      {
        name: 'DADOS',
        columns: Object.values(colunasDePecas).map(({ rotulo }) => ({ header: rotulo, kind: 'text' as const })),
        rows: [],
      },
      {
        name: 'Tipos',
        columns: [{ header: 'Tipo', kind: 'text', width: 40 }],
        rows: tipos.map(({ nome }) => [nome]),
      },
      {
        name: 'Fases',
        columns: [
          { header: 'Número', kind: 'number', width: 10 },
          { header: 'Fase', kind: 'text', width: 24 },
        ],
        rows: Object.entries(fasesDeEnsaio).map(([codigo, palavra]) => [Number(codigo), palavra]),
      },
    ],
  })
  return reply
}
