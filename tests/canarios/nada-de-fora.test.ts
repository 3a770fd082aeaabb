import assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { allTelas } from '../../packages/domain/src/telas.ts'
import { modulos } from '../../packages/server/src/modulos.ts'
import type { Answer, Person } from '../../packages/server/src/test-kit/app.ts'
import { insert } from '../../packages/server/src/test-kit/insert.ts'
import { openChannel } from '../../packages/server/src/test-kit/live-channel.ts'
import { pdfPages } from '../../packages/server/src/test-kit/pdf-text.ts'
import { inTurns, rounds, turns } from '../../packages/server/src/test-kit/rounds.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'
import { type Casa, cpf, montarCasa, type Rota } from '../cve/casa.cenario.ts'
import { colecaoDe, consulta, endereco, enderecoDoLado } from '../cve/casa-enderecos.ts'

/**
 * Security design, §4 A2: a word that nothing else contains in every text and file of one cost centre, and somebody with
 * every flag in another who asks every route for everything in every way. None of those words may come back.
 */

const semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
const MARCA = 'qzjx'
/** Twelve letters that nothing else contains; a search for less than all of them is not taken for an answer that tells. */
const canario = (coluna: string): string =>
  MARCA + createHash('sha256').update(`${semente} ${coluna}`).digest('hex').slice(0, 8)
const CANARIO = new RegExp(`${MARCA}[0-9a-f]{8}`, 'gi')
const VALOR = 7_391_846.31

const colunas = new Map<string, string>()
const palavra = (lado: string, coluna: string): string => {
  if (lado === 'dentro') return `dentro ${coluna}`
  colunas.set(canario(coluna), coluna)
  return canario(coluna)
}

let casa: Casa
before(async () => {
  casa = await montarCasa({}, palavra, (lado) =>
    lado === 'fora' ? Buffer.concat([pdf, Buffer.from(`\n% ${palavra('fora', 'bytes do arquivo')}\n`)]) : pdf,
  )
  const { db } = casa.t
  const { fora } = casa
  const diz = (coluna: string) => palavra('fora', coluna)
  // What nobody types but is somebody's all the same; and numbers that nothing else has.
  await sql`update sessoes set navegador = ${diz('sessoes navegador')}, endereco = ${diz('sessoes endereco')} where usuario_id = ${fora.dono.id}`.execute(
    db,
  )
  await sql`update trabalhos set titulo = ${diz('trabalhos titulo')}, mensagem = ${diz('trabalhos mensagem')} where usuario_id = ${fora.dono.id}`.execute(
    db,
  )
  await sql`update pedidos set valor_total = ${VALOR}, justificativa_aprovacao = ${diz('pedidos aprovacao')}, pagamento = ${diz('pedidos pagamento')} where id = ${fora.ids.pedidos}`.execute(
    db,
  )
  await sql`update pedidos_anexos set valor = ${VALOR}, data_vencimento = current_date + 3 where pedido_id = ${fora.ids.pedidos}`.execute(
    db,
  )
  await sql`insert into tentativas_de_login (conta, endereco) values (${diz('tentativas conta')}, ${diz('tentativas endereco')})`.execute(
    db,
  )
  await sql`insert into chamadas_por_minuto (limite, quem) values ('x', ${diz('chamadas quem')})`.execute(db)
  await sql`insert into logs (tela_id, acao_id, descricao, mudancas, centros, colab_id, endereco)
    values (1, 2, ${diz('logs descricao')}, ${JSON.stringify({ nome: [diz('logs antes'), diz('logs depois')] })}, array[${fora.centro}::bigint], ${fora.dono.id}, ${diz('logs endereco')})`.execute(
    db,
  )
  await sql`insert into correio (tipo, para, assunto, texto, chave) values ('x', ${`${diz('correio para')}@casa.demo`}, ${diz('correio assunto')}, ${diz('correio texto')}, 'canario')`.execute(
    db,
  )
  // What no other house test makes, and is of a cost centre all the same.
  const rota = { centroDeCustoId: fora.centro }
  Object.assign(fora.ids, {
    abastecimentos: await insert(db, 'abastecimentos', {
      veiculoId: fora.ids.veiculos,
      motoristaId: fora.ids.colaboradores,
      data: '2026-02-02T13:00:00Z',
      combustivel: 1,
      litros: 30,
      valorTotal: 180,
      odometro: 900,
      posto: diz('abastecimentos posto'),
    }),
    'valores-diarias': await insert(db, 'valoresDiarias', {
      ...rota,
      nome: diz('valores-diarias nome'),
      tipo: 1,
      base: 1,
      valor: 50,
      localidadeTipo: 3,
      uf: 'PR',
      municipio: diz('valores-diarias municipio'),
      ativo: true,
      exigeComprovante: false,
      codigoCustoId: casa.comum['categorias-de-custo'],
      vigenciaInicio: '2026-01-01',
    }),
    'solicitar-diarias': await insert(db, 'solicitarDiarias', {
      ...rota,
      solicitanteId: fora.dono.id,
      motivo: diz('solicitar-diarias motivo'),
      destinoMunicipio: diz('solicitar-diarias destino'),
      destinoUf: 'PR',
      saida: '2026-12-20T11:00:00Z',
      retorno: '2026-12-21T21:00:00Z',
      tipos: sql`'{1}'::smallint[]`,
      mesComp: '2026-12',
    }),
  })
  // Codes and names of open contracts are the public registration's to tell (security design, 3.8): this one is closed.
  await sql`update contas_contrato set status = 3, valor = ${VALOR} where id = ${fora.centro}`.execute(db)
})
after(() => casa.t.close())

/** Everything that an answer says, out of its archive or its page. */
async function dito(answer: Answer): Promise<string> {
  const type = String(answer.headers['content-type'] ?? '')
  const raw = answer.raw.toString('latin1')
  if (answer.status !== 200) return raw + JSON.stringify(answer.headers)
  if (type.includes('spreadsheetml')) return JSON.stringify((await readXlsx(answer.raw)).sheets.map(({ rows }) => rows))
  if (type.includes('pdf') && raw.includes('/ToUnicode')) return raw + pdfPages(answer.raw).join(' ')
  return raw + JSON.stringify(answer.headers)
}

interface Pedido {
  method: 'GET' | 'POST'
  url: string
  payload?: object
}

/** Some of them, others at each asking: all of them at every route would take the day. */
const parte = turns(rounds(16, 8), semente)

/** Of an entity's fields, a twelfth at each of its routes, and another in the next run; all of them with the long tests. */
const daVez = inTurns(12, semente)

/** What a path names besides records: each collection, or each sort of what waits for a person. */
function nomesEm({ url }: Rota, colecoes: Iterable<string>): Iterable<string> {
  if (url.includes(':slug')) return colecoes
  return url.includes(':especie') ? modulos.flatMap(({ vez = [] }) => vez.map(({ id }) => id)) : ['']
}

/** All the questions that a route takes: orders, filters and searches by what is not to be known. */
function* perguntas(rota: Rota): Generator<Pedido> {
  const { dentro, fora, comum, t } = casa
  const at = enderecoDoLado(rota, casa, dentro)
  const path = at.split('?')[0]!
  const get = (query: string): Pedido => ({ method: 'GET', url: `${path}?${query}` })
  yield { method: 'GET', url: at }
  // The paths that name a record, with each of the foreign ones.
  if (/:/.test(rota.url))
    for (const id of new Set([fora.ids[colecaoDe(rota.url)] ?? '0', ...parte(Object.values(fora.ids))]))
      for (const slug of nomesEm(rota, t.services.entities.keys()))
        yield {
          method: 'GET',
          url:
            endereco(rota, { id, anexoId: fora.ids['pedidos-anexos']!, slug, especie: slug }) +
            consulta(rota, { ...comum, ...fora.ids }),
        }
  const takes = Object.keys(rota.query?.shape ?? {})
  const prefixes = [MARCA, ...parte([...colunas.keys()]).map((word) => word.slice(0, 9))]
  for (const key of ['query', 'q', 'valor', 'value'])
    if (takes.includes(key))
      for (const prefix of rota.url.endsWith('/planilha') ? prefixes.slice(0, 2) : prefixes)
        yield get(`${key}=${prefix}`)
  if (takes.includes('ids')) yield get(`ids=${Object.values(fora.ids).join(',')}`)
  for (const key of [
    'centro',
    'centroDeCustoId',
    'obraId',
    'fornecedor',
    'pedido',
    'pessoa',
    'solicitanteId',
    'registro',
    'id',
  ])
    if (takes.includes(key))
      for (const id of [fora.centro, fora.dono.id, fora.ids.pedidos, fora.ids.obras])
        yield get(`${key}=${id}${takes.includes('entidade') ? '&entidade=pedidos' : ''}`)
  const entity = t.services.entities.get(rota.url.split('/')[1]!)
  if (!entity || rota.url.endsWith('/planilha') || !takes.includes('filtros')) return
  for (const [name, field] of daVez(Object.entries(entity.fields))) {
    if (takes.includes('ordem')) for (const sign of ['', '-']) yield get(`ordem=${sign}${name}`)
    const values = field.target
      ? [fora.centro, fora.ids[field.target] ?? fora.dono.id]
      : field.kind === 'money' || field.kind === 'price'
        ? [String(VALOR)]
        : field.sensitive
          ? [cpf(2), MARCA]
          : [MARCA]
    for (const value of values) {
      yield get(`campo=${name}&valor=${value}`)
      for (const way of ['igual', 'contem'])
        yield get(`filtros=${encodeURIComponent(JSON.stringify([[name, way, value]]))}`)
    }
    for (const range of ['2000-01-01..2099-12-31', '7391846..'])
      yield get(`filtros=${encodeURIComponent(JSON.stringify([[name, 'entre', range]]))}`)
  }
}

const conta = { respostas: 0, bytes: 0, certas: 0 }

/** Asks, a few at a time, and gives what each answer says. */
async function perguntar(
  person: Person,
  all: readonly Pedido[],
  hear: (pedido: Pedido, said: string) => void,
): Promise<void> {
  const queue = [...all]
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let one = queue.pop(); one; one = queue.pop()) {
        const answer = await person.inject(one)
        const said = await dito(answer)
        conta.respostas++
        conta.bytes += said.length
        if (answer.status === 200) conta.certas++
        hear(one, said)
      }
    }),
  )
}

test('nothing of the other cost centre comes back: words, numbers, files and ids', { timeout: 280_000 }, async () => {
  console.log(`SEMENTE=${semente}`)
  const { t, dentro, fora } = casa
  const begun = Date.now()
  const ids = Object.values(fora.ids)
  // As they stand there: a number written here would go on being looked for after nobody has it.
  const { rows: people } = await sql<{ cpf: string }>`select cpf from colaboradores where id = ${fora.ids.colaboradores}
    union all select cpf from usuarios where id = ${fora.ids.usuarios}`.execute(t.db)
  assert.equal(people.filter(({ cpf }) => cpf).length, 2)
  const documents = people.flatMap(({ cpf }) => [cpf, cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')])
  const found: string[] = []
  const hear = ({ method, url, payload }: Pedido, said: string) => {
    const asked = `${decodeURIComponent(url)} ${JSON.stringify(payload ?? '')}`
    const told = [
      ...(said.match(CANARIO) ?? []).map((word) => colunas.get(word.toLowerCase()) ?? word),
      ...[...ids, ...documents, '7391846'].filter((one) => said.includes(one) && !asked.includes(one)),
    ]
    if (told.length > 0) found.push(`${method} ${asked.slice(0, 200)}: ${[...new Set(told)].slice(0, 4).join(', ')}`)
  }
  const all = casa.rotas
    .filter(({ method, url }) => method === 'GET' && url !== '/ao-vivo')
    .flatMap((rota) => [...perguntas(rota)])
  for (const { banco, name, fields } of t.services.entities.values()) {
    all.push({ method: 'POST', url: '/api/loadDataArray', payload: { banco } })
    for (const id of new Set([fora.ids[name] ?? '0', ...daVez(Object.values(fora.ids))]))
      all.push({ method: 'POST', url: '/api/loadDataById', payload: { banco, id } })
    for (const field of daVez(Object.keys(fields)))
      for (const id of [fora.centro, fora.dono.id, MARCA])
        all.push({ method: 'POST', url: '/api/loadDataByField', payload: { banco, field, id } })
    all.push({ method: 'POST', url: '/api/delete', payload: { documents: banco, id: fora.ids[name] ?? '1' } })
  }
  for (const id of [fora.ids.pedidos, dentro.ids.pedidos])
    all.push({ method: 'POST', url: '/api/services/pdf-pedido-de-compra', payload: { pedido: id } })
  // What is asked for by a list of ids: papers, photographs, books; alone, and after one's own. A sheet, of which every
  // collection has one, is asked for with those of its own and with some of the others.
  for (const { method, url, body } of casa.rotas)
    if (method === 'POST' && body?.shape && 'ids' in body.shape)
      for (const slug of url.endsWith('/planilha')
        ? new Set([...(colecaoDe(url) in fora.ids ? [colecaoDe(url)] : []), ...parte(Object.keys(fora.ids))])
        : Object.keys(fora.ids))
        for (const asked of [[fora.ids[slug]!], [dentro.ids[slug]!, fora.ids[slug]!]])
          all.push({ method: 'POST', url: `/api${url}`, payload: { ids: asked, finalidade: 'Conferência' } })
  for (const doc of [{ obraId: fora.ids.obras }, { obraId: fora.ids.obras, disciplinas: [1], tipos: [1] }])
    all.push({ method: 'POST', url: '/api/generateDataBook', payload: { doc } })
  for (const { alvo } of allTelas) all.push({ method: 'GET', url: `/api/visoes?tela=${encodeURIComponent(alvo)}` })
  await perguntar(dentro.dono, all, hear)

  // Long work, and what it made.
  for (const rota of casa.rotas.filter(({ method, url }) => method === 'POST' && url.endsWith('/planilha'))) {
    const { body } = await dentro.dono.inject({ method: 'POST', url: `/api${rota.url}`, payload: {} })
    await until(async () => (await dentro.dono.get(`/api/trabalhos/${body.trabalhoId}`)).body.situacao !== 1, 60_000)
    await perguntar(
      dentro.dono,
      [
        { method: 'GET', url: `/api/trabalhos/${body.trabalhoId}/arquivo` },
        { method: 'GET', url: '/api/trabalhos' },
      ],
      hear,
    )
  }
  console.log(
    `${conta.respostas} respostas (${conta.certas} com conteúdo), ${(conta.bytes / 2 ** 20).toFixed(1)} MiB, ${colunas.size} canários, ${((Date.now() - begun) / 1000).toFixed(0)} s`,
  )
  assert.deepEqual([...new Set(found)].slice(0, 40), [], `${found.length} respostas, SEMENTE=${semente}`)
  assert.ok(conta.respostas >= 5_000 && conta.certas > 2_000, `${conta.respostas} respostas`)
})

/** What no route that reads tells: it is looked for in what is sent, kept or told in other ways. */
const CALADAS = new Set(['pagamentos', 'tentativas', 'chamadas'])

/** Collections of which each side has none of its own, and why. */
const DE_NINGUEM: Readonly<Record<string, string>> = {
  suporte: 'one, of the whole company',
  mudancas: 'of the whole company (decision 443)',
  setores: 'of the whole company',
  'apr-modelos': 'of the whole company',
  extrato: 'of the whole company; what a line may be is by cost centre (fluxo-de-caixa/candidatos.test.ts)',
  'sgi-documentos': 'by level, and not by cost centre (07-oraculo)',
  'sgi-documentos-anexos': 'by level, and not by cost centre (07-oraculo)',
}

test('every collection, and every route that names a record, has one of the other side to be asked for', () => {
  const { t, fora, comum, rotas } = casa
  const known = { ...comum, ...fora.ids }
  assert.deepEqual(
    [...t.services.entities.keys()].filter((slug) => !(slug in known) && !(slug in DE_NINGUEM)),
    [],
    'a collection without a record here is searched by no canary: make one in tests/cve/casa-*.ts',
  )
  assert.deepEqual(
    rotas
      .filter(({ method, url }) => method === 'GET' && /:id/.test(url) && !url.startsWith('/registros'))
      .map(({ url }) => url)
      .filter((url) => !(colecaoDe(url) in known) && !(colecaoDe(url) in DE_NINGUEM)),
    [],
    'a route that names a record of which the other side has none',
  )
})

test('the words are there to be found: their own people are told them', { timeout: 60_000 }, async () => {
  const told = new Set<string>()
  await perguntar(
    casa.fora.dono,
    casa.rotas
      .filter(({ method, url }) => method === 'GET' && url !== '/ao-vivo')
      .map((rota) => ({ method: 'GET', url: enderecoDoLado(rota, casa, casa.fora) })),
    (_, said) => {
      for (const word of said.match(CANARIO) ?? []) told.add(colunas.get(word.toLowerCase()) ?? word)
    },
  )
  console.log(
    `${told.size} de ${colunas.size} canários ditos a quem pode: faltam ${[...colunas.values()].filter((one) => !told.has(one)).join(', ')}`,
  )
  assert.ok(told.size >= 25, [...told].join(', '))
  // Of each thing that has words, some word at least was within reach of the questions.
  const heard = new Set([...told].map((column) => column.split(' ')[0]))
  const things = new Set([...colunas.values()].map((column) => column.split(' ')[0]!))
  assert.deepEqual(
    [...things].filter((thing) => !heard.has(thing) && !CALADAS.has(thing)),
    [],
  )
})

test('the live channel and the mail of one side tell nothing of what happens on the other', {
  timeout: 60_000,
}, async () => {
  const { t, dentro, fora, comum } = casa
  const address = await t.listen()
  const channel = await openChannel(address, dentro.dono.token)
  assert.equal(channel.status, 200)
  const act = async (method: 'PUT' | 'POST', url: string, payload: object) => {
    const answer = await fora.dono.inject({ method, url: `/api/${url}`, payload })
    assert.ok(answer.status < 300, `${url}: ${JSON.stringify(answer.body)}`)
  }
  await act('PUT', `obras/${fora.ids.obras}`, { municipio: palavra('fora', 'obras outro municipio') })
  await act('PUT', `veiculos/${fora.ids.veiculos}`, { marca: palavra('fora', 'veiculos outra marca') })
  await act('PUT', `colaboradores/${fora.ids.colaboradores}`, { nome: palavra('fora', 'colaboradores outro nome') })
  await act('PUT', `usuarios/${fora.ids.usuarios}`, { nome: palavra('fora', 'usuarios outro nome') })
  await act('POST', `pedidos/${fora.ids.pedidos}/cancelar`, { justificativa: palavra('fora', 'pedidos cancelamento') })
  await act('PUT', `funcoes/${comum.funcoes}`, { nome: 'OUTRA' })
  await until(async () => channel.said.includes(`funcoes ${comum.funcoes}`))
  const heard = channel.said.join('\n')
  channel.drop()
  for (const [name, id] of Object.entries(fora.ids))
    if (name !== 'sessoes') assert.ok(!heard.includes(id), `${name}: ${heard}`)
  const { rows } = await sql<{
    tudo: string
  }>`select c.*::text as tudo from correio c join usuarios u on u.email = c.para where u.id = ${dentro.dono.id}`.execute(
    t.db,
  )
  for (const { tudo } of rows) assert.doesNotMatch(tudo, CANARIO)
})
