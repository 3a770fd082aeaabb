import { formatPhone } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { chamadasDoInventario } from '@prumo/domain/inventario/chamadas.ts'
import type { chips } from '@prumo/domain/inventario/chips.ts'
import { inventarioGeral } from '@prumo/domain/inventario/inventario-geral.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import type { AnyRecord } from '../core/wire/records.ts'

/** What stands in the inventory: a micro or a chip. */
export type Guardado = typeof micros | typeof chips

export const ehMicro = (entity: Entity): entity is typeof micros => entity.name === micros.name
export const palavraDe = (entity: Guardado): 'micro' | 'chip' => (ehMicro(entity) ? 'micro' : 'chip')

/** The calls of its kind. */
export const chamadasDe = (entity: Guardado) => chamadasDoInventario[ehMicro(entity) ? 'micros' : 'chips']

/** How a person calls it: a device by what it is and its tag, a chip by its number. */
export function nomeDoItem(entity: Guardado, item: AnyRecord): string {
  if (!ehMicro(entity)) return formatPhone(String(item.numero))
  return item.etiqueta ? `${item.nome} (${item.etiqueta})` : String(item.nome)
}

/** What a change of one of them has asked for again: the list of both too. */
export const tocados = (entity: Guardado): string[] => [entity.name, inventarioGeral.name]
