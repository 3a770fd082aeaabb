/**
 * Phones that come back at once (issue of the field application): so many, each with its records and their photographs, while
 * somebody else reads lists. Nothing may fail, and the lists' p99 may be at most twice what it is when it is quiet.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import sharp from 'sharp'
import { type Databases, withClient } from './database.ts'
import type { Operation } from './operations.ts'
import { startProduct } from './processes.ts'
import { quantile } from './table.ts'

export const PHONES = 'celulares'
const FILES = 5
const FILE_BYTES = 20_000
const QUIET_MS = 15_000

export interface Storm {
  readonly phones: number
  readonly records: number
  /** What is asked meanwhile, one after the other. */
  readonly lists: readonly Operation[]
}

/** A person for each phone, and a list of questions they may follow. */
async function prepare(
  client: pg.Client,
  phones: number,
): Promise<{ tokens: string[]; questionario: string; centro: string }> {
  const { rows: centros } = await client.query<{ id: string }>('select id from contas_contrato order by id limit 1')
  const centro = centros[0]!.id
  const secoes = JSON.stringify([
    {
      ...{ id: 's', ordem: 1, titulo: 'Geral' },
      perguntas: [
        {
          ...{ id: 'p', ordem: 1, texto: 'APR assinada?', tipoResposta: 1, opcoes: [], peso: 1, critica: false },
          ...{ obrigatoria: false, exigeFotoNC: false, exigeObservacaoNC: false, geraNC: false, gravidadePadrao: null },
          ...{ prazoPadraoDias: null, referencia: null, ajuda: null, condicao: null },
        },
      ],
    },
  ])
  const { rows: listas } = await client.query<{ id: string }>(
    `insert into questionarios (nome, tipo_inspecao, contratos_ids, secoes, total_perguntas)
     values ('Lista dos celulares', 1, '{}', $1, 1) returning id`,
    [secoes],
  )
  const questionario = listas[0]!.id
  await client.query(
    `insert into questionarios_versoes (questionario_id, versao, nome, tipo_inspecao, secoes, total_perguntas)
     values ($1, 1, 'Lista dos celulares', 1, $2, 1)`,
    [questionario, secoes],
  )
  await client.query('update questionarios set status = 2, versao_publicada = 1 where id = $1', [questionario])
  const tokens: string[] = []
  for (let n = 0; n < phones; n++) {
    const { rows } = await client.query<{ id: string }>(
      `insert into usuarios (nome, email) values ($1, $2) returning id`,
      [`Celular ${n}`, `celular-${randomUUID()}@bench.demo`],
    )
    const id = rows[0]!.id
    await client.query('insert into usuarios_centros (usuario_id, centro_de_custo_id) values ($1, $2)', [id, centro])
    await client.query(
      `insert into permissoes (usuario_id, alvo, visualizar, adicionar, editar, excluir, acesso)
       values ($1, 'Inspeções', true, true, true, false, false)`,
      [id],
    )
    const token = randomBytes(32).toString('base64url')
    await client.query(
      `insert into sessoes (token_hash, usuario_id, expira_em)
       values (sha256(convert_to($1, 'UTF8')), $2, now() + interval '2 hours')`,
      [token, id],
    )
    tokens.push(token)
  }
  return { tokens, questionario, centro }
}

/** Asks the lists one after the other until told to stop. */
async function read(base: string, lists: readonly Operation[], until: () => boolean): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; !until(); n++) {
    const { token, paths } = lists[n % lists.length]!
    const began = performance.now()
    const answer = await fetch(base + paths[n % paths.length]!, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`lista: ${answer.status}`)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

/** Of one phone: a record, its files, the next record. What is answered otherwise than it should be is told. */
async function phone(base: string, token: string, dados: object, records: number, jpeg: Buffer, failed: string[]) {
  const send = async (url: string, body: BodyInit, type: string, headers: Record<string, string> = {}) => {
    const began = performance.now()
    try {
      const answer = await fetch(base + url, {
        method: 'PUT',
        body,
        headers: { authorization: `Bearer ${token}`, 'content-type': type, ...headers },
      })
      const said = await answer.text()
      if (answer.status !== 201) failed.push(`${answer.status} ${said.slice(0, 200)}`)
    } catch (error) {
      const { cause, message } = error as Error
      failed.push(
        `${url.split('/').slice(0, 4).join('/')} ${Math.round(performance.now() - began)} ms: ${cause ?? message}`,
      )
    }
  }
  for (let n = 0; n < records; n++) {
    const files = Array.from({ length: FILES }, () => {
      const bytes = Buffer.concat([jpeg, Buffer.from(randomUUID())])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { bytes, linha: { uuid: randomUUID(), tipo: 'foto', sha256, tamanho: bytes.length } }
    })
    const agora = new Date().toISOString()
    const envio = {
      dados: { ...dados, dataHora: agora },
      dataDispositivo: agora,
      arquivos: files.map(({ linha }) => linha),
    }
    await send(`/api/campo/inspecoes/${randomUUID()}`, JSON.stringify(envio), 'application/json')
    for (const { bytes, linha } of files)
      await send(`/api/campo/arquivos/${linha.uuid}`, new Uint8Array(bytes), 'application/octet-stream', {
        'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}`,
      })
  }
}

export async function measurePhones(
  databases: Databases,
  { phones, records, lists }: Storm,
  say: (line: string) => void,
) {
  const { tokens, questionario, centro } = await withClient(databases.nosso, (client) => prepare(client, phones))
  const side = Math.ceil(Math.sqrt(FILE_BYTES))
  const jpeg = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#678',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const server = await startProduct(databases.nosso, databases.folder)
  try {
    const base = `http://127.0.0.1:${server.port}`
    const began = Date.now()
    const quiet = await read(base, lists, () => Date.now() - began > QUIET_MS)
    const failed: string[] = []
    let over = false
    const start = performance.now()
    const dados = { questionarioId: questionario, local: 'Poste', centroDeCustoId: centro, respostas: [] }
    const storm = Promise.all(tokens.map((token) => phone(base, token, dados, records, jpeg, failed))).finally(() => {
      over = true
    })
    const loud = await read(base, lists, () => over)
    await storm
    const seconds = (performance.now() - start) / 1000
    const drawn = await whenDrawn(databases, questionario)
    const [q, l] = [quantile(quiet, 0.99), quantile(loud, 0.99)]
    const good = failed.length === 0 && l <= 2 * q && drawn.incompletos === 0
    say(
      `\n${phones} celulares × ${records} registros × ${FILES} arquivos de ${Math.round(jpeg.length / 1000)} kB, de uma vez`,
    )
    say(
      `${phones * records} registros e ${phones * records * FILES} arquivos em ${seconds.toFixed(0)} s (${Math.round((phones * records * FILES) / seconds)} arquivos por segundo); ${failed.length} falhas; ${drawn.incompletos} registros incompletos`,
    )
    say(
      `listas dos outros, p99: ${q.toFixed(0)} ms em silêncio, ${l.toFixed(0)} ms durante (${(l / q).toFixed(1)}×; meta 2×)`,
    )
    say(`por desenhar ao fim: ${drawn.pendentes}`)
    for (const one of new Set(failed.slice(0, 8))) say(`  ${one}`)
    return good
  } finally {
    await server.stop()
  }
}

const whenDrawn = (databases: Databases, questionario: string) =>
  withClient(databases.nosso, async (client) => {
    const { rows } = await client.query<{ pendentes: number; incompletos: number }>(
      `select (select count(*)::int from campo_arquivos where tratado_em is null and recebido_em is not null) as pendentes,
        (select count(*)::int from inspecoes where questionario_id = $1 and not completo) as incompletos`,
      [questionario],
    )
    return rows[0]!
  })
