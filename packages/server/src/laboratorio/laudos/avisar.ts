/**
 * What is to be tested again soon (design, Works 5.3 and 5.5): every Monday, one mail to each person who has pieces, or
 * supervises the team that has them, and one to each client of outside, with what ends within 30, 60 and 90 days. Each laudo
 * is told of once in each of the three, and no mail is sent twice.
 */
import { addDays, daysBetween, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { laudos, STATUS_DE_LAUDO } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { type RawBuilder, sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { chaveDosLaudos } from './selo/chave.ts'

const JOB = 'avisos-de-laudos'
/** Days before its end in which a laudo is told of; the last ones first. */
export const FAIXAS = [30, 60, 90] as const
/** Named one by one; the others are counted. */
const NOMEADOS = 20

interface Devido {
  readonly id: string
  readonly identificacao: string
  readonly equipamento: string
  readonly dataValidade: PlainDate
  readonly centroDeCustoId: string
  readonly email: string
  readonly nome: string
  readonly pessoaId: string | null
}
const { tela } = laudos

/** Standing laudos that end within ninety days, of pieces that no later laudo tells of, with whom `quem` finds for each. */
async function devidos(tx: Tx, hoje: PlainDate, quem: RawBuilder<unknown>): Promise<Devido[]> {
  const { rows } =
    await sql<Devido>`select l.id, l.identificacao, l.equipamento, l.data_validade::text, l.centro_de_custo_id, d.*
    from laudos as l join laboratorio_os as o on o.id = l.os_id cross join lateral (${quem}) as d
    where l.status = ${sql.lit(STATUS_DE_LAUDO.emitido)}
      and l.data_validade between ${hoje}::date and ${addDays(hoje, Math.max(...FAIXAS))}::date and d.email is not null
      and not exists (select from laudos as n where n.equipamentos_ids && l.equipamentos_ids and n.data_ensaio > l.data_ensaio
        and n.status = ${sql.lit(STATUS_DE_LAUDO.emitido)})
    order by l.data_validade, l.id limit 5000`.execute(tx)
  return rows
}

const DO_CLIENTE = sql`select k.email, k.nome, null::bigint as pessoa_id from clientes_laboratorio as k where k.id = o.cliente_id`
/** Who has one of its pieces, by the user of the same CPF; of a piece that nobody has by name, the team's supervisor. Each is of its contract. */
const DA_CASA = sql`select distinct u.email, u.nome, u.id as pessoa_id from equipamentos_isolantes as q
    left join colaboradores as c on c.id = q.colab_id left join equipes as e on e.id = q.equipe_id
    join usuarios as u on u.is_ativo and (u.cpf = c.cpf or (c.id is null and u.id = e.supervisor_id))
  where q.id = any(l.equipamentos_ids) and o.cliente_id is null
    and exists (select from usuarios_centros as uc where uc.usuario_id = u.id and uc.centro_de_custo_id = l.centro_de_custo_id)`

const faixaDe = (laudo: Devido, hoje: PlainDate): number =>
  FAIXAS.find((dias) => daysBetween(hoje, laudo.dataValidade) <= dias)!

/** Those that this address was not told of in the band they are in now; they are written down as told. */
async function novosDe(tx: Tx, email: string, todos: readonly Devido[], hoje: PlainDate): Promise<Devido[]> {
  const { rows } = await sql<{ laudoId: string }>`insert into laudos_avisos (laudo_id, email, faixa)
    select * from unnest(${todos.map(({ id }) => id)}::bigint[], ${todos.map(() => email)}::text[], ${todos.map((um) => faixaDe(um, hoje))}::smallint[])
    on conflict do nothing returning laudo_id`.execute(tx)
  const novos = new Set(rows.map(({ laudoId }) => laudoId))
  return todos.filter(({ id }) => novos.has(id))
}

/** Owes the mails of that day; answers how many. */
export const avisarVencimentos = (services: Services, hoje: PlainDate = today()): Promise<number> =>
  inTransaction(services.db, async (tx) => {
    let owed = 0
    for (const [quem, externo] of [
      [DO_CLIENTE, true],
      [DA_CASA, false],
    ] as const)
      for (const [email, todos] of Map.groupBy(await devidos(tx, hoje, quem), (um) => um.email.toLowerCase())) {
        const novos = await novosDe(tx, email, todos, hoje)
        if (novos.length > 0 && (await escrever(services, tx, novos, hoje, externo))) owed++
      }
    return owed
  })

function escrever(
  services: Services,
  tx: Tx,
  novos: readonly Devido[],
  hoje: PlainDate,
  externo: boolean,
): Promise<boolean> {
  const { email, nome, pessoaId } = novos[0]!
  const resto = novos.length - NOMEADOS
  const assunto =
    novos.length === 1
      ? `O laudo ${novos[0]!.identificacao} está perto de vencer`
      : `${novos.length} laudos estão perto de vencer`
  return queueMail(services, tx, {
    kind: 'laudos-a-vencer',
    to: email,
    centros: [...new Set(novos.map(({ centroDeCustoId }) => centroDeCustoId))],
    pessoaId,
    subject: assunto,
    ...mailLayout({
      title: assunto,
      paragraphs: [
        `Olá, ${nome}.`,
        'Depois do dia indicado o equipamento não pode ser usado. Agende o novo ensaio antes dele.',
      ],
      facts: [
        ...novos.slice(0, NOMEADOS).map((um): [string, string] => {
          const faltam = daysBetween(hoje, um.dataValidade)
          return [
            um.identificacao,
            `${um.equipamento} · vence em ${formatDate(um.dataValidade)}${faltam === 0 ? ', hoje' : `, em ${faltam} ${faltam === 1 ? 'dia' : 'dias'}`}`,
          ]
        }),
        ...(resto > 0 ? [['E mais', `${resto} ${resto === 1 ? 'outro' : 'outros'}`] as [string, string]] : []),
      ],
      // Who is of outside has no account: the laudos they have tell where to check them.
      ...(!externo && {
        button: { label: 'Abrir os laudos', url: `${publicUrl(services)}${enderecoDaLista(tela, { venceEm: '90' })}` },
      }),
    }),
    dedupeKey: `laudos-a-vencer:${email}:${hoje}`,
  })
}

/** The house's seal is made at its first start; what ends soon is told of every Monday. */
export async function agendarLaudos(services: Services): Promise<void> {
  await chaveDosLaudos(services)
  await services.jobs.define(JOB, { retryLimit: 2, unique: true }, async () => {
    await avisarVencimentos(services)
  })
  await services.jobs.schedule(JOB, '15 7 * * 1')
}
