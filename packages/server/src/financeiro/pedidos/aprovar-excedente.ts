import { formatMoney, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { excedenteDe } from '@prumo/domain/financeiro/pedidos/excedente.ts'
import { feito } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { agirNoPedido } from './agir-no-pedido.ts'
import { anunciarContas } from './anunciar.ts'
import { detalhar } from './ler.ts'

/** POST /pedidos/{id}/aprovar-excedente: what its documents ask beyond the total may be paid; more than that waits again. */
export function aprovarExcedente(
  ctx: Ctx,
  id: string,
  dados: { justificativa?: string | null; revisao?: number },
): Promise<PedidoDetalhado> {
  let excedente = 0
  return agirNoPedido(ctx, id, 'aprovarExcedente', {
    dados,
    mudar({ registro }) {
      excedente = excedenteDe(registro)
      return feito({ excedenteAprovado: toReais((toCentavos(registro.excedenteAprovado) ?? 0) + excedente) })
    },
    frase: (row) =>
      `Aprovou o excedente de ${formatMoney(excedente)} do pedido ${row.numero}. Motivo: ${dados.justificativa!.trim()}`,
    depois: (tx, row) => anunciarContas(ctx, tx, row),
    responder: (tx) => detalhar(ctx, tx, id),
  })
}
