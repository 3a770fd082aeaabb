/**
 * A record with a flow, as the generic calls know it: what may be done to it now is told with it, `transicao` does it, and
 * its fields change only in the states that the flow leaves open. A module says beside it what its own acts write.
 */
import { comEsquemas } from '@prumo/domain/core/chamada.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { type AtoDe, acoesDe, type DadosDe, estadoDe, fechado, type QualquerFluxo } from '@prumo/domain/core/fluxo.ts'
import { acoesDoRegistro } from '@prumo/domain/core/fluxo-resposta.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { recordSchema } from '@prumo/domain/core/schema.ts'
import { atoPara, type Transicao, transicao, transicaoDe } from '@prumo/domain/core/transicao.ts'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { OwnService } from '../crud/own-service.ts'
import { findRow, toRecord } from '../crud/read.ts'
import { create, inSentence, remove, update } from '../crud/write.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import { conflict } from '../errors.ts'
import type { Router } from '../http/http.ts'
import { agir, type Caso, type Comando, carregarCaso, type FluxoNoBanco } from './agir.ts'

type FluxoDeEntidade = QualquerFluxo & { readonly entidade: Entity }
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** What one act writes and owes beyond the state it leads to, and its own sentence in the log. */
export type Passo<F, A extends AtoDe<F>, C, T extends Transicao = Transicao> = {
  escrever?(tx: Tx, caso: C, enviado: T): ReturnType<NonNullable<Comando<F, A, C, never>['escrever']>>
} & Partial<Pick<Comando<F, A, C, never>, 'frase' | 'depois'>>
export type Passos<F, C, T extends Transicao = Transicao> = { readonly [A in AtoDe<F>]?: Passo<F, A, C, T> }

/** What a module says of its transitions. */
export interface Transicoes<F, C, T extends Transicao = Transicao> {
  readonly passos?: Passos<F, C, T>
  /** What its acts take beyond a reason: the number of an invoice, a day. */
  readonly body?: z.ZodType<T>
  /** Its own services: the record is answered as they present it. */
  readonly proprio?: OwnService
}

/** Refuses with 409 to change what the flow holds closed: for `refuse` of files, photographs and signatures too. */
export const exigirAberto =
  (fluxo: QualquerFluxo) =>
  (row: Row): void => {
    const dito = fechado(fluxo, row)
    if (dito) throw conflict(dito)
  }

/** A record with its flow, as an answer tells of it. */
const contado = (entity: Entity, { record }: OwnService) =>
  z.intersection(
    record ?? recordSchema(entity),
    z.object({ acoes: acoesDoRegistro.optional(), fechado: z.string().optional() }),
  )

/**
 * What the generic calls do with records that have a flow; `proprio` is what the module does in their place (the lists of a
 * record), which runs where the flow lets it.
 */
export function servicoDoFluxo<F extends FluxoDeEntidade, C extends Caso<F>>(
  banco: FluxoNoBanco<F, C>,
  proprio: OwnService = {},
): OwnService {
  const { fluxo } = banco
  const entity: Entity = fluxo.entidade
  const aberto = exigirAberto(fluxo)
  const within = <T>(ctx: Ctx, id: string, act: (dentro: Ctx) => Promise<T>): Promise<T> =>
    inTransaction(ctx.db, async (tx) => {
      aberto(await findRow(ctx, tx, entity, id, true))
      return act({ ...ctx, db: tx })
    })
  // Read, made or changed by itself, a record is told in the same way.
  return {
    ...proprio,
    record: contado(entity, proprio),
    create: (ctx, input) =>
      inTransaction(ctx.db, async (tx) => {
        const dentro = { ...ctx, db: tx }
        const feito = proprio.create ? await proprio.create(dentro, input) : await create(dentro, entity, input, tx)
        const { avisos, id } = feito as { id: string; avisos?: unknown }
        return { ...(await sozinho(dentro, banco, id, proprio)), ...(avisos !== undefined && { avisos }) }
      }),
    update: (ctx, id, patch) =>
      within(ctx, id, async (dentro) => {
        const feito = proprio.update ? await proprio.update(dentro, id, patch) : await update(dentro, entity, id, patch)
        const { avisos } = feito as { avisos?: unknown }
        return { ...(await sozinho(dentro, banco, id, proprio)), ...(avisos !== undefined && { avisos }) }
      }),
    remove: (ctx, id) =>
      within(ctx, id, (dentro) => (proprio.remove ? proprio.remove(dentro, id) : remove(dentro, entity, id))),
    one: (ctx, id) => sozinho(ctx, banco, id, proprio),
    present: async (ctx, records: readonly { id: string }[], alone) =>
      alone
        ? Promise.all(records.map(({ id }) => sozinho(ctx, banco, id, proprio)))
        : (proprio.present?.(ctx, records as never, false) ?? [...records]),
  }
}

/** A record by itself: with what this person may do to it now, and why its fields do not change. */
async function sozinho<F extends FluxoDeEntidade, C extends Caso<F>>(
  ctx: Ctx,
  banco: FluxoNoBanco<F, C>,
  id: string,
  { present }: OwnService,
) {
  const { fluxo } = banco
  const { row, registro, pessoa } = await carregarCaso(ctx, ctx.db, banco, id)
  const dito = fechado(fluxo, row as Row)
  const record = toRecord<Entity>(fluxo.entidade, row as Row)
  return {
    ...(present ? ((await present(ctx, [record] as never, true))[0] as typeof record) : record),
    acoes: acoesDe(fluxo, registro, pessoa),
    ...(dito && { fechado: dito }),
  }
}

/** `POST /{slug}/:id/transicao`: the act that leads from where the record is to where it is asked to be. */
export function transicaoRoute<F extends FluxoDeEntidade, C extends Caso<F>, T extends Transicao = Transicao>(
  router: Router,
  banco: FluxoNoBanco<F, C>,
  { passos = {}, body = transicao as unknown as z.ZodType<T>, proprio = {} }: Transicoes<F, C, T> = {},
): void {
  const { fluxo } = banco
  const entity: Entity = fluxo.entidade
  router.call(comEsquemas(transicaoDe(entity), { body, answer: contado(entity, proprio) }), {
    // The act's own flag is asked once the record is found: the contract's order.
    access: { tela: screensOf(entity), flag: 'visualizar' },
    summary: `Leva ${entity.noun.article} ${entity.noun.one} a outro estado do seu fluxo`,
    handler: (ctx, { params: { id }, body: enviado }) =>
      transitar(ctx, banco, passos, proprio, id, enviado as unknown as T) as never,
  })
}

/** The same by those who have the record's id and no request: several at once. */
export function transitar<F extends FluxoDeEntidade, C extends Caso<F>, T extends Transicao>(
  ctx: Ctx,
  banco: FluxoNoBanco<F, C>,
  passos: Passos<F, C, T>,
  proprio: OwnService,
  id: string,
  enviado: T,
): Promise<unknown> {
  const { fluxo } = banco
  return inTransaction(ctx.db, async (tx) => {
    // Locked before it is asked where it is: the act is chosen by it.
    const row = await findRow<Entity>(ctx, tx, fluxo.entidade, id, true)
    const ato = atoPara(fluxo, estadoDe(fluxo, row), enviado.para)
    if (ato === undefined) throw conflict(messages.statusInvalido, { atual: toRecord<Entity>(fluxo.entidade, row) })
    const passo: Passo<F, AtoDe<F>, C, T> = passos[ato] ?? {}
    return agir(
      ctx,
      banco,
      id,
      ato,
      {
        // Without a reason it is an empty one: an act that asks for it says so, and not that something is undefined.
        dados: { ...enviado, motivo: enviado.motivo ?? '' } as unknown as DadosDe<F, AtoDe<F>> & { revisao?: number },
        escrever: async (dentro, caso) => {
          const escrito = passo.escrever ? await passo.escrever(dentro, caso, enviado) : {}
          return escrito && { para: enviado.para as never, ...escrito }
        },
        frase: (depois, caso) => passo.frase?.(depois, caso) ?? passou(fluxo, row, depois as Row, enviado),
        ...(passo.depois && { depois: (dentro, depois, caso) => passo.depois!(dentro, depois, caso) }),
        responder: (dentro) => sozinho({ ...ctx, db: dentro }, banco, id, proprio),
      },
      tx,
    )
  })
}

/** 'Passou a vistoria "V-12" de Rascunho a Em aprovação'. */
function passou(fluxo: FluxoDeEntidade, antes: Row, depois: Row, { motivo }: Transicao): string {
  const [de, a] = [antes, depois].map((row) => fluxo.estados[estadoDe(fluxo, row)])
  return `Passou ${inSentence(fluxo.entidade, depois)} de ${de} a ${a}${motivo ? `. Motivo: ${motivo}` : ''}`
}
