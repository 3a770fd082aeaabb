import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import pino from 'pino'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { fingirMicrosoft, type Microsoft, recusaDoEntra, recusaDoPowerBi, SENHA_CERTA } from './microsoft.cenario.ts'
import { gestorDoBi, leitorDoBi, novaConta, novoRelatorio, pedirAcesso } from './pbi.cenario.ts'

let t: TestApp
let deles: Microsoft
let centro: string
let gestor: Person
let leitor: Person
let conta: string
let id: string
const registro: string[] = []
before(async () => {
  deles = await fingirMicrosoft()
  t = await testApp(deles.env(), pino({ level: 'trace' }, { write: (linha: string) => void registro.push(linha) }))
  centro = await t.centro()
  gestor = await gestorDoBi(t, [centro])
})
after(async () => {
  await t.close()
  await deles.fechar()
})
beforeEach(async () => {
  leitor = await leitorDoBi(t, [centro])
  conta = await novaConta(gestor)
  ;({ id } = await novoRelatorio(gestor, conta, [leitor.id]))
  deles.pedidos.length = 0
  assert.ok(!registro.join('').includes(SENHA_CERTA), 'nor when the account is made')
  registro.length = 0
  Object.assign(deles, { entrada: 'bem', relatorio: 'bem', token: 'bem' })
})
const DELES = '5b218778-e7a5-4d73-8187-f10824047715'
const entradas = () => deles.pedidos.filter(({ url }) => url.endsWith('/oauth2/v2.0/token')).length

test('who is listed opens the report, to look at it, and the trail tells so once', async () => {
  const logs = (await t.logs()).length
  const { status, body } = await pedirAcesso(leitor, conta, id)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(Object.keys(body).sort(), ['accessToken', 'embedUrl', 'expiraEm', 'nomeDoRelatorio', 'reportId'])
  assert.match(body.accessToken, /^incorporado-/)
  assert.equal(body.reportId, DELES)
  assert.ok(body.embedUrl.startsWith('https://app.powerbi.com/reportEmbed?'))
  assert.ok(Math.abs(Date.parse(body.expiraEm) - Date.now() - 600_000) < 10_000, 'ten minutes')
  const gerar = deles.pedidos.find(({ url }) => url.endsWith('/GenerateToken'))!
  assert.equal(JSON.parse(gerar.corpo).accessLevel, 'View')
  const [row, ...mais] = (await t.logs()).slice(logs)
  assert.deepEqual(mais, [])
  assert.deepEqual(
    [row!.acaoId, row!.telaId, row!.alvoId, row!.colabId, row!.descricao],
    [4, telas.relatoriosUsuarios.id, id, leitor.id, 'Abriu o relatório "Vendas por região"'],
  )
  assert.equal((await pedirAcesso(leitor, conta, DELES)).status, 200, 'also by the id it has at Microsoft')
  assert.equal(entradas(), 1, 'one sign-in serves both')
  assert.ok(!registro.join('').includes(SENHA_CERTA) && !registro.join('').includes(body.accessToken))
})

test('who is not listed, or names another account, finds nothing; nothing is asked of Microsoft', async () => {
  const outraConta = await novaConta(gestor, { nome: 'Outra' })
  const naoListado = await leitorDoBi(t, [centro], 'adicionar', 'editar', 'excluir')
  const logs = (await t.logs()).length
  for (const [quem, daConta, relatorio] of [
    [naoListado, conta, id],
    [naoListado, conta, DELES],
    [gestor, conta, id],
    [leitor, outraConta, id],
    [leitor, conta, '1999999999999'],
    [leitor, 'abc', id],
    [leitor, conta, "' or 1=1 --"],
  ] as const) {
    const { status, body } = await pedirAcesso(quem, daConta, relatorio)
    assert.deepEqual([status, body.details], [404, {}])
  }
  assert.equal((await t.inject({ method: 'GET', url: '/api/services/powerbi/acessToken' })).status, 401)
  const { status, body } = await leitor.get('/api/services/powerbi/acessToken')
  assert.deepEqual([status, Object.keys(body.details)], [400, ['contaMestreId']])
  assert.deepEqual(deles.pedidos, [])
  assert.equal((await t.logs()).length, logs)
})

test('editar on Relatório Financeiro opens any; on a fixed page, the one it shows', async () => {
  const financeiro = await t.person({ telas: [[telas.relatorioFinanceiro, 'visualizar', 'editar']] })
  const soVe = await t.person({ telas: [[telas.relatorioFinanceiro, 'visualizar']] })
  const obras = await t.person({ telas: [[telas.obrasBi, 'visualizar', 'editar']] })
  assert.equal((await pedirAcesso(financeiro, conta, id)).status, 200)
  assert.equal((await pedirAcesso(soVe, conta, id)).status, 404)
  assert.equal((await pedirAcesso(obras, conta, id)).status, 404)
  assert.equal((await gestor.put(`/api/relatorios-usuarios/${id}`, { paginaFixa: 1 })).status, 200)
  assert.equal((await pedirAcesso(obras, conta, id)).status, 200)
  assert.equal((await gestor.put(`/api/relatorios-usuarios/${id}`, { paginaFixa: 3 })).status, 200)
  assert.equal((await pedirAcesso(obras, conta, id)).status, 404)
  assert.equal((await gestor.delete(`/api/relatorios-usuarios/${id}`)).status, 204)
  assert.equal((await pedirAcesso(leitor, conta, id)).status, 404)
})

test('by the account alone, as the specification has the call: the one report of it that this person may open', async () => {
  const pedir = (quem: Person) =>
    quem.inject({ method: 'GET', url: '/api/services/powerbi/acessToken', headers: { contaMestreId: conta } })
  const unico = await pedir(leitor)
  assert.deepEqual([unico.status, unico.body.nomeDoRelatorio], [200, 'Vendas por região'])
  assert.equal((await pedir(await leitorDoBi(t, [centro]))).status, 404)
  await novoRelatorio(gestor, conta, [gestor.id], { relatorioId: 'outro' })
  assert.equal((await pedir(leitor)).status, 200, 'another’s report is none of theirs')
  await novoRelatorio(gestor, conta, [leitor.id], { relatorioId: 'mais-um' })
  const { status, body } = await pedir(leitor)
  assert.deepEqual([status, Object.keys(body.details)], [400, ['relatorioId']])
})

test('taken off the list, a person opens it no more', async () => {
  assert.equal((await pedirAcesso(leitor, conta, id)).status, 200)
  assert.equal((await gestor.put(`/api/relatorios-usuarios/${id}`, { colaboradores: [gestor.id] })).status, 200)
  assert.equal((await pedirAcesso(leitor, conta, id)).status, 404)
})

test('a failure of Microsoft’s is told in Portuguese, leaves no row of the trail, and names no secret', async () => {
  const logs = (await t.logs()).length
  const casos: [Partial<Microsoft>, number, RegExp][] = [
    [{ entrada: recusaDoEntra(50076) }, 502, /segundo fator/],
    [{ token: recusaDoPowerBi(403, 'PowerBINotAuthorizedException') }, 502, /não tem acesso/],
    [{ relatorio: recusaDoPowerBi(404, 'PowerBIEntityNotFound') }, 502, /não tem este relatório/],
    [{ relatorio: { status: 503, corpo: '' } }, 503, /não respondeu como devia/],
    [{ token: { status: 200, corpo: '<html>' } }, 502, /não pôde ser lida/],
  ]
  for (const [como, status, frase] of casos) {
    Object.assign(deles, { entrada: 'bem', relatorio: 'bem', token: 'bem' }, como)
    const answer = await pedirAcesso(leitor, conta, id)
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    assert.match(answer.body.message, frase)
  }
  Object.assign(deles, { relatorio: 'bem', token: { status: 429, corpo: {}, cabecalhos: { 'retry-after': '20' } } })
  const cheio = await pedirAcesso(leitor, conta, id)
  assert.deepEqual([cheio.status, cheio.headers['retry-after']], [503, '20'])
  assert.equal((await t.logs()).length, logs)
  assert.ok(!registro.join('').includes(SENHA_CERTA))
  assert.equal(registro.filter((linha) => linha.includes('o Power BI não deu acesso')).length, casos.length + 1)
})

test('a wrong password is asked for once a minute, and mended it works at once', async () => {
  const errada = await novaConta(gestor, { password: 'x', confirmPassword: 'x' })
  const { id: outro } = await novoRelatorio(gestor, errada, [leitor.id])
  for (let i = 0; i < 3; i++) assert.equal((await pedirAcesso(leitor, errada, outro)).status, 502)
  assert.equal(entradas(), 1)
  const senha = { password: SENHA_CERTA, confirmPassword: SENHA_CERTA }
  assert.equal((await gestor.put(`/api/contas-mestre/${errada}/senha`, senha)).status, 200)
  assert.equal((await pedirAcesso(leitor, errada, outro)).status, 200)
})

test('a sign-in that Microsoft no longer accepts is made anew, once', async () => {
  assert.equal((await pedirAcesso(leitor, conta, id)).status, 200)
  deles.vencerTudo()
  assert.equal((await pedirAcesso(leitor, conta, id)).status, 200)
  assert.equal(entradas(), 2)
  deles.token = recusaDoPowerBi(403, 'TokenExpired')
  assert.equal((await pedirAcesso(leitor, conta, id)).status, 502)
  assert.equal(entradas(), 3, 'and not again and again')
})

test('many in a minute are asked to wait', async () => {
  // The minute may turn meanwhile: at most twice as many pass.
  let deixados = 0
  while ((await pedirAcesso(leitor, conta, id)).status === 200) deixados++
  assert.ok(deixados >= 30 && deixados < 60, String(deixados))
  const barrado = await pedirAcesso(leitor, conta, id)
  assert.ok(Number(barrado.headers['retry-after']) > 0)
  const outro = await t.person({ telas: [[telas.relatorioFinanceiro, 'editar']] })
  assert.equal((await pedirAcesso(outro, conta, id)).status, 200, 'one person’s haste is not another’s')
})
