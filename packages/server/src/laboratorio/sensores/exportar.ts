/** GET /sensores/:id/exportar: readings as CSV, a page at a time, however many they are. */
import { Readable } from 'node:stream'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { qualidadesDeLeitura } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { DIAS_DE_LEITURAS } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { nomesDosPeriodos, type PeriodoDaSerie, periodosDaSerie } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { fileName, wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction } from '../../core/database/database.ts'

const PAGINA = 5000
const HORA_MS = 3_600_000
/** 23,4: as the country's spreadsheets read it. */
const decimal = (valor: string | number): string => String(Number(valor)).replace('.', ',')
/** Local to the second: '26/11/2026 14:03:20'. */
const SEGUNDOS = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const quando = (data: string): string => SEGUNDOS.format(new Date(data)).replace(',', '')

async function* linhas(ctx: Ctx, sensorId: string, de: Date): AsyncGenerator<string> {
  yield '\uFEFFData;Valor;Qualidade\r\n'
  for (let depois = de.toISOString(), inclui = true; ; ) {
    const { rows } = await sql<{ data: string; valor: string; qualidade: number }>`select l.data, l.valor, l.qualidade
      from sensores_leituras as l where l.sensor_id = ${sensorId}::bigint
        and ${inclui ? sql`l.data >= ${depois}::timestamptz` : sql`l.data > ${depois}::timestamptz`}
      order by l.data limit ${PAGINA}`.execute(ctx.db)
    yield rows
      .map(
        ({ data, valor, qualidade }) =>
          `${quando(data)};${decimal(valor)};${wordOf(qualidadesDeLeitura, qualidade)}\r\n`,
      )
      .join('')
    if (rows.length < PAGINA) return
    depois = String(rows.at(-1)!.data)
    inclui = false
  }
}

async function* horas(ctx: Ctx, sensorId: string, de: Date): AsyncGenerator<string> {
  yield '\uFEFFHora;Média;Mínimo;Máximo;Leituras;Fora da faixa\r\n'
  const { rows } = await sql<{
    hora: string
    media: string
    minimo: string
    maximo: string
    leituras: number
    foraDaFaixa: number
  }>`select hora, media, minimo, maximo, leituras, fora_da_faixa from sensores_medias
    where sensor_id = ${sensorId}::bigint and hora >= ${de.toISOString()}::timestamptz order by hora`.execute(ctx.db)
  yield rows
    .map(({ hora, media, minimo, maximo, leituras, foraDaFaixa }) =>
      [quando(hora), ...[media, minimo, maximo, leituras, foraDaFaixa].map(decimal)].join(';').concat('\r\n'),
    )
    .join('')
}

export async function exportarLeituras(
  ctx: Ctx,
  reply: FastifyReply,
  id: string,
  periodo: PeriodoDaSerie,
  agora = new Date(),
): Promise<FastifyReply> {
  const sensor = await findRow(ctx, ctx.db, sensores, id)
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: sensores.tela,
      entidade: sensores.name,
      alvoId: sensor.id,
      descricao: `Baixou as leituras do sensor "${sensor.nome}" (${nomesDosPeriodos[periodo]}, até ${formatInstant(agora)})`,
    }),
  )
  const de = new Date(agora.getTime() - periodosDaSerie[periodo] * HORA_MS)
  const guardadas = periodosDaSerie[periodo] <= DIAS_DE_LEITURAS * 24
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName('leituras-do-sensor', 'csv')}"`)
    .send(Readable.from(guardadas ? linhas(ctx, sensor.id, de) : horas(ctx, sensor.id, de)))
}
