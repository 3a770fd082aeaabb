import { addMonths, today } from '@prumo/domain/core/dates.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { adivinhar, conhecer, type PessoaConhecida } from '@prumo/domain/dp/nome-do-arquivo.ts'
import { tiposDocumentos } from '@prumo/domain/dp/tipos-documentos.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'

type Tipo = { readonly id: string; readonly nome: string; readonly validadeMeses: number | null }

/** What the names of files say, of the people and types that this person sees; how long each type usually holds beside it. */
export async function adivinharNomes(ctx: Ctx, nomes: readonly string[]) {
  const { rows: pessoas } = await sql<PessoaConhecida>`select c.id, c.nome, c.matricula, c.cpf from colaboradores as c
    where ${inScope(ctx, colaboradores, 'c')}`.execute(ctx.db)
  const { rows: tipos } = await sql<Tipo>`select t.id, t.nome, t.validade_meses from tipos_documentos as t
    where ${inScope(ctx, tiposDocumentos, 't')}`.execute(ctx.db)
  const prazos = new Map(
    tipos.flatMap(({ id, validadeMeses }) => (validadeMeses ? [[id, validadeMeses] as const] : [])),
  )
  const conhecidos = conhecer(pessoas, tipos)
  const hoje = today()
  return {
    arquivos: nomes.map((nome) => {
      const dito = adivinhar(nome, conhecidos, hoje)
      const meses = dito.tipoId && prazos.get(dito.tipoId)
      return {
        ...dito,
        validade: dito.validade ?? (dito.emissao && meses ? addMonths(dito.emissao, meses) : null),
      }
    }),
    prazos: [...prazos].map(([tipoId, meses]) => ({ tipoId, meses })),
  }
}
