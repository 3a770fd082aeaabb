import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBusinessDays } from '@prumo/domain/core/business-days.ts'
import { plainDateOf, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { pdf } from '../../test-kit/samples.ts'
import { emDias, formulario } from '../pedidos/pedidos.cenario.ts'
import {
  type CenarioDoBanco,
  DIA_UTIL,
  enviadas,
  importar,
  montarBanco,
  prontas,
  retornoPara,
} from '../remessas/banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

const noArquivo = (dia: string) => dia.split('-').reverse().join('')
async function diasPagos(anexos: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string; pagoEm: Date | null }>`
    select id, pago_em from pedidos_anexos where id = any(${[...anexos]}::bigint[])`.execute(cena.app.db)
  return anexos.map((id) => {
    const { pagoEm } = rows.find((um) => um.id === id)!
    return pagoEm && plainDateOf(new Date(pagoEm))
  })
}
const itemDe = async (anexo: string) =>
  (await sql<{ id: string }>`select id from remessas_itens where anexo_id = ${anexo}::bigint`.execute(cena.app.db))
    .rows[0]!.id
async function decidir(dados: object, comprovante = false) {
  const form = await formulario({ dados }, comprovante ? { comprovante: { nome: 'extrato.pdf', bytes: pdf } } : {})
  return cena.tereza.inject({ method: 'POST', url: '/api/remessas/itens/decidir', ...form })
}

test('what the return says was paid was paid on the day it says, at once or when a person settles it', async () => {
  const { anexos } = await prontas(cena, 2)
  const [noDia, outroDia] = anexos as [string, string]
  const remessa = await enviadas(cena, anexos)
  const depois = addBusinessDays(DIA_UTIL, 5)
  await importar(
    cena,
    await retornoPara(
      cena,
      remessa,
      new Map([
        [noDia, { codigos: '00', dia: noArquivo(DIA_UTIL) }],
        [outroDia, { codigos: '00', dia: noArquivo(depois) }],
      ]),
    ),
  )
  assert.deepEqual(await diasPagos([noDia, outroDia]), [DIA_UTIL, null])
  const { status, body } = await decidir({
    itens: [await itemDe(outroDia)],
    decisao: 'pago',
    motivo: 'conferido no extrato',
    dataPagamento: today(),
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(await diasPagos([outroDia]), [depois], 'the bank’s word, not the click’s')
})

test('of what the bank said on paper the person tells the day; a day to come is none', async () => {
  const { anexos } = await prontas(cena, 2)
  const remessa = await enviadas(cena, anexos)
  await cena.tereza.post(`/api/remessas/${remessa}/enviada`)
  const [um, outro] = anexos as [string, string]
  const dito = { decisao: 'pago', motivo: 'pago no site do banco' }
  const recusa = await decidir({ ...dito, itens: [await itemDe(um)], dataPagamento: emDias(1) }, true)
  assert.equal(recusa.status, 400)
  assert.match(JSON.stringify(recusa.body.details), /Escolha hoje ou um dia que já passou/)
  assert.equal((await decidir({ ...dito, itens: [await itemDe(um)], dataPagamento: emDias(-4) }, true)).status, 200)
  assert.equal((await decidir({ ...dito, itens: [await itemDe(outro)] }, true)).status, 200)
  assert.deepEqual(await diasPagos([um, outro]), [emDias(-4), today()])
})
