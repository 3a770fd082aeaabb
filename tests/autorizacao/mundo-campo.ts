import { randomUUID } from 'node:crypto'
import type { Base, Receita } from './mundo-base.ts'

/** What phones sent: files on their way, and records that went on elsewhere. */
export function doCampo({ alguem, db, receitas }: Base): Record<string, Receita> {
  const divergencia = async (registroId: string, usuarioId: string) => {
    const clienteUuid = randomUUID()
    await db
      .insertInto('campoRegistros')
      .values({ clienteUuid, entidade: 'inspecoes', registroId, usuarioId, revisao: 1 })
      .execute()
    await db.insertInto('campoDivergencias').values({ clienteUuid, aparelho: '{}', hash: 'x' }).execute()
    return { id: registroId, uuid: clienteUuid }
  }
  return {
    'arquivo do celular': async (onde, dono) => {
      const uuid = randomUUID()
      await db
        .insertInto('arquivosChegando')
        .values({ uuid, usuarioId: onde === 'dentro' ? dono : alguem, tamanho: 100 })
        .execute()
      return { id: uuid, uuid }
    },
    divergência: async (onde) => divergencia((await receitas.inspecao!(onde, alguem, null)).id, alguem),
    'divergência minha': async (onde, dono) =>
      divergencia((await receitas.inspecao!('dentro', alguem, null)).id, onde === 'dentro' ? dono : alguem),
  }
}
