import { formatDate } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { SEM_EFEITO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { consultaDoRelatorio } from '@prumo/domain/financeiro/solicitar-diarias/chamadas.ts'
import { momentoDe } from '@prumo/domain/financeiro/solicitar-diarias/quantidade.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import { badFields } from '../../core/errors.ts'
import { contentDisposition } from '../../core/files/send.ts'
import { emCentavos } from './calcular.ts'

/** A trip as the report tells of it. */
type Viagem = {
  numero: number
  destinoMunicipio: string
  destinoUf: string
  saida: string
  retorno: string
  motivo: string
  total: string
  valorGasto: string | null
  devolvido: string | null
  prestadoEm: string | null
  status: number | null
  contrato: string
  pedido: number
}

/** GET /solicitar-diarias/relatorio: one worker's trips whose departure falls in a period, with what was paid and accounted for. */
export async function relatorioDoTrabalhador(
  ctx: Ctx,
  reply: FastifyReply,
  { colabId, de, ate }: z.output<typeof consultaDoRelatorio>,
): Promise<FastifyReply> {
  if (ate < de) throw badFields({ ate: 'O fim não pode ser antes do início.' })
  const pessoa = await findRow(ctx, ctx.db, colaboradores, colabId)
  const { rows } =
    await sql<Viagem>`select s.numero, s.destino_municipio, s.destino_uf, s.saida, s.retorno, s.motivo, l.total,
      l.valor_gasto, l.devolvido, l.prestado_em, a.status, c.codigo as contrato, p.numero as pedido
    from solicitar_diarias_linhas as l join solicitar_diarias as s on s.id = l.solicitacao_id
      join pedidos as p on p.id = s.pedido_id join contas_contrato as c on c.id = s.centro_de_custo_id
      left join pedidos_anexos as a on a.id = l.anexo_id
    where l.colab_id = ${colabId}::bigint and ${inScope(ctx, solicitacoesDeDiarias, 's')} and s.cancelada_em is null
      and p.status not in (${literals(SEM_EFEITO)})
      and (s.saida at time zone 'America/Sao_Paulo')::date between ${de}::date and ${ate}::date
    order by s.saida limit 2000`.execute(ctx.db)
  const soma = (valor: (row: Viagem) => string | null) =>
    rows.reduce((total, row) => total + emCentavos(Number(valor(row) ?? 0)), 0)
  const dia = (instante: string) => formatDate(momentoDe(instante).dia)
  const periodo = `${formatDate(de)} a ${formatDate(ate)}`
  const bytes = await renderPdf({
    title: 'Diárias do trabalhador',
    subtitle: periodo,
    landscape: true,
    body: [
      factsTable(
        [
          ['Trabalhador', pessoa.nome],
          ['Matrícula', pessoa.matricula],
          ['Viagens', String(rows.length)],
        ],
        3,
      ),
      sectionTitle('Viagens'),
      rows.length === 0
        ? paragraph('Nenhuma viagem com diárias pedidas neste período.')
        : itemsTable(
            [
              { label: 'Nº', width: 'auto' },
              { label: 'Pedido', width: 'auto' },
              { label: 'Contrato', width: 'auto' },
              { label: 'Destino' },
              { label: 'Período', width: 'auto' },
              { label: 'Motivo' },
              { label: 'Situação', width: 'auto' },
              { label: 'Diárias', kind: 'money' },
              { label: 'Gasto', kind: 'money' },
              { label: 'Devolvido', kind: 'money' },
            ],
            rows.map((row) => [
              String(row.numero),
              String(row.pedido),
              row.contrato,
              `${row.destinoMunicipio}/${row.destinoUf}`,
              `${dia(row.saida)} a ${dia(row.retorno)}`,
              row.motivo,
              row.prestadoEm ? 'Contas prestadas' : row.status === 3 ? 'Paga' : 'Pedida',
              emCentavos(Number(row.total)),
              row.valorGasto === null ? null : emCentavos(Number(row.valorGasto)),
              row.devolvido === null ? null : emCentavos(Number(row.devolvido)),
            ]),
            [
              'Total',
              '',
              '',
              '',
              '',
              '',
              '',
              soma((row) => row.total),
              soma((row) => row.valorGasto),
              soma((row) => row.devolvido),
            ],
          ),
    ],
  })
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: solicitacoesDeDiarias.tela,
      entidade: colaboradores.name,
      alvoId: colabId,
      descricao: `Baixou o relatório de diárias de ${pessoa.nome}, de ${periodo}`,
    }),
  )
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('attachment', `Diárias de ${pessoa.nome}.pdf`),
      'cache-control': 'private, no-store',
    })
    .send(bytes)
}
