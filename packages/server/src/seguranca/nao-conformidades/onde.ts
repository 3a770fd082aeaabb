import { entidadeDaOrigem } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import type { Ctx } from '../../core/context.ts'
import { originRecord } from '../../core/crud/origin.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { centroDaInspecao } from '../inspecoes/conferir.ts'

/** Where a non-conformity was found and what it came from, as it was sent. */
export interface OndeDita {
  readonly origem: number
  readonly origemId?: string | null | undefined
  readonly obraId?: string | null | undefined
  readonly equipeId?: string | null | undefined
  readonly centroDeCustoId?: string | null | undefined
}
export interface OndeConferida {
  readonly origemId: string | null
  readonly origemNome: string | null
  readonly obraId: string | null
  readonly equipeId: string | null
  readonly centroDeCustoId: string | null
}

const NADA = { row: {}, nome: null, centro: null } as const
const doRegistro = (row: object, campo: string): string | null =>
  ((row as Record<string, unknown>)[campo] as string | null | undefined) ?? null

/**
 * What follows from where it comes from: the work and the contract of its origin, else those that were chosen, held against
 * each other; the team of its origin where none is said. Whoever sees the contract sees it.
 */
export async function conferirOnde(ctx: Ctx, tx: Tx, dita: OndeDita): Promise<OndeConferida> {
  const origemId = dita.origemId || null
  const { row, nome, centro } = origemId ? await originRecord(ctx, tx, entidadeDaOrigem[dita.origem], origemId) : NADA
  const daOrigem = doRegistro(row, 'obraId')
  if (daOrigem && dita.obraId && daOrigem !== dita.obraId)
    throw badFields({ obraId: 'A obra é a da origem da não conformidade.' })
  const obraId = dita.obraId ?? daOrigem
  const equipeId = dita.equipeId === undefined ? doRegistro(row, 'equipeId') : dita.equipeId
  // What was chosen stands where nothing says otherwise; the origin's contract is one of those that do.
  const achado = await centroDaInspecao(ctx, tx, { obraId, equipeId, centroDeCustoId: centro ?? dita.centroDeCustoId })
  if (centro && dita.centroDeCustoId && dita.centroDeCustoId !== centro)
    throw badFields({ centroDeCustoId: 'A conta contrato é a da origem da não conformidade.' })
  return { origemId, origemNome: nome, obraId, equipeId, centroDeCustoId: achado }
}
