import { sql } from 'kysely'
import type pg from 'pg'
import type { Ctx, Services } from '../core/context.ts'
import { inTransaction } from '../core/database.ts'
import { hashPassword } from '../core/passwords.ts'
import { openSession, readSession } from '../core/sessions.ts'
import { fillRegisters } from './cadastros.ts'
import { DEMO_PASSWORD, demoPeople } from './pessoas.ts'

type Person = { id: string; email: string }

async function addPeople(services: Services): Promise<Person[]> {
  const senhaHash = await hashPassword(DEMO_PASSWORD)
  return inTransaction(services.db, async (tx) => {
    const people: Person[] = []
    for (const person of demoPeople) {
      const { rows } = await sql<Person>`insert into usuarios (nome, email, matricula, senha_hash)
        values (${person.nome}, ${person.email}, ${person.matricula}, ${senhaHash}) returning id, email`.execute(tx)
      people.push(rows[0]!)
      for (const [tela, ...flags] of person.telas)
        await tx
          .insertInto('permissoes')
          .values({ usuarioId: rows[0]!.id, alvo: tela.alvo, ...Object.fromEntries(flags.map((flag) => [flag, true])) })
          .execute()
    }
    return people
  })
}

/** A context to act as that person, through a session of theirs that ends with `close`. */
async function actAs(services: Services, pool: pg.Pool, { id }: Person): Promise<Ctx & { token: string }> {
  const { token } = await openSession(services.db, id, { navegador: 'demonstração', endereco: '127.0.0.1' })
  return { ...(await readSession(services, pool, token))!, token }
}

/** Fills an empty database with the demonstration company: people, registers and orders in every status, by the product's own acts. */
export async function fillDemonstration(services: Services, pool: pg.Pool): Promise<void> {
  const people = await addPeople(services)
  const admin = await actAs(services, pool, people[0]!)
  await fillRegisters(admin, people)
  await sql`delete from sessoes where navegador = 'demonstração'`.execute(services.db)
}
