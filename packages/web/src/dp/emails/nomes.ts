import type { NameOf } from '../../core/wire/references.ts'

/** Names of chosen records, one after another; Spec 2 §2: an id that nobody knows is '-'. */
export const nomes = (nameOf: NameOf, target: string, ids: readonly string[]): string =>
  ids
    .map((id) => {
      const nome = nameOf(target, id)
      return nome === undefined ? '…' : (nome ?? '-')
    })
    .join(', ')
