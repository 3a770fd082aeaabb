/**
 * The status of an order follows from its pieces: whoever changes the situation of one (the triage here, the bench, a laudo)
 * calls this in its own transaction. It leaves no log row of its own: what it returns is what the caller's one row says
 * besides, or null where the order stays as it is.
 *
 *     const passo = await acertarOrdem(ctx, tx, item.osId)
 *     … frase: `Ensaio do equipamento ${etiqueta}: Aprovado${passo ? `. ${passo.frase}` : ''}`, mudancas: passo?.mudancas
 */
import { statusPelosItens } from '@prumo/domain/laboratorio/ordem-de-servico/andamento.ts'
import { OS_ABERTAS, statusDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { andamentoDaOs } from '@prumo/domain/laboratorio/ordem-de-servico/fluxo.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { passar } from '../../core/atos/agir.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { announce } from '../../core/live/announce.ts'

export interface PassoDaOrdem {
  /** 'A OS OS-2026-0001 passou a Em ensaio'. */
  readonly frase: string
  /** For the caller's log row. */
  readonly mudancas: Changes
}

const palavra = (status: number): string => statusDeOs[status as keyof typeof statusDeOs]

/** Whoever may act on a piece brings its order along: its own flags are not asked. */
export async function acertarOrdem(ctx: Ctx, tx: Tx, osId: string): Promise<PassoDaOrdem | null> {
  const antes = await tx
    .selectFrom('laboratorioOs')
    .selectAll()
    .where('id', '=', osId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!(OS_ABERTAS as readonly number[]).includes(antes.status)) return null
  const itens = await tx.selectFrom('laboratorioOsItens').select('status').where('osId', '=', osId).execute()
  const para = statusPelosItens(itens)
  if (para === antes.status) {
    // What an open page shows of its pieces is another all the same.
    await announce(ctx, tx, laboratorioOs, antes)
    return null
  }
  const depois = await passar(tx, { fluxo: andamentoDaOs }, antes, 'andar', { para: para as 1 })
  await announce(ctx, tx, laboratorioOs, depois)
  return {
    frase: `A OS ${antes.numero} passou a ${palavra(para)}`,
    mudancas: { 'Status da OS': [palavra(antes.status), palavra(para)] },
  }
}
