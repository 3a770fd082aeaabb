/** Who answers for instruments is told on Mondays of those whose calibration ended, or ends in thirty days (design, Works 5.6). */
import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { prazoDe } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { estaAVencer, estaVencido } from './listar.ts'

const JOB = 'calibracoes-a-vencer'
/** Instruments one mail names; the rest is a number. */
const NOMEADOS = 15
const { tela } = instrumentos

interface Devido {
  readonly etiqueta: string
  readonly nome: string
  readonly proximaCalibracao: PlainDate | null
  readonly pessoaId: string
  readonly pessoa: string
  readonly email: string
}

/** Each with who answers for it, while they are here and see the screen; of one that nobody answers for, whoever releases instruments. */
async function devidos(tx: Tx, hoje: PlainDate): Promise<Devido[]> {
  const { rows } = await sql<Devido>`with quem as (
      select u.id, u.nome, u.email, pe.acesso from usuarios as u
        join permissoes as pe on pe.usuario_id = u.id and pe.alvo = ${tela.alvo} and pe.visualizar
      where u.is_ativo)
    select i.etiqueta, i.nome, i.proxima_calibracao::text, q.id as pessoa_id, q.nome as pessoa, q.email
    from instrumentos as i join quem as q on q.id = i.responsavel_id
      or (q.acesso and not exists (select 1 from quem as r where r.id = i.responsavel_id))
    where ${estaVencido(hoje)} or ${estaAVencer(hoje)}
    order by i.proxima_calibracao nulls first, i.etiqueta limit 5000`.execute(tx)
  return rows
}

const dito = ({ proximaCalibracao }: Devido, hoje: PlainDate): string =>
  proximaCalibracao === null
    ? 'sem calibração que valha'
    : prazoDe(proximaCalibracao, hoje) === 'vencida'
      ? `venceu em ${formatDate(proximaCalibracao)}`
      : `vence em ${formatDate(proximaCalibracao)}`

/** One mail a person and day. Returns how many mails are owed. */
export function avisarCalibracoes(services: Services, hoje: PlainDate = today()): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    let owed = 0
    for (const seus of Map.groupBy(await devidos(tx, hoje), ({ pessoaId }) => pessoaId).values())
      if (await escrever(services, tx, seus, hoje)) owed++
    return owed
  })
}

function escrever(services: Services, tx: Tx, seus: readonly Devido[], hoje: PlainDate): Promise<boolean> {
  const { pessoaId, pessoa, email, etiqueta } = seus[0]!
  const assunto =
    seus.length === 1
      ? `O instrumento ${etiqueta} precisa de calibração`
      : `${seus.length} instrumentos precisam de calibração`
  const resto = seus.length - NOMEADOS
  return queueMail(services, tx, {
    kind: 'calibracao-a-vencer',
    to: email,
    centros: [],
    pessoaId,
    subject: assunto,
    ...mailLayout({
      title: assunto,
      paragraphs: [
        `Olá, ${pessoa}.`,
        'Com a calibração vencida um instrumento não é aceito na bancada. Registre o certificado assim que ele chegar.',
      ],
      facts: [
        ...seus.slice(0, NOMEADOS).map((um): [string, string] => [um.etiqueta, `${um.nome} · ${dito(um, hoje)}`]),
        ...(resto > 0
          ? [['E mais', `${resto} ${resto === 1 ? 'instrumento' : 'instrumentos'}`] as [string, string]]
          : []),
      ],
      button: { label: 'Abrir os instrumentos', url: `${publicUrl(services)}${enderecoDaLista(tela, {})}` },
    }),
    dedupeKey: `calibracao-a-vencer:${pessoaId}:${hoje}`,
  })
}

/** Does so on Mondays. */
export async function agendarAvisosDeCalibracao(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 2, unique: true }, async () => {
    await avisarCalibracoes(services)
  })
  await services.jobs.schedule(JOB, '50 7 * * 1')
}
