import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatMonth } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import type { TransferenciaPedida } from '@prumo/domain/financeiro/metas/entrada.ts'
import { metas, SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import type { TransferenciaNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { sql } from 'kysely'
import { ACAO, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { announce } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import { badFields, conflict, forbidden, notFound } from '../../core/errors.ts'
import { inScope } from '../../core/scope.ts'
import { chamada, type Row, suceder, travarMeta } from './gravar.ts'
import { lerParcelas } from './ler.ts'
import { PENDENTE, umaTransferencia } from './transferencias.ts'

const CONFIRMADA = 2
const RECUSADA = 3
const SO_VIGENTE = 'Só metas vigentes dão ou recebem saldo.'

/** Both goals locked, the smaller id first: two transfers that cross do not wait for each other. */
async function travarDuas(ctx: Ctx, tx: Tx, origemId: string, destinoId: string, frase: string): Promise<[Row, Row]> {
  const travadas = new Map<string, Row>()
  for (const id of [origemId, destinoId].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)))
    travadas.set(id, await travarMeta(ctx, tx, id, SITUACAO.vigente, frase))
  return [travadas.get(origemId)!, travadas.get(destinoId)!]
}

async function conferirParcela(
  tx: Tx,
  origem: Row,
  destino: Row,
  pedida: { mesOrigem: string; mesDestino: string; valor: number },
) {
  const faltas: Record<string, string> = {}
  if (!pedida.mesOrigem.startsWith(`${origem.exercicio}-`)) faltas.mesOrigem = `Use um mês de ${origem.exercicio}.`
  if (!pedida.mesDestino.startsWith(`${destino.exercicio}-`)) faltas.mesDestino = `Use um mês de ${destino.exercicio}.`
  if (origem.natureza !== destino.natureza) faltas.destinoId = 'As duas metas precisam ser da mesma natureza.'
  const parcela = (await lerParcelas(tx, [origem.id as string])).get(origem.id as string)!.get(pedida.mesOrigem) ?? 0
  if (!faltas.mesOrigem && toCentavos(pedida.valor)! > parcela)
    faltas.valor = `A parcela de ${formatMonth(pedida.mesOrigem)} é de ${formatMoney(parcela)}.`
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

/** POST /metas/transferencias: nothing moves until another person confirms it. */
export function pedirTransferencia(ctx: Ctx, pedida: TransferenciaPedida): Promise<TransferenciaNaMeta> {
  return inTransaction(ctx.db, async (tx) => {
    const { origemId, destinoId, valor, motivo } = pedida
    if (origemId === destinoId) throw badFields({ destinoId: 'Escolha outra meta.' })
    const [origem, destino] = await travarDuas(ctx, tx, origemId, destinoId, SO_VIGENTE)
    await conferirParcela(tx, origem, destino, pedida)
    const { id } = await tx
      .insertInto('metasTransferencias')
      .values({ ...pedida, valor: String(valor), solicitanteId: ctx.usuario.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: metas.tela,
      entidade: metas.name,
      alvoId: origemId,
      centros: [origem.centroDeCustoId as string, destino.centroDeCustoId as string],
      descricao: `Pediu a transferência de ${formatMoney(toCentavos(valor)!)} d${chamada(origem)} para ${chamada(destino)}. Motivo: ${motivo}`,
    })
    await announce(ctx, tx, metas, origem)
    await announce(ctx, tx, metas, destino)
    return umaTransferencia(ctx, tx, id as string)
  })
}

const movida = (parcelas: ReadonlyMap<string, number>, mes: string, centavos: number) => {
  const depois = new Map(parcelas)
  depois.set(mes, (depois.get(mes) ?? 0) + centavos)
  return [...depois].map(([mesComp, valor]) => ({ mesComp, valor: toReais(valor) }))
}

/** POST /metas/transferencias/:id/decidir: confirmed, each goal gets a revision; refused, nothing moves. */
export function decidirTransferencia(
  ctx: Ctx,
  id: string,
  decisao: { aceitar: boolean; motivo?: string | null | undefined },
): Promise<TransferenciaNaMeta> {
  return inTransaction(ctx.db, async (tx) => {
    if (!looksLikeId(id)) throw notFound()
    const { rows } =
      await sql<Row>`select t.* from metas_transferencias as t join metas as o on o.id = t.origem_id join metas as d on d.id = t.destino_id
      where t.id = ${id}::bigint and ${inScope(ctx, metas, 'o')} and ${inScope(ctx, metas, 'd')} for update of t`.execute(
        tx,
      )
    const pedida = rows[0]
    if (!pedida) throw notFound()
    if (pedida.situacao !== PENDENTE) throw conflict('Esta transferência já foi decidida.')
    if (decisao.aceitar && pedida.solicitanteId === ctx.usuario.id)
      throw forbidden('Quem pediu a transferência não a confirma: peça a outra pessoa.')
    const valor = toCentavos(String(pedida.valor))!
    const [origem, destino] = decisao.aceitar
      ? await travarDuas(
          ctx,
          tx,
          pedida.origemId as string,
          pedida.destinoId as string,
          'Uma das metas foi revista ou encerrada depois do pedido: recuse e peça de novo.',
        )
      : ((await Promise.all(
          [pedida.origemId as string, pedida.destinoId as string].map((meta) =>
            tx.selectFrom('metas').selectAll().where('id', '=', meta).executeTakeFirstOrThrow(),
          ),
        )) as Row[] as [Row, Row])
    await tx
      .updateTable('metasTransferencias')
      .set({
        situacao: decisao.aceitar ? CONFIRMADA : RECUSADA,
        decisorId: ctx.usuario.id,
        decididaEm: sql`now()`,
        motivoDaRecusa: decisao.aceitar ? null : decisao.motivo,
      })
      .where('id', '=', id)
      .execute()
    if (decisao.aceitar) {
      await conferirParcela(tx, origem, destino, { ...(pedida as never as TransferenciaPedida), valor: toReais(valor) })
      const parcelas = await lerParcelas(tx, [origem.id as string, destino.id as string])
      const motivo = `Transferência de ${formatMoney(valor)}: ${pedida.motivo}`
      const novas = [
        await suceder(
          tx,
          origem,
          { motivo },
          movida(parcelas.get(origem.id as string)!, pedida.mesOrigem as string, -valor),
        ),
        await suceder(
          tx,
          destino,
          { motivo },
          movida(parcelas.get(destino.id as string)!, pedida.mesDestino as string, valor),
        ),
      ]
      for (const nova of novas) await announce(ctx, tx, metas, nova)
    }
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: metas.tela,
      entidade: metas.name,
      alvoId: origem.id as string,
      centros: [origem.centroDeCustoId as string, destino.centroDeCustoId as string],
      descricao: `${decisao.aceitar ? 'Confirmou' : 'Recusou'} a transferência de ${formatMoney(valor)} d${chamada(origem)} para ${chamada(destino)}${decisao.aceitar ? '' : `. Motivo: ${decisao.motivo}`}`,
    })
    await announce(ctx, tx, metas, origem)
    await announce(ctx, tx, metas, destino)
    return umaTransferencia(ctx, tx, id)
  })
}
