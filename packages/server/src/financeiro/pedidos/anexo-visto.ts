import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { type QuantoVe, quantoVe } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { HIDDEN, withoutReserved } from '../../core/audit/audit-mask.ts'
import type { OwnService } from '../../core/crud/own-service.ts'

type Anexo = RecordOf<typeof pedidosAnexos>

const cortado = <A extends Anexo>(anexo: A): A => ({
  ...withoutReserved(pedidosAnexos, anexo),
  // The code of a fixed PIX is its key, and often a CPF.
  pixCopiaCola: anexo.pixCopiaCola && HIDDEN,
})

/** A document as it is told to who sees that much: whom it pays, without where and by which number, to who only looks. */
export const anexoVisto = <A extends Anexo>(anexo: A, quanto: QuantoVe): A =>
  quanto === 'nada' ? cortado(anexo) : anexo

/** By the calls on a collection: many at once pay nobody. */
export const servicoDeAnexos: OwnService = {
  present: async (ctx, anexos: readonly Anexo[], sozinho) =>
    anexos.map((anexo) => anexoVisto(anexo, sozinho ? quantoVe(ctx.permissoes) : 'nada')),
}
