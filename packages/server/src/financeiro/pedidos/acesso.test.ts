import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import { allTelas, telas } from '@prumo/domain/telas.ts'
import type { Person } from '../../test-kit/app.ts'
import { pdf } from '../../test-kit/samples.ts'
import {
  type Cenario,
  criado,
  formulario,
  linha,
  montar,
  noStatus,
  partesDoPedido,
  retrato,
} from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

type Corpo = { payload: object | Buffer; headers?: Record<string, string> }
interface Rota {
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The address, for an order and its first attachment. */
  url: (id: string, anexoId: string) => string
  corpo?: (id: string) => Corpo | Promise<Corpo>
  /** Status of the order the call is made on. */
  em?: number
  /** Screens and flags that open the route; anything else is 403. Written from the specification, not from the code. */
  abre: [readonly Tela[], readonly Flag[]]
  /** What who lacks the flag is told, where the spec has words of its own. */
  semFlag?: string
  /** What it answers when it is granted. */
  ok: number
  acao: number | null
}

const { pedidos, pedidosMaster, solicitacoes, contasAPagar } = telas
const LER: Rota['abre'] = [[pedidos, pedidosMaster, solicitacoes, contasAPagar], ['visualizar']]
const CUIDAR: Rota['abre'] = [
  [pedidos, pedidosMaster],
  ['adicionar', 'editar'],
]
const CRIAR: Rota['abre'] = [[pedidos, pedidosMaster], ['adicionar']]
const comArquivo = (parte: string, valor: unknown) => () =>
  formulario({ [parte]: valor }, { f: { nome: 'a.pdf', bytes: pdf } })

/** Every route that names an order or an attachment. */
const rotas: Rota[] = [
  { metodo: 'GET', url: (id) => `/api/pedido/${id}`, abre: LER, ok: 200, acao: null },
  { metodo: 'GET', url: (id) => `/api/pedidos/${id}/historico`, abre: LER, ok: 200, acao: null },
  { metodo: 'GET', url: (_, a) => `/api/pedidos-anexos/${a}/arquivo`, abre: LER, ok: 200, acao: 4 },
  { metodo: 'GET', url: (_, a) => `/api/pedidos-anexos/${a}/arquivo?baixar=true`, abre: LER, ok: 200, acao: 5 },
  {
    metodo: 'PUT',
    url: (id) => `/api/updatePedido/${id}`,
    corpo: () => ({ payload: { justificativa: 'Outra' } }),
    abre: CUIDAR,
    ok: 200,
    acao: 2,
  },
  {
    metodo: 'POST',
    url: (id) => `/api/pedidos/${id}/enviar`,
    corpo: () => ({ payload: {} }),
    abre: CUIDAR,
    ok: 200,
    acao: 2,
  },
  {
    metodo: 'POST',
    url: (id) => `/api/pedidos/${id}/avancar`,
    corpo: () => ({ payload: { acao: 'aprovar' } }),
    em: 2,
    abre: [[solicitacoes, pedidos, pedidosMaster], ['editar']],
    semFlag: 'Colaborar sem permissões de workflow...',
    ok: 200,
    acao: 2,
  },
  {
    metodo: 'POST',
    url: (id) => `/api/pedidos/${id}/cancelar`,
    corpo: () => ({ payload: { justificativa: 'Desistência' } }),
    em: 2,
    abre: [
      [solicitacoes, pedidos, pedidosMaster],
      ['adicionar', 'editar'],
    ],
    ok: 200,
    acao: 2,
  },
  { metodo: 'POST', url: (id) => `/api/pedidos/${id}/encomendar`, em: 5, abre: CUIDAR, ok: 200, acao: 2 },
  { metodo: 'PUT', url: (id) => `/api/finalizePedidoById/${id}`, em: 5, abre: CUIDAR, ok: 200, acao: 2 },
  { metodo: 'POST', url: (id) => `/api/pedidos/${id}/reciclar`, em: 6, abre: CRIAR, ok: 201, acao: 1 },
  {
    metodo: 'POST',
    url: (id) => `/api/pedidos/${id}/anexos`,
    corpo: comArquivo('anexos', [{ tipo: 1, arquivo: 'f' }]),
    abre: CUIDAR,
    ok: 201,
    acao: 1,
  },
  {
    metodo: 'PUT',
    url: (id, a) => `/api/pedidos/${id}/anexos/${a}`,
    corpo: comArquivo('anexo', { valor: 5 }),
    abre: CUIDAR,
    ok: 200,
    acao: 2,
  },
  { metodo: 'DELETE', url: (id) => `/api/pedidos/${id}`, abre: CUIDAR, ok: 204, acao: 3 },
  { metodo: 'DELETE', url: (id, a) => `/api/pedidos/${id}/anexos/${a}`, abre: CUIDAR, ok: 204, acao: 3 },
  {
    metodo: 'POST',
    url: () => '/api/services/notify-pedido-de-compra/',
    corpo: (id) => ({ payload: { pedidoId: id } }),
    em: 2,
    abre: [
      [solicitacoes, pedidos, pedidosMaster],
      ['adicionar', 'editar'],
    ],
    ok: 200,
    acao: null,
  },
  {
    metodo: 'POST',
    url: () => '/api/services/pdf-pedido-de-compra',
    corpo: (id) => ({ payload: { pedido: { id } } }),
    abre: LER,
    ok: 200,
    acao: 5,
  },
]

const chama = async (pessoa: Pick<Person, 'inject'>, rota: Rota, id: string, anexoId: string) =>
  pessoa.inject({ method: rota.metodo, url: rota.url(id, anexoId), ...(await rota.corpo?.(id)) })

const SEM_FLAG = 'Você não tem permissão para esta ação.'
const NADA = { message: 'Registro não encontrado...', status: 404, details: {} }

for (const rota of rotas) {
  const nome = `${rota.metodo} ${rota.url('{id}', '{anexo}')}`
  test(`${nome}: refused without session or flag, absent outside the cost centre, works with one log row`, async () => {
    // The approver raised it themself: every rule but flag and scope is then met.
    const dona = cena.gente[4]
    const id = await noStatus(cena, rota.em ?? 1, dona, { anexos: [{ tipo: 1 }] })
    const [anexo] = await cena.app.db.selectFrom('pedidosAnexos').select('id').where('pedidoId', '=', id).execute()
    const anexoId = anexo!.id as string
    const antes = await retrato(cena)

    assert.equal((await chama(cena.app, rota, id, anexoId)).status, 401)
    const ve = rota.abre[1].includes('visualizar')
    const recusadas: [string, [Tela, ...Flag[]][]][] = [
      ['no entry', []],
      // Every flag on every other screen.
      [
        'all flags on the wrong screens',
        allTelas
          .filter((tela) => !rota.abre[0].includes(tela))
          .map((tela) => [tela, 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso']),
      ],
      // Every flag but the ones asked for.
      [
        'the wrong flags on the right screens',
        rota.abre[0].map((tela) => [
          tela,
          ...(['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const).filter(
            (flag) => !rota.abre[1].includes(flag),
          ),
        ]),
      ],
    ]
    for (const [quem, direitos] of recusadas) {
      const pessoa = await cena.app.person({ telas: direitos, centros: [cena.centro] })
      const resposta = await chama(pessoa, rota, id, anexoId)
      assert.deepEqual([resposta.status, resposta.body.message], [403, rota.semFlag ?? SEM_FLAG], quem)
    }
    if (!ve) assert.equal((await chama(cena.leitor, rota, id, anexoId)).status, 403, 'reading is not enough')

    const fora = await chama(cena.deFora, rota, id, anexoId)
    assert.deepEqual(fora.body, NADA, 'out of scope')
    for (const inexistente of ['1', '999999999999999999', 'abc', '%00', "1'--"]) {
      const resposta = await chama(
        cena.semPapel,
        rota,
        encodeURIComponent(inexistente),
        encodeURIComponent(inexistente),
      )
      assert.deepEqual(resposta.body, fora.body, `an id that does not exist: ${inexistente}`)
    }
    assert.equal(await retrato(cena), antes, 'nothing was written')

    // Each pair of screen and flag alone opens it, for whoever has the standing on the order itself.
    const logs = (await cena.app.logs()).length
    for (const tela of rota.abre[0])
      for (const flag of rota.abre[1]) {
        const pessoa = await cena.app.person({ telas: [[tela, flag]], centros: [cena.centro] })
        assert.notEqual((await chama(pessoa, rota, '1', '1')).status, 403, `${tela.alvo} ${flag}`)
      }
    assert.equal((await cena.app.logs()).length, logs)

    const aceita = await chama(dona, rota, id, anexoId)
    assert.equal(aceita.status, rota.ok, JSON.stringify(aceita.body))
    const novos = (await cena.app.logs()).slice(logs)
    assert.deepEqual(
      novos.map(({ acaoId, colabId }) => [acaoId, colabId]),
      rota.acao === null ? [] : [[rota.acao, dona.id]],
    )
  })
}

test('POST /createPedido: refused without session or flag; a foreign cost centre does not exist', async () => {
  const antes = await retrato(cena)
  const { payload, headers } = await partesDoPedido(cena)
  const chamada = { method: 'POST', url: '/api/createPedido', payload, headers } as const
  for (const [quem, status] of [
    [cena.app, 401],
    [cena.leitor, 403],
  ] as const) {
    const { body } = await quem.inject(chamada)
    assert.deepEqual([body.status, body.result, body.type], [status, false, 'Error'])
  }
  const semAdicionar = await cena.app.person({
    telas: [
      [pedidos, 'visualizar', 'editar', 'excluir', 'acesso'],
      [solicitacoes, 'visualizar', 'adicionar', 'editar'],
    ],
    centros: [cena.centro],
  })
  assert.equal((await semAdicionar.inject(chamada)).status, 403)
  const fora = await cena.deFora.inject(chamada)
  assert.equal(fora.status, 400)
  assert.deepEqual(fora.body.details, { centroDeCustoId: 'Registro não encontrado...' })
  assert.equal(await retrato(cena), antes)
})

test('GET /pedidos shows orders of the cost centres held, by any of the four screens, and to nobody else', async () => {
  const id = await criado(cena, cena.gente[1])
  const ids = async (pessoa: Person) => {
    const { status, body } = await pessoa.get('/api/pedidos')
    assert.equal(status, 200)
    return body.itens.map((one: { id: string }) => one.id)
  }
  for (const tela of [pedidos, pedidosMaster, solicitacoes, contasAPagar]) {
    const pessoa = await cena.app.person({ telas: [[tela, 'visualizar']], centros: [cena.centro] })
    assert.ok((await ids(pessoa)).includes(id), tela.alvo)
    const semCentro = await cena.app.person({ telas: [[tela, 'visualizar']] })
    assert.deepEqual(await ids(semCentro), [])
  }
  assert.ok(!(await ids(cena.deFora)).includes(id))
  const outra = await cena.app.person({ telas: [[telas.fornecedores, 'visualizar']], centros: [cena.centro] })
  for (const url of ['/api/pedidos', '/api/pedidos/caixas']) {
    assert.equal((await outra.get(url)).status, 403)
    assert.equal((await cena.app.inject({ method: 'GET', url })).status, 401)
  }
})

test('the requester tends their own order only; who edits orders tends any', async () => {
  const outroSolicitante = await cena.app.person({
    telas: [[pedidos, 'visualizar', 'adicionar']],
    centros: [cena.centro],
  })
  const editora = await cena.app.person({ telas: [[pedidos, 'visualizar', 'editar']], centros: [cena.centro] })
  const casos: [string, number, (pessoa: Person, id: string) => Promise<{ status: number }>][] = [
    ['edit', 1, (pessoa, id) => pessoa.put(`/api/updatePedido/${id}`, { justificativa: 'x' })],
    ['submit', 1, (pessoa, id) => pessoa.post(`/api/pedidos/${id}/enviar`, {})],
    ['order', 5, (pessoa, id) => pessoa.post(`/api/pedidos/${id}/encomendar`, {})],
    ['finalise', 5, (pessoa, id) => pessoa.put(`/api/finalizePedidoById/${id}`, {})],
  ]
  for (const [nome, status, ato] of casos) {
    const id = await noStatus(cena, status)
    assert.equal((await ato(outroSolicitante, id)).status, 403, nome)
    assert.equal((await linha(cena, id)).status, status)
    assert.equal((await ato(editora, id)).status, 200, nome)
    const dela = await noStatus(cena, status)
    assert.equal((await ato(cena.gente[1], dela)).status, 200, nome)
  }
})

test('the buttons an order comes with are those its routes would accept from that person', async () => {
  const id = await noStatus(cena, 2)
  const acoes = async (pessoa: Person) => {
    const { body } = await pessoa.get(`/api/pedido/${id}`)
    return Object.entries(body.acoes as Record<string, { pode: boolean }>)
      .filter(([, { pode }]) => pode)
      .map(([acao]) => acao)
      .sort()
  }
  assert.deepEqual(await acoes(cena.gente[1]), ['anexar', 'cancelar'])
  assert.deepEqual(await acoes(cena.gente[2]), ['aprovar', 'cancelar', 'devolver', 'encaminhar', 'rejeitar'])
  assert.deepEqual(await acoes(cena.semPapel), ['anexar'])
  assert.deepEqual(await acoes(cena.leitor), [])
})

test('who holds only Orders Master reads and writes orders as on Orders: names, choosers, counts, sheets, lines, history', async () => {
  const mestra = await cena.app.person({
    telas: [[pedidosMaster, 'visualizar', 'adicionar', 'editar', 'acesso']],
    centros: [cena.centro],
  })
  const id = await criado(cena, mestra, { anexos: [{ tipo: 1 }] })
  const { body } = await mestra.get(`/api/pedido/${id}`)
  const [item, anexo] = [body.itens[0].id, body.anexos[0].id]
  for (const url of [
    '/api/pedidos/nomes?query=1',
    '/api/fornecedores/nomes?query=cabos',
    '/api/categorias-de-custo/nomes?query=a',
    '/api/contas-contrato/nomes?query=a',
    '/api/obras/nomes?query=a',
    '/api/veiculos/nomes?query=a',
    '/api/usuarios/nomes?query=a',
    `/api/pedidos/contagem?campo=id&valor=${id}`,
    `/api/pedidos/planilha?ids=${id}`,
    `/api/pedidos/${id}`,
    `/api/pedidos-itens?ids=${item}`,
    `/api/pedidos-itens/${item}`,
    `/api/pedidos-anexos/${anexo}`,
    `/api/registros/pedidos/${id}/historico`,
    '/api/visoes?tela=Pedidos%20Master',
    '/api/loadFornecedores',
  ])
    assert.equal((await mestra.get(url)).status, 200, url)
  assert.deepEqual((await mestra.get('/api/fornecedores/nomes?query=cabos')).body[0].nome, 'Cabos e Fios')
  const lido = await mestra.post('/api/loadDataById', { banco: 'pedido-de-compra', id })
  assert.deepEqual([lido.status, lido.body.id], [200, id])
  // Reading on Master is not reading the registers whose names an order bears.
  assert.equal((await mestra.get('/api/fornecedores')).status, 403)
  const soVe = await cena.app.person({ telas: [[pedidosMaster, 'visualizar']], centros: [cena.centro] })
  assert.equal((await soVe.get('/api/pedidos/nomes?query=1')).status, 200)
  assert.equal((await soVe.get('/api/fornecedores/nomes?query=cabos')).status, 403)
  // Elsewhere than on the orders' own screens the generic reads stay closed.
  const soContas = await cena.app.person({ telas: [[contasAPagar, 'visualizar']], centros: [cena.centro] })
  assert.equal((await soContas.get('/api/pedidos-itens')).status, 403)
})

test('names of attachments by id: those of one’s own centres, to who reads orders or what refers to them, and to nobody else', async () => {
  const id = await criado(cena, cena.gente[1], { anexos: [{ tipo: 1 }] })
  const { body } = await cena.gente[1].get(`/api/pedido/${id}`)
  const [item, anexo] = [body.itens[0].id, body.anexos[0].id]
  const nomes = async (pessoa: Person) =>
    [
      await pessoa.get(`/api/pedidos-anexos/nomes?ids=${anexo}`),
      await pessoa.get(`/api/pedidos-itens/nomes?ids=${item}`),
    ].map(({ status, body: achados }) => [status, achados.length])
  const com = (tela: (typeof telas)[keyof typeof telas], centro: string) =>
    cena.app.person({ telas: [[tela, 'visualizar']], centros: [centro] })
  const [visto, nada] = [
    [200, 1],
    [200, 0],
  ]
  assert.deepEqual(await nomes(cena.leitor), [visto, visto])
  // A finding names its attachment; no screen of the auditor names an item.
  assert.deepEqual(await nomes(await com(telas.auditoria, cena.centro)), [visto, nada])
  for (const pessoa of [
    cena.deFora,
    await com(telas.auditoria, cena.outroCentro),
    await com(telas.pedidos, cena.outroCentro),
    await com(telas.fornecedores, cena.centro),
    await cena.app.person({ centros: [cena.centro] }),
  ])
    assert.deepEqual(await nomes(pessoa), [nada, nada])
})
