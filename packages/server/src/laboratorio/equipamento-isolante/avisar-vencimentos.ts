/** Each week, what is past its test or about to be is told to who keeps the register and to who supervises the team (design, Works 5.5). */
import { daysBetween, formatDate, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { semanaDe } from '@prumo/domain/dp/emails.ts'
import { PROPRIETARIO, VALIDADE } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import { enderecoDaLista } from '@prumo/domain/relatorios/enderecos.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { validadeSql } from './listar.ts'

const JOB = 'equipamentos-a-vencer'
/** Pieces one mail names; the rest is a number. */
const NOMEADAS = 15
const { tela } = equipamentosIsolantes

interface Devida {
  readonly pessoaId: string
  readonly nome: string
  readonly email: string
  readonly etiqueta: string
  readonly tipo: string
  readonly equipe: string | null
  readonly dataProximoEnsaio: PlainDate
  readonly centros: readonly string[]
  readonly total: string
  readonly vencidos: string
}

/**
 * The first of what each person is to be told of: the company's own pieces, of the contracts they hold, if they write in the
 * register; of the teams they supervise, if they only read it. A client's pieces are the client's to send.
 */
async function devidas(tx: Tx, hoje: PlainDate): Promise<Devida[]> {
  const { rows } = await sql<Devida>`with devidas as (
      select u.id as pessoa_id, u.nome, u.email, q.id, q.etiqueta, t.nome as tipo, e.nome as equipe, q.data_proximo_ensaio,
        q.centro_de_custo_id
      from equipamentos_isolantes as q join tipos_equipamento as t on t.id = q.tipo_equipamento_id
        left join equipes as e on e.id = q.equipe_id
        join usuarios as u on u.is_ativo
        join permissoes as pe on pe.usuario_id = u.id and pe.alvo = ${tela.alvo} and pe.visualizar
          and (pe.editar or u.id = e.supervisor_id)
      where q.proprietario = ${sql.lit(PROPRIETARIO.empresa)}
        and ${validadeSql(hoje)} in (${sql.lit(VALIDADE.vencido)}, ${sql.lit(VALIDADE.aVencer)})
        and (q.centro_de_custo_id is null or exists (select 1 from usuarios_centros as uc
          where uc.usuario_id = u.id and uc.centro_de_custo_id = q.centro_de_custo_id))),
    contadas as (
      select *, row_number() over (partition by pessoa_id order by data_proximo_ensaio, id) as lugar,
        count(*) over (partition by pessoa_id) as total,
        count(*) filter (where data_proximo_ensaio < ${hoje}::date) over (partition by pessoa_id) as vencidos
      from devidas)
    select c.pessoa_id, c.nome, c.email, c.etiqueta, c.tipo, c.equipe, c.data_proximo_ensaio::text, c.total, c.vencidos,
      array(select distinct d.centro_de_custo_id from devidas as d
        where d.pessoa_id = c.pessoa_id and d.centro_de_custo_id is not null) as centros
    from contadas as c where c.lugar <= ${NOMEADAS} order by c.pessoa_id, c.lugar`.execute(tx)
  return rows
}

/** One mail a person and week; asked again in the same week, nobody is told twice. Returns how many are owed. */
export function avisarVencimentos(services: Services, hoje: PlainDate = today()): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    let devidos = 0
    for (const pecas of Map.groupBy(await devidas(tx, hoje), ({ pessoaId }) => pessoaId).values())
      if (await escrever(services, tx, pecas, hoje)) devidos++
    return devidos
  })
}

const quantas = (n: number): string => (n === 1 ? '1 equipamento' : `${n.toLocaleString('pt-BR')} equipamentos`)

/** '2 vencidos e 5 a vencer'. */
function resumo(vencidos: number, aVencer: number): string {
  const ditos = [
    vencidos > 0 && `${vencidos} com o ensaio vencido`,
    aVencer > 0 && `${aVencer} com o ensaio a vencer`,
  ].filter(Boolean)
  return ditos.join(' e ')
}

function escrever(services: Services, tx: Tx, pecas: readonly Devida[], hoje: PlainDate): Promise<boolean> {
  const { pessoaId, nome, email, centros, ...contas } = pecas[0]!
  const [total, vencidos] = [Number(contas.total), Number(contas.vencidos)]
  const assunto = `Equipamentos isolantes: ${resumo(vencidos, total - vencidos)}`
  const resto = total - pecas.length
  const quando = (dia: PlainDate): string => {
    const dias = daysBetween(hoje, dia)
    return dias < 0 ? `vencido em ${formatDate(dia)}` : dias === 0 ? 'vence hoje' : `vence em ${formatDate(dia)}`
  }
  return queueMail(services, tx, {
    kind: JOB,
    to: email,
    centros,
    pessoaId,
    subject: assunto,
    ...mailLayout({
      title: assunto,
      paragraphs: [
        `Olá, ${nome}.`,
        'O que está vencido não pode ser usado. Recolha e abra a ordem de serviço do laboratório; o que vence em breve, mande antes.',
      ],
      facts: [
        ...pecas.map((uma): [string, string] => [
          uma.etiqueta,
          [uma.tipo, uma.equipe, quando(uma.dataProximoEnsaio)].filter(Boolean).join(' · '),
        ]),
        ...(resto > 0 ? [['E mais', quantas(resto)] as [string, string]] : []),
      ],
      button: {
        label: 'Abrir os equipamentos',
        url: `${publicUrl(services)}${enderecoDaLista(tela, { validade: [VALIDADE.vencido, VALIDADE.aVencer] })}`,
      },
    }),
    dedupeKey: `${JOB}:${pessoaId}:${semanaDe(hoje)}`,
  })
}

/** Does so each Monday, as the report of documents; a Monday the server slept through is made up for. */
export async function agendarVencimentos(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 5, unique: true }, async () => {
    await avisarVencimentos(services)
  })
  await services.jobs.schedule(JOB, '10 7 * * 1')
}
