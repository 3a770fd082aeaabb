import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatMonth } from '@prumo/domain/core/dates.ts'
import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { formatMoney, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import type { TransferenciaPedida } from '@prumo/domain/financeiro/metas/entrada.ts'
import { fluxoDaTransferencia } from '@prumo/domain/financeiro/metas/fluxo.ts'
import { metas, SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import type { TransferenciaNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { barrar, passar, pessoaDe, travar } from '../../core/atos/agir.ts'
import { gravarAto, type Mudado } from '../../core/atos/gravar-ato.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, notFound } from '../../core/errors.ts'
import { chamada, METAS, type Meta, nascerSucessora } from './gravar.ts'
import { lerParcelas } from './ler.ts'
import { umaTransferencia } from './transferencias.ts'

/** Both goals, the smaller id first: two transfers that cross do not wait for each other. */
async function travarDuas<T>(ids: readonly [string, string], travar: (id: string) => Promise<T>): Promise<[T, T]> {
  const travadas = new Map<string, T>()
  for (const id of ids.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) travadas.set(id, await travar(id))
  return [travadas.get(ids[0])!, travadas.get(ids[1])!]
}

async function conferirParcela(
  tx: Tx,
  origem: Meta,
  destino: Meta,
  pedida: { mesOrigem: string; mesDestino: string; valor: number },
) {
  const faltas: Record<string, string> = {}
  if (!pedida.mesOrigem.startsWith(`${origem.exercicio}-`)) faltas.mesOrigem = `Use um mês de ${origem.exercicio}.`
  if (!pedida.mesDestino.startsWith(`${destino.exercicio}-`)) faltas.mesDestino = `Use um mês de ${destino.exercicio}.`
  if (origem.natureza !== destino.natureza) faltas.destinoId = 'As duas metas precisam ser da mesma natureza.'
  const parcela = (await lerParcelas(tx, [origem.id])).get(origem.id)!.get(pedida.mesOrigem) ?? 0
  if (!faltas.mesOrigem && toCentavos(pedida.valor)! > parcela)
    faltas.valor = `A parcela de ${formatMonth(pedida.mesOrigem)} é de ${formatMoney(parcela)}.`
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

/** POST /metas/transferencias: nothing moves until another person confirms it. */
export function pedirTransferencia(ctx: Ctx, pedida: TransferenciaPedida): Promise<TransferenciaNaMeta> {
  return inTransaction(ctx.db, async (tx) => {
    const { origemId, destinoId, valor, motivo } = pedida
    if (origemId === destinoId) throw badFields({ destinoId: 'Escolha outra meta.' })
    const [{ row: origem }, { row: destino }] = await travarDuas([origemId, destinoId], (id) =>
      travar(ctx, tx, METAS, id, 'transferir'),
    )
    await conferirParcela(tx, origem, destino, pedida)
    const { id } = await tx
      .insertInto('metasTransferencias')
      .values({ ...pedida, valor: String(valor), solicitanteId: ctx.usuario.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarAto(ctx, tx, metas, {
      acao: ACAO.alterou,
      alvoId: origemId,
      registros: [tocada(origem), tocada(destino)],
      frase: `Pediu a transferência de ${formatMoney(toCentavos(valor)!)} d${chamada(origem)} para ${chamada(destino)}. Motivo: ${motivo}`,
    })
    return umaTransferencia(ctx, tx, id)
  })
}

const movida = (parcelas: ReadonlyMap<string, number>, mes: string, centavos: number) => {
  const depois = new Map(parcelas)
  depois.set(mes, (depois.get(mes) ?? 0) + centavos)
  return [...depois].map(([mesComp, valor]) => ({ mesComp, valor: toReais(valor) }))
}

/** A goal whose columns the act leaves as they are. */
const tocada = (row: Meta): Mudado => ({ antes: row, depois: row })

/** The goal replaced by one with the parcel moved; both are told. */
async function suceder(tx: Tx, row: Meta, motivo: string, mes: string, centavos: number): Promise<Mudado[]> {
  const { id } = row
  const parcelas = movida((await lerParcelas(tx, [id])).get(id)!, mes, centavos)
  const substituida = await passar(tx, METAS, row, 'revisar')
  const nova = await nascerSucessora(tx, row, { motivo }, parcelas)
  return [
    { antes: row, depois: substituida },
    { antes: null, depois: nova },
  ]
}

/** POST /metas/transferencias/:id/decidir: confirmed, each goal gets a revision; refused, nothing moves. */
export function decidirTransferencia(
  ctx: Ctx,
  id: string,
  decisao: { aceitar: boolean; motivo?: string | null | undefined },
): Promise<TransferenciaNaMeta> {
  return inTransaction(ctx.db, async (tx) => {
    const pedida = await travarTransferencia(ctx, tx, id)
    // Held whatever is decided: what the trail says of the goals is as they are.
    const [origem, destino] = await travarDuas([pedida.origemId, pedida.destinoId], (meta) =>
      findRow(ctx, tx, metas, meta, true),
    )
    const ato = decisao.aceitar ? 'confirmar' : 'recusar'
    const metasVigentes = [origem, destino].every(({ situacao }) => situacao === SITUACAO.vigente)
    barrar(impedimento(fluxoDaTransferencia, ato, { ...pedida, metasVigentes }, pessoaDe(ctx), decisao))
    const valor = toCentavos(pedida.valor)!
    if (decisao.aceitar) await conferirParcela(tx, origem, destino, { ...pedida, valor: toReais(valor) })
    await tx
      .updateTable('metasTransferencias')
      .set({
        situacao: fluxoDaTransferencia.atos[ato].vai,
        decisorId: ctx.usuario.id,
        decididaEm: sql`now()`,
        motivoDaRecusa: decisao.aceitar ? null : decisao.motivo,
      })
      .where('id', '=', id)
      .execute()
    const motivo = `Transferência de ${formatMoney(valor)}: ${pedida.motivo}`
    const registros = decisao.aceitar
      ? [
          ...(await suceder(tx, origem, motivo, pedida.mesOrigem, -valor)),
          ...(await suceder(tx, destino, motivo, pedida.mesDestino, valor)),
        ]
      : [tocada(origem), tocada(destino)]
    await gravarAto(ctx, tx, metas, {
      acao: ACAO.alterou,
      alvoId: pedida.origemId,
      registros,
      frase: `${decisao.aceitar ? 'Confirmou' : 'Recusou'} a transferência de ${formatMoney(valor)} d${chamada(origem)} para ${chamada(destino)}${decisao.aceitar ? '' : `. Motivo: ${decisao.motivo}`}`,
    })
    return umaTransferencia(ctx, tx, id)
  })
}

interface TransferenciaGuardada {
  readonly situacao: number
  readonly solicitanteId: string
  readonly origemId: string
  readonly destinoId: string
  readonly mesOrigem: string
  readonly mesDestino: string
  readonly valor: string
  readonly motivo: string
}

/** The transfer of that id between goals in scope, locked; 404 otherwise. */
async function travarTransferencia(ctx: Ctx, tx: Tx, id: string): Promise<TransferenciaGuardada> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } =
    await sql<TransferenciaGuardada>`select t.situacao, t.solicitante_id, t.origem_id, t.destino_id, t.mes_origem,
      t.mes_destino, t.valor, t.motivo
    from metas_transferencias as t join metas as o on o.id = t.origem_id join metas as d on d.id = t.destino_id
    where t.id = ${id}::bigint and ${inScope(ctx, metas, 'o')} and ${inScope(ctx, metas, 'd')} for update of t`.execute(
      tx,
    )
  if (!rows[0]) throw notFound()
  return rows[0]
}
