import { formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { planos5w2h } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { prazoDoPlano } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { estaAtrasado } from './listar.ts'

const JOB = 'planos-5w2h-atrasados'
/** Plans one mail names; the rest is a number. */
const NOMEADOS = 15

interface Atrasado {
  readonly id: string
  readonly numero: string
  readonly titulo: string
  readonly status: number
  readonly quandoFim: PlainDate
  readonly centroDeCustoId: string | null
  readonly quemId: string
  readonly nome: string
  readonly email: string
}

/** Late plans of people who are still here, see the screen and the plan's contract: of nothing else is anybody told. */
const atrasadosDeHoje = async (tx: Tx, hoje: PlainDate): Promise<Atrasado[]> => {
  const { rows } =
    await sql<Atrasado>`select p.id, p.numero, p.titulo, p.status, p.quando_fim::text, p.centro_de_custo_id,
      p.quem_id, u.nome, u.email
    from planos_5w2h as p join usuarios as u on u.id = p.quem_id and u.is_ativo
      join permissoes as pe on pe.usuario_id = u.id and pe.alvo = ${planos5w2h.tela.alvo} and pe.visualizar
    where ${estaAtrasado(hoje)} and (p.centro_de_custo_id is null or exists (select 1 from usuarios_centros as uc
      where uc.usuario_id = u.id and uc.centro_de_custo_id = p.centro_de_custo_id))
    order by p.quando_fim, p.id limit 5000`.execute(tx)
  return rows
}

/** One mail a person and day about their late plans (design, Works 4.8). Returns how many mails are owed. */
export function avisarAtrasados(services: Services, hoje: PlainDate = today()): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const dePessoa = Map.groupBy(await atrasadosDeHoje(tx, hoje), ({ quemId }) => quemId)
    let devidos = 0
    for (const planos of dePessoa.values()) if (await escrever(services, tx, planos, hoje)) devidos++
    return devidos
  })
}

function escrever(services: Services, tx: Tx, planos: readonly Atrasado[], hoje: PlainDate): Promise<boolean> {
  const { quemId, nome, email, numero, id } = planos[0]!
  const um = planos.length === 1
  const assunto = um ? `O plano ${numero} está atrasado` : `${planos.length} planos de ação seus estão atrasados`
  const resto = planos.length - NOMEADOS
  const lista = enderecoDaLista(planos5w2h.tela, um ? { planoId: id } : { quem: quemId, atrasados: 'sim' })
  return queueMail(services, tx, {
    kind: 'plano-5w2h-atrasado',
    to: email,
    centros: [...new Set(planos.flatMap(({ centroDeCustoId }) => centroDeCustoId ?? []))],
    pessoaId: quemId,
    subject: assunto,
    ...mailLayout({
      title: assunto,
      paragraphs: [
        `Olá, ${nome}.`,
        um
          ? 'O prazo deste plano de ação passou. Conclua-o com a evidência, ou combine outro prazo.'
          : 'O prazo destes planos de ação passou. Conclua-os com a evidência, ou combine outro prazo.',
      ],
      facts: [
        ...planos
          .slice(0, NOMEADOS)
          .map((plano): [string, string] => [
            plano.numero,
            `${plano.titulo} · prazo ${formatDate(plano.quandoFim)} · ${prazoDoPlano(plano, hoje)}`,
          ]),
        ...(resto > 0 ? [['E mais', `${resto} ${resto === 1 ? 'plano' : 'planos'}`] as [string, string]] : []),
      ],
      button: { label: um ? 'Abrir o plano' : 'Abrir os planos', url: `${publicUrl(services)}${lista}` },
    }),
    dedupeKey: `plano-5w2h-atrasado:${quemId}:${hoje}`,
  })
}

/** Does so every morning. */
export async function agendarAvisosDePlanos(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 2, unique: true }, async () => {
    await avisarAtrasados(services)
  })
  await services.jobs.schedule(JOB, '40 7 * * *')
}
