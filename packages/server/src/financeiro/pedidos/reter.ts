/** The acts of whoever cares for tributes on one order: work out anew what is withheld, dispense a tribute, or withhold it again. */
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { siglas } from '@prumo/domain/financeiro/retencoes/tributos.ts'
import { agir } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { anunciarContas } from './anunciar.ts'
import { apurarRetencoes, type GuiasMudadas } from './apurar-retencoes.ts'
import { PEDIDOS } from './carregar.ts'
import { detalhar } from './ler.ts'
import { jaFoi, type LinhaRetida, lerRetencoes } from './notas-de-servico.ts'

/** POST /pedidos/{id}/retencoes/apurar: by the rules and the supplier as they are now. */
export function apurarDeNovo(ctx: Ctx, id: string, dados: { revisao?: number }): Promise<PedidoDetalhado> {
  let guias: GuiasMudadas = {}
  return agir(ctx, PEDIDOS, id, 'apurarRetencoes', {
    dados,
    escrever: async () => ({ campos: {} }),
    async depois(tx, row) {
      guias = await apurarRetencoes(ctx, tx, row)
      await anunciarContas(ctx, tx, row)
      return { mudancas: guias }
    },
    frase: ({ numero }) => `Apurou de novo as retenções do pedido ${numero}`,
    responder: (tx) => detalhar(ctx, tx, id),
  })
}

async function aLinha(tx: Tx, pedidoId: string, retencaoId: string): Promise<LinhaRetida> {
  const linha = (await lerRetencoes(tx, [pedidoId])).find((um) => um.id === retencaoId)
  if (!linha) throw notFound()
  if (jaFoi(linha))
    throw conflict(`O ${siglas[linha.tributo]} desta nota já foi recolhido, ou está no banco: não se altera.`)
  return linha
}

/** POST /pedidos/{id}/retencoes/dispensar: nothing is withheld of that tribute, by whose word and why. */
export function dispensarRetencao(
  ctx: Ctx,
  id: string,
  dados: { retencaoId: string; motivo?: string | null; revisao?: number },
): Promise<PedidoDetalhado> {
  let linha: LinhaRetida
  return agir(ctx, PEDIDOS, id, 'dispensarRetencao', {
    dados,
    async escrever(tx) {
      linha = await aLinha(tx, id, dados.retencaoId)
      if (linha.dispensadaEm) throw conflict('Esta retenção já está dispensada.')
      return { campos: {} }
    },
    async depois(tx, row) {
      await tx
        .updateTable('pedidosRetencoes')
        .set({
          retido: 0,
          dispensadaPorId: ctx.usuario.id,
          dispensadaEm: new Date().toISOString(),
          dispensaMotivo: dados.motivo!.trim(),
        })
        .where('id', '=', linha.id)
        .execute()
      const guias = await apurarRetencoes(ctx, tx, row)
      await anunciarContas(ctx, tx, row)
      return { mudancas: { [`retencao ${linha.id} dispensada`]: [false, true], ...guias } }
    },
    frase: ({ numero }) =>
      `Dispensou a retenção de ${siglas[linha.tributo]} (${formatMoney(toCentavos(linha.retido) ?? 0)}) do pedido ${numero}. Motivo: ${dados.motivo!.trim()}`,
    responder: (tx) => detalhar(ctx, tx, id),
  })
}

/** POST /pedidos/{id}/retencoes/reter: what was dispensed is withheld after all. */
export function voltarAReter(
  ctx: Ctx,
  id: string,
  dados: { retencaoId: string; revisao?: number },
): Promise<PedidoDetalhado> {
  let linha: LinhaRetida
  return agir(ctx, PEDIDOS, id, 'voltarAReter', {
    dados,
    async escrever(tx) {
      linha = await aLinha(tx, id, dados.retencaoId)
      if (!linha.dispensadaEm) throw conflict('Esta retenção não está dispensada.')
      return { campos: {} }
    },
    async depois(tx, row) {
      await tx
        .updateTable('pedidosRetencoes')
        .set({ dispensadaPorId: null, dispensadaEm: null, dispensaMotivo: null })
        .where('id', '=', linha.id)
        .execute()
      const guias = await apurarRetencoes(ctx, tx, row)
      await anunciarContas(ctx, tx, row)
      return { mudancas: { [`retencao ${linha.id} dispensada`]: [true, false], ...guias } }
    },
    frase: ({ numero }) => `Voltou a reter ${siglas[linha.tributo]} no pedido ${numero}`,
    responder: (tx) => detalhar(ctx, tx, id),
  })
}
