/** The instruments a test is made with, each with the calibration it had that day: what a test keeps and a laudo prints. */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import {
  INSTRUMENTO_NAO_UTILIZAVEL,
  porQueNaoUtilizavel,
  ultimaCalibracao,
} from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields, badInput } from '../../core/errors.ts'
import { calibracoesDe } from './calibracoes-de.ts'

export interface InstrumentoDoEnsaio {
  readonly instrumentoId: string
  readonly etiqueta: string
  readonly nome: string
  readonly calibracaoId: string
  readonly certificado: string
  readonly laboratorio: string | null
  readonly validade: PlainDate
}

/**
 * In the order in which they are named; refused whole where one is not usable on that day, with which and why. They are held
 * until the transaction ends: none is blocked while a test is being written with it.
 */
export async function instrumentosDoEnsaio(
  _ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
  dia: PlainDate,
): Promise<InstrumentoDoEnsaio[]> {
  const pedidos = [...new Set(ids)]
  const rows = await tx
    .selectFrom('instrumentos')
    .select(['id', 'etiqueta', 'nome', 'situacao'])
    .where(sql<boolean>`id = any(${idArray(pedidos.filter(looksLikeId))})`)
    .orderBy('id')
    .forShare()
    .execute()
  const achados = new Map(rows.map((row) => [row.id, row]))
  if (pedidos.some((id) => !achados.has(id))) throw badFields({ instrumentos: messages.registroNaoEncontrado })
  const calibracoes = await calibracoesDe(tx, pedidos)
  const recusados: string[] = []
  const usados = pedidos.map((id) => {
    const { etiqueta, nome, situacao } = achados.get(id)!
    const suas = calibracoes.get(id) ?? []
    const porQue = porQueNaoUtilizavel({ situacao }, suas, dia)
    if (porQue) recusados.push(`${etiqueta}: ${porQue}`)
    const conta = ultimaCalibracao(suas, dia)
    return {
      instrumentoId: id,
      etiqueta,
      nome,
      calibracaoId: conta?.id ?? '',
      certificado: conta?.numeroCertificado ?? '',
      laboratorio: conta?.laboratorio ?? null,
      validade: conta?.validade ?? dia,
    }
  })
  if (recusados.length > 0) throw badInput(INSTRUMENTO_NAO_UTILIZAVEL, { instrumentos: recusados.join(' ') })
  return usados
}
