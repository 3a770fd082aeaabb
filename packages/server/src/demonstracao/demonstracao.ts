import { sql } from 'kysely'
import type { Services } from '../core/context.ts'
import { inTransaction } from '../core/database.ts'
import { hashPassword } from '../core/passwords.ts'
import { DEMO_PASSWORD, demoPeople } from './pessoas.ts'

/** Fills an empty database with the demonstration company. */
export async function fillDemonstration(services: Services): Promise<void> {
  const senhaHash = await hashPassword(DEMO_PASSWORD)
  await inTransaction(services.db, async (tx) => {
    for (const person of demoPeople) {
      const { rows } = await sql<{ id: string }>`insert into usuarios (nome, email, matricula, senha_hash)
        values (${person.nome}, ${person.email}, ${person.matricula}, ${senhaHash}) returning id`.execute(tx)
      for (const [tela, ...flags] of person.telas)
        await tx
          .insertInto('permissoes')
          .values({ usuarioId: rows[0]!.id, alvo: tela.alvo, ...Object.fromEntries(flags.map((flag) => [flag, true])) })
          .execute()
    }
  })
}
