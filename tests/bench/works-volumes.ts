/** Acts on very much of a work at once, and the works they are done to: made once, and put back before each measurement. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import sharp from 'sharp'
import { MAY_WORKS } from './fill-works.ts'
import type { Tokens } from './operations.ts'
import type { Asked } from './processes.ts'
import { asked, dashboards, json, TIMES, type Volume } from './volumes.ts'

export const WORKS_VOLUMES = ['gerar', 'boletim', 'data-book', 'painel-obras'] as const

/** Works of their own, in the user's largest contract: each 'Gerar itens' takes one that nobody measured. */
const GERAR = Array.from({ length: TIMES + 1 }, (_, n) => String(499_001 + n))
const LINHAS = 5_000
const BOLETIM = { obra: '499010', medicao: '499010', linhas: 1_000, fotos: 200 } as const
const LIVRO = { obra: '499020', documentos: 80, bytes: 25 * 2 ** 20 } as const
const PERIODO = { periodoInicio: '2025-01-01', periodoFim: '2025-12-31' } as const

const MEDICAO = (id: string, obra: string) => `
  insert into medicoes (id, numero, obra_id, centro_de_custo_id, tipo, mes_comp, periodo_inicio, periodo_fim, baremo_id, unidade_nome, valor_unidade, fator_k,
      regra_arredondamento, criador_id, elaborador_id)
    values (${id}, '001', ${obra}, 20102, 1, '2025-12', '${PERIODO.periodoInicio}', '${PERIODO.periodoFim}', 44001, 'US', 480, 1, 1, 24001, 24001)`

const ROWS = [
  `insert into obras (id, codigo, nome, contrato_id, numero, status, baremo_id, data_inicio_real)
    select o, 'BENCH-' || o, 'Obra da medição ' || o, 20102, 'OB-BENCH-' || o, 3, 44001, '2025-01-01'
    from unnest(array[${[...GERAR, BOLETIM.obra, LIVRO.obra]}]) o`,
  ...GERAR.map((id) => MEDICAO(id, id)),
  MEDICAO(BOLETIM.medicao, BOLETIM.obra),
  `insert into rdos (id, numero, data, obra_id, centro_de_custo_id, equipes_ids, status, criador_id, preenchido_por_ids, aprovador_id, data_aprovacao)
    select o * 100 + k, to_char(k, 'fm000'), date '2025-03-01' + k, o, 20102, array[43001], 3, 24003, array[24003], 24004, now()
    from unnest(array[${GERAR}]) o, generate_series(1, 50) k`,
  `insert into rdos_atividades (rdo_id, baremo_item_id, descricao, local, quantidade)
    select o * 100 + 1 + k % 50, 42001000 + k % 700, 'Instalar poste', 'P-' || k % 900, 1 + k % 7
    from unnest(array[${GERAR}]) o, generate_series(1, ${LINHAS}) k`,
  // The boletim: a thousand lines, two hundred of them proved by a record with its photograph.
  `insert into medicoes_itens (id, medicao_id, obra_id, baremo_item_id, codigo, grupo, descricao, unidade_medida, atividade, condicao, pontos, local,
      quantidade_periodo, preco_unitario, valor_total)
    select 499100000 + k, ${BOLETIM.medicao}, ${BOLETIM.obra}, id, codigo, grupo, descricao, 'un', atividade, condicao, pontos, 'P-' || k, 2, 125, 250
    from generate_series(1, ${BOLETIM.linhas}) k join baremos_itens on id = 42001000 + k % 1000`,
  `insert into registros_obra (id, numero, obra_id, centro_de_custo_id, equipe_id, data, tipo, local, latitude, longitude, status, criador_id, validador_id, data_validacao)
    select 499200000 + k, to_char(k, 'fm000'), ${BOLETIM.obra}, 20102, 43001, '2025-06-01', 2, 'P-' || k, -25.4, -49.2, 3, 24003, 24004, now()
    from generate_series(1, ${BOLETIM.fotos}) k`,
  `insert into registros_obra_itens (id, registro_id, baremo_item_id, quantidade)
    select 499200000 + k, 499200000 + k, 42001000 + k, 2 from generate_series(1, ${BOLETIM.fotos}) k`,
  `insert into medicoes_origens (item_id, tipo, registro_id, linha_id, quantidade)
    select 499100000 + k, 2, 499200000 + k, 499200000 + k, 2 from generate_series(1, ${BOLETIM.fotos}) k`,
  `insert into arquivos (id, chave, nome, tipo, tamanho, sha256)
    select 499300000 + k, 'bench/foto/' || k || '.jpg', 'IMG_' || k || '.jpg', 'image/jpeg', 350000, repeat('0', 64) from generate_series(1, ${BOLETIM.fotos}) k`,
  `insert into fotos (entidade, registro_id, legenda, origem, largura, altura, sha256, arquivo_id, miniatura_id)
    select 'registros-obra', 499200000 + k, 'Poste ' || k, 1, 1600, 1200, repeat('0', 64), 499300000 + k, 499300000 + k from generate_series(1, ${BOLETIM.fotos}) k`,
]

/** The two gigabytes lie on the disk once, under eighty names. */
async function files(folder: string): Promise<string> {
  const at = path.join(folder, 'dados/arquivos/bench')
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(LIVRO.bytes - 9)])
  if (!existsSync(path.join(at, 'livro/1.pdf'))) {
    await mkdir(path.join(at, 'livro'), { recursive: true })
    await mkdir(path.join(at, 'foto'), { recursive: true })
    await writeFile(path.join(at, 'livro/1.pdf'), pdf)
    for (let n = 2; n <= LIVRO.documentos; n++)
      await link(path.join(at, 'livro/1.pdf'), path.join(at, `livro/${n}.pdf`))
    for (let n = 1; n <= BOLETIM.fotos; n++) {
      const file = path.join(at, `foto/${n}.jpg`)
      if (n <= 4) await writeFile(file, await photograph())
      else await link(path.join(at, `foto/${1 + (n % 4)}.jpg`), file)
    }
  }
  return createHash('sha256').update(pdf).digest('hex')
}

/** As large as those the house keeps, some 350 kB: what a camera sees of a street is about as hard to pack as this. */
const photograph = (): Promise<Buffer> =>
  sharp(randomBytes(120 * 90 * 3), { raw: { width: 120, height: 90, channels: 3 } })
    .resize(1600, 1200)
    .jpeg({ quality: 80 })
    .toBuffer()

/** Makes those works where they are not yet, and takes back what an earlier measurement did with them. */
export async function prepareWorks(client: pg.Client, folder: string): Promise<void> {
  const hash = await files(folder)
  await client.query(MAY_WORKS)
  const { rows } = await client.query('select exists (select from obras where id = $1) as there', [GERAR[0]])
  if (rows[0].there) {
    await client.query(`delete from medicoes_itens where medicao_id in (${GERAR});
      update medicoes set revisao = 1 where id in (${GERAR})`)
    return
  }
  await client.query('begin')
  for (const sql of ROWS) await client.query(sql)
  await client.query(
    `with novos as (insert into arquivos (chave, nome, tipo, tamanho, sha256)
        select 'bench/livro/' || n || '.pdf', 'planta.pdf', 'application/pdf', ${LIVRO.bytes}, '${hash}' from generate_series(1, ${LIVRO.documentos}) n returning id)
      insert into obras_anexos (obra_id, disciplina, tipo, descricao, numero_documento, incluir_data_book, autor_id, arquivo_id, file_name, hiperlink, mime_type,
        tamanho, sha256, paginas)
      select ${LIVRO.obra}, 1, 1, 'Planta', 'PE-' || row_number() over (), true, 24001, id, 'planta.pdf', '/x', 'application/pdf', ${LIVRO.bytes}, '${hash}', 1 from novos`,
  )
  await client.query('commit; analyze')
}

const post = (token: string, body: unknown): Asked => ({
  method: 'POST',
  token,
  contentType: 'application/json',
  body: json(body),
})

/** The fourth work, whose plans are looked at. */
export const gerarRequest = (token: string): { operation: Asked; path: string } => ({
  operation: post(token, PERIODO),
  path: `/api/medicoes/${GERAR.at(-1)}/gerar-itens`,
})

/** Reads an answer to its end, and says how much it was. */
async function drained(port: number, { method, token, body }: Asked, url: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: Buffer.from(body, 'base64') }),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  let bytes = 0
  for await (const chunk of response.body!) bytes += (chunk as Uint8Array).length
  return bytes
}

const MB = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`

export function worksVolumes({ solicitante, tesouraria }: Tokens): Volume[] {
  return [
    {
      name: 'gerar',
      title: `Gerar itens de ${LINHAS.toLocaleString('pt-BR')} linhas`,
      seconds: 5,
      async run(port, time) {
        const { criados } = JSON.parse(
          await asked(port, post(solicitante, PERIODO), `/api/medicoes/${GERAR[time]}/gerar-itens`),
        )
        return `${criados} itens`
      },
    },
    {
      name: 'boletim',
      title: `Boletim de ${BOLETIM.linhas.toLocaleString('pt-BR')} linhas com ${BOLETIM.fotos} fotos`,
      seconds: 20,
      memory: 300,
      run: async (port) =>
        MB(await drained(port, post(solicitante, { ids: [BOLETIM.medicao] }), '/api/services/pdf-boletim-medicao')),
    },
    {
      name: 'data-book',
      title: 'Data book de 2 GB, feito e baixado',
      seconds: 180,
      memory: 200,
      times: 1,
      async run(port) {
        const { trabalhoId } = JSON.parse(
          await asked(port, post(solicitante, { doc: { obraId: LIVRO.obra } }), '/api/generateDataBook'),
        )
        const get = { method: 'GET', token: solicitante } as const
        for (;;) {
          const work = JSON.parse(await asked(port, get, `/api/trabalhos/${trabalhoId}`))
          if (work.situacao === 2) break
          if (work.situacao !== 1) throw new Error(`data book: ${JSON.stringify(work)}`)
          await delay(100)
        }
        return MB(await drained(port, get, `/api/trabalhos/${trabalhoId}/arquivo`))
      },
    },
    ...dashboards({ method: 'GET', token: tesouraria }, { 'obras-bi': 'Relatório de obras, com as obras' }).map(
      (one) => ({
        ...one,
        name: 'painel-obras',
      }),
    ),
  ]
}
