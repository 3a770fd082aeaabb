import { comRevisao, laudos, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { LAUDOS, segurarOrdem } from './fluxo.ts'
import { colunasDe, ensaiosDosItens, type LinhaDoLaudo } from './nascer.ts'
import { passou } from './passos.ts'
import { pecasDe } from './pecas.ts'

type Enviado = { readonly motivo?: string | undefined; readonly revisao?: number | undefined }

/** The next of its number, with the tests as they stand now. */
async function proxima(ctx: Ctx, tx: Tx, de: LinhaDoLaudo, motivo: string): Promise<LinhaDoLaudo> {
  const numeroRevisao = de.numeroRevisao + 1
  const ensaios = [...(await ensaiosDosItens(tx, de.osItensIds)).values()].flat()
  const nova = await tx
    .insertInto('laudos')
    .values({
      ...colunasDe(await pecasDe(tx, de.osItensIds, ensaios)),
      identificacao: comRevisao(de.numero!, numeroRevisao),
      numero: de.numero,
      numeroRevisao,
      tipo: de.tipo,
      osId: de.osId,
      centroDeCustoId: de.centroDeCustoId,
      clienteId: de.clienteId,
      status: STATUS_DE_LAUDO.rascunho,
      responsavelTecnicoNome: de.responsavelTecnicoNome,
      responsavelTecnicoCrea: de.responsavelTecnicoCrea,
      art: de.art,
      regraDecisao: de.regraDecisao,
      declaracaoConformidade: de.declaracaoConformidade,
      substituiLaudoId: de.id,
      motivoRevisao: motivo,
      criadorId: ctx.usuario.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(ctx, tx, laudos, nova)
  return nova
}

/** POST /laudos/:id/revisar: the next revision is born, in draft; the issued one stands until that is issued. Answers its id. */
export const revisarLaudo = (ctx: Ctx, id: string, enviado: Enviado): Promise<string> =>
  inTransaction(ctx.db, async (tx) => {
    await segurarOrdem(tx, id)
    let nova = ''
    return agir(
      ctx,
      LAUDOS,
      id,
      'revisar',
      {
        dados: enviado,
        depois: async (dentro, depois) => {
          const feita = await proxima(ctx, dentro, depois, enviado.motivo!)
          nova = feita.id
          return { mudancas: { 'Nova revisão': [null, feita.identificacao] } }
        },
        frase: (depois) => `Revisão R${depois.numeroRevisao + 1}: ${enviado.motivo} (laudo ${depois.identificacao})`,
        responder: async () => nova,
      },
      tx,
    )
  })

/** POST /laudos/:id/devolver: to whoever prepared it, with what is to be mended. */
export const devolverLaudo = (ctx: Ctx, id: string, enviado: Enviado): Promise<string> =>
  agir(ctx, LAUDOS, id, 'devolver', {
    dados: enviado,
    escrever: () => {
      if (!enviado.motivo) throw badFields({ motivo: 'Escreva o que precisa ser corrigido.' })
      return {
        para: STATUS_DE_LAUDO.rascunho,
        campos: { statusDesde: sql<string>`now()`, motivoDevolucao: enviado.motivo },
      }
    },
    frase: (depois, { row }) => `${passou(row, depois)}. Devolvido: ${enviado.motivo}`,
    responder: async () => id,
  })
