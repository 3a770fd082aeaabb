/** What a laudo does to the pieces of its order, in its own transaction (design, Works 5.1: 6 when it is issued, and back). */
import { passosDoLaboratorio } from '@prumo/domain/laboratorio/equipamento-isolante/fluxo.ts'
import { passosDoItem } from '@prumo/domain/laboratorio/laudos/passos-do-item.ts'
import { OS_ABERTAS } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { passar } from '../../core/atos/agir.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { announce } from '../../core/live/announce.ts'
import { entraEmOrdem } from '../equipamento-isolante/situacao.ts'
import { acertarOrdem } from '../ordem-de-servico/andamento.ts'
import type { LinhaDoLaudo } from './nascer.ts'

export interface PassosDosItens {
  readonly frases: readonly string[]
  readonly mudancas: Changes
}

/** Those of the items that stand where the act begins go on; the others stay. */
async function situar(ctx: Ctx, tx: Tx, ids: readonly string[], ato: keyof typeof passosDoItem.atos): Promise<void> {
  const itens = await tx
    .selectFrom('laboratorioOsItens')
    .selectAll()
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .where('status', 'in', [...passosDoItem.atos[ato].sai])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const antes of itens)
    await announce(ctx, tx, laboratorioOsItens, await passar(tx, { fluxo: passosDoItem }, antes, ato), antes)
}

async function daOrdem(ctx: Ctx, tx: Tx, osId: string): Promise<PassosDosItens> {
  const passo = await acertarOrdem(ctx, tx, osId)
  return passo ? { frases: [passo.frase], mudancas: passo.mudancas } : { frases: [], mudancas: {} }
}

export async function comLaudo(ctx: Ctx, tx: Tx, { osId, osItensIds }: LinhaDoLaudo): Promise<PassosDosItens> {
  await situar(ctx, tx, osItensIds, 'emitir')
  return daOrdem(ctx, tx, osId)
}

/** Whose laudo was deleted before anybody issued it, or that is told of by hand: it was tested, and waits for one. */
export async function semLaudo(
  ctx: Ctx,
  tx: Tx,
  { osId, osItensIds }: Pick<LinhaDoLaudo, 'osId' | 'osItensIds'>,
): Promise<PassosDosItens> {
  await situar(ctx, tx, osItensIds, 'refazer')
  return daOrdem(ctx, tx, osId)
}

/** Cancelled: the piece is at the bench again, where its order still has it. */
export async function deVoltaAoEnsaio(
  ctx: Ctx,
  tx: Tx,
  { osId, osItensIds, equipamentosIds }: LinhaDoLaudo,
): Promise<PassosDosItens> {
  const ordem = await tx
    .selectFrom('laboratorioOs')
    .select(['numero', 'status'])
    .where('id', '=', osId)
    .executeTakeFirstOrThrow()
  if (!(OS_ABERTAS as readonly number[]).includes(ordem.status))
    return { frases: [`A OS ${ordem.numero} já terminou: a peça fica onde está`], mudancas: {} }
  await situar(ctx, tx, osItensIds, 'cancelar')
  const { sai } = passosDoLaboratorio.atos.entrarEmOrdem
  const aqui = await tx
    .selectFrom('equipamentosIsolantes')
    .select('id')
    .where(sql<boolean>`id = any(${idArray(equipamentosIds)})`)
    .where('situacao', 'in', [...sai])
    .execute()
  const passos = await entraEmOrdem(
    ctx,
    tx,
    aqui.map(({ id }) => id),
  )
  const { frases, mudancas } = await daOrdem(ctx, tx, osId)
  return {
    frases: [...passos.map(({ frase }) => frase), ...frases],
    mudancas: Object.assign({}, ...passos.map((passo) => passo.mudancas), mudancas),
  }
}
