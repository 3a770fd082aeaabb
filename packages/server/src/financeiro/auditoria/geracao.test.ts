import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { until } from '../../test-kit/until.ts'
import { type Cenario, criado, logsDe, montar, noStatus } from '../pedidos/pedidos.cenario.ts'

let cena: Cenario
let auditora: Person
let leitora: Person
let deFora: Person
before(async () => {
  cena = await montar()
  const pessoa = (nome: string, centros: string[], ...flags: ('visualizar' | 'editar')[]) =>
    cena.app.person({ nome, telas: [[telas.auditoria, ...flags]], centros })
  auditora = await pessoa('Aurora Auditora', [cena.centro], 'visualizar', 'editar')
  leitora = await pessoa('Lia Leitora', [cena.centro], 'visualizar')
  deFora = await pessoa('Davi de Fora', [cena.outroCentro], 'visualizar', 'editar')
})
after(() => cena.app.close())

test('a sample is drawn by its seed: the same again, nothing opened twice', async () => {
  for (let n = 0; n < 6; n++) await noStatus(cena, 5)
  const mes = today().slice(0, 7)
  assert.equal((await leitora.post('/api/auditorias/amostra', { mes, quantidade: 3 })).status, 403)
  assert.equal((await auditora.post('/api/auditorias/amostra', { mes })).status, 400)
  const logs = await logsDe(cena, async () => {
    const { status, body } = await auditora.post('/api/auditorias/amostra', { mes, quantidade: 3, semente: 'dado' })
    assert.deepEqual([status, body.sorteados, body.abertos, body.semente], [201, 3, 3, 'dado'])
  })
  assert.equal(logs.length, 1)
  assert.match(logs[0]!.descricao, /semente dado$/)
  const outra = await auditora.post('/api/auditorias/amostra', { mes, quantidade: 3, semente: 'dado' })
  assert.deepEqual([outra.body.sorteados, outra.body.abertos], [3, 0])
  const fora = await deFora.post('/api/auditorias/amostra', { mes, percentual: 100 })
  assert.deepEqual([fora.body.universo, fora.body.abertos], [0, 0])
})

test('rules are set by who audits, within their numbers, and what changed is told', async () => {
  const ler = async () =>
    (await leitora.get('/api/auditorias/regras')).body.find(({ codigo }: { codigo: string }) => codigo === 'R2')
  assert.deepEqual(await ler(), { codigo: 'R2', ativa: true, limites: { dias: 5, valorMinimo: 0 } })
  const regras = [{ codigo: 'R2', ativa: false, limites: { dias: 9 } }]
  assert.equal((await leitora.put('/api/auditorias/regras', { regras })).status, 403)
  assert.equal(
    (await auditora.put('/api/auditorias/regras', { regras: [{ codigo: 'R2', ativa: true, limites: { dias: 900 } }] }))
      .status,
    400,
  )
  assert.equal(
    (await auditora.put('/api/auditorias/regras', { regras: [{ codigo: 'R99', ativa: true, limites: {} }] })).status,
    400,
  )
  const logs = await logsDe(cena, async () =>
    assert.equal((await auditora.put('/api/auditorias/regras', { regras })).status, 200),
  )
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    ['Alterou as regras de auditoria: R2 ligada, R2 dias'],
  )
  assert.deepEqual(await ler(), { codigo: 'R2', ativa: false, limites: { dias: 9, valorMinimo: 0 } })
  await auditora.put('/api/auditorias/regras', { regras: [{ codigo: 'R2', ativa: true, limites: { dias: 5 } }] })
})

test('searching now is a work with an end, and finds a note entered again', async () => {
  const anexos = [{ tipo: 2, numeroNotaFiscal: 'NF 0881', valor: 35 }]
  await criado(cena, cena.gente[1], { pedido: { enviar: true }, anexos })
  const segundo = await noStatus(cena, 5, cena.gente[1], { anexos: [{ tipo: 2, numeroNotaFiscal: '881x', valor: 35 }] })
  await sql`update pedidos_anexos set numero_nota_fiscal = '00NF-881' where pedido_id = ${segundo}`.execute(cena.app.db)
  await sql`update pedidos_anexos set numero_nota_fiscal = 'NF881' where numero_nota_fiscal = 'NF 0881'`.execute(
    cena.app.db,
  )
  await sql`update pedidos_anexos set numero_nota_fiscal = '00 NF881' where pedido_id = ${segundo}`.execute(cena.app.db)
  assert.equal((await leitora.post('/api/auditorias/procurar')).status, 403)
  const { status, body } = await auditora.post('/api/auditorias/procurar')
  assert.equal(status, 202)
  const trabalho = async () =>
    (
      await sql<{
        situacao: number
        mensagem: string
      }>`select situacao, mensagem from trabalhos where id = ${body.trabalhoId}`.execute(cena.app.db)
    ).rows[0]!
  await until(async () => (await trabalho()).situacao !== 1)
  const feito = await trabalho()
  assert.equal(feito.situacao, 2)
  assert.match(feito.mensagem, /achados? novos?\.$/)
  const lista = await auditora.get(`/api/auditorias?regra=R1&pedido=${segundo}`)
  assert.equal(lista.body.itens.length, 1)
  const detalhe = (await auditora.get(`/api/auditorias/${lista.body.itens[0].id}/detalhe`)).body
  assert.equal(detalhe.comparados.length, 1)
  assert.equal(
    (await auditora.get(`/api/auditorias/${detalhe.id}/documentos/${detalhe.comparados[0].documentos[0].id}/arquivo`))
      .status,
    200,
  )
})
