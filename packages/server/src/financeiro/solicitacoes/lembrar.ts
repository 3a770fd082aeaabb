import { addBusinessDays, isBusinessDay } from '@prumo/domain/core/business-days.ts'
import { addDays, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { EM_ANALISE, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import type { Services } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { mailLayout } from '../../core/mail/layout.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import { lerWorkflows } from '../pedidos/carregar.ts'
import { type Decisor, decisoresDe } from '../pedidos/quem-decide.ts'

const JOB = 'lembretes-de-aprovacao'
/** Orders one mail names; the rest is a number. */
const NOMEADOS = 15

interface Parado {
  readonly id: string
  readonly numero: number
  readonly status: number
  readonly tipo: number
  readonly valorTotal: string
  readonly centroDeCustoId: string
  readonly solicitanteId: string | null
  readonly validadorId: string | null
  readonly encaminhamento: number | null
  readonly dataValidacao: string | null
  readonly fornecedor: string | null
  readonly desde: PlainDate
}

/** The day from which back an order has waited that many business days. */
export function limiteDeEspera(dias: number, hoje: PlainDate): PlainDate {
  let dia = addDays(hoje, -dias)
  while (addBusinessDays(dia, dias) > hoje) dia = addDays(dia, -1)
  return dia
}

/**
 * One mail a person and day about the orders that have waited for them `dias` business days or more; what waits twice as long
 * is also told to the ranks above (design, Finance screens 2.8). Returns how many mails are owed.
 */
export async function lembrar(services: Services, dias: number, hoje: PlainDate = today()): Promise<number> {
  if (dias === 0 || !isBusinessDay(hoje)) return 0
  const [limite, dobro] = [limiteDeEspera(dias, hoje), limiteDeEspera(2 * dias, hoje)]
  return inTransaction(services.db, async (tx) => {
    const { rows } = await sql<Parado>`
      select * from (select p.id, p.numero, p.status, p.tipo, p.valor_total, p.centro_de_custo_id, p.solicitante_id, p.validador_id,
          p.encaminhamento, p.data_validacao, f.nome as fornecedor,
          (coalesce(greatest(p.data_solicitacao, p.data_validacao, p.data_confirmacao), p.data_registro)
            at time zone 'America/Sao_Paulo')::date as desde
        from pedidos as p left join fornecedores as f on f.id = p.fornecedor_id where p.status in (${literals(EM_ANALISE)})) as p
      where desde <= ${limite}::date order by desde, id limit 5000`.execute(tx)
    const workflows = await lerWorkflows(tx)
    const decisores = await decisoresDe(services, tx, rows, workflows)
    const porPessoa = new Map<string, { pessoa: Decisor; parados: Parado[] }>()
    // What waits twice as long is also told to the ranks above.
    for (const pedido of rows)
      for (const pessoa of decisores(pedido, pedido.desde <= dobro)) {
        const dela = porPessoa.get(pessoa.id) ?? { pessoa, parados: [] }
        dela.parados.push(pedido)
        porPessoa.set(pessoa.id, dela)
      }
    let devidos = 0
    for (const { pessoa, parados } of porPessoa.values())
      if (await escrever(services, tx, pessoa, parados, hoje)) devidos++
    return devidos
  })
}

async function escrever(services: Services, tx: Tx, pessoa: Decisor, parados: readonly Parado[], hoje: PlainDate) {
  const { id, nome, email } = pessoa
  const um = parados.length === 1
  const assunto = um
    ? `O pedido ${parados[0]!.numero} espera sua decisão`
    : `${parados.length} pedidos esperam sua decisão`
  const resto = parados.length - NOMEADOS
  return queueMail(services, tx, {
    kind: 'lembrete',
    to: email,
    centros: [...new Set(parados.map((pedido) => pedido.centroDeCustoId))],
    subject: assunto,
    ...mailLayout({
      title: assunto,
      paragraphs: [
        `Olá, ${nome}.`,
        um
          ? 'Este pedido está parado há alguns dias:'
          : 'Estes pedidos estão parados há alguns dias, do mais antigo ao mais novo:',
      ],
      facts: [
        ...parados
          .slice(0, NOMEADOS)
          .map((pedido): [string, string] => [
            `Pedido ${pedido.numero}`,
            [
              pedido.fornecedor,
              formatMoney(toCentavos(pedido.valorTotal) ?? 0),
              wordOf(statusDePedido, pedido.status),
              `desde ${pedido.desde.split('-').reverse().join('/')}`,
            ]
              .filter(Boolean)
              .join(' · '),
          ]),
        ...(resto > 0 ? [['E mais', `${resto} ${resto === 1 ? 'pedido' : 'pedidos'}`] as [string, string]] : []),
      ],
      button: { label: 'Abrir as solicitações', url: `${publicUrl(services)}/${telas.solicitacoes.caminho}` },
    }),
    dedupeKey: `lembrete:${id}:${hoje}`,
  })
}

/** Does so each working morning. */
export async function agendarLembretes(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 2, unique: true }, async () => {
    await lembrar(services, services.config.LEMBRETE_APROVACAO_DIAS)
  })
  await services.jobs.schedule(JOB, '30 7 * * *')
}
