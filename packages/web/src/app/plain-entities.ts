/**
 * What the addresses of plain entities take from their declarations, which are forty and weigh more than all the addresses.
 * The build works this out (vite.config.ts): the browser gets the value with the page, and the declarations with the first
 * screen made from one.
 */
import { isLine, refuseSharedScreens } from '@prumo/domain/core/entity.ts'
import { entities } from '@prumo/domain/entities.ts'
import { telas } from '@prumo/domain/telas.ts'

/** Read-only entities whose default list and detail are a screen of their own right. */
const readable: ReadonlySet<number> = new Set([telas.suporte.id, telas.logs.id])

const plain = entities.filter((entity) => !isLine(entity) && (!entity.readOnly || readable.has(entity.tela.id)))
// The build ends here rather than have one of them never shown.
refuseSharedScreens(plain)

export const plainEntities = plain.map(({ name, tela, noun, readOnly, order }) => ({
  name,
  telaId: tela.id,
  noun,
  readOnly,
  order,
}))
