import { randomBytes } from 'node:crypto'
import { formatMonth } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { auditorias, ORIGEM, RISCO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { AmostraGerada } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { APROVADOS, pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { badFields } from '../../core/errors.ts'
import { abrirAchado } from './abrir.ts'

/** Orders a sample may open at once. */
const MAXIMO = 200

export interface PedidoDeAmostra {
  readonly mes: string
  readonly centros?: readonly string[] | undefined
  readonly quantidade?: number | undefined
  readonly percentual?: number | undefined
  readonly semente?: string | undefined
}

/**
 * Draws orders of a month by chance, and opens a finding for each. The chance is the seed's: anyone who draws again with it,
 * over the same orders, draws the same ones. An order already drawn is not opened twice.
 */
export function gerarAmostra(ctx: Ctx, pedido: PedidoDeAmostra): Promise<AmostraGerada> {
  const { mes, centros, quantidade, percentual } = pedido
  if ((quantidade === undefined) === (percentual === undefined))
    throw badFields({ quantidade: 'Informe a quantidade ou o percentual.' })
  const semente = pedido.semente?.trim() || randomBytes(8).toString('hex')
  return inTransaction(ctx.db, async (tx) => {
    const noMes = sql<boolean>`p.data_registro >= (${`${mes}-01`}::date::timestamp at time zone 'America/Sao_Paulo')
      and p.data_registro < ((${`${mes}-01`}::date + interval '1 month')::timestamp at time zone 'America/Sao_Paulo')
      and p.status in (${literals(APROVADOS)}) and ${inScope(ctx, pedidos, 'p')}
      ${centros?.length ? sql`and p.centro_de_custo_id = any(${idArray(centros)})` : sql``}`
    const { rows: contagem } = await sql<{ n: string }>`select count(*) as n from pedidos as p where ${noMes}`.execute(
      tx,
    )
    const universo = Number(contagem[0]!.n)
    const quantos = quantidade ?? Math.ceil((universo * percentual!) / 100)
    if (quantos > MAXIMO)
      throw badFields({
        [quantidade === undefined ? 'percentual' : 'quantidade']:
          `A amostra teria ${quantos} pedidos e o limite é ${MAXIMO}. Restrinja os contratos ou peça menos.`,
      })
    const { rows } = await sql<{ id: string; centro: string; valor: string }>`
      select p.id, p.centro_de_custo_id as centro, p.valor_total as valor from pedidos as p where ${noMes}
      order by md5(${semente}::text || ':' || p.id), p.id limit ${quantos}`.execute(tx)
    const abertos: string[] = []
    for (const { id } of rows) {
      const aberto = await abrirAchado(ctx, tx, {
        pedidoId: id,
        origem: ORIGEM.amostra,
        risco: RISCO.baixo,
        constatacao: `Sorteado na amostra de ${formatMonth(mes)} (${universo} pedidos, semente ${semente}).`,
        chave: `amostra:${id}`,
        semente,
      })
      if (aberto) abertos.push(aberto)
    }
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: auditorias.tela,
      entidade: auditorias.name,
      alvoId: null,
      descricao: `Gerou a amostra de ${formatMonth(mes)}: ${rows.length} de ${universo} pedidos, ${abertos.length} abertos, semente ${semente}`,
      centros: rows.map(({ centro }) => centro),
    })
    return { semente, universo, sorteados: rows.length, abertos: abertos.length }
  })
}
