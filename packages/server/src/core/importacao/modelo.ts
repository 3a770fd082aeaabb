import type { Entity } from '@prumo/domain/core/entity.ts'
import { aceita } from '@prumo/domain/vocabulario/celula-do-campo.ts'
import type { Ctx } from '../context.ts'
import type { Planilha } from '../documents/planilha.ts'
import { colunasDe, type Importacao } from './declaracao.ts'
import { emPalavras, nomesDaReferencia } from './nomes.ts'

/** The sheet to fill in, and beside it what each column takes. */
export function modeloDe<E extends Entity>(ctx: Ctx, importacao: Importacao<E>): Planilha {
  const { entity } = importacao
  const { many } = entity.noun
  const colunas = colunasDe(entity)
  const dito = (coluna: (typeof colunas)[number]): string => {
    if (coluna.field.kind !== 'ref') return aceita(coluna.field)
    const { alvo, campos } = nomesDaReferencia(ctx, importacao as unknown as Importacao, coluna)
    return `${emPalavras(alvo, campos)}, como no cadastro de ${alvo.noun.many}`
  }
  return {
    fileName: `modelo-de-${entity.name}.xlsx`,
    sheets: [
      {
        name: `${many[0]!.toUpperCase()}${many.slice(1)}`,
        columns: colunas.map(({ field: { label } }) => ({
          header: label,
          kind: 'text',
          width: Math.max(14, label.length + 2),
        })),
        rows: [],
      },
      {
        name: 'Como preencher',
        columns: [
          { header: 'Coluna', kind: 'text' },
          { header: 'Obrigatória', kind: 'text', width: 12 },
          { header: 'O que aceita', kind: 'text', width: 60 },
        ],
        rows: colunas.map((coluna) => [coluna.field.label, coluna.field.optional ? 'Não' : 'Sim', dito(coluna)]),
      },
    ],
  }
}
