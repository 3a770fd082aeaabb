/** A measurement's money in the one cash flow: expected from the day it is sent, received with it (reconciliation (b), revenue). */
import { addDays } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { medicaoNoCaixa } from '@prumo/domain/obras/medicoes/efeitos.ts'
import { FATURADAS, NO_CAIXA, obrasDa, sinalDo, statusDeMedicao } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { repartir } from '@prumo/domain/obras/medicoes/totais.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { deQue, type LinhaDaMedicao } from './fluxo.ts'

/** Where nobody said when the client pays: this long after the period's end. */
export const DIAS_ATE_RECEBER = 30
export const previsaoDe = ({
  previsaoRecebimento,
  periodoFim,
}: Pick<LinhaDaMedicao, 'previsaoRecebimento' | 'periodoFim'>): string =>
  previsaoRecebimento ?? addDays(periodoFim, DIAS_ATE_RECEBER)

async function partesDa(tx: Tx, id: string, liquido: number) {
  const { rows } = await sql<{ obraId: string; aceito: string }>`
    select obra_id, sum(valor_total - valor_glosado) as aceito from medicoes_itens where medicao_id = ${id}::bigint
    group by 1 order by 1`.execute(tx)
  return repartir(liquido, new Map(rows.map(({ obraId, aceito }) => [obraId, toCentavos(aceito)!])))
}

/** Has the cash flow say of it what it now is, in the act's own transaction. */
export async function levarAoCaixa(ctx: Ctx, tx: Tx, medicao: LinhaDaMedicao): Promise<void> {
  const valor = toCentavos(medicao.valorLiquido)!
  const conta = NO_CAIXA.includes(medicao.status) && valor > 0
  await ctx.effects.emit(ctx, tx, medicaoNoCaixa, {
    medicaoId: medicao.id,
    adotar: medicao.lancamentoId,
    motivo: `Medição ${medicao.numero}: ${statusDeMedicao[medicao.status as keyof typeof statusDeMedicao].toLowerCase()}`,
    recebidaEm: medicao.dataRecebimento,
    esperado: conta
      ? {
          descricao: `Medição ${medicao.numero} ${await deQue(tx, medicao.id)}`.slice(0, 200),
          centroDeCustoId: medicao.centroDeCustoId,
          obraId: medicao.obraId,
          valor,
          saida: sinalDo(medicao.tipo) < 0,
          dataPrevista: previsaoDe(medicao),
          mesComp: medicao.mesComp,
          dataFaturada: FATURADAS.includes(medicao.status) ? medicao.dataNotaFiscal : null,
          partes: obrasDa(medicao).length > 1 || medicao.obraId === null ? await partesDa(tx, medicao.id, valor) : [],
        }
      : null,
  })
}
