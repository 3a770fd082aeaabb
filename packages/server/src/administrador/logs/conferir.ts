/** Each night the whole chain of the trail is verified; who administers is told when it does not hold, and each week its head. */
import { formatInstant, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { type Verification, verifySeal } from '../../core/audit/seal.ts'
import type { Services } from '../../core/context.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'

const NOITE = 'conferencia-da-trilha'
const SEMANA = 'cabeca-da-trilha'

export type Conferencia = { em: string; falha: string | null }

/** What the last verification found; null before the first. */
export async function ultimaConferencia(db: Db): Promise<Conferencia | null> {
  const { rows } = await sql<Conferencia>`select conferida_em as em, falha from selo_conferencias
    order by conferida_em desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Who looks after the trail: reads it, and administers people. */
async function quemCuida(tx: Tx): Promise<{ id: string; nome: string; email: string }[]> {
  const pode = (alvo: string, flag: 'visualizar' | 'editar') =>
    sql`exists (select from permissoes as p where p.usuario_id = u.id and p.alvo = ${alvo} and p.${sql.ref(flag)})`
  const { rows } = await sql<{
    id: string
    nome: string
    email: string
  }>`select u.id, u.nome, u.email from usuarios as u
    where u.is_ativo and ${pode(telas.logs.alvo, 'visualizar')} and ${pode(telas.usuarios.alvo, 'editar')}
    order by u.id`.execute(tx)
  return rows
}

/** Verifies the chain, against the head of the last time it held too: one made anew since does not pass for the same. */
export async function conferirTrilha(services: Services): Promise<Verification> {
  const { rows } = await sql<{ cabeca: string }>`select cabeca from selo_conferencias
    where falha is null and cabeca is not null order by conferida_em desc, id desc limit 1`.execute(services.db)
  const achado = await verifySeal(services.db, rows[0]?.cabeca)
  await inTransaction(services.db, async (tx) => {
    const { elos, cabeca, falha, selado } = achado
    await tx
      .insertInto('seloConferencias')
      .values({ linhas: String(selado), elos, cabeca, falha })
      .execute()
    if (falha) for (const pessoa of await quemCuida(tx)) await avisar(services, tx, pessoa, falha)
  })
  if (achado.falha) services.log.error({ falha: achado.falha }, 'a trilha não confere')
  return achado
}

type Pessoa = { id: string; nome: string; email: string }

async function avisar(services: Services, tx: Tx, { id, nome, email }: Pessoa, falha: string): Promise<void> {
  const assunto = 'A trilha de auditoria não confere'
  await queueMail(services, tx, {
    kind: 'trilha',
    to: email,
    pessoaId: id,
    subject: assunto,
    ...mailLayout({
      title: assunto,
      paragraphs: [
        `Olá, ${nome}.`,
        'A conferência desta noite encontrou a cadeia da trilha quebrada: registros foram alterados, apagados ou acrescentados fora do sistema.',
        'Não apague nada. Guarde uma cópia do banco como está e compare com a última cópia que confere (npm run -s verificar-log).',
      ],
      facts: [['Quebrada no', falha]],
      button: { label: 'Abrir os logs', url: `${publicUrl(services)}/${telas.logs.caminho}` },
    }),
    dedupeKey: `trilha-quebrada:${id}:${today()}`,
  })
}

/** The head, to whoever looks after the trail: kept in a mailbox, it is out of reach of who writes in the database. Returns how many mails are owed. */
export async function enviarCabeca(services: Services): Promise<number> {
  const conferencia = await ultimaConferencia(services.db)
  return inTransaction(services.db, async (tx) => {
    const { rows } = await sql<{ cabeca: string; total: string; ultima: string }>`select resumo as cabeca, total, ultima
      from selos order by id desc limit 1`.execute(tx)
    const selo = rows[0]
    if (!selo) return 0
    let devidos = 0
    for (const { id, nome, email } of await quemCuida(tx)) {
      const assunto = 'A cabeça da trilha desta semana'
      const devido = await queueMail(services, tx, {
        kind: 'trilha',
        to: email,
        pessoaId: id,
        subject: assunto,
        ...mailLayout({
          title: assunto,
          paragraphs: [
            `Olá, ${nome}.`,
            'Guarde esta mensagem: com a cabeça abaixo se prova mais tarde que nada do que foi registrado até aqui mudou (npm run -s verificar-log -- --cabeca=…).',
          ],
          facts: [
            ['Cabeça', selo.cabeca],
            ['Registros', Number(selo.total).toLocaleString('pt-BR')],
            ['Até', formatInstant(selo.ultima)],
            ['Última conferência', conferencia && dita(conferencia)],
          ],
        }),
        dedupeKey: `trilha-cabeca:${id}:${today()}`,
      })
      if (devido) devidos++
    }
    return devidos
  })
}

const dita = ({ em, falha }: Conferencia): string =>
  falha ? `quebrada no ${falha}, vista em ${formatInstant(em)}` : `conferida em ${formatInstant(em)}`

/** Verifies each night, and sends the head each Monday; what the server slept through is made up for. */
export async function agendarConferencia(services: Services): Promise<void> {
  await services.jobs.define(NOITE, { retryLimit: 2, expireInSeconds: 4 * 3600, unique: true }, async () => {
    await conferirTrilha(services)
  })
  await services.jobs.schedule(NOITE, '10 2 * * *')
  await services.jobs.define(SEMANA, { retryLimit: 5, unique: true }, async () => {
    await enviarCabeca(services)
  })
  await services.jobs.schedule(SEMANA, '30 6 * * 1')
}
