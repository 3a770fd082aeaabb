import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { logsDe } from '../pedidos/pedidos.cenario.ts'
import {
  type CenarioDoBanco,
  enviadas,
  importar,
  montarBanco,
  prontas,
  retornoPara,
  situacao,
  textoDa,
  transferencia,
} from './banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

const rounds = Number(process.env.RODADAS_DE_ENVIO ?? 20)

test('where the account asks it, another person releases before the file leaves', async () => {
  const { anexos } = await prontas(cena)
  const id = await enviadas(cena, anexos, { conta: cena.contaComLiberacao })
  const baixar = await cena.tereza.get(`/api/remessas/${id}/arquivo`)
  assert.equal(baixar.status, 409)
  assert.equal((await cena.tereza.post(`/api/remessas/${id}/enviada`)).status, 409)
  const propria = await cena.tereza.post(`/api/remessas/${id}/liberar`)
  assert.equal(propria.status, 403)
  assert.match(propria.body.message, /peça a outra pessoa/)
  assert.match((await cena.tereza.get(`/api/remessas/${id}`)).body.atos.liberar, /peça a outra pessoa/)
  const soVe = await cena.app.person({ telas: [[telas.remessas, 'visualizar']], centros: [cena.centro] })
  assert.equal((await soVe.post(`/api/remessas/${id}/liberar`)).status, 403)
  const logs = await logsDe(cena, async () => {
    assert.equal((await cena.lia.post(`/api/remessas/${id}/liberar`)).body.estado, 'liberada')
  })
  assert.equal(logs.length, 1)
  assert.equal((await cena.lia.post(`/api/remessas/${id}/liberar`)).status, 409)
  const baixados = await logsDe(cena, () => textoDa(cena, id))
  assert.deepEqual(
    baixados.map(({ acaoId, descricao }) => [acaoId, descricao.replace(/\d+/g, 'n')]),
    [[5, 'Baixou o arquivo da remessa n (NSA n)']],
  )
  assert.equal((await cena.tereza.post(`/api/remessas/${id}/enviada`)).body.estado, 'enviada')
  // The database itself refuses who prepared it.
  await assert.rejects(sql`update remessas set liberada_por = gerada_por where id = ${id}`.execute(cena.app.db))
})

test('cancelled before any answer, its payments wait again and its number is burnt', async () => {
  const { anexos } = await prontas(cena, 2)
  await sql`update pedidos_anexos set status = 2, data_agendada = data_vencimento where id = ${anexos[1]}`.execute(
    cena.app.db,
  )
  const id = await enviadas(cena, anexos)
  assert.equal((await cena.tereza.post(`/api/remessas/${id}/cancelar`, { motivo: ' ' })).status, 400)
  const logs = await logsDe(cena, async () => {
    assert.equal((await cena.tereza.post(`/api/remessas/${id}/cancelar`, { motivo: 'conta errada' })).status, 200)
  })
  assert.equal(logs.length, 1)
  assert.deepEqual(await situacao(cena, anexos), [
    [1, null, null],
    [2, null, null],
  ])
  assert.equal((await cena.tereza.get(`/api/remessas/${id}/arquivo`)).status, 409)
  assert.equal((await cena.tereza.post(`/api/remessas/${id}/cancelar`, { motivo: 'de novo' })).status, 409)
  const outra = await enviadas(cena, anexos)
  const { rows } = await sql<{
    nsa: number
  }>`select nsa from remessas where id in (${id}, ${outra}) order by id`.execute(cena.app.db)
  assert.ok(rows[1]!.nsa > rows[0]!.nsa)
  await importar(cena, await retornoPara(cena, outra, new Map([[anexos[0]!, 'BD']])))
  assert.equal((await cena.tereza.post(`/api/remessas/${outra}/cancelar`, { motivo: 'tarde demais' })).status, 409)
})

test('each line of the file is told in Portuguese, and every look at them is logged', async () => {
  const { anexos } = await prontas(cena)
  const id = await enviadas(cena, [...anexos, await transferencia(cena)])
  const logs = await logsDe(cena, async () => {
    const { body } = await cena.tereza.get(`/api/remessas/${id}/explicacao?quantas=3`)
    assert.equal(body.linhas.length, 3)
    // What lies further on tells as much of who is paid: whoever looks at it is told too.
    assert.equal((await cena.tereza.get(`/api/remessas/${id}/explicacao?de=2&quantas=500`)).status, 200)
    assert.ok(body.total > 6)
    assert.ok(
      body.linhas.every(
        ({ texto, frase }: { texto: string; frase: string }) => texto.length === 240 && frase.length > 10,
      ),
    )
  })
  assert.deepEqual(
    logs.map(({ acaoId }) => acaoId),
    [4, 4],
  )
})

test(`eight people send overlapping payables at once, ${rounds} times: each is in one open batch, and numbers only go up`, {
  timeout: 300_000,
}, async () => {
  for (let vez = 0; vez < rounds; vez++) {
    const { anexos } = await prontas(cena, 6)
    const pessoas = [cena.tereza, cena.lia]
    const conjuntos = Array.from({ length: 8 }, (_, n) => [
      anexos[n % 6]!,
      anexos[(n + 1) % 6]!,
      anexos[(n * 2 + 3) % 6]!,
    ])
    const respostas = await Promise.all(
      conjuntos.map((conjunto, n) =>
        pessoas[n % 2]!.post('/api/contas-a-pagar/enviar-ao-banco', {
          anexos: conjunto,
          contaPagadoraId: cena.conta,
          formato: 'cnab240',
        }),
      ),
    )
    for (const [n, { status, body }] of respostas.entries()) {
      assert.equal(status, 200, JSON.stringify(body))
      const foram = (body.remessas as { quantidade: number }[]).reduce((soma, { quantidade }) => soma + quantidade, 0)
      assert.equal(foram + body.recusados.length, new Set(conjuntos[n]).size)
    }
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from remessas_itens where anexo_id = any(${anexos}::bigint[]) group by anexo_id`.execute(
      cena.app.db,
    )
    assert.deepEqual(
      rows.map(({ n }) => n),
      [1, 1, 1, 1, 1, 1],
    )
  }
  const { rows } = await sql<{
    nsa: number
  }>`select nsa from remessas where conta_id = ${cena.conta} order by id`.execute(cena.app.db)
  const nsas = rows.map(({ nsa }) => nsa)
  assert.deepEqual(
    nsas,
    nsas.toSorted((a, b) => a - b),
  )
  assert.equal(new Set(nsas).size, nsas.length)
})

test('a sheet has no return: its payments are settled by a person with the proof', async () => {
  const { anexos } = await prontas(cena)
  const id = await enviadas(cena, anexos, { formato: 'planilha' })
  const item = (await cena.tereza.get(`/api/remessas/${id}`)).body.itens[0].id
  const { formulario } = await import('../pedidos/pedidos.cenario.ts')
  const { pdf } = await import('../../test-kit/samples.ts')
  const decidir = async (comProva: boolean) =>
    cena.tereza.inject({
      method: 'POST',
      url: '/api/remessas/itens/decidir',
      ...(await formulario(
        { dados: { itens: [item], decisao: 'pago', motivo: 'pago no site do banco' } },
        comProva ? { comprovante: { nome: 'c.pdf', bytes: pdf } } : {},
      )),
    })
  assert.equal((await decidir(true)).status, 409)
  await cena.tereza.post(`/api/remessas/${id}/enviada`)
  assert.equal((await decidir(false)).status, 400)
  assert.equal((await decidir(true)).status, 200)
  assert.deepEqual(await situacao(cena, anexos), [[3, 4, null]])
  assert.equal((await cena.tereza.get(`/api/remessas/${id}`)).body.estado, 'processada')
})
