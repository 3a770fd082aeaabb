/**
 * Security design, §4 B2 and invariant I-12: money is exact, and the same cents stand on the screen, in the PDF, in the sheets
 * and in the bank's file. The oracle counts in whole numbers of its own; SEED replays.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { valorRetirado, valorTotal } from '../../packages/domain/src/financeiro/pedidos/totais.ts'
import { boletoNovo, criado } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import {
  type CenarioDoBanco,
  DIA_UTIL,
  enviadas,
  montarBanco,
  textoDa,
} from '../../packages/server/src/financeiro/remessas/banco.cenario.ts'
import { pdfPages } from '../../packages/server/src/test-kit/pdf-text.ts'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'
import { sorteio } from './sorteio.ts'

const { seed, entre, escolher } = sorteio()

/** Ten-thousandths of a unit, in all the sizes people write. */
const quantidade = () => escolher([10_000, 10_000 * entre(1, 500), entre(1, 9_999), entre(1, 99_999_999), 5_000, 3_333])
/** Centavos, from one to a thousand million. */
const centavos = () => escolher([1, entre(1, 99), entre(1, 99_999), entre(1, 9_999_999), entre(1, 1_000_000_000)])
/** Ten-thousandths of a real: money's two decimals, or the four that suppliers quote. */
const preco = () => escolher([centavos() * 100, entre(1, 99_999), entre(1, 9_999_999_999)])
const decimal = (n: number | bigint, casas: number) => {
  const digitos = String(n).padStart(casas + 1, '0')
  return `${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`
}
/** Half away from zero, once a line. */
const daLinha = (valor: number, unidades: number) => (BigInt(valor) * BigInt(unidades) * 2n + 1_000_000n) / 2_000_000n
/** '1.234,5025' of a unit price: what is beyond centavos follows them, without zeros. */
const oPreco = (valor: number) =>
  emReais(BigInt(Math.floor(valor / 100))) + decimal(valor, 4).slice(-2).replace(/0+$/, '')
/** '1.234.567,89', written by hand from the digits. */
const emReais = (valor: bigint) => {
  const [inteira, decimais] = decimal(valor, 2).split('.') as [string, string]
  const grupos: string[] = []
  for (let fim = inteira.length; fim > 0; fim -= 3) grupos.unshift(inteira.slice(Math.max(0, fim - 3), fim))
  return `R$ ${grupos.join('.')},${decimais}`
}

test('100,000 lists of items add up as whole numbers do', (t) => {
  t.diagnostic(`SEED=${seed}`)
  const MAXIMO = 999_999_999_999n
  for (let vez = 0; vez < 100_000; vez++) {
    let total = 0n
    let retirado = 0n
    const itens = Array.from({ length: entre(0, 12) }, () => {
      const valor = preco()
      let unidades = quantidade()
      // No line passes what an order may come to.
      if (daLinha(valor, unidades) > MAXIMO / 12n) unidades = entre(1, 10_000)
      const parte = entre(0, unidades)
      total += daLinha(valor, unidades)
      retirado += daLinha(valor, parte)
      // As the browser sends it, or as the database gives it.
      const texto = vez % 2 === 0
      return {
        valor: texto ? decimal(valor, 4) : valor / 10_000,
        quantidade: texto ? decimal(unidades, 4) : unidades / 10_000,
        retirado: texto ? decimal(parte, 4) : parte / 10_000,
      }
    })
    if (BigInt(valorTotal(itens)) !== total || BigInt(valorRetirado(itens)) !== retirado)
      assert.fail(
        `SEED=${seed} ${JSON.stringify(itens)}: ${valorTotal(itens)} e ${total}, ${valorRetirado(itens)} e ${retirado}`,
      )
  }
})

const LISTAS = Number(process.env.LISTAS ?? rounds(40, 160))
let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

test(`${LISTAS} lists through the house: screen, database, PDF, sheets and the bank's file say the same cents`, {
  timeout: 240_000,
}, async (t) => {
  t.diagnostic(`SEED=${seed}`)
  const listas = Array.from({ length: LISTAS }, () => {
    const itens = Array.from({ length: entre(1, 4) }, () => {
      const valor = preco()
      let unidades = quantidade()
      if (daLinha(valor, unidades) > 2_000_000_000n) unidades = entre(1, 20_000)
      return { valor, unidades, total: daLinha(valor, unidades) }
    })
    return { itens, total: itens.reduce((soma, { total }) => soma + total, 0n) }
  }).filter(({ total }) => total > 0n)
  const pedidos: { id: string; total: bigint; itens: (typeof listas)[number]['itens'] }[] = []
  for (const { itens, total } of listas) {
    const id = await criado(cena, cena.gente[4], {
      itens: itens.map(({ valor, unidades }, n) => ({
        descricao: `Item ${n}`,
        valor: valor / 10_000,
        quantidade: unidades / 10_000,
      })),
      anexos: [
        {
          tipo: 4,
          codigoBarrasBoleto: boletoNovo(),
          valor: Number(total) / 100,
          numeroNotaFiscal: '7',
          dataVencimento: DIA_UTIL,
        },
      ],
    })
    pedidos.push({ id, total, itens })
  }
  const ids = pedidos.map(({ id }) => id)
  const soma = pedidos.reduce((tudo, { total }) => tudo + total, 0n)

  // The database, which counts in its own exact numbers.
  const { rows } = await sql<{
    id: string
    total: string
    certo: boolean
    anexo: string
  }>`select p.id, p.valor_total as total,
      p.valor_total = (select sum(round(i.valor * i.quantidade, 2)) from pedidos_itens i where i.pedido_id = p.id) as certo,
      (select a.id from pedidos_anexos a where a.pedido_id = p.id) as anexo
    from pedidos p where p.id = any(${ids}::bigint[])`.execute(cena.app.db)
  const noBanco = new Map(rows.map((row) => [row.id, row]))
  for (const { id, total } of pedidos) {
    assert.equal(noBanco.get(id)!.total, decimal(total, 2), `SEED=${seed}`)
    assert.ok(noBanco.get(id)!.certo)
    // The screen: a JSON number that is those cents and no other.
    const { body } = await cena.gente[4].get(`/api/pedido/${id}`)
    assert.equal(body.valorTotal.toFixed(2), decimal(total, 2))
    assert.equal(body.anexos[0].valor.toFixed(2), decimal(total, 2))
  }
  const resumo = (await cena.gente[4].get('/api/pedidos/resumo')).body
  assert.equal(resumo.valor.toFixed(2), decimal(soma, 2))
  const contas = (await cena.tereza.get('/api/contas-a-pagar/resumo')).body as Record<string, { valor: number }>
  const aPagar = Object.entries(contas).filter(([faixa]) => faixa !== 'pago')
  assert.equal(
    aPagar.reduce((tudo, [, { valor }]) => tudo + BigInt(Math.round(valor * 100)), 0n),
    soma,
    'the payables sum to the same',
  )

  for (const { id, total, itens } of pedidos.slice(0, 40)) {
    const { raw } = await cena.gente[4].post('/api/services/pdf-pedido-de-compra', { pedido: id })
    const texto = pdfPages(raw).join('\n')
    for (const dito of [emReais(total), ...itens.flatMap((item) => [emReais(item.total), oPreco(item.valor)])])
      assert.ok(texto.includes(dito), `SEED=${seed} ${dito} em ${texto}`)
  }

  await asPlanilhas(pedidos)
  await oArquivoDoBanco(pedidos.map(({ id, total }) => ({ anexo: noBanco.get(id)!.anexo, total })))
})

async function asPlanilhas(
  pedidos: readonly { id: string; total: bigint; itens: readonly { total: bigint; valor: number }[] }[],
) {
  const { body } = await cena.gente[4].post('/api/extractPedidos/planilha', { ids: pedidos.map(({ id }) => id) })
  const trabalho = async () => (await cena.gente[4].get(`/api/trabalhos/${body.trabalhoId}`)).body
  await until(async () => (await trabalho()).situacao !== 1, 60_000)
  const pronto = await trabalho()
  assert.equal(pronto.situacao, 2, JSON.stringify(pronto))
  const arquivo = await cena.gente[4].get(`/api/trabalhos/${body.trabalhoId}/arquivo`)
  const { sheets } = await readXlsx(new Uint8Array(arquivo.raw))
  const coluna = (aba: number, nome: string) => {
    const [cabeca, ...linhas] = sheets[aba]!.rows
    return linhas.map((linha) => linha[cabeca!.indexOf(nome)] as number)
  }
  const ordenados = (valores: readonly (number | bigint)[]) => valores.map(String).sort()
  const exatos = (valores: readonly number[], partes = 100) =>
    valores.map((valor) => {
      const cheios = Math.round(valor * partes)
      assert.equal(cheios / partes, valor, 'a number of whole parts')
      return cheios
    })
  const itens = pedidos.flatMap((pedido) => pedido.itens)
  assert.deepEqual(ordenados(exatos(coluna(1, 'valorTotal'))), ordenados(itens.map(({ total }) => total)))
  assert.deepEqual(ordenados(exatos(coluna(1, 'valorUni'), 10_000)), ordenados(itens.map(({ valor }) => valor)))
  assert.deepEqual(ordenados(exatos(coluna(2, 'valor'))), ordenados(pedidos.map(({ total }) => total)))
  const dePagamentos = await cena.tereza.get('/api/contas-a-pagar/planilha')
  const { sheets: dados } = await readXlsx(new Uint8Array(dePagamentos.raw))
  const [cabeca, ...linhas] = dados[0]!.rows
  assert.deepEqual(
    ordenados(exatos(linhas.map((linha) => linha[cabeca!.indexOf('Valor')] as number))),
    ordenados(pedidos.map(({ total }) => total)),
  )
}

/** Half of them in the CNAB file, half in the sheet. */
async function oArquivoDoBanco(contas: readonly { anexo: string; total: bigint }[]) {
  const meio = Math.floor(contas.length / 2)
  const noCnab = contas.slice(0, meio)
  const remessa = await enviadas(
    cena,
    noCnab.map(({ anexo }) => anexo),
  )
  const linhas = (await textoDa(cena, remessa)).split('\r\n')
  // FEBRABAN's segment J: amount paid at 153-167; the lot's trailer (5): its sum at 24-41.
  const pagos = linhas.filter((linha) => linha[7] === '3' && linha[13] === 'J' && linha.slice(17, 19) !== '52')
  assert.deepEqual(
    pagos.map((linha) => BigInt(linha.slice(152, 167))).sort(comparar),
    noCnab.map(({ total }) => total).sort(comparar),
  )
  const fechos = linhas.filter((linha) => linha[7] === '5').map((linha) => BigInt(linha.slice(23, 41)))
  assert.equal(
    fechos.reduce((tudo, valor) => tudo + valor, 0n),
    noCnab.reduce((tudo, { total }) => tudo + total, 0n),
  )
  const naPlanilha = contas.slice(meio)
  const lote = await enviadas(
    cena,
    naPlanilha.map(({ anexo }) => anexo),
    { formato: 'planilha' },
  )
  const { raw } = await cena.tereza.get(`/api/remessas/${lote}/arquivo`)
  const { sheets } = await readXlsx(new Uint8Array(raw))
  const [cabeca, ...corpo] = sheets[0]!.rows
  assert.deepEqual(
    corpo.map((linha) => BigInt(Math.round((linha[cabeca!.indexOf('Valor')] as number) * 100))).sort(comparar),
    naPlanilha.map(({ total }) => total).sort(comparar),
  )
}
const comparar = (um: bigint, outro: bigint) => (um < outro ? -1 : um > outro ? 1 : 0)
