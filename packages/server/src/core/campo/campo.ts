/**
 * What a module lets a phone write out of reach, said once in its `modulo.ts` (`campo`): the record itself is saved by the
 * same service as the desk's, its acts go through the same flow, and its files become what its own routes would have made.
 */
import type { ArquivosAceitos, AtoDoAparelho } from '@prumo/domain/core/campo/envio.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { QualquerFluxo } from '@prumo/domain/core/fluxo.ts'
import { detailsOf } from '@prumo/domain/core/sentences.ts'
import { type Transicao, transicao } from '@prumo/domain/core/transicao.ts'
import type { z } from 'zod'
import type { Caso, FluxoNoBanco } from '../atos/agir.ts'
import { type Transicoes, transitar } from '../atos/transicao.ts'
import type { AssinaturaHost } from '../collected/assinaturas.ts'
import type { FotoHost } from '../collected/fotos.ts'
import type { Ctx } from '../context.ts'
import type { ByName, OwnService } from '../crud/own-service.ts'
import type { Tx } from '../database/database.ts'
import { badFields } from '../errors.ts'
import type { Arquivo } from '../files/store.ts'

/** A file that came, and the record it is of. */
export interface Chegado {
  readonly registroId: string
  /** Its own number, given when it was announced. */
  readonly alvoId: string
  readonly arquivo: Arquivo
  /** What its manifest says beside uuid, hash and size. */
  readonly dados: Readonly<Record<string, unknown>>
}
type Guardar = (ctx: Ctx, tx: Tx, chegado: Chegado) => Promise<void>

export interface Campo {
  readonly entity: Entity
  readonly fotos?: FotoHost
  readonly assinaturas?: AssinaturaHost
  readonly audio?: { readonly maxDuracaoS: number; readonly most: number; readonly guardar: Guardar }
  /** By `uso`: photographs that are papers of the record itself. */
  readonly usos?: Readonly<Record<string, Guardar>>
  /** The acts a phone may do, through the record's flow. */
  readonly agir?: (ctx: Ctx, id: string, ato: AtoDoAparelho) => Promise<unknown>
  /** How it is written, where the generic calls do not write it. */
  readonly porNome?: ByName
  /** A phone that did not make one may go on with it: its acts, files of its own, and of its fields these. */
  readonly continua?: readonly string[]
}

/** A collection of the field, and the service its entity has at the desk. */
export interface Colecao {
  readonly campo: Campo
  readonly own: OwnService
}

/** Declares a collection of the field; data and nothing more. */
export const defineCampo = (campo: Campo): Campo => campo

export const aceitosPor = ({ fotos, assinaturas, audio, usos }: Campo): ArquivosAceitos => ({
  ...(fotos && { fotos: fotos.fotos }),
  ...(assinaturas && { assinaturas: assinaturas.assinaturas }),
  ...(audio && { audio }),
  ...(usos && { usos: Object.keys(usos) }),
})

type FluxoDeEntidade = QualquerFluxo & { readonly entidade: Entity }

/** The acts of a flow as a phone asks for them: what `transicaoRoute` of the same module does. */
export const atosDoFluxo =
  <F extends FluxoDeEntidade, C extends Caso<F>, T extends Transicao = Transicao>(
    banco: FluxoNoBanco<F, C>,
    { passos = {}, body = transicao as unknown as z.ZodType<T>, proprio = {} }: Transicoes<F, C, T> = {},
  ) =>
  (ctx: Ctx, id: string, { dataDispositivo: _, motivo, ...ato }: AtoDoAparelho): Promise<unknown> => {
    const lido = body.safeParse({ ...ato, ...(motivo != null && { motivo }) })
    if (!lido.success) throw badFields(detailsOf(lido.error.issues))
    return transitar(ctx, banco, passos, proprio, id, lido.data)
  }
