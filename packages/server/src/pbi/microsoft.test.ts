import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { fingirMicrosoft, type Microsoft, recusaDoEntra, recusaDoPowerBi, SENHA_CERTA } from './microsoft.cenario.ts'
import { FalhaDoPowerBi, type Motivo, PowerBi } from './microsoft.ts'

let deles: Microsoft
let nosso: PowerBi
before(async () => {
  deles = await fingirMicrosoft()
  nosso = new PowerBi({ login: deles.url, api: deles.url, tenant: 'organizations' }, 400)
})
after(() => deles.fechar())
beforeEach(() => {
  deles.pedidos.length = 0
  Object.assign(deles, { entrada: 'bem', relatorio: 'bem', token: 'bem' })
})

const conta = { nome: 'Diretoria', email: 'bi@empresa.com.br', clienteId: 'c1', senha: SENHA_CERTA }
const alvo = { grupoId: 'f089354e-8366-4e18-aea3-4cb4a3a50b48', relatorioId: '5b218778-e7a5-4d73-8187-f10824047715' }
const entrar = async () => (await nosso.entrar(conta)).token

async function falha(ato: () => Promise<unknown>): Promise<FalhaDoPowerBi> {
  try {
    await ato()
  } catch (error) {
    assert.ok(error instanceof FalhaDoPowerBi, String(error))
    assert.ok(!JSON.stringify([error.message, error.details]).includes(SENHA_CERTA))
    assert.match(error.message, /^[A-ZÀ-Ú].*[.)]$/)
    return error
  }
  assert.fail('deixou passar')
}
const espera = async (ato: () => Promise<unknown>, motivo: Motivo, status: number) => {
  const { motivo: dito, status: respondido, message } = await falha(ato)
  assert.deepEqual([dito, respondido], [motivo, status], message)
}

test('signs in as the account, and asks for a token to look at that report for ten minutes', async () => {
  const antes = Date.now()
  const { token, venceEm } = await nosso.entrar(conta)
  assert.ok(venceEm > antes && venceEm <= Date.now() + 10 * 60_000, 'an hour of Microsoft’s is ten minutes of ours')
  const { accessToken, expiraEm } = await nosso.incorporar(token, alvo)
  assert.match(accessToken, /^incorporado-/)
  assert.ok(Math.abs(Date.parse(expiraEm) - Date.now() - 600_000) < 5000)
  assert.equal(
    await nosso.endereco(token, alvo),
    `https://app.powerbi.com/reportEmbed?reportId=${alvo.relatorioId}&groupId=${alvo.grupoId}&w=2`,
  )
  const [entrada, gerar, relatorio] = deles.pedidos
  assert.equal(entrada!.url, '/organizations/oauth2/v2.0/token')
  assert.equal(new URLSearchParams(entrada!.corpo).get('password'), SENHA_CERTA, 'every character of it arrives')
  assert.equal(gerar!.url, `/v1.0/myorg/groups/${alvo.grupoId}/reports/${alvo.relatorioId}/GenerateToken`)
  assert.deepEqual(JSON.parse(gerar!.corpo), { accessLevel: 'View', allowSaveAs: false, lifetimeInMinutes: 10 })
  assert.equal(relatorio!.url, `/v1.0/myorg/groups/${alvo.grupoId}/reports/${alvo.relatorioId}`)
  assert.ok(deles.pedidos.slice(1).every(({ authorization }) => authorization === `Bearer ${token}`))
})

test('each refusal of the sign-in has words of its own, with the account’s name and Microsoft’s code', async () => {
  const casos: [number, string, Motivo, RegExp][] = [
    [50126, 'invalid_grant', 'credenciais', /recusou o e-mail ou a senha da conta mestre "Diretoria"/],
    [50055, 'invalid_grant', 'credenciais', /venceu/],
    [50053, 'invalid_grant', 'credenciais', /bloqueada/],
    [50076, 'invalid_grant', 'segundo fator', /segundo fator/],
    [53003, 'invalid_grant', 'segundo fator', /segundo fator/],
    [700016, 'unauthorized_client', 'aplicativo', /Cliente ID/],
    [7000218, 'invalid_client', 'aplicativo', /Cliente ID/],
    [65001, 'invalid_grant', 'aplicativo', /consentimento/],
    [90002, 'invalid_request', 'inquilino', /POWERBI_TENANT/],
    [99999, 'invalid_grant', 'credenciais', /recusou a entrada/],
  ]
  for (const [codigo, error, motivo, frase] of casos) {
    deles.entrada = recusaDoEntra(codigo, error)
    const dita = await falha(entrar)
    assert.deepEqual([dita.motivo, dita.status, dita.codigo], [motivo, 502, `AADSTS${codigo}`])
    assert.match(dita.message, frase)
    assert.ok(dita.message.endsWith(`(AADSTS${codigo})`), dita.message)
    assert.ok(!dita.message.includes('Trace ID'))
  }
  assert.equal(deles.pedidos.length, casos.length, 'none is asked twice')
})

test('a wrong password is refused by the real check', () =>
  espera(() => nosso.entrar({ ...conta, senha: 'outra' }), 'credenciais', 502))

test('what Power BI refuses', async () => {
  const token = await entrar()
  const pedir = () => nosso.incorporar(token, alvo)
  deles.token = recusaDoPowerBi(403, 'PowerBINotAuthorizedException')
  await espera(pedir, 'sem acesso', 502)
  deles.token = recusaDoPowerBi(404, 'PowerBIEntityNotFound')
  await espera(pedir, 'não encontrado', 502)
  deles.token = recusaDoPowerBi(400, 'InvalidRequest')
  await espera(pedir, 'resposta', 502)
  deles.token = 'bem'
  deles.vencerTudo()
  await espera(pedir, 'vencida', 502)
  await espera(() => nosso.endereco(token, alvo), 'vencida', 502)
})

test('throttled: says how long to wait, as seconds or as a date', async () => {
  const token = await entrar()
  deles.token = { status: 429, corpo: '', cabecalhos: { 'retry-after': '37' } }
  const dita = await falha(() => nosso.incorporar(token, alvo))
  assert.deepEqual([dita.motivo, dita.status, dita.espera], ['muitos pedidos', 503, 37])
  assert.match(dita.message, /37 segundos/)
  deles.token = { status: 429, corpo: {}, cabecalhos: { 'retry-after': new Date(Date.now() + 20_000).toUTCString() } }
  const { espera: ate } = await falha(() => nosso.incorporar(token, alvo))
  assert.ok(ate! >= 18 && ate! <= 20, String(ate))
  deles.token = { status: 429, corpo: {} }
  assert.equal((await falha(() => nosso.incorporar(token, alvo))).espera, 60)
  deles.entrada = { status: 429, corpo: {}, cabecalhos: { 'retry-after': '99999999' } }
  assert.equal((await falha(entrar)).espera, 3600)
})

test('in trouble, slow or absent', async () => {
  const token = await entrar()
  deles.relatorio = { status: 503, corpo: 'Service Unavailable' }
  await espera(() => nosso.endereco(token, alvo), 'fora do ar', 503)
  deles.entrada = { status: 500, corpo: {} }
  await espera(entrar, 'fora do ar', 503)
  deles.relatorio = { demora: 5000 }
  const antes = Date.now()
  await espera(() => nosso.endereco(token, alvo), 'demora', 504)
  assert.ok(Date.now() - antes < 2000)
  const vazio = createServer().listen(0, '127.0.0.1')
  const { port } = await new Promise<AddressInfo>((r) => vazio.on('listening', () => r(vazio.address() as AddressInfo)))
  await new Promise((r) => vazio.close(r))
  const ninguem = `http://127.0.0.1:${port}`
  await espera(() => new PowerBi({ login: ninguem, api: ninguem, tenant: 'x' }, 400).entrar(conta), 'fora do ar', 503)
})

test('what cannot be read, or leads elsewhere, is not passed on', async () => {
  const token = await entrar()
  for (const corpo of [
    '<html>Proxy</html>',
    [],
    { expires_in: 3599 },
    { access_token: '', expires_in: 1 },
    { access_token: 'x' },
  ]) {
    deles.entrada = { status: 200, corpo }
    await espera(entrar, 'resposta', 502)
  }
  for (const embedUrl of [
    undefined,
    7,
    'https://app.powerbi.com.exemplo.net/x',
    'javascript:alert(1)',
    'http://app.powerbi.com/x',
  ]) {
    deles.relatorio = { status: 200, corpo: { embedUrl } }
    await espera(() => nosso.endereco(token, alvo), 'resposta', 502)
  }
  for (const corpo of [{}, { token: 'x' }, { token: 'x', expiration: 'amanhã' }, 'x'.repeat(300_000)]) {
    deles.token = { status: 200, corpo }
    await espera(() => nosso.incorporar(token, alvo), 'resposta', 502)
  }
  deles.token = { status: 200, corpo: { token: 'x', expiration: '2020-01-01T00:00:00Z' } }
  await espera(() => nosso.incorporar(token, alvo), 'vencida', 502)
  deles.token = { status: 302, corpo: '', cabecalhos: { location: 'http://127.0.0.1:1/' } }
  await espera(() => nosso.incorporar(token, alvo), 'fora do ar', 503)
})
