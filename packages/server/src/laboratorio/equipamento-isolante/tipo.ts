import { messages } from '@prumo/domain/core/messages.ts'
import type { TipoDaPeca } from '@prumo/domain/laboratorio/equipamento-isolante/equipamento-valido.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'

/** What a type says of its pieces; of one that is not there, the field is at fault. */
export async function tipoDaPeca(db: Db | Tx, id: string): Promise<TipoDaPeca & { readonly ativo: boolean | null }> {
  const tipo = await db
    .selectFrom('tiposEquipamento')
    .select(['nome', 'usaClasse', 'usaCategoria', 'usaPar', 'periodicidadeMeses', 'validadeEstoqueMeses', 'ativo'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!tipo) throw badFields({ tipoEquipamentoId: messages.registroNaoEncontrado })
  return tipo
}

/** How often pieces of that type are tested. */
export const prazosDoTipo = (db: Db | Tx, id: string) => tipoDaPeca(db, id)
