import { today } from '@prumo/domain/core/dates.ts'
import { atrasada } from '@prumo/domain/privacidade/requisicoes/prazo.ts'
import { requisicoesTitulares } from '@prumo/domain/privacidade/requisicoes/requisicoes.ts'
import type { Requisicao, RequisicaoNaResposta } from '@prumo/domain/privacidade/requisicoes/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { withoutReserved } from '../../core/audit/audit-mask.ts'
import type { Ctx } from '../../core/context.ts'
import { find } from '../../core/crud/read.ts'

/** Requests as they are answered: with whether they are late, and the name of the file of the answer; many at once without the contact. */
export async function apresentarRequisicoes(
  { db }: Pick<Ctx, 'db'>,
  registros: readonly Requisicao[],
  sozinha = false,
): Promise<RequisicaoNaResposta[]> {
  const { rows } = await sql<{ id: string; nome: string }>`select r.id, a.nome from requisicoes_titulares as r
    join arquivos as a on a.id = r.resposta_arquivo_id where r.id = any(${idArray(registros.map(({ id }) => id))})`.execute(
    db,
  )
  const arquivos = new Map(rows.map(({ id, nome }) => [id, nome]))
  const hoje = today()
  return registros.map((uma) => ({
    ...(sozinha ? uma : withoutReserved(requisicoesTitulares, uma)),
    atrasada: atrasada(uma, hoje),
    arquivo: arquivos.get(uma.id) ?? null,
  }))
}

export const apresentarUma = async (ctx: Ctx, id: string): Promise<RequisicaoNaResposta> =>
  (await apresentarRequisicoes(ctx, [await find(ctx, ctx.db, requisicoesTitulares, id)], true))[0]!
