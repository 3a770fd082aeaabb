import { ACAO } from '@prumo/domain/core/log.ts'
import { abastecimentos, STATUS } from '@prumo/domain/frota/abastecimentos.ts'
import { fluxoDoAbastecimento } from '@prumo/domain/frota/abastecimentos-fluxo.ts'
import type { AbastecimentoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { agir, type CamposDe, type FluxoNoBanco, pessoaDe, travar } from '../../core/atos/agir.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { avisarVeiculos, dePlaca } from './gravar.ts'
import { apresentarUm } from './ler.ts'

type Row = RowOf<typeof abastecimentos>

/** The flow of a fuelling where it meets the database. */
const ABASTECIMENTOS: FluxoNoBanco<typeof fluxoDoAbastecimento> = {
  fluxo: fluxoDoAbastecimento,
  carregar: async (ctx, _db, row) => ({ row, registro: row, pessoa: pessoaDe(ctx) }),
  // Reopened, its place may have been taken by the right one.
  traduzir(error) {
    throw (error as { code?: string }).code === '23505' ? conflict(abastecimentos.unique[0]!.message) : error
  },
}

const NOMEADOS = 30
async function listaDe(tx: Tx, linhas: readonly Row[]): Promise<string> {
  const ditas = linhas.slice(0, NOMEADOS)
  const placas = await tx
    .selectFrom('veiculos')
    .select(['id', 'placa'])
    .where(
      'id',
      'in',
      ditas.map(({ veiculoId }) => veiculoId),
    )
    .execute()
  const placaDe = new Map(placas.map(({ id, placa }) => [id, placa]))
  const frase = ditas.map(({ numero, veiculoId }) => `nº ${numero} de ${placaDe.get(veiculoId)}`).join(', ')
  return linhas.length > NOMEADOS ? `${frase}…` : frase
}

/** POST /abastecimentos/conferir: these were looked at and are right; odd ones among them stay marked, and looked at. */
export const conferir = (ctx: Ctx, ids: readonly string[]): Promise<{ conferidos: number; jaEstavam: number }> =>
  inTransaction(ctx.db, async (tx) => {
    const linhas: Row[] = []
    // In one order, so that two who look at the same lines do not wait for each other.
    for (const id of [...new Set(ids)].sort()) linhas.push((await travar(ctx, tx, ABASTECIMENTOS, id, 'conferir')).row)
    const abertas = linhas.filter(({ status }) => status === STATUS.lancado)
    const [primeira, ...mais] = abertas
    if (primeira) {
      // All at once: what a vehicle consumes is worked out again once for each writing.
      await tx
        .updateTable('abastecimentos')
        .set((e) => ({
          status: STATUS.conferido,
          conferidoPor: ctx.usuario.id,
          conferidoEm: new Date().toISOString(),
          revisao: e('revisao', '+', 1),
        }))
        .where(
          'id',
          'in',
          abertas.map(({ id }) => id),
        )
        .execute()
      await gravarAto(ctx, tx, abastecimentos, {
        acao: ACAO.alterou,
        alvoId: primeira.id,
        frase:
          mais.length === 0
            ? `Conferiu o abastecimento nº ${primeira.numero}${await dePlaca(tx, primeira.veiculoId)}`
            : `Conferiu ${abertas.length} abastecimentos: ${await listaDe(tx, abertas)}`,
        registros: abertas.map((row) => ({ antes: row, depois: row })),
        mudancas:
          mais.length === 0
            ? { status: [STATUS.lancado, STATUS.conferido] }
            : Object.fromEntries(
                abertas.map(({ id, numero }) => [`abastecimento ${id} status`, [null, `nº ${numero}: Conferido`]]),
              ),
      })
    }
    return { conferidos: abertas.length, jaEstavam: linhas.length - abertas.length }
  })

const mudar = (
  ctx: Ctx,
  id: string,
  ato: 'rejeitar' | 'reabrir',
  feito: string,
  revisao: number | undefined,
  campos: CamposDe<typeof fluxoDoAbastecimento>,
): Promise<AbastecimentoNaResposta> => {
  let placa = ''
  return agir(ctx, ABASTECIMENTOS, id, ato, {
    dados: { revisao },
    async escrever(tx, { row }) {
      placa = await dePlaca(tx, row.veiculoId)
      return { campos }
    },
    frase: ({ numero }) => `${feito} o abastecimento nº ${numero}${placa}`,
    depois: (tx, { veiculoId }) => avisarVeiculos(ctx, tx, [veiculoId]),
    responder: (tx) => apresentarUm({ ...ctx, db: tx }, id),
  })
}

/** POST /abastecimentos/:id/rejeitar: it counts nowhere from now on; why is asked. */
export const rejeitar = (
  ctx: Ctx,
  id: string,
  { motivo, revisao }: { motivo: string; revisao?: number | undefined },
): Promise<AbastecimentoNaResposta> =>
  mudar(ctx, id, 'rejeitar', 'Rejeitou', revisao, {
    motivoRejeicao: motivo,
    conferidoPor: ctx.usuario.id,
    conferidoEm: new Date().toISOString(),
  })

/** POST /abastecimentos/:id/reabrir: looked at again. */
export const reabrir = (ctx: Ctx, id: string, revisao: number | undefined): Promise<AbastecimentoNaResposta> =>
  mudar(ctx, id, 'reabrir', 'Reabriu', revisao, { motivoRejeicao: null, conferidoPor: null, conferidoEm: null })
