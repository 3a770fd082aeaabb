/** Who may be put in a team: offered, and refused, by the same rule of the domain (`podeIrACampo`). */
import type { Choice } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { porQueNaoVai } from '@prumo/domain/dp/aptidao.ts'
import { aptosPedidos } from '@prumo/domain/dp/efeitos.ts'
import { type Estada, quemEntra } from '@prumo/domain/obras/equipes/composicao.ts'
import { SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { avaliar, type EquipeComposta } from './membros.ts'

/** Choices for who is put in a team, as whoever keeps the papers judges them today. */
export const escolherAptos = async (ctx: Ctx, query: string): Promise<Choice[]> =>
  (await inTransaction(ctx.db, (tx) => ctx.effects.emit(ctx, tx, aptosPedidos, { query }))).flat()

/**
 * Refuses whom the form does not offer: who comes into the team, or comes to lead it, without being able to go to site
 * (decision 468). Who is in it already stays, and shows among what is pending; whom the writer does not see is refused
 * with the references.
 */
export async function conferirQuemEntra(
  ctx: Ctx,
  { encarregadoId, situacao }: EquipeComposta,
  integrantes: readonly Estada[],
  antes: { readonly encarregadoId: string | null; readonly integrantes: readonly Estada[]; readonly pedidos: number },
): Promise<void> {
  if (situacao === SITUACAO_DE_EQUIPE.inativa) return
  const entram = quemEntra(integrantes, antes.integrantes, today())
  // Put in by itself, past those that were sent, the foreman is told of at the field that names him.
  const campos = new Map(
    [...entram].map(([id, n]) => [id, n < antes.pedidos ? `integrantes.${n}.colabId` : 'encarregadoId']),
  )
  if (encarregadoId !== antes.encarregadoId) campos.set(encarregadoId, 'encarregadoId')
  const avaliados = await avaliar(ctx, [...campos.keys()])
  const nomes = await titles(
    ctx,
    'colaboradores',
    avaliados.map(({ colabId }) => colabId),
  )
  const faltas = avaliados.flatMap((um) => {
    const porque = porQueNaoVai(nomes.get(um.colabId) ?? 'O colaborador', um)
    return porque ? [[campos.get(um.colabId)!, porque] as const] : []
  })
  if (faltas.length > 0) throw badFields(Object.fromEntries(faltas))
}
