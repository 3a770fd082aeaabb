/** What is decided of many pieces at once, before the bench: two hundred gloves are not looked at one click at a time. */

import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { SITUACAO_DE_ITEM } from '@prumo/domain/laboratorio/codigos.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import type { ordemNaResposta, Triagem } from '@prumo/domain/laboratorio/ordem-de-servico/respostas.ts'
import type { z } from 'zod'
import { passar, travar } from '../../core/atos/agir.ts'
import { apresentar } from '../../core/atos/apresentar.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { acertarOrdem } from './andamento.ts'
import { type CasoDoItem, ITENS, palavraDoItem } from './fluxo-do-item.ts'
import { servicoDeOrdens } from './gravar.ts'

const ATO = {
  [SITUACAO_DE_ITEM.aguardando]: 'voltar',
  [SITUACAO_DE_ITEM.apto]: 'liberar',
  [SITUACAO_DE_ITEM.naoEnsaiado]: 'naoEnsaiar',
} as const
/** Tags that the sentence of the log names; of the rest, how many. */
const DITAS = 10

/** One piece of it, by its own flow: its order's row is what tells. */
async function umItem(ctx: Ctx, tx: Tx, osId: string, itemId: string, pedida: Triagem): Promise<CasoDoItem> {
  const { para, motivo = '', condicao } = pedida
  const caso = await travar(ctx, tx, ITENS, itemId, ATO[para], { motivo })
  if (caso.row.osId !== osId) throw badFields({ itemIds: messages.registroNaoEncontrado })
  const depois = await passar(tx, ITENS, caso.row, ATO[para], {
    campos: {
      motivoNaoEnsaiado: para === SITUACAO_DE_ITEM.naoEnsaiado ? motivo : null,
      ...(condicao && { condicao }),
    },
  })
  await announce(ctx, tx, laboratorioOsItens, depois)
  return caso
}

function frase(numero: string, casos: readonly CasoDoItem[], { para, motivo }: Triagem): string {
  const ditas = casos.slice(0, DITAS).map(({ etiqueta }) => etiqueta)
  const resto = casos.length - ditas.length
  const quantos = casos.length === 1 ? '1 item' : `${casos.length} itens`
  return [
    `Triagem da ${numero}: ${quantos} -> ${palavraDoItem(para)} (${ditas.join(', ')}${resto > 0 ? ` e mais ${resto}` : ''})`,
    para === SITUACAO_DE_ITEM.naoEnsaiado && motivo,
  ]
    .filter(Boolean)
    .join('. ')
}

/** POST /laboratorio-os/:id/triagem: all of them or none, each by the flow of a piece, one row of the log for all. */
export const triar = (ctx: Ctx, id: string, pedida: Triagem) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, laboratorioOs, id, true)
    await refuseStale(tx, laboratorioOs, antes, pedida.revisao)
    const casos: CasoDoItem[] = []
    for (const itemId of new Set(pedida.itemIds)) casos.push(await umItem(dentro, tx, id, itemId, pedida))
    const passo = await acertarOrdem(dentro, tx, id)
    const mudancas: Changes = Object.fromEntries(
      casos.map(({ row, etiqueta }) => [etiqueta, [palavraDoItem(row.status), palavraDoItem(pedida.para)]]),
    )
    await gravarAto(dentro, tx, laboratorioOs, {
      acao: ACAO.alterou,
      frase: [frase(antes.numero, casos, pedida), ...(passo ? [passo.frase] : [])].join('. '),
      registros: [{ antes, depois: await findRow(dentro, tx, laboratorioOs, id) }],
      mudancas,
    })
    return await apresentar<z.output<typeof ordemNaResposta>>(servicoDeOrdens, dentro, { id })
  })
