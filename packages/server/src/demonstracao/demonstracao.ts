import { cleanDocument } from '@prumo/domain/core/documents.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { hashPassword } from '../core/access/passwords.ts'
import { openSession, readSession } from '../core/access/sessions.ts'
import type { Services } from '../core/context.ts'
import { inTransaction } from '../core/database/database.ts'
import { fillRiskAnalyses } from './apr.ts'
import { fillSignatures } from './assinaturas.ts'
import { fillAudit } from './auditoria.ts'
import { fillBank } from './banco.ts'
import { fillPriceTables } from './baremos.ts'
import { fillRegisters } from './cadastros.ts'
import { fillFinanceRegisters } from './cadastros-do-financeiro.ts'
import { fillCounts } from './contagens.ts'
import { fillAllowances } from './diarias.ts'
import { fillMoneyOfWorks } from './dinheiro-das-obras.ts'
import { fillDocuments } from './documentos.ts'
import { fillReportEmails } from './emails.ts'
import { fillHandovers } from './entregas.ts'
import { fillTeams } from './equipes.ts'
import { fillLaterRequirements, fillRequirements } from './exigencias.ts'
import { fillCashFlow } from './fluxo-de-caixa.ts'
import { fillFleet } from './frota.ts'
import { fillHistogram } from './histograma.ts'
import { fillInventory } from './inventario.ts'
import { fillTests } from './laboratorio-ensaios.ts'
import { fillInsulatingEquipment } from './laboratorio-equipamentos.ts'
import { failCalibration, fillInstruments } from './laboratorio-instrumentos.ts'
import { fillTestReports } from './laboratorio-laudos.ts'
import { deliverOrders, fillLaboratoryOrders } from './laboratorio-ordens.ts'
import { fillSensors } from './laboratorio-sensores.ts'
import { fillEquipmentTypes } from './laboratorio-tipos.ts'
import { fillMeasurements } from './medicoes.ts'
import { fillGoals } from './metas.ts'
import { fillNonConformities } from './nao-conformidades.ts'
import { fillWorks, moveWorks } from './obras.ts'
import { fillWorkFiles } from './obras-anexos.ts'
import { fillServiceOrders } from './ordens-de-servico.ts'
import { fillPowerBi } from './pbi.ts'
import { fillOrders, type Tokens } from './pedidos.ts'
import { fillStaff, fillWaiting } from './pessoal.ts'
import { DEMO_PASSWORD, demoPeople } from './pessoas.ts'
import { fillPlans } from './planos-5w2h.ts'
import { fillPrivacy } from './privacidade.ts'
import { DIA_A_DIA, fillReports } from './rdos.ts'
import { fillPastReports } from './rdos-de-antes.ts'
import { fillAfterReports } from './rdos-depois.ts'
import { fillRecords } from './registros-de-obra.ts'
import { fillSafety } from './seguranca.ts'
import { fillQuality } from './sgi.ts'

/** What those sessions say of themselves, so that they can be ended. */
const BY = 'demonstração'

type Person = { id: string; email: string }

async function addPeople(services: Services, senhaHash: string): Promise<Person[]> {
  return inTransaction(services.db, async (tx) => {
    const people: Person[] = []
    for (const person of demoPeople) {
      const { rows } = await sql<Person>`insert into usuarios (nome, email, matricula, cpf, senha_hash)
        values (${person.nome}, ${person.email}, ${person.matricula}, ${cleanDocument(person.cpf)}, ${senhaHash}) returning id, email`.execute(
        tx,
      )
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

const idOf = (people: readonly Person[], name: string): string =>
  people.find((person) => person.email === `${name}@prumo.demo`)!.id

/** A session of that person, to act as them; it ends with the filling. */
async function tokenFor(services: Services, people: readonly Person[], name: string): Promise<string> {
  return (await openSession(services.db, idOf(people, name), { navegador: BY, endereco: '127.0.0.1' })).token
}

/**
 * Fills a database with the demonstration company: people, registers, staff and orders in every status, by the product's own
 * acts, asked of the app that serves it. One of its own would close, and take with it works and channels of the services.
 */
export async function fillDemonstration(services: Services, pool: pg.Pool, app: FastifyInstance): Promise<void> {
  // First of all: nothing of what follows is ever mailed to whoever has such an address.
  await services.db.insertInto('demonstracao').values({ dominio: 'prumo.demo' }).execute()
  const senhaHash = await hashPassword(DEMO_PASSWORD)
  const people = await addPeople(services, senhaHash)
  const admin = (await readSession(services, pool, await tokenFor(services, people, 'admin')))!
  const cadastros = await fillRegisters(admin, people)
  await fillStaff(admin, cadastros.contratos)
  await fillSignatures({ ...admin, centros: cadastros.contratos })
  await fillServiceOrders(admin)
  // Whoever asked for it at the first run sees it with their own account: without a cost centre there is no order to see.
  await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id)
    select u.id, c.id from usuarios u cross join contas_contrato c
    where u.id <> all (${people.map(({ id }) => id)}::bigint[])`.execute(services.db)
  await fillReportEmails(admin, cadastros)
  await fillWaiting(admin, people, cadastros.contratos, senhaHash)
  const names = ['solicitante', 'validador', 'confirmador', 'aprovador', 'financeiro'] as const
  const tokens = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await tokenFor(services, people, name)])),
  ) as Tokens
  try {
    await fillOrders({ app, db: services.db, tokens, cadastros })
    await fillGoals({ ...admin, centros: cadastros.contratos }, cadastros)
    await fillBank({ app, admin, financeiro: tokens.financeiro, aprovador: tokens.aprovador })
    await fillFinanceRegisters({ app, tokens, admin: await tokenFor(services, people, 'admin'), cadastros })
    await fillCashFlow({ ...admin, centros: cadastros.contratos }, cadastros)
    await fillAllowances({ app, db: services.db, admin: await tokenFor(services, people, 'admin'), tokens, cadastros })
    await fillDocuments({ app, db: services.db, admin: await tokenFor(services, people, 'admin') })
    await fillRequirements({ ...admin, centros: cadastros.contratos }, cadastros.contratos)
    await fillQuality({ app, admin: await tokenFor(services, people, 'admin'), contratos: cadastros.contratos })
    await fillTeams({ ...admin, centros: cadastros.contratos }, cadastros)
    await fillLaterRequirements({ ...admin, centros: cadastros.contratos }, cadastros.contratos)
    await fillPlans({ ...admin, centros: cadastros.contratos }, cadastros, people)
    await fillPriceTables({ app, admin: await tokenFor(services, people, 'admin'), contratos: cadastros.contratos })
    await fillFleet({ ...admin, centros: cadastros.contratos }, cadastros)
    await fillInventory({ ...admin, centros: cadastros.contratos })
    await fillPowerBi({ app, db: services.db, admin: await tokenFor(services, people, 'admin') })
    const works = { app, db: services.db, admin: await tokenFor(services, people, 'admin'), cadastros }
    await fillWorks(works)
    await fillWorkFiles(works)
    await moveWorks(works)
    await fillPastReports(
      admin,
      { encarregado: idOf(people, 'solicitante'), engenheiro: idOf(people, 'validador') },
      DIA_A_DIA,
    )
    await fillReports({ ...works, encarregado: tokens.solicitante, engenheiro: tokens.validador })
    const encarregado = tokens.solicitante
    await fillAfterReports({ ...works, encarregado, responsavelId: idOf(people, 'validador') })
    await fillHistogram({ ...admin, centros: cadastros.contratos })
    await fillRecords(admin, { encarregado: idOf(people, 'solicitante'), engenheiro: idOf(people, 'validador') })
    await fillMeasurements({
      app,
      db: services.db,
      elabora: tokens.solicitante,
      confere: tokens.validador,
    })
    await fillMoneyOfWorks({
      app,
      ctx: { ...admin, centros: cadastros.contratos },
      admin: await tokenFor(services, people, 'admin'),
    })
    await fillSafety({ app, db: services.db, admin: await tokenFor(services, people, 'admin') })
    await fillNonConformities({
      app,
      db: services.db,
      corrige: { id: idOf(people, 'solicitante'), token: tokens.solicitante },
      verifica: tokens.validador,
    })
    // Before what is analysed with the teams' tools.
    await fillEquipmentTypes({
      app,
      db: services.db,
      laboratorio: await tokenFor(services, people, 'laboratorio'),
      rt: { id: idOf(people, 'rt'), token: await tokenFor(services, people, 'rt') },
    })
    await fillInsulatingEquipment({
      app,
      db: services.db,
      laboratorio: { id: idOf(people, 'laboratorio'), token: await tokenFor(services, people, 'laboratorio') },
    })
    await fillInstruments({ ...admin, centros: cadastros.contratos }, idOf(people, 'laboratorio'))
    await fillSensors(admin)
    await fillRiskAnalyses({ app, db: services.db, admin: await tokenFor(services, people, 'admin') })
    const bancada = {
      ctx: { ...admin, centros: cadastros.contratos },
      app,
      db: services.db,
      laboratorio: { id: idOf(people, 'laboratorio'), token: await tokenFor(services, people, 'laboratorio') },
      rt: { id: idOf(people, 'rt'), token: await tokenFor(services, people, 'rt') },
    }
    await fillLaboratoryOrders(bancada)
    await fillTests(bancada)
    await fillTestReports({ app, db: services.db, prepara: bancada.laboratorio.token, verifica: bancada.rt.token })
    // Once the tests and the laudos are there.
    await deliverOrders(bancada)
    // Last of the laboratory: what was tested with it is then in doubt.
    await failCalibration({ ...admin, centros: cadastros.contratos }, idOf(people, 'laboratorio'))
    await fillHandovers({
      app,
      db: services.db,
      admin: await tokenFor(services, people, 'admin'),
      solicitante: tokens.solicitante,
    })
    await fillCounts({ app, admin: await tokenFor(services, people, 'admin') })
    await fillPrivacy({ app, db: services.db, admin: await tokenFor(services, people, 'admin') })
    await fillAudit(services)
  } finally {
    await sql`delete from sessoes where navegador = ${BY}`.execute(services.db)
  }
}
