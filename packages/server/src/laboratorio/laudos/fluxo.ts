import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { faltaNosEnsaios } from '@prumo/domain/laboratorio/laudos/do-ensaio.ts'
import { fluxoDoLaudo } from '@prumo/domain/laboratorio/laudos/fluxo.ts'
import { comRevisao, POR_EMITIR } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { sql } from 'kysely'
import { type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { LinhaDoLaudo } from './nascer.ts'
import { type PecaComEnsaios, pecasDe } from './pecas.ts'

export interface CasoDoLaudo extends Caso<typeof fluxoDoLaudo> {
  readonly ctx: Ctx
  readonly pecas: readonly PecaComEnsaios[]
}

/** Did this person do one of those tests, as this user or as another of the same CPF (docs/decisions.md, 276)? */
const executou = ({ usuario }: Ctx, pecas: readonly PecaComEnsaios[]): boolean =>
  pecas
    .flatMap(({ ensaios }) => ensaios)
    .some(
      ({ executorId, executorCpf }) =>
        executorId === usuario.id || (executorCpf !== null && executorCpf === usuario.cpf),
    )

/** Did this person write in one of those tests after it was done? */
const corrigiu = ({ usuario }: Ctx, pecas: readonly PecaComEnsaios[]): boolean =>
  pecas
    .flatMap(({ ensaios }) => ensaios)
    .some(
      ({ preenchidoPorIds, corretoresCpfs }) =>
        preenchidoPorIds.includes(usuario.id) || (usuario.cpf !== null && corretoresCpfs.includes(usuario.cpf)),
    )

/** The revision of it that was begun and not issued. */
async function revisaoAberta(db: Db | Tx, { id }: LinhaDoLaudo): Promise<string | null> {
  const aberta = await db
    .selectFrom('laudos')
    .select(['numero', 'numeroRevisao'])
    .where('substituiLaudoId', '=', id)
    .where('status', 'in', [...POR_EMITIR])
    .executeTakeFirst()
  return aberta?.numero ? comRevisao(aberta.numero, aberta.numeroRevisao) : null
}

const falta = (pecas: readonly PecaComEnsaios[]): string | null =>
  faltaNosEnsaios(
    pecas.map(({ peca: { etiqueta }, ensaios }) => ({
      etiqueta,
      ensaios: ensaios.map(({ resultado, criterio }) => ({ etiqueta, resultado, criterio })),
    })),
  )

/** The flow of laudos where it meets the database. */
export const LAUDOS: FluxoNoBanco<typeof fluxoDoLaudo, CasoDoLaudo> = {
  fluxo: fluxoDoLaudo,
  async carregar(ctx, db, row) {
    const porEmitir = POR_EMITIR.includes(row.status)
    const pecas = porEmitir ? await pecasDe(db, row.osItensIds, row.ensaiosIds) : []
    return {
      ctx,
      row,
      registro: {
        ...row,
        meu: executou(ctx, pecas),
        corrigi: corrigiu(ctx, pecas),
        falta: porEmitir ? falta(pecas) : null,
        revisaoAberta: porEmitir ? null : await revisaoAberta(db, row),
      },
      pessoa: pessoaDe(ctx),
      pecas,
    }
  },
}

/** Holds the order before its laudo, as whoever changes one of its pieces does: two acts never wait for each other. */
export async function segurarOrdem(tx: Tx, laudoId: string): Promise<void> {
  if (!looksLikeId(laudoId)) return
  await sql`select 1 from laboratorio_os where id = (select os_id from laudos where id = ${laudoId}::bigint) for update`.execute(
    tx,
  )
}
