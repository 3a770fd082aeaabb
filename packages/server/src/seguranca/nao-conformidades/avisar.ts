/** Who mends a non-conformity is told a week, three days before and on its last day; who supervises, while it is late (design, Works 7.3). */
import { addDays, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { NC_POR_CORRIGIR } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { DIAS_DE_AVISO, prazoEmPalavras } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import { type RawBuilder, sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { estaVencida } from './listar.ts'

const JOB = 'nao-conformidades-prazos'
/** Non-conformities one mail names; the rest is a number. */
const NOMEADAS = 15
const { tela } = naoConformidades

interface Devida {
  readonly id: string
  readonly numero: string
  readonly descricao: string
  readonly gravidade: keyof typeof gravidades
  readonly status: number
  readonly prazo: PlainDate
  readonly centroDeCustoId: string | null
  readonly pessoaId: string
  readonly nome: string
  readonly email: string
}

/** Those `quais` says, with whom `quem` names of each: who is still here, sees the screen and its contract; nobody else is told. */
async function devidas(tx: Tx, quem: RawBuilder<unknown>, quais: RawBuilder<boolean>): Promise<Devida[]> {
  const { rows } = await sql<Devida>`select n.id, n.numero, n.descricao, n.gravidade, n.status, n.prazo::text,
      n.centro_de_custo_id, u.id as pessoa_id, u.nome, u.email
    from nao_conformidades as n left join equipes as e on e.id = n.equipe_id left join obras as o on o.id = n.obra_id
      join usuarios as u on u.id = ${quem} and u.is_ativo
      join permissoes as pe on pe.usuario_id = u.id and pe.alvo = ${tela.alvo} and pe.visualizar
    where ${quais} and (n.centro_de_custo_id is null or exists (select 1 from usuarios_centros as uc
      where uc.usuario_id = u.id and uc.centro_de_custo_id = n.centro_de_custo_id))
    order by n.prazo, n.id limit 5000`.execute(tx)
  return rows
}

const RESPONSAVEL = sql`n.responsavel_id`
/** Who supervises its team; of no team, who answers for the work. */
const SUPERVISOR = sql`coalesce(e.supervisor_id, o.responsavel_id)`

/** One mail a person and day for each of the two. Returns how many mails are owed. */
export function avisarPrazos(services: Services, hoje: PlainDate = today()): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const dias = DIAS_DE_AVISO.map((n) => addDays(hoje, n))
    const vencendo = sql<boolean>`n.status in (${literals(NC_POR_CORRIGIR)}) and n.prazo = any(${dias}::date[])`
    let owed = 0
    for (const [quem, quais, aviso] of [
      [RESPONSAVEL, vencendo, VENCENDO],
      [SUPERVISOR, estaVencida(hoje), VENCIDAS],
    ] as const)
      for (const ncs of Map.groupBy(await devidas(tx, quem, quais), ({ pessoaId }) => pessoaId).values())
        if (await escrever(services, tx, ncs, hoje, aviso)) owed++
    return owed
  })
}

interface Aviso {
  readonly kind: string
  assunto(ncs: readonly Devida[]): string
  corpo(uma: boolean): string
  /** The list that shows them. */
  lista(pessoaId: string, hoje: PlainDate): Record<string, string>
}
const VENCENDO: Aviso = {
  kind: 'nc-vencendo',
  assunto: ({ length, 0: uma }) =>
    length === 1
      ? `A não conformidade ${uma!.numero} está perto do prazo`
      : `${length} não conformidades suas estão perto do prazo`,
  corpo: (uma) =>
    uma
      ? 'O prazo desta não conformidade está acabando. Corrija e solicite a baixa, com fotos.'
      : 'O prazo destas não conformidades está acabando. Corrija e solicite a baixa de cada uma, com fotos.',
  lista: (responsavelId, hoje) => ({ responsavelId, prazoAte: addDays(hoje, Math.max(...DIAS_DE_AVISO)) }),
}
const VENCIDAS: Aviso = {
  kind: 'nc-vencida',
  assunto: ({ length, 0: uma }) =>
    length === 1
      ? `A não conformidade ${uma!.numero} está vencida`
      : `${length} não conformidades que você supervisiona estão vencidas`,
  corpo: (uma) =>
    uma
      ? 'O prazo desta não conformidade passou e ela não foi corrigida. Fale com quem responde por ela.'
      : 'O prazo destas não conformidades passou e elas não foram corrigidas. Fale com quem responde por elas.',
  lista: () => ({ vencida: 'sim' }),
}

function escrever(
  services: Services,
  tx: Tx,
  ncs: readonly Devida[],
  hoje: PlainDate,
  { kind, assunto, corpo, lista }: Aviso,
): Promise<boolean> {
  const { pessoaId, nome, email, id } = ncs[0]!
  const uma = ncs.length === 1
  const resto = ncs.length - NOMEADAS
  const onde = uma ? `/${tela.caminho}/detalhes/${id}` : enderecoDaLista(tela, lista(pessoaId, hoje))
  return queueMail(services, tx, {
    kind,
    to: email,
    centros: [...new Set(ncs.flatMap(({ centroDeCustoId }) => centroDeCustoId ?? []))],
    pessoaId,
    subject: assunto(ncs),
    ...mailLayout({
      title: assunto(ncs),
      paragraphs: [`Olá, ${nome}.`, corpo(uma)],
      facts: [
        ...ncs
          .slice(0, NOMEADAS)
          .map((nc): [string, string] => [
            nc.numero,
            `${nc.descricao.split('\n')[0]!.slice(0, 120)} · ${gravidades[nc.gravidade]} · prazo ${formatDate(nc.prazo)} · ${prazoEmPalavras(nc, hoje)}`,
          ]),
        ...(resto > 0 ? [['E mais', `${resto} ${resto === 1 ? 'outra' : 'outras'}`] as [string, string]] : []),
      ],
      button: {
        label: uma ? 'Abrir a não conformidade' : 'Abrir as não conformidades',
        url: `${publicUrl(services)}${onde}`,
      },
    }),
    dedupeKey: `${kind}:${pessoaId}:${hoje}`,
  })
}

/** Does so every morning. */
export async function agendarAvisosDeNcs(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 2, unique: true }, async () => {
    await avisarPrazos(services)
  })
  await services.jobs.schedule(JOB, '45 7 * * *')
}
