/** Who answers for an order is told three days before its deadline and on the day, and while it is late, once a week (design, Works 5.1). */
import { addDays, daysBetween, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { statusDeOs } from '@prumo/domain/laboratorio/ordem-de-servico/codigos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { estaAberta } from './listar.ts'

const JOB = 'laboratorio-os-prazos'
const KIND = 'os-no-prazo'
/** Orders one mail names; the rest is a number. */
const NOMEADAS = 15
const { tela } = laboratorioOs

/** Days to the deadline on which it is told of; past it, the first day and each seventh. */
const AVISA_EM: readonly number[] = [3, 0]
const avisaHoje = (prazo: PlainDate, hoje: PlainDate): boolean => {
  const faltam = daysBetween(hoje, prazo)
  return faltam >= 0 ? AVISA_EM.includes(faltam) : (-faltam - 1) % 7 === 0
}

interface Devida {
  readonly id: string
  readonly numero: string
  readonly de: string
  readonly status: keyof typeof statusDeOs
  readonly prazo: PlainDate
  readonly centroDeCustoId: string
  readonly pessoaId: string
  readonly nome: string
  readonly email: string
}

/** Those due, with who answers for each: who is still here, sees the screen and its contract; nobody else is told. */
async function devidas(tx: Tx, hoje: PlainDate): Promise<Devida[]> {
  const { rows } = await sql<Devida>`select o.id, o.numero, o.status, o.prazo::text, o.centro_de_custo_id,
      coalesce((select c.nome from clientes_laboratorio as c where c.id = o.cliente_id),
        (select e.nome from equipes as e where e.id = o.equipe_id), o.solicitante) as de,
      u.id as pessoa_id, u.nome, u.email
    from laboratorio_os as o join usuarios as u on u.id = o.responsavel_id and u.is_ativo
      join permissoes as pe on pe.usuario_id = u.id and pe.alvo = ${tela.alvo} and pe.visualizar
      join usuarios_centros as uc on uc.usuario_id = u.id and uc.centro_de_custo_id = o.centro_de_custo_id
    where ${estaAberta} and o.prazo <= ${addDays(hoje, Math.max(...AVISA_EM))}::date
    order by o.prazo, o.id limit 5000`.execute(tx)
  return rows.filter(({ prazo }) => avisaHoje(prazo, hoje))
}

/** One mail a person and day. Returns how many are owed. */
export function avisarPrazosDeOrdens(services: Services, hoje: PlainDate = today()): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    let owed = 0
    for (const ordens of Map.groupBy(await devidas(tx, hoje), ({ pessoaId }) => pessoaId).values())
      if (await escrever(services, tx, ordens, hoje)) owed++
    return owed
  })
}

function prazoDito(prazo: PlainDate, hoje: PlainDate): string {
  const faltam = daysBetween(hoje, prazo)
  if (faltam === 0) return 'vence hoje'
  const dias = Math.abs(faltam) === 1 ? '1 dia' : `${Math.abs(faltam)} dias`
  return faltam < 0 ? `vencida há ${dias}` : `faltam ${dias}`
}

function escrever(services: Services, tx: Tx, ordens: readonly Devida[], hoje: PlainDate): Promise<boolean> {
  const { pessoaId, nome, email, id, numero } = ordens[0]!
  const uma = ordens.length === 1
  const resto = ordens.length - NOMEADAS
  const assunto = uma
    ? `O prazo da ordem de serviço ${numero} pede atenção`
    : `${ordens.length} ordens de serviço suas pedem atenção`
  const onde = uma
    ? `/${tela.caminho}/detalhes/${id}`
    : enderecoDaLista(tela, { responsavelId: pessoaId, aberta: 'sim' })
  return queueMail(services, tx, {
    kind: KIND,
    to: email,
    centros: [...new Set(ordens.map(({ centroDeCustoId }) => centroDeCustoId))],
    pessoaId,
    subject: assunto,
    ...mailLayout({
      title: assunto,
      paragraphs: [
        `Olá, ${nome}.`,
        uma
          ? 'Esta ordem de serviço do laboratório está no fim do prazo, ou passou dele, e ainda não foi entregue.'
          : 'Estas ordens de serviço do laboratório estão no fim do prazo, ou passaram dele, e ainda não foram entregues.',
      ],
      facts: [
        ...ordens
          .slice(0, NOMEADAS)
          .map((os): [string, string] => [
            os.numero,
            `${os.de} · ${statusDeOs[os.status]} · prazo ${formatDate(os.prazo)} · ${prazoDito(os.prazo, hoje)}`,
          ]),
        ...(resto > 0 ? [['E mais', `${resto} ${resto === 1 ? 'outra' : 'outras'}`] as [string, string]] : []),
      ],
      button: {
        label: uma ? 'Abrir a ordem de serviço' : 'Abrir as ordens de serviço',
        url: `${publicUrl(services)}${onde}`,
      },
    }),
    dedupeKey: `${KIND}:${pessoaId}:${hoje}`,
  })
}

/** Does so every morning. */
export async function agendarAvisosDeOrdens(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 2, unique: true }, async () => {
    await avisarPrazosDeOrdens(services)
  })
  await services.jobs.schedule(JOB, '50 7 * * *')
}
