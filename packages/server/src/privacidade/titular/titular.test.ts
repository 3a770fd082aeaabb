import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { unzip } from '../../test-kit/unzip.ts'
import { type CenarioDaPrivacidade, cenarioDaPrivacidade } from '../privacidade.cenario.ts'

let c: CenarioDaPrivacidade
before(async () => {
  c = await cenarioDaPrivacidade()
})
after(() => c.t.close())

const url = (slug: string, id: string, formato: string) => `/api/${slug}/${id}/relatorio-do-titular?formato=${formato}`

test('the report of a user: their data, sessions, where they are named, what they asked and who looked; each copy one log row', async () => {
  const { leitora, encarregada } = c
  await c.cria('requisicoes-titulares', c.requisicao({ titular: 2, usuarioId: leitora.id, nome: 'Leitora Lia' }))
  await c.cria('requisicoes-titulares', c.requisicao({ nome: 'Outra pessoa' }))
  const antes = (await c.t.logs()).length
  const json = await encarregada.get(url('usuarios', leitora.id, 'json'))
  assert.equal(json.status, 200)
  assert.match(String(json.headers['content-disposition']), /^attachment; /)
  assert.match(String(json.headers['cache-control']), /no-store/)
  const relatorio = JSON.parse(json.raw.toString('utf8'))
  assert.equal(relatorio.titular.nome, 'Leitora Lia')
  assert.ok(relatorio.dados.some(({ campo }: { campo: string }) => campo === 'email'))
  assert.ok(relatorio.conta.sessoes.length >= 1)
  const onde = Object.fromEntries(
    relatorio.onde.map((um: { onde: string; como: string; quantos: number }) => [
      `${um.onde} · ${um.como}`,
      um.quantos,
    ]),
  )
  assert.equal(onde['Requisições de titulares · Usuário'], 1, JSON.stringify(onde))
  assert.equal(onde['Permissões · Usuário'] ?? onde['Permissões · Pessoa'], 3, JSON.stringify(onde))
  assert.deepEqual(
    relatorio.requisicoes.map(({ pedido, situacao }: Record<string, string>) => [pedido, situacao]),
    [['Confirmação e acesso', 'Recebida']],
  )
  assert.doesNotMatch(json.raw.toString('utf8'), /Outra pessoa|senha_hash|token_hash/)

  const papel = await encarregada.get(url('usuarios', leitora.id, 'pdf'))
  const texto = pdfPages(papel.raw).join(' ')
  for (const dito of [
    'Leitora Lia',
    'Sessões guardadas',
    'Onde a pessoa é nomeada',
    'arts. 18 e 19',
    'Confirmação e acesso',
  ])
    assert.ok(texto.includes(dito), dito)
  // The copies before it are accesses, and told.
  assert.ok(texto.includes('Baixou o relatório do titular'))
  const zip = unzip((await encarregada.get(url('usuarios', leitora.id, 'zip'))).raw)
  assert.deepEqual([...zip.keys()], ['relatorio.json', 'relatorio.pdf'])
  assert.equal(JSON.parse(zip.get('relatorio.json')!.toString()).titular.id, leitora.id)
  const logs = (await c.t.logs()).slice(antes)
  assert.deepEqual(
    logs.map(({ acaoId, alvoId }) => [acaoId, alvoId]),
    Array.from({ length: 3 }, () => [5, leitora.id]),
  )
})

test("the report of a supplier's person: bank data and all, since it is theirs", async () => {
  const id = await c.insere('fornecedores', {
    nome: 'João das Pedras',
    cpfOuCnpj: '52998224725',
    representante: 'Maria das Pedras',
    bancoCode: '001',
    conta: '40211',
    email: 'joao@pedras.exemplo',
  })
  const relatorio = JSON.parse((await c.encarregada.get(url('fornecedores', id, 'json'))).raw.toString('utf8'))
  const dados = Object.fromEntries(relatorio.dados.map(({ campo, valor }: Record<string, string>) => [campo, valor]))
  assert.deepEqual(
    [dados.cpfOuCnpj, dados.representante, dados.conta, dados.bancoCode],
    ['529.982.247-25', 'Maria das Pedras', '40211', '001 Banco do Brasil S.A.'],
  )
  assert.equal(relatorio.conta, null)
  assert.deepEqual(relatorio.compartilhamentos, [])
  assert.equal((await c.encarregada.get(url('fornecedores', id, 'pdf'))).status, 200)
})

test('it is for whoever answers requests, of those they see; what is refused is not told as done', async () => {
  const longe = await c.t.person({ centros: [await c.t.centro()] })
  const antes = (await c.t.logs()).length
  for (const formato of ['json', 'pdf', 'zip']) {
    for (const quem of [c.leitora, c.alheia])
      assert.equal((await quem.get(url('usuarios', c.leitora.id, formato))).status, 403)
    for (const id of [longe.id, '123', 'x'])
      assert.equal((await c.encarregada.get(url('usuarios', id, formato))).status, 404)
    assert.equal((await c.encarregada.get(url('fornecedores', '123', formato))).status, 404)
  }
  assert.equal((await c.encarregada.get(url('usuarios', c.leitora.id, 'xml'))).status, 400)
  assert.equal((await c.t.logs()).length, antes)
})
