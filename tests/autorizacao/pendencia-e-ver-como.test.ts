import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { KnownRoute } from '../../packages/server/src/test-kit/routes.ts'
import { type Mundo, montar } from './mundo.ts'
import type { Pessoa } from './mundo-base.ts'
import { ALVOS, FLAGS, type Letra } from './tabela.ts'

// Two states in which a session with every flag may do less: it owes something first, or it sees the product as somebody else.

/** Decisions, Identity ("the next sign-in leads straight to the change-password screen"): what is open to whoever owes a password or a second factor. */
const COM_PENDENCIA = [
  'GET /sessao',
  'PUT /change-password',
  'GET /conta/segundo-fator',
  'POST /conta/segundo-fator',
  'POST /conta/segundo-fator/confirmar',
  'POST /suporte',
  'DELETE /ver-como',
]
/** Decision 022: seeing as another is only for reading; that person's own account, and their phone, stay closed. */
const FECHADAS_A_QUEM_VE = ['GET /conta/sessoes', 'GET /conta/segundo-fator', 'GET /campo/pacote']
const ABERTAS_A_QUEM_VE = ['DELETE /ver-como']
/** Readers of documents (decisions, The wire): asked by POST, they keep nothing. */
const LEITURAS = ['POST /boletos/ler', 'POST /pix/ler', 'POST /notas/ler']

const ALTERE = 'Altere sua senha para continuar.'
const CONFIGURE = 'Configure o segundo fator para continuar.'
const SO_LER = 'Você está vendo o sistema como outra pessoa: nada pode ser alterado.'
const TUDO = Object.fromEntries(ALVOS.map((alvo) => [alvo, Object.keys(FLAGS) as Letra[]]))

let mundo: Mundo
let comSessao: readonly KnownRoute[]
let celulas = 0
before(async () => {
  mundo = await montar()
  comSessao = mundo.routes.filter(({ access }) => access !== 'publica')
})
after(async () => {
  console.log(`pendência e ver como: ${celulas} células`)
  await mundo.t.close()
})

const nome = ({ method, url }: KnownRoute) => `${method} ${url}`

/** Calls the route and says what was refused and how it was told to the security log. */
async function chamar(
  route: KnownRoute,
  { token }: Pessoa,
): Promise<{ status: number; message: string | null; motivos: unknown[] }> {
  const desde = mundo.lines.length
  const resposta = await mundo.t.app.inject({
    method: route.method as 'GET',
    url: `/api${route.url.replace(/:(\w+)/g, '1')}`,
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  })
  let texto = ''
  // The channel has no end; what is heavy keeps its place until it is read whole.
  if (String(resposta.headers['content-type']).includes('event-stream')) resposta.stream().destroy()
  else for await (const parte of resposta.stream()) texto += parte
  celulas++
  const negados = mundo.lines.slice(desde).filter((line) => line.includes('"acesso negado"'))
  return {
    status: resposta.statusCode,
    // Asked with HEAD an answer has no words.
    message: resposta.statusCode >= 400 && texto ? (JSON.parse(texto) as { message: string }).message : null,
    motivos: negados.map((line) => {
      const { motivo, usuario } = JSON.parse(line) as Record<string, unknown>
      return [motivo, usuario]
    }),
  }
}

/** The portrait reads every table: it is looked at once a room, and what changed it was one of the room's calls. */
async function semEscrever(
  routes: readonly KnownRoute[],
  cada: (route: KnownRoute) => Promise<void>,
): Promise<string[]> {
  const escreveram: string[] = []
  let antes = await mundo.retrato()
  for (const [, daSala] of Map.groupBy(routes, ({ url }) => url.split('/')[1])) {
    for (const route of daSala) await cada(route)
    const depois = await mundo.retrato()
    if (depois !== antes) escreveram.push(`algo foi escrito por uma destas: ${daSala.map(nome).join('; ')}`)
    antes = depois
  }
  return escreveram
}

async function recusaTudoMenos(pessoa: Pessoa, abertas: readonly string[], message: string): Promise<void> {
  const erradas: unknown[] = []
  const [deixadas, fechadas] = [true, false].map((aberta) =>
    comSessao.filter((route) => abertas.includes(nome(route)) === aberta),
  ) as [KnownRoute[], KnownRoute[]]
  const escreveram = await semEscrever(fechadas, async (route) => {
    const veio = await chamar(route, pessoa)
    const recusada = {
      status: 403,
      message: route.method === 'HEAD' ? null : message,
      motivos: [['pendência', pessoa.id]],
    }
    if (JSON.stringify(veio) !== JSON.stringify(recusada)) erradas.push([nome(route), veio])
  })
  for (const route of deixadas) {
    const veio = await chamar(route, pessoa)
    if (veio.motivos.some((one) => (one as string[])[0] === 'pendência')) erradas.push([nome(route), veio])
  }
  assert.deepEqual([...erradas, ...escreveram], [])
}

test('whoever owes a new password reaches only what leads to it', async () => {
  const pessoa = await mundo.pessoa(TUDO)
  await sql`update usuarios set trocar_senha = true where id = ${pessoa.id}`.execute(mundo.t.db)
  await recusaTudoMenos(pessoa, COM_PENDENCIA, ALTERE)
})

test('whoever owes a second factor reaches only what leads to it', async () => {
  const pessoa = await mundo.pessoa(TUDO)
  const config = mundo.t.services.config as { SEGUNDO_FATOR: string }
  const antes = config.SEGUNDO_FATOR
  config.SEGUNDO_FATOR = 'todos'
  try {
    await recusaTudoMenos(pessoa, COM_PENDENCIA, CONFIGURE)
  } finally {
    config.SEGUNDO_FATOR = antes
  }
})

test('whoever sees as another reads what that person reads, and writes nothing', async () => {
  const [autor, vista] = [await mundo.pessoa(TUDO), await mundo.pessoa(TUDO)]
  await sql`update sessoes set ver_como_id = ${vista.id} where usuario_id = ${autor.id}`.execute(mundo.t.db)
  const erradas: unknown[] = []
  const fechada = (route: KnownRoute) =>
    FECHADAS_A_QUEM_VE.includes(nome(route)) || (route.method !== 'GET' && !LEITURAS.includes(nome(route)))
  const ver = async (route: KnownRoute) => {
    const veio = await chamar(route, autor)
    // The line of the log names who signed in, not who is seen.
    const recusada = {
      status: 403,
      message: route.method === 'HEAD' ? null : SO_LER,
      motivos: [['vendo como outra', autor.id]],
    }
    if (
      fechada(route)
        ? JSON.stringify(veio) !== JSON.stringify(recusada)
        : veio.message === SO_LER || veio.status === 403
    )
      erradas.push([nome(route), veio])
  }
  const todas = comSessao.filter((route) => !ABERTAS_A_QUEM_VE.includes(nome(route)))
  // Reading may be told in the trail.
  const nadaEscreve = (route: KnownRoute) => fechada(route) || LEITURAS.includes(nome(route))
  const escreveram = await semEscrever(todas.filter(nadaEscreve), ver)
  for (const route of todas) if (!nadaEscreve(route)) await ver(route)
  assert.deepEqual([...erradas, ...escreveram], [])
  const sessao = (url: string) =>
    mundo.t.inject({ method: 'GET', url, headers: { authorization: `Bearer ${autor.token}` } })
  assert.equal((await sessao('/api/sessao')).body.usuario.id, vista.id)

  const saiu = await chamar(comSessao.find((route) => nome(route) === 'DELETE /ver-como')!, autor)
  assert.equal(saiu.status, 204)
  assert.equal((await sessao('/api/sessao')).body.usuario.id, autor.id)
})

test('the lists above name routes that exist', () => {
  const todas = new Set(comSessao.map(nome))
  for (const uma of [...COM_PENDENCIA, ...FECHADAS_A_QUEM_VE, ...ABERTAS_A_QUEM_VE, ...LEITURAS])
    assert.ok(todas.has(uma), uma)
})
