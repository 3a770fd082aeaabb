import { decimal } from '@prumo/domain/core/money.ts'
import { statusDaVolta } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { pedidosAnexos, STATUS_DE_ANEXO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { campoDaRecusa } from '@prumo/domain/financeiro/remessas/conserto.ts'
import type { Efeito } from '@prumo/domain/financeiro/remessas/efeito.ts'
import type { ItemDoRetorno, LeiauteDeBanco } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { avisarPagamento } from '../contas-a-pagar/avisar-pagamento.ts'
import { guiasSeguemPagamento } from '../pedidos/apurar-retencoes.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { anunciarBanco, anunciarRemessas } from '../remessas/anunciar.ts'
import type { Pagamento } from './enviados.ts'

/** A line of the return with what it does. */
export interface Lida extends Efeito {
  readonly item: ItemDoRetorno
  readonly pagamento: Pagamento | null
}

type Conhecida = Lida & { readonly pagamento: Pagamento }

/** What an attachment becomes by each effect; others leave it where it is. */
const destino = {
  pago: { status: STATUS_DE_ANEXO.pago, statusBanco: STATUS_DE_BANCO.pago },
  negado: { status: STATUS_DE_ANEXO.pendente, statusBanco: STATUS_DE_BANCO.negado },
  estornado: { status: STATUS_DE_ANEXO.pendente, statusBanco: STATUS_DE_BANCO.negado },
  retirado: { status: STATUS_DE_ANEXO.pendente, statusBanco: STATUS_DE_BANCO.pendente },
} as const
type Move = keyof typeof destino
/** Paid is paid; what comes to nothing is owed again, but for an order that was cancelled meanwhile. */
const statusDe = (efeito: Move, { pedidoStatus }: Pagamento): number | null =>
  efeito === 'pago' ? destino.pago.status : statusDaVolta(pedidoStatus, destino[efeito].status)
/** One that moves its attachment. */
type Movida = Conhecida & { readonly efeito: Move }
const move = (lida: Conhecida): lida is Movida => Object.hasOwn(destino, lida.efeito)

/** Moves payments and attachments as the return says, with the act's one log row. */
export async function aplicarEfeitos(
  ctx: Ctx,
  tx: Tx,
  retorno: { id: string; nome: string; leiaute: LeiauteDeBanco; centros: readonly string[] },
  lidas: readonly Lida[],
  provas: ReadonlyMap<string, Arquivo>,
): Promise<void> {
  const conhecidas = lidas.filter((lida): lida is Conhecida => lida.pagamento !== null && lida.efeito !== 'repetido')
  // The last word of the file about each payment is the one that stays.
  const ultimas = [...new Map(conhecidas.map((lida) => [lida.pagamento.id, lida])).values()]
  await moverItens(tx, retorno.id, ultimas)
  const movem = ultimas.filter(move)
  await moverAnexos(tx, retorno.leiaute, movem, provas)
  await encerrarRemessas(tx, [...new Set(ultimas.map(({ pagamento }) => pagamento.remessaId))])
  const mudancas: Changes = {}
  for (const { efeito, pagamento } of movem) {
    const para = destino[efeito].statusBanco
    mudancas[`anexo ${pagamento.anexoId} status`] = [pagamento.status, statusDe(efeito, pagamento)]
    mudancas[`anexo ${pagamento.anexoId} statusBanco`] = [pagamento.statusBanco, para]
    const prova = efeito === 'pago' ? provas.get(pagamento.centroDeCustoId)!.id : null
    if (prova !== pagamento.comprovanteId)
      mudancas[`anexo ${pagamento.anexoId} comprovanteId`] = [pagamento.comprovanteId, prova]
  }
  Object.assign(
    mudancas,
    await guiasSeguemPagamento(tx, [...new Set(movem.map(({ pagamento }) => pagamento.pedidoId))]),
  )
  await logAct(tx, ctx, {
    acao: movem.length > 0 ? 2 : 1,
    tela: telas.remessas,
    entidade: movem.length > 0 ? pedidosAnexos.name : 'retornos',
    alvoId: movem[0]?.pagamento.anexoId ?? retorno.id,
    centros: retorno.centros,
    descricao: `Importou o retorno "${retorno.nome}": ${emPalavras(lidas)}`,
    mudancas,
  })
  const pagos = movem.filter(({ efeito }) => efeito === 'pago').map(({ pagamento }) => pagamento.anexoId)
  await avisarPagamento(ctx, tx, pagos)
  await anunciarBanco(
    ctx,
    tx,
    movem.map(({ pagamento }) => ({ id: pagamento.pedidoId, centroDeCustoId: pagamento.centroDeCustoId })),
  )
  if (movem.length === 0) await anunciarRemessas(ctx, tx, retorno.centros)
}

async function moverItens(tx: Tx, retornoId: string, lidas: readonly Conhecida[]): Promise<void> {
  const linhas = lidas.map(({ item, pagamento, situacao, motivo }) => ({
    id: pagamento.id,
    situacao,
    ocorrencias: item.ocorrencias.map(({ codigo }) => codigo),
    motivo,
    data_real: item.dataReal,
    valor_real: item.valorReal === null ? null : decimal(item.valorReal),
    autenticacao: item.autenticacao,
  }))
  // What was closed stays as the bank closed it: its later words are kept with the return.
  await sql`update remessas_itens as i set situacao = coalesce(x.situacao, i.situacao), ocorrencias = x.ocorrencias, motivo = x.motivo,
      data_real = x.data_real, valor_real = x.valor_real, autenticacao = coalesce(x.autenticacao, i.autenticacao), retorno_id = ${retornoId}
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (id bigint, situacao text, ocorrencias text[], motivo text, data_real date,
      valor_real numeric, autenticacao text)
    where i.id = x.id and (x.situacao is not null or i.situacao in ('ENV', 'CONFERIR'))`.execute(tx)
}

/** Paid with the return as its proof; refused or withdrawn, back to pending with the bank's reason. */
async function moverAnexos(
  tx: Tx,
  leiaute: LeiauteDeBanco,
  lidas: readonly Movida[],
  provas: ReadonlyMap<string, Arquivo>,
): Promise<void> {
  const linhas = lidas.map(({ efeito, item, pagamento, motivo }) => ({
    id: pagamento.anexoId,
    ...(efeito === 'pago' && { prova: provas.get(pagamento.centroDeCustoId)!.id, dia: item.dataReal }),
    status: statusDe(efeito, pagamento),
    banco: destino[efeito].statusBanco,
    motivo: efeito === 'pago' ? null : motivo.slice(0, 300),
    campo: efeito === 'pago' ? null : campoDaRecusa(leiaute, item.ocorrencias),
  }))
  await mudarAnexos(
    tx,
    sql`status = x.status, em_pagamento = x.status is not null, status_banco = x.banco, motivo_do_banco = x.motivo, campo_do_banco = x.campo,
      comprovante_id = x.prova::text, comprovante_arquivo_id = x.prova,
      comprovante_hiperlink = case when x.prova is not null then '/api/pedidos-anexos/' || a.id || '/comprovante' end,
      data_no_banco = x.dia`,
    sql`from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (id bigint, status smallint, banco smallint, motivo text, campo text, prova bigint, dia date)
    where a.id = x.id`,
  )
}

/** Answered, a remittance was at the bank, whether or not anybody said so; with nothing left open it is done. */
export async function encerrarRemessas(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update remessas as r set
      enviada_em = coalesce(r.enviada_em, now()),
      estado = case when aberta then 'enviada' else 'processada' end,
      processada_em = case when aberta then r.processada_em else coalesce(r.processada_em, now()) end
    from (select m.id, exists (select 1 from remessas_itens as i where i.remessa_id = m.id and i.situacao in ('ENV', 'CONFERIR')) as aberta
      from remessas as m where m.id = any(${idArray(ids)})) as s
    where s.id = r.id and r.estado <> 'cancelada' and (not r.exige_liberacao or r.liberada_por is not null)`.execute(tx)
}

function emPalavras(lidas: readonly Lida[]): string {
  const quantos = (...efeitos: Lida['efeito'][]) => lidas.filter(({ efeito }) => efeitos.includes(efeito)).length
  const partes = [
    [quantos('pago'), 'pago', 'pagos'],
    [quantos('negado'), 'negado', 'negados'],
    [quantos('estornado'), 'estornado', 'estornados'],
    [quantos('agendado'), 'agendado', 'agendados'],
    [quantos('retirado'), 'retirado', 'retirados'],
    [quantos('conferir'), 'a conferir', 'a conferir'],
    [quantos('repetido'), 'já sabido', 'já sabidos'],
    [quantos('desconhecido'), 'desconhecido', 'desconhecidos'],
  ] as const
  const ditas = partes.filter(([n]) => n > 0).map(([n, um, muitos]) => `${n} ${n === 1 ? um : muitos}`)
  return ditas.join(', ') || 'nenhum pagamento'
}
