import { decimal } from '@prumo/domain/core/money.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { valorTotal } from '@prumo/domain/financeiro/pedidos/totais.ts'
import { type pedidoAlterado, pendenciasDeMistura } from '@prumo/domain/financeiro/pedidos/validacao.ts'
import type { z } from 'zod'
import { agir } from '../../core/atos/agir.ts'
import { type Changes, changesBetween } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { apurarRetencoes } from './apurar-retencoes.ts'
import { PEDIDOS, type PedidoCarregado } from './carregar.ts'
import { recusarPendencias } from './enviar.ts'
import { detalhar } from './ler.ts'
import { conferirReferencias } from './referencias.ts'

type Alteracao = z.output<typeof pedidoAlterado>
type Itens = NonNullable<Alteracao['itens']>

/** PUT /updatePedido: content changes only while the order is a draft. Nothing different, nothing written. */
export function editarPedido(ctx: Ctx, id: string, { revisao, itens, ...campos }: Alteracao): Promise<PedidoDetalhado> {
  let mudancas: Changes = {}
  return agir(ctx, PEDIDOS, id, 'editar', {
    dados: { revisao },
    async escrever(tx, pedido) {
      await conferirReferencias(ctx, tx, [
        { entity: pedidos, prefixo: '', valores: campos },
        ...(itens ?? []).map((valores, n) => ({ entity: pedidosItens, prefixo: `itens.${n}.`, valores })),
      ])
      const { row } = pedido
      const depois = { ...row, ...campos, valorTotal: itens ? decimal(valorTotal(itens)) : row.valorTotal }
      recusarPendencias(pendenciasDeMistura({ tipo: depois.tipo, anexos: pedido.anexos }))
      const dosItens = itens ? await trocarItens(tx, pedido, itens) : {}
      mudancas = { ...changesBetween(pedidos, row, depois), ...dosItens }
      if (Object.keys(mudancas).length === 0) return null
      return { campos: { ...campos, valorTotal: depois.valorTotal }, mudancas: dosItens }
    },
    // Another supplier, or another total, is withheld from otherwise.
    depois: async (tx, row) => ({ mudancas: await apurarRetencoes(ctx, tx, row) }),
    frase: ({ numero }) => `Alterou o rascunho do pedido ${numero}: ${rotulos(mudancas)}`,
    responder: (tx) => detalhar(ctx, tx, id),
  })
}

const rotulos = (mudancas: Changes): string =>
  [
    ...new Set(
      Object.keys(mudancas).map((campo) => pedidos.fields[campo as keyof typeof pedidos.fields]?.label ?? 'Itens'),
    ),
  ].join(', ')

/** Makes the order's lines those of the list: a known id keeps its line, the others are new, the missing ones go. */
async function trocarItens(tx: Tx, pedido: PedidoCarregado, itens: Itens): Promise<Changes> {
  const atuais = new Map(pedido.itens.map((item) => [item.id, item]))
  const faltas: Record<string, string> = {}
  const mudancas: Changes = {}
  const ficam = new Set<string>()
  for (const [n, { id }] of itens.entries())
    if (id && (!atuais.has(id) || ficam.has(id))) faltas[`itens.${n}.id`] = 'Este item não é deste pedido.'
    else if (id) ficam.add(id)
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  const saem = [...atuais.keys()].filter((id) => !ficam.has(id))
  if (saem.length > 0) await tx.deleteFrom('pedidosItens').where('id', 'in', saem).execute()
  for (const id of saem) mudancas[`item ${id}`] = [atuais.get(id)!.descricao, null]
  for (const { id, ...item } of itens) {
    if (id) {
      const antes = atuais.get(id)!
      const diferencas = changesBetween(pedidosItens, antes, { ...antes, ...item })
      if (Object.keys(diferencas).length === 0) continue
      await tx
        .updateTable('pedidosItens')
        .set({ ...item, revisao: antes.revisao + 1 })
        .where('id', '=', id)
        .execute()
      for (const [campo, valores] of Object.entries(diferencas)) mudancas[`item ${id} ${campo}`] = valores
    } else {
      const { id: novo } = await tx
        .insertInto('pedidosItens')
        .values({ ...item, pedidoId: pedido.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      mudancas[`item ${novo}`] = [null, item.descricao]
    }
  }
  return mudancas
}
