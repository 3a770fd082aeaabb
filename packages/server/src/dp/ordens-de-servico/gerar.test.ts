import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { png } from '../../test-kit/samples.ts'
import { cenario, desde, trabalho } from '../livro/livro.cenario.ts'

let t: TestApp
let cena: ReturnType<typeof cenario>
let centro: string
let quem: Person
let [funcaoId, processoId, ordemId] = ['', '', '']
const ALERTA = 'Alguns colaboradores selecionados não possuem OS atrelada à função no momento'

before(async () => {
  t = await testApp()
  cena = cenario(t)
  centro = await t.centro('CC-OS')
  quem = await t.person({ telas: [[telas.colaboradores, 'visualizar']], centros: [centro] })
  const novo = (tabela: TableKey, valores: object) => insert(t.db, tabela, valores)
  funcaoId = await novo('funcoes', { nome: 'ELETRICISTA DE MANUTENÇÃO' })
  processoId = await novo('processos', { nome: 'Rede aérea' })
  ordemId = await novo('ordensDeServico', {
    grupo: 'Elétrica/Rede',
    funcoes: [funcaoId],
    processos: [processoId],
    textoAtividades: 'Instala e mantém redes de distribuição.',
    listaRiscos: ['Choque elétrico', 'Queda de altura'],
    EPIs: ['Luva isolante', 'Capacete com jugular'],
    listaMedidas: ['Desenergizar e aterrar'],
    listaOrientacoes: ['Não trabalhar sozinho'],
  })
})
after(() => t.close())

const eletricista = (mais: object = {}) => cena.colaborador({ empresaId: centro, funcaoId, processoId, ...mais })
const PDFOS = '/api/services/pdfos'
const GERAR = '/api/ordens-de-servico/gerar'
const semEspacos = (bytes: Buffer) => pdfPages(bytes).join(' ')
const temImagem = (bytes: Buffer) => bytes.includes('/Subtype /Image')

test('pdfos: the order of each collaborator by the template that covers them, in the order asked, and each on their own trail', async () => {
  const jose = await eletricista({
    nome: 'JOSÉ DA CONCEIÇÃO',
    matricula: '0101',
    admissao: '2021-08-16',
    cpf: '90000005649',
  })
  const ana = await eletricista({ nome: 'ANA' })
  await cena.assinatura(jose, png)
  const logs = (await t.logs()).length
  const { status, body } = await quem.post(PDFOS, {
    osToGenerate: [
      // Whole records and forged texts: their ids are read and nothing else.
      { colabInfo: { id: jose, nome: 'OUTRO NOME' }, osText: { id: ordemId, listaRiscos: ['Nenhum'] }, logs: { x: 1 } },
      { colabInfo: ana },
    ],
  })
  assert.equal(status, 200, JSON.stringify(body).slice(0, 300))
  assert.deepEqual(
    body.map((um: { colabId: string; buffer: { type: string } }) => [um.colabId, um.buffer.type]),
    [
      [jose, 'Buffer'],
      [ana, 'Buffer'],
    ],
  )
  const [doJose, daAna] = body.map((um: { buffer: { data: number[] } }) => Buffer.from(um.buffer.data)) as [
    Buffer,
    Buffer,
  ]
  const texto = semEspacos(doJose)
  for (const dito of [
    /Ordem de serviço.*Elétrica\/Rede/,
    /JOSÉ DA CONCEIÇÃO/,
    /0101/,
    /16\/08\/2021/,
    /ELETRICISTA DE MANUTENÇÃO/,
    /Rede aérea/,
    /Contrato CC-OS/,
    /Instala e mantém redes de distribuição/,
    /Choque elétrico.*Queda de altura/,
    /Luva isolante/,
    /Desenergizar e aterrar/,
    /Não trabalhar sozinho/,
  ])
    assert.match(texto, dito)
  assert.doesNotMatch(texto, /OUTRO NOME|Nenhum|900\.?000|MODELO/)
  assert.deepEqual([temImagem(doJose), temImagem(daAna)], [true, false])
  const ditas = await desde(t, logs)
  assert.deepEqual(
    ditas.map(({ acaoId, telaId, alvoId, colabId, descricao, centros }) => [
      acaoId,
      telaId,
      alvoId,
      colabId,
      descricao,
      centros,
    ]),
    [
      [
        5,
        telas.ordensDeServico.id,
        jose,
        quem.id,
        'Gerou a ordem de serviço "Elétrica/Rede" de "JOSÉ DA CONCEIÇÃO", com a sua assinatura',
        [centro],
      ],
      [5, telas.ordensDeServico.id, ana, quem.id, 'Gerou a ordem de serviço "Elétrica/Rede" de "ANA"', [centro]],
    ],
  )
})

test('without a collaborator it is the template’s own paper, for who reads the templates', async () => {
  const leitor = await t.person({ telas: [[telas.ordensDeServico, 'visualizar']] })
  const logs = (await t.logs()).length
  for (const colabInfo of [undefined, null, {}, { id: '', nome: '' }]) {
    const { status, body } = await leitor.post(PDFOS, { osToGenerate: [{ colabInfo, osText: { id: ordemId } }] })
    assert.equal(status, 200)
    assert.equal(body[0].colabId, '')
    assert.match(semEspacos(Buffer.from(body[0].buffer.data)), /MODELO|____________________/)
  }
  const direto = await leitor.get(`/api/ordens-de-servico/${ordemId}/pdf`)
  assert.match(String(direto.headers['content-disposition']), /Template Eletrica-Rede\.pdf/)
  assert.match(semEspacos(direto.raw), /____________________/)
  const ditas = await desde(t, logs)
  assert.equal(ditas.length, 5)
  for (const { acaoId, alvoId, descricao } of ditas)
    assert.deepEqual(
      [acaoId, alvoId, descricao],
      [5, ordemId, 'Baixou o PDF do template de ordem de serviço "Elétrica/Rede"'],
    )
  assert.equal((await quem.post(PDFOS, { osToGenerate: [{ osText: { id: ordemId } }] })).status, 403)
  assert.equal((await quem.get(`/api/ordens-de-servico/${ordemId}/pdf`)).status, 403)
  assert.equal((await leitor.post(PDFOS, { osToGenerate: [{ colabInfo: await eletricista() }] })).status, 403)
})

test('whoever is out of reach, or has no template, stops the call before anything is drawn', async () => {
  const longe = await eletricista({ empresaId: await t.centro() })
  const [sem, meu] = [await cena.colaborador({ nome: 'SEM FUNÇÃO', empresaId: centro }), await eletricista()]
  const logs = (await t.logs()).length
  for (const [pedido, status] of [
    [[{ colabInfo: meu }, { colabInfo: longe }], 404],
    [[{ colabInfo: '1999999999999' }], 404],
    [[{ colabInfo: meu, osText: '1999999999999' }], 404],
    [[{ colabInfo: meu, osText: 'x' }], 404],
    [[], 400],
    [[{}], 403],
    [Array.from({ length: 501 }, () => ({ colabInfo: meu })), 400],
  ] as const) {
    const resposta = await quem.post(PDFOS, { osToGenerate: pedido })
    assert.equal(resposta.status, status, JSON.stringify(resposta.body))
  }
  const recusada = await quem.post(PDFOS, { osToGenerate: [{ colabInfo: meu }, { colabInfo: sem }] })
  assert.deepEqual([recusada.status, recusada.body.message], [409, `${ALERTA}: SEM FUNÇÃO`])
  assert.equal((await desde(t, logs)).length, 0)
})

test('a signature that cannot be drawn leaves its place blank, and the server stands', async () => {
  const colab = await eletricista({ nome: 'RASURA', matricula: '9' })
  const estragada = Buffer.from(png)
  // The compressed pixels, and not the frame around them.
  estragada.fill(0xff, png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8)
  await cena.assinatura(colab, estragada)
  const { work, baixar } = await trabalho(quem, GERAR, { ids: [colab] })
  assert.deepEqual(work.faltas, ['RASURA (9): a imagem da assinatura está danificada; a ordem saiu sem ela.'])
  const [bytes] = [...(await baixar()).arquivos.values()]
  assert.match(semEspacos(bytes!), /RASURA/)
  assert.equal(temImagem(bytes!), false)
})

test('many in one archive, each under name and number; who has no template is named, with the reason', async () => {
  const [um, outro] = [
    await eletricista({ nome: 'JOÃO/PEDRO', matricula: '1' }),
    await eletricista({ nome: 'JOÃO/PEDRO', matricula: '2' }),
  ]
  await cena.assinatura(um, png)
  const sem = await cena.colaborador({ nome: 'ZÉLIA', matricula: '3', empresaId: centro, funcaoId })
  const longe = await eletricista({ nome: 'ALHEIO', empresaId: await t.centro() })
  const { body: cobertura } = await quem.get(`/api/ordens-de-servico/cobertura?ids=${[um, outro, sem, longe].join()}`)
  assert.deepEqual(
    cobertura.com.map(({ id, ordemId: qual, grupo, assinatura }: Record<string, unknown>) => [
      id,
      qual,
      grupo,
      assinatura,
    ]),
    [
      [um, ordemId, 'Elétrica/Rede', true],
      [outro, ordemId, 'Elétrica/Rede', false],
    ],
  )
  assert.deepEqual(
    cobertura.com.map(({ foraDoTrabalho }: { foraDoTrabalho: string | null }) => foraDoTrabalho),
    [null, null],
  )
  // Who left, or is on leave, may be given one, and whoever gives it is told before.
  const mudar = (id: string, mais: object) => t.db.updateTable('colaboradores').set(mais).where('id', '=', id).execute()
  await mudar(um, { status: 2, demissao: '2026-09-30' })
  await mudar(outro, { status: 3 })
  const depois = (await quem.get(`/api/ordens-de-servico/cobertura?ids=${[um, outro].join()}`)).body.com
  assert.deepEqual(depois.map(({ foraDoTrabalho }: { foraDoTrabalho: string | null }) => foraDoTrabalho).sort(), [
    'afastado',
    'inativo, demissão em 30/09/2026',
  ])
  assert.deepEqual(cobertura.sem, [{ id: sem, nome: 'ZÉLIA', matricula: '3', porque: 'não tem processo no cadastro' }])
  const logs = (await t.logs()).length
  const { work, pedido, baixar } = await trabalho(quem, GERAR, { ids: [um, outro, sem, longe] })
  assert.deepEqual(pedido.semOrdem, ['ZÉLIA'])
  assert.deepEqual([work.mensagem, work.faltas], ['2 ordens de serviço', ['ZÉLIA (3): não tem processo no cadastro.']])
  const { arquivos } = await baixar()
  assert.deepEqual([...arquivos.keys()], ['JOÃO-PEDRO - 1.pdf', 'JOÃO-PEDRO - 2.pdf'])
  assert.deepEqual([...arquivos.values()].map(temImagem), [true, false])
  assert.deepEqual(
    (await desde(t, logs)).map(({ acaoId, alvoId, descricao }) => [acaoId, alvoId, descricao]),
    [
      [5, um, 'Gerou a ordem de serviço "Elétrica/Rede" de "JOÃO/PEDRO", com a sua assinatura'],
      [5, outro, 'Gerou a ordem de serviço "Elétrica/Rede" de "JOÃO/PEDRO"'],
      [5, null, 'Baixou 2 ordens de serviço'],
    ],
  )
  const ninguem = await quem.post(GERAR, { ids: [sem] })
  assert.deepEqual([ninguem.status, ninguem.body.message], [409, `${ALERTA}: ZÉLIA`])
  assert.equal((await quem.post(GERAR, { ids: [longe] })).status, 400)
  assert.equal((await (await t.person({ centros: [centro] })).post(GERAR, { ids: [um] })).status, 403)
})

test('whom a template covers: who works now, in reach', async () => {
  const aqui = await t.centro()
  const gerente = await t.person({ telas: [[telas.colaboradores, 'visualizar']], centros: [aqui] })
  const [ativo, afastado] = [
    await eletricista({ empresaId: aqui, nome: 'A' }),
    await eletricista({ empresaId: aqui, nome: 'B', status: 3 }),
  ]
  await eletricista({ empresaId: aqui, status: 2 })
  await cena.colaborador({ empresaId: aqui, funcaoId })
  const { body } = await gerente.get(`/api/ordens-de-servico/${ordemId}/colaboradores`)
  assert.deepEqual(body, { ids: [ativo, afastado], total: 2 })
  assert.equal((await gerente.get('/api/ordens-de-servico/1999999999999/colaboradores')).status, 404)
})
