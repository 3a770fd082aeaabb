/** What of the laboratory has a limit of its own, in seconds or in memory: a week of a sensor, and two hundred laudos issued at once. */
import { setTimeout as delay } from 'node:timers/promises'
import { SITUACAO_DE_TRABALHO } from '@prumo/domain/core/trabalhos.ts'
import type pg from 'pg'
import type { LaboratoryChosen } from './fill-laboratory.ts'
import type { Tokens } from './operations.ts'
import type { Asked } from './processes.ts'
import { asked, json, TIMES, type Volume } from './volumes.ts'

export const LABORATORY_VOLUMES = ['serie-7d', 'emitir-laudos'] as const
const LAUDOS = 200

/** What a test of the bench left unsaid, and its laudo prints: the six lines that were looked at, the measure, the air. */
const WHOLE_TEST = `
  update ensaios_eletricos set temperatura = 23.5, umidade = 55, pressao = 912, insuflacao = 1,
    criterio = criterio || '{"fonte": "bench", "base": 1, "nivelAguaMm": 64, "categoria": null, "ponto": null, "validadoEm": "2026-01-05"}',
    inspecao_visual = (select jsonb_agg(jsonb_build_object('itemId', n::text, 'texto', 'Cortes, furos, rasgos ou ressecamento ' || n, 'eliminatorio', true,
      'resultado', 1, 'motivo', null)) from generate_series(1, 6) n),
    medicoes = jsonb_build_array(medicoes -> 0 || jsonb_build_object('tensaoTipo', 1, 'comprimentoMm', null, 'limiteAplicado', 16, 'motivo', null,
      'frase', corrente || ' mA, limite 16 mA'))
  where id = any($1)`

/** The items whose laudos wait to be issued, so many for each time it is measured: what an earlier measurement issued stays issued. */
export async function prepareLaboratory(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ item: string; ensaio: string }>(
    `insert into laudos (id, identificacao, tipo, os_id, os_itens_ids, ensaios_ids, equipamentos_ids, equipamento, centro_de_custo_id, resultado, data_ensaio,
        data_validade, executor_id, responsavel_tecnico_nome, responsavel_tecnico_crea, art, status, criador_id)
      select x.id + 1500000, 'Rascunho ' || x.etiqueta, 1, x.os_id, array[x.os_item_id], array[x.id], array[x.equipamento_id], x.etiqueta, x.centro_de_custo_id, x.resultado,
        x.fim::date, case when x.resultado = 1 then x.fim::date + 180 end, x.executor_id, 'Eng. Caio Rocha', 'PR-123456/D', '1720260001234', 2, x.executor_id
      from ensaios_eletricos as x left join laudos as l on l.id = x.id + 1500000
      where l.id is null order by x.id limit ${LAUDOS * TIMES} returning os_itens_ids[1] as item, ensaios_ids[1] as ensaio`,
  )
  if (rows.length < LAUDOS * TIMES)
    throw new Error('Os ensaios sem laudo desta medição acabaram: comece de um banco vazio.')
  await client.query(WHOLE_TEST, [rows.map(({ ensaio }) => ensaio)])
  await client.query('analyze laudos')
  return rows.map(({ item }) => item)
}

const get = (token: string): Asked => ({ method: 'GET', token })

export function laboratoryVolumes(
  chosen: LaboratoryChosen & { readonly aEmitir: readonly string[] },
  { solicitante, tesouraria }: Tokens,
): Volume[] {
  return [
    {
      name: 'serie-7d',
      title: 'Gráfico de 7 dias de um sensor, uma leitura por segundo',
      seconds: 0.3,
      times: 15,
      async run(port) {
        const serie = await asked(port, get(solicitante), `/api/sensores/${chosen.sensor}/serie?periodo=7d`)
        return `${Math.round(serie.length / 1024)} kB`
      },
    },
    {
      name: 'emitir-laudos',
      title: `${LAUDOS} laudos emitidos num ato`,
      seconds: 60,
      memory: 300,
      async run(port, time) {
        const body = json({ osItemIds: chosen.aEmitir.slice(time * LAUDOS, (time + 1) * LAUDOS) })
        const begin: Asked = { method: 'POST', token: tesouraria, contentType: 'application/json', body }
        const { trabalhoId } = JSON.parse(await asked(port, begin, '/api/laudos/emitir'))
        const seen = new Set<number>()
        for (;;) {
          const work = JSON.parse(await asked(port, get(tesouraria), `/api/trabalhos/${trabalhoId}`))
          if (work.situacao === SITUACAO_DE_TRABALHO.concluido && work.faltas.length === 0 && seen.size > 1)
            return `${work.mensagem}, ${seen.size} passos vistos`
          if (work.situacao !== SITUACAO_DE_TRABALHO.emAndamento)
            throw new Error(`laudos: ${JSON.stringify(work).slice(0, 1000)}`)
          seen.add(work.feito)
          await delay(100)
        }
      },
    },
  ]
}
