import type { RespostaDe } from '@prumo/domain/core/chamada.ts'
import type { chamadasDoDataBook } from '@prumo/domain/obras/data-book/chamadas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { esperadosDaObra } from '../anexos/esperados.ts'
import { bytesDe, type Escolhas, entram, obraDoDataBook } from './documentos.ts'
import { geradosDaObra } from './gerados.ts'
import { pendentes } from './linhas.ts'

interface Contado {
  readonly disciplina: number
  readonly tipo: number
  readonly documentos: number
  readonly bytes: number
}

/** What the book would hold; beside it, from what there is to choose. */
export async function estimarDataBook(
  ctx: Ctx,
  obraId: string,
  escolhas: Escolhas,
): Promise<RespostaDe<typeof chamadasDoDataBook.estimar>> {
  const obra = await obraDoDataBook(ctx, obraId)
  const todas = { ...escolhas, disciplinas: [], tipos: [] }
  const { rows } = await sql<Contado & { entra: boolean }>`
    select x.disciplina, x.tipo, ${entram(obra.id, escolhas)} as entra, count(*)::integer as documentos,
      coalesce(sum(x.tamanho), 0)::float8 as bytes
    from obras_anexos as x where ${entram(obra.id, todas)} group by 1, 2, 3`.execute(ctx.db)
  const desenhados = (await geradosDaObra(ctx, obra.id, todas)).map(({ documento }) => documento)
  const deles = await geradosDaObra(ctx, obra.id, escolhas)
  const contados = [...rows, ...desenhados.map(({ disciplina, tipo }) => ({ disciplina, tipo, documentos: 1 }))]
  const contar = (coluna: 'disciplina' | 'tipo') =>
    [...Map.groupBy(contados, (um) => um[coluna])]
      .map(([codigo, seus]) => ({ codigo, documentos: seus.reduce((soma, { documentos }) => soma + documentos, 0) }))
      .sort((a, b) => a.codigo - b.codigo)
  const anexos = rows.filter(({ entra }) => entra)
  return {
    documentos: anexos.reduce((soma, { documentos }) => soma + documentos, deles.length),
    bytes: anexos.reduce((soma, { bytes }) => soma + bytes, bytesDe(deles.map(({ documento }) => documento))),
    gerados: deles.length,
    disciplinas: contar('disciplina'),
    tipos: contar('tipo'),
    pendentes: pendentes({ esperados: await esperadosDaObra(ctx.db, obra) }).length,
  }
}
