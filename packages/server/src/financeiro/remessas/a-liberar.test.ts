import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type CenarioDoBanco, enviadas, montarBanco, prontas } from './banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

type Bloco = { id: string; total: number; valor: number; itens: { titulo: string; caminho: string }[] }
const blocoDe = async (pessoa: Person): Promise<Bloco | undefined> =>
  ((await pessoa.get('/api/inicio')).body.blocos as Bloco[]).find(({ id }) => id === 'remessas-a-liberar')
const pendentes = async (pessoa: Person): Promise<number | undefined> =>
  (await pessoa.get('/api/pendencias')).body[telas.remessas.id]

test('a file that waits for a second person waits in sight of whoever could be that person, and of nobody else', async () => {
  const leitora = await cena.app.person({ telas: [[telas.remessas, 'visualizar']], centros: [cena.centro] })
  const semCentro = await cena.app.person({
    telas: [[telas.remessas, 'visualizar', 'editar']],
    centros: [cena.outroCentro],
  })
  const livre = await prontas(cena)
  await enviadas(cena, livre.anexos)
  assert.equal(await blocoDe(cena.lia), undefined, 'an account that asks for one person waits for none')

  const { anexos } = await prontas(cena, 2)
  const remessa = await enviadas(cena, anexos, { conta: cena.contaComLiberacao })
  const bloco = await blocoDe(cena.lia)
  assert.deepEqual([bloco?.total, bloco?.valor, await pendentes(cena.lia)], [1, 201, 1])
  assert.match(bloco!.itens[0]!.titulo, /Bradesco matriz/)
  assert.ok(bloco!.itens[0]!.caminho.endsWith(remessa))
  for (const pessoa of [cena.tereza, leitora, semCentro])
    assert.deepEqual([await blocoDe(pessoa), await pendentes(pessoa)], [undefined, undefined])

  const avisos = await sql<{ para: string; texto: string }>`select para, texto from correio
    where chave like ${`remessa:${remessa}:liberar:%`}`.execute(cena.app.db)
  const { rows } = await sql<{ email: string }>`select email from usuarios where id = ${cena.lia.id}`.execute(
    cena.app.db,
  )
  assert.deepEqual(
    avisos.rows.map(({ para }) => para),
    [rows[0]!.email],
  )
  assert.match(avisos.rows[0]!.texto, /R\$ 201,00/)
  assert.doesNotMatch(avisos.rows[0]!.texto, /98765/, 'no account of anybody is told')

  assert.equal((await cena.lia.post(`/api/remessas/${remessa}/liberar`)).status, 200)
  assert.equal(await blocoDe(cena.lia), undefined)
})
