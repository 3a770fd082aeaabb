import { today } from '@prumo/domain/core/dates.ts'
import { calibracoes } from '@prumo/domain/laboratorio/instrumentos/calibracoes.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import type {
  Calibracao,
  CalibracaoNaResposta,
  Instrumento,
  InstrumentoNaResposta,
} from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { porQueNaoUtilizavel } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { sendLogged } from '../../core/files/send-logged.ts'
import { calibracoesDe } from './calibracoes-de.ts'

/** Instruments as they are answered: with whether something may be tested with them today, and why not. */
export async function apresentarInstrumentos(
  { db }: Pick<Ctx, 'db'>,
  registros: readonly Instrumento[],
): Promise<InstrumentoNaResposta[]> {
  const suas = await calibracoesDe(
    db,
    registros.map(({ id }) => id),
  )
  return registros.map((um) => {
    const porQueNao = porQueNaoUtilizavel(um, suas.get(um.id) ?? [], today())
    return { ...um, utilizavel: porQueNao === null, porQueNao }
  })
}

/** Calibrations as they are answered: with the plan that a failed one opened. */
export async function apresentarCalibracoes(
  { db }: { readonly db: Db | Tx },
  registros: readonly Calibracao[],
): Promise<CalibracaoNaResposta[]> {
  const ids = registros.flatMap(({ planoId }) => planoId ?? [])
  const planos = new Map(
    ids.length === 0
      ? []
      : (await db.selectFrom('planos_5w2h').select(['id', 'numero']).where('id', 'in', ids).execute()).map((plano) => [
          plano.id,
          plano,
        ]),
  )
  return registros.map((uma) => ({ ...uma, plano: uma.planoId ? (planos.get(uma.planoId) ?? null) : null }))
}

/** The timeline of an instrument: the last calibration first. */
export async function calibracoesDoInstrumento(ctx: Ctx, id: string): Promise<{ itens: CalibracaoNaResposta[] }> {
  const { id: achado } = await findRow(ctx, ctx.db, instrumentos, id)
  const rows = (await calibracoesDe(ctx.db, [achado])).get(achado) ?? []
  const deTras = rows.toReversed().toSorted((a, b) => (a.data < b.data ? 1 : a.data > b.data ? -1 : 0))
  return {
    itens: await apresentarCalibracoes(
      ctx,
      deTras.map((row) => toRecord(calibracoes, row) as Calibracao),
    ),
  }
}

/** GET /calibracoes/:id/arquivo: seeing and taking a certificate stay in the trail. */
export async function enviarCertificado(ctx: Ctx, reply: FastifyReply, id: string, baixar: boolean) {
  const { arquivoId, instrumentoId, numeroCertificado } = await findRow(ctx, ctx.db, calibracoes, id)
  const { etiqueta } = await findRow(ctx, ctx.db, instrumentos, instrumentoId)
  return sendLogged(ctx, reply, arquivoId, baixar, (_, ato) => ({
    tela: instrumentos.tela,
    entidade: calibracoes.name,
    alvoId: id,
    descricao: `${ato} o certificado ${numeroCertificado} do instrumento "${etiqueta}"`,
  }))
}
