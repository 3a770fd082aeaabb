import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type CenarioDeDiarias, confirmar, montarDiarias, solicitada, valorCriado } from './diarias.cenario.ts'

let cena: CenarioDeDiarias
let caixa: Person
let conta: string
before(async () => {
  cena = await montarDiarias()
  await valorCriado(cena)
  caixa = await cena.app.person({
    telas: [
      [telas.contasAPagar, 'visualizar', 'editar'],
      [telas.remessas, 'visualizar'],
    ],
    centros: [cena.centro],
  })
  const { rows } = await sql<{ id: string }>`with empresa as (
      insert into contas_juridicas (codigo, nome, cnpj) values ('EMP', 'Construtora Prumo Ltda', '11444777000161') returning id)
    insert into contas_pagadoras (nome, cj_id, banco_code, agencia, agencia_digito, conta, conta_digito, convenio, leiaute, ativo)
    select 'Bradesco obras', id, '237', '1234', '3', '10001', '3', '123456', 1, true from empresa returning id`.execute(
    cena.app.db,
  )
  conta = rows[0]!.id
})
after(() => cena.app.close())

const anexosDe = async (pedido: string) =>
  (
    await sql<{ id: string; numero: string | null }>`select id, numero_nota_fiscal as numero from pedidos_anexos
      where pedido_id = ${pedido}::bigint order by id`.execute(cena.app.db)
  ).rows

/** The order of a crew's allowances, approved by somebody else than who asked. */
async function aprovadas(pessoas: readonly number[], semana: number): Promise<{ pedido: string; numero: number }> {
  const { body } = await confirmar(cena.pede, await solicitada(cena, pessoas, {}, semana))
  await sql`update pedidos set status = 5, aprovador_id = ${cena.gente[4].id}, data_aprovacao = now() where id = ${body.pedidoId}::bigint`.execute(
    cena.app.db,
  )
  return { pedido: body.pedidoId, numero: body.pedidoNumero }
}

test('allowances are fit for the bank as they are born, by the file and by the sheet', async () => {
  const { pedido, numero } = await aprovadas([0, 1, 2], 1)
  const anexos = await anexosDe(pedido)
  assert.deepEqual(
    anexos.map((um) => um.numero),
    [`D${numero}-1`, `D${numero}-2`, `D${numero}-3`],
  )
  const corpo = { anexos: anexos.map(({ id }) => id), contaPagadoraId: conta }
  for (const formato of ['cnab240', 'planilha']) {
    const { status, body } = await caixa.post('/api/contas-a-pagar/conferir-envio', { ...corpo, formato })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.aptos.length, body.recusados], [3, []], formato)
  }
  const { status, body } = await caixa.post('/api/contas-a-pagar/enviar-ao-banco', { ...corpo, formato: 'cnab240' })
  assert.equal(status, 200, JSON.stringify(body))
  // Keys go in a file of their own.
  assert.deepEqual(body.recusados, [])
  assert.deepEqual(body.remessas.map(({ quantidade }: { quantidade: number }) => quantidade).toSorted(), [1, 2])
  const enviados = await sql<{ documento: string }>`select i.documento from remessas_itens as i
    join pedidos_anexos as a on a.id = i.anexo_id where a.pedido_id = ${pedido}::bigint order by a.id`.execute(
    cena.app.db,
  )
  assert.deepEqual(
    enviados.rows.map(({ documento }) => documento),
    [`D${numero}-1`, `D${numero}-2`, `D${numero}-3`],
  )
})

test('a number somebody wrote is kept; one wiped out comes back, and none is given twice', async () => {
  const { pedido, numero } = await aprovadas([3, 4], 2)
  const [um, dois] = await anexosDe(pedido)
  const corrigir = async (id: string, numeroNotaFiscal: string | null) => {
    const { status, body } = await caixa.put(`/api/contas-a-pagar/${id}/dados`, { numeroNotaFiscal })
    assert.equal(status, 200, JSON.stringify(body))
    return body.numeroNotaFiscal
  }
  assert.equal(await corrigir(um!.id, 'RECIBO 7'), 'RECIBO 7')
  assert.equal(await corrigir(um!.id, null), `D${numero}-3`)
  assert.equal(dois!.numero, `D${numero}-2`)
})
