import { toReais } from '@prumo/domain/core/money.ts'
import {
  bloqueiaEm,
  conferirLimites,
  JUSTIFICATIVA_MINIMA,
  type MomentoDeMeta,
  momentosDoAto,
  periodos,
} from '@prumo/domain/financeiro/metas/limites.ts'
import type { PedidoNoWorkflow } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { APROVADOS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { type Ctx, can } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { abrirAchado } from '../auditoria/abrir.ts'
import type { Row } from '../pedidos/carregar.ts'
import type { Momento, Respostas } from '../pedidos/conferencias.ts'
import { contaNoMes, type Peso, pesarPedidos } from './impacto.ts'
import { quemLibera } from './quem-libera.ts'

interface PedidoConferido extends PedidoNoWorkflow {
  readonly id: string
  readonly numero: number
  readonly revisao: number
}

const excesso = (pesos: readonly Peso[]): number =>
  Math.max(
    0,
    ...pesos.flatMap(({ meta }) =>
      meta ? periodos.map((um) => meta.usos[um].usado + meta.usos[um].doPedido - meta.usos[um].meta) : [],
    ),
  )

/** What is asked of the goals, and whether what passes them stops the act or is only told. */
interface Pergunta {
  readonly momentos: readonly MomentoDeMeta[]
  readonly barra: boolean
  readonly justificativa: string | null | undefined
}

async function conferir(
  ctx: Ctx,
  tx: Tx,
  pedidos: readonly PedidoConferido[],
  { momentos, barra, justificativa }: Pergunta,
): Promise<string[]> {
  const pesos = await pesarPedidos(
    tx,
    pedidos.map(({ id }) => id),
    // Goals that may block are held until the act ends: of two orders that fit one at a time, the second finds the first in the ledger.
    barra ? { travar: (meta) => bloqueiaEm(meta, momentos) } : {},
  )
  const avisos: string[] = []
  const bloqueados: { pedido: PedidoConferido; frases: string[]; pesos: Peso[] }[] = []
  for (const pedido of pedidos) {
    const dele = pesos.filter(({ pedidoId }) => pedidoId === pedido.id)
    const achado = conferirLimites(
      dele.flatMap(({ meta, conta }) => (meta ? [{ conta, limites: meta.limites, usos: meta.usos }] : [])),
      momentos,
    )
    avisos.push(...achado.avisos, ...(momentos.includes('pagar') ? [] : semMeta(dele)))
    if (achado.bloqueios.length > 0) bloqueados.push({ pedido, frases: achado.bloqueios, pesos: dele })
  }
  const [primeiro] = bloqueados
  if (!primeiro) return avisos
  const frases = bloqueados.flatMap(({ frases }) => frases)
  const momento = momentos.at(-1)!
  if (!barra)
    return [...avisos, ...frases, await quemLibera(tx, primeiro.pedido, momento, 'A aprovação vai parar aqui.')]
  const razao = justificativa?.trim() ?? ''
  const pode = can(ctx, telas.metas, 'acesso')
  if (!pode)
    throw conflict(await quemLibera(tx, primeiro.pedido, momento, frases.slice(0, 3).join(' ')), { bloqueios: frases })
  if (razao.length < JUSTIFICATIVA_MINIMA)
    throw conflict(`${frases.slice(0, 3).join(' ')} Para seguir assim mesmo, escreva o motivo.`, {
      justificativaDeMeta: `Escreva o motivo com ao menos ${JUSTIFICATIVA_MINIMA} caracteres.`,
      bloqueios: frases,
    })
  for (const { pedido, frases, pesos } of bloqueados)
    await abrirAchado(ctx, tx, {
      pedidoId: pedido.id,
      regra: 'R10',
      risco: 3,
      valorQuestionado: toReais(excesso(pesos)),
      constatacao: `${frases.join(' ')} ${ctx.autor.nome} seguiu ao ${momento}: ${razao}`,
      chave: `R10:${pedido.id}:${momento}:${pedido.revisao}`,
    })
  return [...avisos, ...frases.map((frase) => `${frase} Seguiu com justificativa, e a auditoria foi avisada.`)]
}

/** Told only where goals are in use: a contract without any in the year has none to miss. */
const semMeta = (pesos: readonly Peso[]): string[] =>
  pesos.filter(({ meta, emUso }) => meta === null && emUso).map((peso) => `Sem meta para ${contaNoMes(peso)}.`)

/** What the goals say of an order that is sent or approved: warnings, or 409 where a goal blocks what spends. */
export function conferirMetas(
  ctx: Ctx,
  tx: Tx,
  pedido: Row,
  momento: Momento,
  { justificativaDeMeta }: Respostas,
): Promise<string[]> {
  const gasta = (APROVADOS as readonly number[]).includes(pedido.status)
  return conferir(ctx, tx, [pedido], { ...momentosDoAto(momento, gasta), justificativa: justificativaDeMeta })
}

/** The same of attachments that are paid, with a proof or by the bank: one function for every way of paying. */
export async function conferirMetasNoPagamento(
  ctx: Ctx,
  tx: Tx,
  anexoIds: readonly string[],
  { justificativa }: { justificativa?: string | null } = {},
): Promise<string[]> {
  const { rows } =
    await sql<PedidoConferido>`select id, numero, revisao, tipo, valor_total, centro_de_custo_id, solicitante_id
    from pedidos where id in (select pedido_id from pedidos_anexos where id = any(${idArray(anexoIds)})) order by id`.execute(
      tx,
    )
  return conferir(ctx, tx, rows, { momentos: ['pagar'], barra: true, justificativa })
}
