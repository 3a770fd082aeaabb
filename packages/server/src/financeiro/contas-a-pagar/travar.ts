import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { fluxoDaConta } from '@prumo/domain/financeiro/contas-a-pagar/fluxo.ts'
import { pagaPelosDadosDoFornecedor } from '@prumo/domain/financeiro/contas-a-pagar/pagamento-pelo-codigo.ts'
import { aPagarDe } from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import { temFavorecidoProprio } from '@prumo/domain/financeiro/favorecido.ts'
import { pedidosAnexos, tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { Ressalva } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { pessoaDe } from '../../core/atos/agir.ts'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { toRecord } from '../../core/crud/read.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { emConferencia } from '../fornecedores/conferencia.ts'
import { anunciar, anunciarContas } from '../pedidos/anunciar.ts'
import { guiasSeguemPagamento } from '../pedidos/apurar-retencoes.ts'
import { comoSePagamOsDe } from '../pedidos/como-se-paga.ts'

/** An attachment locked for an act, with the order it hangs from. */
export interface ContaTravada {
  readonly id: string
  readonly tipo: number
  readonly fileName: string
  readonly status: number | null
  readonly emPagamento: boolean
  readonly statusBanco: number | null
  readonly dataVencimento: string | null
  readonly dataAgendada: string | null
  readonly valorAPagar: number | null
  readonly valor: number | null
  readonly valorParcela: number | null
  readonly juros: number | null
  readonly multa: number | null
  readonly desconto: number | null
  readonly motivoDaDiferenca: string | null
  readonly fornecedorEmConferencia: boolean
  readonly fornecedorNome: string | null
  readonly ressalvas: readonly Ressalva[]
  readonly dadosPorId: string | null
  readonly conferidoPorId: string | null
  readonly revisao: number
  readonly pedido: {
    readonly id: string
    readonly numero: number
    readonly tipo: number
    readonly status: number
    readonly centroDeCustoId: string
    readonly fornecedorId: string | null
    readonly solicitanteId: string | null
  }
}

/**
 * Locks those attachments until the transaction ends, in the order asked for; 404 when one does not exist for this person.
 * The orders come first, as every act on an order locks order then attachments: nobody waits in a ring, no cancellation slips
 * between what is read here and what is written, and no two payments of one order each find room for themselves alone.
 */
export async function travarContas(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<ContaTravada[]> {
  if (!ids.every(looksLikeId)) throw notFound()
  const { rows: doAto } = await sql<{ pedidoId: string }>`
    select distinct pedido_id from pedidos_anexos where id = any(${idArray(ids)})`.execute(tx)
  const { rows: dosPedidos } = await sql<ContaTravada['pedido']>`
    select id, numero, tipo, status, centro_de_custo_id, fornecedor_id, solicitante_id from pedidos
    where id = any(${idArray(doAto.map(({ pedidoId }) => pedidoId))}) and ${inScope(ctx, pedidos)}
    order by id for no key update`.execute(tx)
  const porId = new Map(dosPedidos.map((pedido) => [pedido.id, pedido]))
  const { rows } = await sql<RowOf<typeof pedidosAnexos>>`
    select * from pedidos_anexos where id = any(${idArray(ids)}) order by id for update`.execute(tx)
  const anexos = rows.map((row) => toRecord(pedidosAnexos, row))
  const deQuem = (anexo: { fornecedorId: string | null; pedidoId: string }) =>
    anexo.fornecedorId ?? porId.get(anexo.pedidoId)?.fornecedorId ?? null
  const { rows: fornecedores } = await sql<{ id: string; nome: string; espera: boolean }>`
    select f.id, f.nome, ${emConferencia('f')} as espera from fornecedores as f
    where f.id = any(${idArray(anexos.map(deQuem).filter((id) => id !== null))}) for share`.execute(tx)
  const como = await comoSePagamOsDe(tx, [...porId.keys()])
  const contas = new Map<string, ContaTravada>()
  for (const anexo of anexos) {
    const pedido = porId.get(anexo.pedidoId)
    const fornecedor = fornecedores.find(({ id }) => id === deQuem(anexo))
    if (!pedido) continue
    contas.set(anexo.id, {
      ...anexo,
      valorAPagar: aPagarDe(anexo),
      ressalvas: como.get(anexo.id)!.ressalvas,
      fornecedorNome: fornecedor?.nome ?? null,
      fornecedorEmConferencia:
        fornecedor?.espera === true && pagaPelosDadosDoFornecedor(anexo, temFavorecidoProprio(anexo)),
      pedido,
    })
  }
  return ids.map((id) => {
    const conta = contas.get(id)
    if (!conta) throw notFound()
    return conta
  })
}

/** All or none: by the flow, naming each attachment that cannot be moved now, and why. */
export function recusarImpedidas(
  ctx: Ctx,
  contas: readonly ContaTravada[],
  ato: keyof (typeof fluxoDaConta)['atos'],
): void {
  const pessoa = pessoaDe(ctx)
  const recusas = contas.map((conta) => impedimento(fluxoDaConta, ato, conta, pessoa))
  const [primeira] = recusas.filter((uma) => uma !== null)
  if (!primeira) return
  const details: Record<string, string> = {}
  for (const [n, recusa] of recusas.entries()) if (recusa) details[`anexos.${n}`] = recusa.message
  const motivos = Object.values(details)
  const frase =
    contas.length === 1
      ? motivos[0]!
      : `${motivos.length} de ${contas.length} anexos não podem: ${motivos.slice(0, 3).join(' ')} Nada foi alterado.`
  throw new AppError(primeira.status, frase, details)
}

/** 'Boleto "a.pdf" do pedido 12', or how many and of which orders: what the act's log row calls them. */
export function nomear(contas: readonly ContaTravada[]): string {
  const [uma] = contas
  if (contas.length === 1)
    return `${wordOf(tiposDeAnexo, uma!.tipo)} "${uma!.fileName}" do pedido ${uma!.pedido.numero}`
  const numeros = [...new Set(contas.map(({ pedido }) => pedido.numero))].sort((a, b) => a - b)
  return `${contas.length} anexos ${numeros.length === 1 ? 'do pedido' : 'dos pedidos'} ${numeros.join(', ')}`
}

/** Tells an act on payables that was written: its one log row, by the first of them, and the screens of orders and payables. */
export async function contarDasContas(
  ctx: Ctx,
  tx: Tx,
  contas: readonly ContaTravada[],
  descricao: string,
  mudancas: Changes,
): Promise<void> {
  const seguem = await guiasSeguemPagamento(tx, [...new Set(contas.map(({ pedido }) => pedido.id))])
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: telas.contasAPagar,
    entidade: pedidosAnexos.name,
    alvoId: contas[0]!.id,
    centros: contas.map(({ pedido }) => pedido.centroDeCustoId),
    descricao,
    mudancas: { ...mudancas, ...seguem },
  })
  for (const { id, centroDeCustoId: centro } of new Map(contas.map(({ pedido }) => [pedido.id, pedido])).values()) {
    await anunciar(ctx, tx, { id, centroDeCustoId: centro })
    await anunciarContas(ctx, tx, { id, centroDeCustoId: centro })
  }
}
