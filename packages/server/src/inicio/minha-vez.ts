import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { DecididosEmLote, EspecieDaVez, ItemDaVez } from '@prumo/domain/core/home.ts'
import type { Ctx } from '../core/context.ts'
import { conflict, notFound } from '../core/errors.ts'
import { type Especie, somarEspecie, type Visto } from '../core/vez/especie.ts'

const achar = (especies: readonly Especie[], id: string): Especie => {
  const especie = especies.find((uma) => uma.id === id)
  if (!especie) throw notFound()
  return especie
}

/** How much of each sort waits for this person, in the roll call's order; what nothing waits of is not named. */
export async function contarVez(ctx: Ctx, especies: readonly Especie[]): Promise<EspecieDaVez[]> {
  const contadas = await Promise.all(
    especies.map(async (especie) => ({
      id: especie.id,
      nome: especie.nome,
      total: await somarEspecie(ctx, especie),
      emLote: especie.emLote?.nome ?? null,
    })),
  )
  return contadas.filter(({ total }) => total > 0)
}

/** A batch of one sort: its reasons one after the other, each with what is most urgent first. */
export async function listarVez(
  ctx: Ctx,
  especies: readonly Especie[],
  id: string,
  { lote, maxLote }: { lote: number; maxLote: number },
): Promise<Batch<ItemDaVez>> {
  const itens: ItemDaVez[] = []
  let antes = lote * maxLote
  for (const espera of achar(especies, id).esperas) {
    const faltam = maxLote + 1 - itens.length
    if (faltam <= 0) break
    const achados = await espera.listar(ctx, { de: antes, quantos: faltam })
    itens.push(...achados.map((um) => ({ ...um, espera: espera.id, rotulo: espera.rotulo ?? null })))
    // Only where none of this one is in the stretch is it known how many to pass over in the next.
    if (achados.length > 0) antes = 0
    else if (antes > 0) antes = Math.max(0, antes - (await espera.somar(ctx)).total)
  }
  return { itens: itens.slice(0, maxLote), lote, maxLote, fim: itens.length <= maxLote }
}

export function decidirVezEmLote(
  ctx: Ctx,
  especies: readonly Especie[],
  id: string,
  vistos: readonly Visto[],
): Promise<DecididosEmLote> {
  const { emLote } = achar(especies, id)
  if (!emLote) throw conflict('Estes se decidem um a um.')
  return emLote.decidir(ctx, vistos)
}
