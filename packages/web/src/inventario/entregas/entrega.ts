import { chips } from '@prumo/domain/inventario/chips.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import type { EntregaNaResposta } from '@prumo/domain/inventario/entregas/respostas.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { detailAddress } from '../../core/screens/addresses.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

/** An entrega as it was read. */
export type EntregaLida = AnyRecord & EntregaNaResposta

/** What an act on one has asked for again: the item says who answers for it. */
export const tocadosPelaEntrega = [inventarioEntregas.name, micros.name, chips.name, inventarioGeral.name]

/** The item's own page. */
export const enderecoDoItem = ({ microId, chipId }: Pick<EntregaNaResposta, 'microId' | 'chipId'>): string =>
  microId ? detailAddress(micros.tela, microId) : detailAddress(chips.tela, chipId!)
