import type { RespostaDe } from '@prumo/domain/core/chamada.ts'
import type { chamadasDoDataBook } from '@prumo/domain/obras/data-book/chamadas.ts'
import type { PedidoDeDataBook } from '@prumo/domain/obras/data-book/pedido.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { esperadosDaObra } from '../anexos/esperados.ts'
import { entram, obraDoDataBook } from './documentos.ts'
import { pendentes } from './linhas.ts'

type Escolhas = Omit<PedidoDeDataBook, 'obraId'>

/** What the book would hold; beside it, from what there is to choose. */
export async function estimarDataBook(
  ctx: Ctx,
  obraId: string,
  escolhas: Escolhas,
): Promise<RespostaDe<typeof chamadasDoDataBook.estimar>> {
  const obra = await obraDoDataBook(ctx, obraId)
  const de = (quais: Escolhas) => sql`obras_anexos as x where ${entram(obra.id, quais)}`
  const todas = { ...escolhas, disciplinas: [], tipos: [] }
  const contar = (coluna: 'disciplina' | 'tipo') =>
    sql<{ codigo: number; documentos: number }>`select x.${sql.ref(coluna)} as codigo, count(*)::integer as documentos
      from ${de(todas)} group by 1 order by 1`.execute(ctx.db)
  const { rows } = await sql<{ documentos: number; bytes: string }>`
    select count(*)::integer as documentos, coalesce(sum(x.tamanho), 0) as bytes from ${de(escolhas)}`.execute(ctx.db)
  const [disciplinas, tipos] = [await contar('disciplina'), await contar('tipo')]
  return {
    documentos: rows[0]!.documentos,
    bytes: Number(rows[0]!.bytes),
    disciplinas: disciplinas.rows,
    tipos: tipos.rows,
    pendentes: pendentes({ esperados: await esperadosDaObra(ctx.db, obra) }).length,
  }
}
