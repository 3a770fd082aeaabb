import { today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import type { atoNaObra } from '@prumo/domain/obras/contas-obra-chamadas.ts'
import { type AtoDaObra, fluxoDaObra, obraNoFluxo } from '@prumo/domain/obras/fluxo.ts'
import { faltaParaEncerrar } from '@prumo/domain/obras/situacao.ts'
import type { z } from 'zod'
import { agir, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { anunciarConta } from './anunciar.ts'
import { pendenciasDa } from './numeros.ts'

/**
 * The flow of a work's account where it meets the database. The work is held alone: an order being sent to it holds it
 * shared, and one of the two comes first (conferir-obra.ts).
 */
const OBRAS: FluxoNoBanco<typeof fluxoDaObra> = {
  fluxo: fluxoDaObra,
  carregar: async (ctx, _db, row) => ({ row, registro: obraNoFluxo(row), pessoa: pessoaDe(ctx) }),
  async anunciar(ctx, tx, row) {
    await announce(ctx, tx, contasObra, row)
    await anunciarConta(ctx, tx, row)
  },
}

const feito: Record<AtoDaObra, string> = {
  iniciar: 'Iniciou',
  paralisar: 'Paralisou',
  retomar: 'Retomou',
  concluir: 'Concluiu',
  reabrir: 'Reabriu',
  encerrar: 'Encerrou',
}

/** Orders and payments that still hang on the work, seen or not by who closes it, keep its account open. */
async function conferirPendencias(tx: Tx, id: string): Promise<void> {
  const falta = faltaParaEncerrar(await pendenciasDa(tx, id))
  if (falta.length > 0)
    throw conflict(`A conta da obra ainda não pode ser encerrada: há ${falta.join(' e ')}.`, { falta })
}

/** POST /contas-obra/:id/situacao: the work's account goes to its next state, or is refused with what is missing. */
export function mudarSituacao(
  ctx: Ctx,
  id: string,
  { acao, motivo, dataFimReal, revisao }: z.output<typeof atoNaObra>,
): Promise<RecordOf<typeof contasObra>> {
  const hoje = today()
  const fim = dataFimReal ?? hoje
  return agir(ctx, OBRAS, id, acao, {
    dados: { motivo, revisao, fim, hoje },
    async escrever(tx) {
      if (acao === 'encerrar') await conferirPendencias(tx, id)
      return {
        campos: {
          motivoDaSituacao: motivo || null,
          ...(acao === 'concluir' && { dataFimReal: fim }),
          ...(acao === 'reabrir' && { dataFimReal: null }),
        },
      }
    },
    frase: ({ nome }) => `${feito[acao]} a obra "${nome}"${motivo ? `: ${motivo}` : ''}`,
    responder: async (_, row) => toRecord(contasObra, row),
  })
}
