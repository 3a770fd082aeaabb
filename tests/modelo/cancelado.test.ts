/** I-8 and I-19 together: what was paid of an order that was cancelled since, and whose payment then comes to nothing, is owed no more. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { telas } from '../../packages/domain/src/telas.ts'
import { pagarCom } from '../../packages/server/src/financeiro/contas-a-pagar/contas.cenario.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import {
  type CenarioDoBanco,
  enviadas,
  importar,
  montarBanco,
  prontas,
  retornoPara,
} from '../../packages/server/src/financeiro/remessas/banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

const cancelar = async (pedido: string) =>
  assert.equal((await cena.gente[1].post(`/api/pedidos/${pedido}/cancelar`, { justificativa: 'desisti' })).status, 200)
async function nadaSeDeve(anexo: string, banco: number | null): Promise<void> {
  const { rows } =
    await sql`select status, em_pagamento, status_banco, comprovante_arquivo_id, pago_em from pedidos_anexos
    where id = ${anexo}`.execute(cena.app.db)
  assert.deepEqual(rows[0], {
    status: null,
    emPagamento: false,
    statusBanco: banco,
    comprovanteArquivoId: null,
    pagoEm: null,
  })
  const { rows: logs } = await sql<{
    status: unknown
  }>`select mudancas -> ${`anexo ${anexo} status`} as status from logs
    where mudancas ? ${`anexo ${anexo} status`} order by id desc limit 1`.execute(cena.app.db)
  assert.deepEqual(logs[0]!.status, [3, null], 'the trail says what became of it')
}

test('undone by hand', async () => {
  const desfaz = await cena.app.person({
    telas: [[telas.contasAPagar, 'visualizar', 'excluir']],
    centros: [cena.centro],
  })
  const { pedido, anexos } = await prontas(cena)
  assert.equal((await pagarCom(cena.tereza, anexos)).status, 200)
  await cancelar(pedido)
  const url = `/api/contas-a-pagar/${anexos[0]}/desfazer-pagamento`
  assert.equal((await desfaz.post(url, { motivo: 'pago depois de desistir' })).status, 200)
  await nadaSeDeve(anexos[0]!, null)
})

test('taken back by the bank, or denied by who looked into it', async () => {
  for (const como of ['estorno', 'decisão'] as const) {
    const { pedido, anexos } = await prontas(cena)
    const remessa = await enviadas(cena, anexos)
    const pago = await retornoPara(cena, remessa, new Map([[anexos[0]!, '00']]))
    assert.deepEqual((await importar(cena, pago)).body.pagos, anexos)
    await cancelar(pedido)
    const outro = await retornoPara(cena, remessa, new Map([[anexos[0]!, como === 'estorno' ? 'AG' : 'ZZ']]))
    const volta = (linha: string) => linha[7] === '3' && linha[13] === 'J' && linha.slice(17, 19) !== '52'
    const linhas = outro.toString('latin1').split('\r\n')
    const bytes = linhas.map((linha) =>
      como === 'estorno' && volta(linha) ? `${linha.slice(0, 14)}3${linha.slice(15)}` : linha,
    )
    const resposta = await importar(cena, Buffer.from(bytes.join('\r\n'), 'latin1'))
    assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
    if (como === 'decisão') {
      const { rows } = await sql<{ id: string }>`select id from remessas_itens where anexo_id = ${anexos[0]}`.execute(
        cena.app.db,
      )
      const dados = { itens: [rows[0]!.id], decisao: 'negado', motivo: 'voltou no extrato' }
      const { payload, headers } = await formulario({ dados }, {})
      const decidido = await cena.tereza.inject({
        method: 'POST',
        url: '/api/remessas/itens/decidir',
        payload,
        headers,
      })
      assert.equal(decidido.status, 200, JSON.stringify(decidido.body))
    }
    await nadaSeDeve(anexos[0]!, 3)
  }
})
