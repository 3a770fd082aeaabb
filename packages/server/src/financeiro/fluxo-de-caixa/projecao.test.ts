import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { decimal } from '@prumo/domain/core/money.ts'
import { type PedidoNoFluxo, saidasDoPedido } from '@prumo/domain/financeiro/fluxo-de-caixa/saidas.ts'
import { lancamentoConta } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { emDias } from '../pedidos/pedidos.cenario.ts'
import { casaCheia, contextoDe, lidasInteiras } from '../volume.cenario.ts'
import { type CenarioDoFluxo, contaPagadora, FLUXO, montarFluxo, saida } from './fluxo.cenario.ts'
import { movimentosSql } from './movimentos.ts'
import { parcelasSql } from './parcelas.ts'

let cena: CenarioDoFluxo
before(async () => {
  cena = await montarFluxo()
})
after(() => cena.app.close())

const projecao = async (consulta = '') => {
  const { status, body } = await cena.tesoureira.get(`${FLUXO}/projecao?${consulta}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const limpar = () =>
  sql`delete from fluxo_de_caixa; `.execute(cena.app.db).then(() => sql`delete from pedidos`.execute(cena.app.db))

/** One random order, written straight into the tables. */
async function gravar(p: PedidoNoFluxo): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into pedidos (status, tipo, centro_de_custo_id, valor_total, data_aprovacao, data_registro)
    values (${p.status}, ${p.tipo}, ${p.centroDeCustoId}, ${decimal(p.valorTotal)}, ${p.dataAprovacao && `${p.dataAprovacao}T12:00:00Z`}, ${`${p.dataRegistro}T12:00:00Z`}) returning id`.execute(
    cena.app.db,
  )
  const { id } = rows[0]!
  for (const item of p.itens)
    await sql`insert into pedidos_itens (pedido_id, descricao, quantidade, valor, codigo_custo_id)
      values (${id}, 'x', ${item.quantidade}, ${item.valor}, ${item.codigoCustoId})`.execute(cena.app.db)
  for (const a of p.anexos)
    await sql`insert into pedidos_anexos (id, pedido_id, tipo, status, em_pagamento, valor, valor_parcela, data_vencimento, data_agendada, centro_de_custo,
        file_name, hiperlink, arquivo_id, comprovante_arquivo_id)
      values (${a.id}, ${id}, ${a.tipo}, ${a.status}, ${a.status !== null}, ${a.valor === null ? null : decimal(a.valor)},
        ${a.valorParcela === null ? null : decimal(a.valorParcela)}, ${a.dataVencimento}, ${a.dataAgendada}, ${a.centroDeCusto}, 'a.pdf', '/', 1, ${a.status === 3 ? 1 : null})`.execute(
      cena.app.db,
    )
  return id
}

test('each real is counted once, whatever the orders, documents and entries, and after whatever changes', async () => {
  await sql`insert into arquivos (id, chave, nome, tipo, tamanho, sha256) values (1, 'x/1.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64))`.execute(
    cena.app.db,
  )
  const { rows: categorias } = await sql<{ id: string }>`insert into categorias_de_custo (codigo, despesa, ativo)
    select 'P' || n, 'Categoria ' || n, true from generate_series(1, 3) as n returning id`.execute(cena.app.db)
  const dia = fc.integer({ min: -40, max: 130 }).map(emDias)
  const centavos = fc.integer({ min: 1, max: 5_000_00 })
  const categoria = fc.constantFrom(null, ...categorias.map(({ id }) => id))
  let serial = 5_000
  const anexo = fc
    .record({
      tipo: fc.integer({ min: 1, max: 10 }),
      status: fc.constantFrom(null, 1, 2, 3),
      valor: fc.option(centavos),
      valorParcela: fc.option(centavos),
      dataVencimento: fc.option(dia),
      dataAgendada: fc.option(dia),
      centroDeCusto: fc.constantFrom(null, cena.outroCentro),
    })
    .map((campos) => ({ ...campos, id: '' }))
  const pedido = fc.record({
    tipo: fc.integer({ min: 1, max: 4 }),
    status: fc.integer({ min: 1, max: 9 }),
    valorTotal: fc.integer({ min: 0, max: 9_000_00 }),
    dataAprovacao: fc.option(fc.integer({ min: -90, max: 0 }).map(emDias)),
    dataRegistro: fc.integer({ min: -120, max: -90 }).map(emDias),
    itens: fc.array(
      fc.record({
        valor: fc.integer({ min: 0, max: 99_9999 }).map((v) => v / 10_000),
        quantidade: fc.integer({ min: 1, max: 90_000 }).map((v) => v / 10_000),
        codigoCustoId: categoria,
      }),
      { maxLength: 4 },
    ),
    anexos: fc.array(anexo, { maxLength: 4 }),
    /** What befalls it afterwards. */
    depois: fc.record({
      status: fc.integer({ min: 1, max: 9 }),
      valorTotal: fc.integer({ min: 0, max: 9_000_00 }),
      pagar: fc.boolean(),
    }),
    lancamento: fc.option(dia),
  })
  const lancamento = fc.record({
    natureza: fc.constantFrom(1, 2),
    valor: centavos,
    data: dia,
    cancelado: fc.boolean(),
    realizado: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(pedido, { minLength: 1, maxLength: 5 }),
      fc.array(lancamento, { maxLength: 4 }),
      async (pedidos, lancamentos) => {
        await limpar()
        let esperadas = 0
        let entradas = 0
        for (const { depois, lancamento: doLancamento, ...campos } of pedidos) {
          let ordem: PedidoNoFluxo = {
            ...campos,
            centroDeCustoId: cena.centro,
            previsaoEntrega: null,
            dataDoLancamento: doLancamento,
            anexos: campos.anexos.map((um) => ({ ...um, id: String(++serial) })),
          }
          const id = await gravar(ordem)
          if (doLancamento)
            await sql`insert into fluxo_de_caixa (natureza, origem, descricao, centro_de_custo_id, valor_previsto, data_prevista)
              values (2, 1, 'do pedido', ${cena.centro}, 77.77, ${doLancamento})`
              .execute(cena.app.db)
              .then(() =>
                sql`update fluxo_de_caixa set pedido_id = ${id} where pedido_id is null and descricao = 'do pedido'`.execute(
                  cena.app.db,
                ),
              )
          const anexos = depois.pagar
            ? ordem.anexos.map((um) => (um.status === null ? um : { ...um, status: 3 }))
            : ordem.anexos
          ordem = { ...ordem, status: depois.status, valorTotal: depois.valorTotal, anexos }
          await sql`update pedidos set status = ${depois.status}, valor_total = ${decimal(depois.valorTotal)} where id = ${id}`.execute(
            cena.app.db,
          )
          if (depois.pagar)
            await sql`update pedidos_anexos set status = 3, comprovante_arquivo_id = 1 where pedido_id = ${id} and status is not null`.execute(
              cena.app.db,
            )
          // The table is the rule's own answer, row by row.
          const { rows } = await sql<
            Record<string, string | null>
          >`select anexo_id, codigo_custo_id, centro_de_custo_id, data, valor
            from saidas_previstas where pedido_id = ${id}`.execute(cena.app.db)
          const emTexto = (linhas: (string | null)[][]) => linhas.map((linha) => linha.join()).sort()
          assert.deepEqual(
            emTexto(rows.map((r) => [r.anexoId!, r.codigoCustoId!, r.centroDeCustoId!, r.data!, r.valor!])),
            emTexto(
              saidasDoPedido(ordem).map((s) => [
                s.anexoId,
                s.codigoCustoId,
                s.centroDeCustoId,
                s.data,
                decimal(s.valor),
              ]),
            ),
          )
          // Independent of how it is split and dated: what is owed, less what is paid, and never both order and entry.
          const devidos = anexos.filter(({ tipo, status }) => [4, 7, 8, 9, 10].includes(tipo) && status !== null)
          const valorDe = (lista: typeof devidos) => lista.reduce((s, a) => s + (a.valorParcela ?? a.valor ?? 0), 0)
          const conta = [5, 7, 9].includes(depois.status)
          if (conta)
            esperadas +=
              Math.max(depois.valorTotal, valorDe(devidos)) - valorDe(devidos.filter(({ status }) => status === 3))
          else if (doLancamento) esperadas += 7777
        }
        for (const um of lancamentos) {
          await sql`insert into fluxo_de_caixa (natureza, origem, descricao, centro_de_custo_id, valor_previsto, data_prevista, cancelado_em, valor_realizado, data_realizada)
            values (${um.natureza}, 1, 'solto', ${cena.centro}, ${decimal(um.valor)}, ${um.data}, ${um.cancelado ? new Date().toISOString() : null},
              ${!um.cancelado && um.realizado ? 1 : null}, ${!um.cancelado && um.realizado ? emDias(0) : null})`.execute(
            cena.app.db,
          )
          const fatos = {
            canceladoEm: um.cancelado ? 'x' : null,
            dataRealizada: um.realizado ? emDias(0) : null,
            pedido: null,
          }
          if (!lancamentoConta(fatos)) continue
          if (um.natureza === 1) entradas += um.valor
          else esperadas += um.valor
        }
        for (const periodo of ['dia', 'semana', 'mes']) {
          const p = await projecao(`periodo=${periodo}`)
          const total = (valores: number[]) => Math.round(valores.reduce((s, v) => s + v * 100, 0))
          assert.equal(total([...p.totalDeSaidas, p.depois.saidas]), esperadas, `saídas por ${periodo}`)
          assert.equal(total([...p.entradas, p.depois.entradas, p.vencidas]), entradas, `entradas por ${periodo}`)
          assert.equal(
            total(p.saidas.flatMap(({ valores }: { valores: number[] }) => valores)) + total([p.depois.saidas]),
            esperadas,
          )
          // Every cell is what its records add up to.
          for (const [n, coluna] of p.colunas.entries()) {
            if (periodo !== 'mes') break
            const chave = coluna.chave === 'atrasado' || coluna.chave === 'semData' ? coluna.chave : 'dias'
            const dias = chave === 'dias' ? `&de=${coluna.de}&ate=${coluna.ate}` : ''
            const { body } = await cena.tesoureira.get(`${FLUXO}/projecao/registros?natureza=2&coluna=${chave}${dias}`)
            assert.equal(body.total, p.totalDeSaidas[n], coluna.rotulo)
          }
        }
      },
    ),
    { numRuns: 25, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  )
  await limpar()
})

test('scope: another centre sees none of it', async () => {
  await cena.tesoureira.post(FLUXO, saida(cena, { valorPrevisto: 123 }))
  const { body } = await cena.alheia.get(`${FLUXO}/projecao`)
  assert.equal(
    body.totalDeSaidas.reduce((s: number, v: number) => s + v, 0),
    0,
  )
  assert.equal((await cena.alheia.get(`${FLUXO}/projecao/registros`)).body.quantidade, 0)
  assert.equal((await cena.semPapel.get(`${FLUXO}/projecao`)).status, 403)
  assert.equal((await cena.semPapel.get('/api/fluxoCaixa')).status, 403)
})

test('the balance starts from the last one noted, and an alert names the day it falls below the least', async () => {
  await limpar()
  await sql`update contas_pagadoras set saldo_minimo = 500 where id = ${cena.conta}`.execute(cena.app.db)
  const nota = (data: string, saldo: number) =>
    cena.tesoureira.put(`${FLUXO}/saldos`, { contaId: cena.conta, data, saldo })
  assert.equal(
    (await cena.leitora.put(`${FLUXO}/saldos`, { contaId: cena.conta, data: emDias(0), saldo: 1 })).status,
    403,
  )
  assert.equal((await nota(emDias(1), 1)).status, 400)
  assert.equal((await nota(emDias(-3), 1500)).status, 204)
  assert.equal((await nota(emDias(-2), 1600)).status, 204)
  await cena.tesoureira.post(FLUXO, saida(cena, { valorPrevisto: 1000, dataPrevista: emDias(4) }))
  await cena.tesoureira.post(FLUXO, saida(cena, { valorPrevisto: 200, dataPrevista: emDias(6) }))
  await cena.tesoureira.post(
    FLUXO,
    saida(cena, { natureza: 1, valorPrevisto: 400, dataPrevista: emDias(5), confianca: 50 }),
  )
  const real = await projecao('periodo=dia')
  assert.deepEqual([real.saldoInicial[0], real.saldoFinal.at(-1), real.alertas], [1600, 800, []])
  const pior = await projecao('periodo=dia&cenario=pessimista')
  assert.equal(pior.saldoFinal.at(-1), 600)
  await nota(emDias(0), 1450)
  const abaixo = await projecao('periodo=semana&cenario=pessimista')
  assert.deepEqual(abaixo.alertas, [
    { contaId: null, conta: 'Todas as contas', data: emDias(4), saldo: 450, minimo: 500 },
  ])
  const doContrato = await projecao(`centro=${cena.centro}`)
  assert.deepEqual([doContrato.comSaldo, doContrato.saldoInicial[0], doContrato.alertas], [false, 0, []])
  const { body: porDia } = await cena.leitora.get('/api/fluxoCaixa')
  assert.deepEqual([porDia.entradas, porDia.saidas, porDia.saldo, porDia.dias.length], [400, 1200, 650, 91])
  assert.equal(porDia.dias.find(({ data }: { data: string }) => data === emDias(4)).saidas, 1000, formatDate(emDias(4)))
  assert.equal(porDia.lancamentos.length, 3)
})

test('with an account chosen, what has no account yet is left out and told', async () => {
  const outra = await contaPagadora(cena, '341', 100)
  await cena.tesoureira.post(FLUXO, saida(cena, { valorPrevisto: 10, contaBancariaId: outra }))
  const p = await projecao(`conta=${outra}`)
  assert.deepEqual(
    [p.totalDeSaidas.reduce((s: number, v: number) => s + v, 0), p.semConta],
    [10, { entradas: 400, saidas: 1200 }],
  )
  assert.equal((await cena.tesoureira.get(`${FLUXO}/projecao?conta=999`)).status, 400)
  const { body } = await cena.tesoureira.get(`${FLUXO}/projecao/registros?conta=${outra}`)
  assert.deepEqual([body.quantidade, body.total], [1, 10])
  await sql`delete from fluxo_de_caixa where conta_bancaria_id = ${outra}`.execute(cena.app.db)
  await sql`delete from contas_pagadoras where id = ${outra}`.execute(cena.app.db)
})

test('two payments of one order at once leave its outflows right', async () => {
  const pago = {
    tipo: 4,
    status: 1,
    valorParcela: null,
    dataVencimento: emDias(3),
    dataAgendada: null,
    centroDeCusto: null,
  }
  const id = await gravar({
    tipo: 1,
    status: 5,
    valorTotal: 3000,
    centroDeCustoId: cena.centro,
    dataAprovacao: emDias(-1),
    dataRegistro: emDias(-2),
    previsaoEntrega: null,
    dataDoLancamento: null,
    itens: [],
    anexos: [
      { ...pago, id: '71', valor: 1000 },
      { ...pago, id: '72', valor: 1500 },
    ],
  })
  for (let rodada = 0; rodada < 10; rodada++) {
    await Promise.all(
      ['71', '72'].map((anexo) =>
        sql`update pedidos_anexos set status = 3, comprovante_arquivo_id = 1 where id = ${anexo}`.execute(cena.app.db),
      ),
    )
    const { rows } = await sql<{ valor: string }>`select valor from saidas_previstas where pedido_id = ${id}`.execute(
      cena.app.db,
    )
    assert.deepEqual(rows, [{ valor: '5.00' }])
    await sql`update pedidos_anexos set status = 1, comprovante_arquivo_id = null where pedido_id = ${id}`.execute(
      cena.app.db,
    )
  }
})

test('the projection reads what is open, not the history', async () => {
  const { app, centros } = await casaCheia()
  try {
    const ctx = contextoDe(app, '1', centros)
    const lidas = await lidasInteiras(app, parcelasSql(ctx, {}, emDias(0)))
    assert.deepEqual(
      lidas.filter((tabela) => ['pedidos', 'pedidos_anexos', 'pedidos_itens', 'saidas_previstas'].includes(tabela)),
      [],
    )
    // Of what was ever paid, the days since the balance.
    const movidas = await lidasInteiras(app, movimentosSql(ctx, emDias(-2), []))
    assert.deepEqual(
      movidas.filter((tabela) => tabela === 'pedidos_anexos'),
      [],
    )
  } finally {
    await app.close()
  }
})
