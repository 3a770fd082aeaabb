import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { EquipamentoNovo } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { duplicate } from '../../core/crud/write.ts'
import type { Tx } from '../../core/database/database.ts'
import { proximasEtiquetas } from '../equipamento-isolante/etiqueta.ts'
import { comoNasce } from '../equipamento-isolante/gravar.ts'
import { anotarMovimentos, type PecaRow } from '../equipamento-isolante/movimentos.ts'
import { fazerPar, outraMaoSolta } from '../equipamento-isolante/par.ts'

/** The pieces a sheet brings to the register, each as its own form would make it; in their order, and told by the caller's one row of the log. */
export async function cadastrarPecas(ctx: Ctx, tx: Tx, novas: readonly EquipamentoNovo[]): Promise<PecaRow[]> {
  if (novas.length === 0) return []
  const etiquetas = await proximasEtiquetas(tx, novas.filter(({ etiqueta }) => !etiqueta).length)
  const pecas: PecaRow[] = []
  for (const nova of novas) {
    const { campos, situacao, usaPar } = await comoNasce(ctx, tx, nova)
    const peca = (await tx
      .insertInto('equipamentosIsolantes')
      .values({ ...campos, etiqueta: nova.etiqueta ?? etiquetas.shift()!, situacao })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch((error) => duplicate(equipamentosIsolantes, error))) as PecaRow
    pecas.push(peca)
    // The left hand comes before the right, in one sheet as in one box.
    const par = usaPar && nova.lado ? await outraMaoSolta(ctx, tx, peca.id) : null
    if (par) await fazerPar(ctx, tx, peca.id, par)
  }
  await anotarMovimentos(
    ctx,
    tx,
    pecas.map((depois) => ({ antes: null, depois })),
    { ato: MOVIMENTO.cadastro },
  )
  return pecas
}
