import { today } from '@prumo/domain/core/dates.ts'
import { obraVaiEncerrar } from '@prumo/domain/obras/efeitos.ts'
import { type AtoDaObra, fluxoDaConta, fluxoDaObra, obraNoFluxo } from '@prumo/domain/obras/fluxo.ts'
import type { TransicaoDaObra } from '@prumo/domain/obras/obra/chamadas.ts'
import { MOTIVO_DE_PARALISACAO, motivosDeParalisacao } from '@prumo/domain/obras/obra/codigos.ts'
import type { obras } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import { type CamposDe, type Caso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Passo, Passos } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { mudancaDaObra } from './anunciar.ts'
import { fatosDa } from './fatos.ts'

type Linha = RowOf<typeof obras>
type Campos = CamposDe<typeof fluxoDaObra>
export type Enviado = Partial<Omit<TransicaoDaObra, 'para'>>

export interface CasoDaObra extends Caso<typeof fluxoDaObra> {
  readonly ctx: Ctx
}

/**
 * The one machine of works where it meets the database. The work is held alone: an order being sent to it holds it shared,
 * and one of the two comes first (financeiro/contas-obra/conferir-obra.ts).
 */
export const OBRAS: FluxoNoBanco<typeof fluxoDaObra, CasoDaObra> = {
  fluxo: fluxoDaObra,
  carregar: (ctx, db, row) => carregar(ctx, db, row),
  anunciar: (ctx, tx, depois, antes) => mudancaDaObra(ctx, tx, depois, antes),
}

/** The same as finance's screen names it: what is done there is told there. */
export const CONTAS: FluxoNoBanco<typeof fluxoDaConta, Caso<typeof fluxoDaConta> & { readonly ctx: Ctx }> = {
  fluxo: fluxoDaConta,
  carregar: async (ctx, db, row) => ({ ...(await carregar(ctx, db, row as unknown as Linha)), row }),
  anunciar: (ctx, tx, depois, antes) => mudancaDaObra(ctx, tx, depois, antes),
}

const carregar = async (ctx: Ctx, db: Db | Tx, row: Linha): Promise<CasoDaObra> => ({
  ctx,
  row,
  registro: obraNoFluxo(row, await fatosDa(db, row)),
  pessoa: pessoaDe(ctx),
})

const parar = (tx: Tx, obraId: string, motivo: number, texto: string | null) =>
  tx.insertInto('obrasParalisacoes').values({ obraId, inicio: today(), motivo, texto }).execute()

/** The stoppage that is open ends: on that day, or where it began later, on the day it began. */
const fimDaParada = (tx: Tx, obraId: string, dia = today()) =>
  sql`update obras_paralisacoes set fim = greatest(inicio, ${dia}::date) where obra_id = ${obraId} and fim is null`.execute(
    tx,
  )

/** Orders and payments that still hang on the work, seen or not by who closes it, keep its account open. */
async function conferirPendencias(ctx: Ctx, tx: Tx, id: string): Promise<void> {
  const falta = (await ctx.effects.emit(ctx, tx, obraVaiEncerrar, { id })).flat()
  if (falta.length > 0)
    throw conflict(`A conta da obra ainda não pode ser encerrada: há ${falta.join(' e ')}.`, { falta })
}

const motivoDaSituacao = ({ motivo }: Enviado): { motivoDaSituacao: string | null } => ({
  motivoDaSituacao: motivo || null,
})

/** What each act writes beside the state. */
const escritos: Record<AtoDaObra, (ctx: Ctx, tx: Tx, obra: Linha, enviado: Enviado) => Promise<Campos>> = {
  liberar: async (_ctx, _tx, _obra, enviado) => motivoDaSituacao(enviado),
  iniciar: async (_ctx, _tx, _obra, enviado) => ({
    ...motivoDaSituacao(enviado),
    dataInicioReal: enviado.dataInicioReal ?? today(),
  }),
  async paralisar(_ctx, tx, { id }, enviado) {
    const motivoParalisacao = enviado.motivoParalisacao ?? MOTIVO_DE_PARALISACAO.outro
    await parar(tx, id, motivoParalisacao, enviado.motivo || null)
    return { ...motivoDaSituacao(enviado), motivoParalisacao }
  },
  async retomar(_ctx, tx, { id }, enviado) {
    await fimDaParada(tx, id)
    return { ...motivoDaSituacao(enviado), motivoParalisacao: null }
  },
  async concluir(_ctx, tx, { id }, enviado) {
    const dataFimReal = enviado.dataFimReal ?? today()
    await fimDaParada(tx, id, dataFimReal)
    return { ...motivoDaSituacao(enviado), motivoParalisacao: null, dataFimReal }
  },
  reabrir: async (_ctx, _tx, _obra, enviado) => ({ ...motivoDaSituacao(enviado), dataFimReal: null }),
  async encerrar(ctx, tx, { id }, enviado) {
    await conferirPendencias(ctx, tx, id)
    return { ...motivoDaSituacao(enviado), dataEncerramento: today() }
  },
  reabrirEncerrada: async (_ctx, _tx, _obra, enviado) => ({ ...motivoDaSituacao(enviado), dataEncerramento: null }),
  async cancelar(_ctx, tx, { id }, enviado) {
    await fimDaParada(tx, id)
    return { ...motivoDaSituacao(enviado), motivoParalisacao: null, dataEncerramento: today() }
  },
}

export const escreverAto = async (
  ctx: Ctx,
  tx: Tx,
  ato: AtoDaObra,
  obra: Linha,
  enviado: Enviado,
): Promise<{ campos: Campos }> => ({ campos: await escritos[ato](ctx, tx, obra, enviado) })

const feito: Record<AtoDaObra, string> = {
  liberar: 'Liberou',
  iniciar: 'Iniciou',
  paralisar: 'Paralisou',
  retomar: 'Retomou',
  concluir: 'Concluiu',
  reabrir: 'Reabriu',
  encerrar: 'Encerrou',
  reabrirEncerrada: 'Reabriu, já encerrada,',
  cancelar: 'Cancelou',
}

/** 'Paralisou a obra "Serra" (Clima): chuva forte'. */
export function fraseDoAto(
  ato: AtoDaObra,
  { nome, motivoParalisacao, motivoDaSituacao: motivo }: Pick<Linha, 'nome' | 'motivoParalisacao' | 'motivoDaSituacao'>,
): string {
  const causa =
    ato === 'paralisar' && motivoParalisacao
      ? ` (${motivosDeParalisacao[motivoParalisacao as keyof typeof motivosDeParalisacao]})`
      : ''
  return `${feito[ato]} a obra "${nome}"${causa}${motivo ? `: ${motivo}` : ''}`
}

const passo = (ato: AtoDaObra): Passo<typeof fluxoDaObra, AtoDaObra, CasoDaObra, TransicaoDaObra> => ({
  escrever: (tx, { ctx, row }, enviado) => escreverAto(ctx, tx, ato, row, enviado),
  frase: (depois) => fraseDoAto(ato, depois),
})

/** `POST /obras/:id/transicao`. */
export const PASSOS = Object.fromEntries((Object.keys(feito) as AtoDaObra[]).map((ato) => [ato, passo(ato)])) as Passos<
  typeof fluxoDaObra,
  CasoDaObra,
  TransicaoDaObra
>
