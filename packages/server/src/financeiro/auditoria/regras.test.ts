import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { casaCheia, contextoDe, lidasInteiras } from '../volume.cenario.ts'
import { alertasDosPedidos } from './alertas.ts'
import { ha, type Mundo, mundoLimpo, plantar } from './mundo.cenario.ts'
import { procurarAchados } from './procurar.ts'
import { lerRegras, suspeitasSql } from './suspeitas.ts'

let app: TestApp
let mundo: Mundo
before(async () => {
  app = await testApp()
  mundo = await mundoLimpo(app)
})
after(() => app.close())

const achados = async () =>
  (
    await sql<{ id: string; regra: string; pedido: string; risco: number; frase: string; comparados: string[] }>`
      select a.id, a.regra_codigo as regra, a.pedido_id as pedido, a.risco, a.constatacao as frase,
        coalesce((select array_agg(c.pedido_id order by c.pedido_id) from auditorias_comparados c where c.auditoria_id = a.id), '{}') as comparados
      from auditorias a order by a.id`.execute(app.db)
  ).rows

/** What a search opens now, as 'R1 900001'. */
async function procurar(): Promise<string[]> {
  const antes = new Set((await achados()).map(({ id }) => id))
  const { abertos } = await procurarAchados(app.services)
  const novos = (await achados()).filter(({ id }) => !antes.has(id))
  assert.deepEqual(abertos.toSorted(), novos.map(({ id }) => id).toSorted())
  return novos.map(({ regra, pedido }) => `${regra} ${pedido}`).toSorted()
}
const aberto = async (regra: string, pedido: string) =>
  (await achados()).find((achado) => achado.regra === regra && achado.pedido === pedido)!

test('600 orders as they should be raise no flag, and looking again costs nothing', async () => {
  const { conferidos, abertos } = await procurarAchados(app.services)
  assert.deepEqual(
    (await achados()).map(({ regra, pedido, frase }) => [regra, pedido, frase]),
    [],
  )
  assert.equal(abertos.length, 0)
  assert.ok(conferidos >= 600, `${conferidos} conferidos`)
  const { rows } = await sql<{ n: string }>`select count(*) as n from auditoria_mudancas`.execute(app.db)
  assert.equal(rows[0]!.n, '0')
})

test('R1 finds the same document under other zeros and marks, says less of a cancelled one, and spares recycled orders', async () => {
  const fornecedorId = mundo.fornecedores[3]
  const um = await plantar(mundo, { fornecedorId }, [{ tipo: 2, numeroNotaFiscal: '000.123-4' }])
  const dois = await plantar(mundo, { fornecedorId }, [{ tipo: 2, numeroNotaFiscal: '1234' }])
  // The same number of another supplier is another document.
  await plantar(mundo, { fornecedorId: mundo.fornecedores[4] }, [{ tipo: 2, numeroNotaFiscal: '1234' }])
  // Two series of one number are two documents.
  await plantar(mundo, { fornecedorId: mundo.fornecedores[5] }, [
    { tipo: 2, numeroNotaFiscal: '77', chaveNfe: '1'.repeat(44) },
  ])
  await plantar(mundo, { fornecedorId: mundo.fornecedores[5] }, [
    { tipo: 2, numeroNotaFiscal: '77', chaveNfe: '2'.repeat(44) },
  ])
  const rejeitado = await plantar(mundo, { status: 6 }, [{ tipo: 4, codigoBarras: '8'.repeat(44) }])
  const reciclado = await plantar(mundo, { status: 6, recyclePedido: rejeitado }, [
    { tipo: 4, codigoBarras: '8'.repeat(44) },
  ])
  await plantar(mundo, { recyclePedido: reciclado }, [{ tipo: 4, codigoBarras: '8'.repeat(44) }])
  const cancelado = await plantar(mundo, { status: 8 }, [{ tipo: 4, codigoBarras: '9'.repeat(44) }])
  const denovo = await plantar(mundo, {}, [{ tipo: 4, codigoBarras: '9'.repeat(44) }])
  assert.deepEqual(await procurar(), [`R1 ${dois}`, `R1 ${denovo}`])
  const vivo = await aberto('R1', dois)
  assert.deepEqual([vivo.risco, vivo.comparados], [3, [um]])
  assert.equal(vivo.frase, 'O número de documento 1234 também está em outro pedido.')
  const morto = await aberto('R1', denovo)
  assert.deepEqual([morto.risco, morto.comparados], [1, [cancelado]])
  assert.match(morto.frase, /em outro pedido, cancelado ou rejeitado\.$/)
})

test('R2 finds one supplier and one value within five days, and not on the sixth', async () => {
  const fornecedorId = mundo.fornecedores[7]
  const um = await plantar(mundo, { fornecedorId, valorTotal: 777.7, dataRegistro: ha(30) })
  const dois = await plantar(mundo, { fornecedorId, valorTotal: 777.7, dataRegistro: ha(26) })
  await plantar(mundo, { fornecedorId, valorTotal: 777.7, dataRegistro: ha(19.9) })
  await plantar(mundo, { fornecedorId, valorTotal: 777.71, dataRegistro: ha(30) })
  assert.deepEqual(await procurar(), [`R2 ${dois}`])
  assert.deepEqual((await aberto('R2', dois)).comparados, [um])
})

test('R3 finds orders that cross a tier together, told once by the last of them', async () => {
  const fornecedorId = mundo.fornecedores[9]
  const parte = (valorTotal: number, dias: number, mais = {}) =>
    plantar(mundo, { fornecedorId, valorTotal, dataRegistro: ha(dias), ...mais })
  const um = await parte(4000, 40)
  const dois = await parte(3900, 38)
  const tres = await parte(2500, 35)
  // Another person's, and one of weeks before, belong to no split.
  await parte(9000, 36, { solicitanteId: mundo.pessoas[1] })
  await parte(9500, 60)
  assert.deepEqual(await procurar(), [`R3 ${tres}`])
  const { frase, comparados } = await aberto('R3', tres)
  assert.deepEqual(comparados, [um, dois])
  assert.equal(
    frase,
    '3 pedidos da mesma pessoa ao mesmo fornecedor, em 5 dias, somam R$ 10.400,00 e passam da alçada de R$ 10.000,00; cada um fica abaixo dela.',
  )
})

test('R4 finds who approves what they asked for and who takes two steps, and not two steps of one act', async () => {
  const [pediu, , validou, , confirmou] = mundo.pessoas
  const proprio = await plantar(mundo, { aprovadorId: pediu })
  const dois = await plantar(mundo, { confirmadorId: validou })
  const instante = ha(8)
  await plantar(mundo, {
    solicitanteId: confirmou,
    dataSolicitacao: instante,
    dataConfirmacao: instante,
    validadorId: null,
    dataValidacao: null,
  })
  assert.deepEqual(await procurar(), [`R4 ${proprio}`, `R4 ${dois}`])
  assert.equal((await aberto('R4', proprio)).frase, 'Pessoa 1 pediu e aprovou.')
  assert.equal((await aberto('R4', dois)).frase, 'Pessoa 3 validou e confirmou.')
})

test('R5 finds a transfer paid soon after the bank data changed; a boleto names its own payee', async () => {
  const fornecedorId = mundo.fornecedores[11]
  await sql`update fornecedores set dados_bancarios_alterados_em = now() - interval '12 days' where id = ${fornecedorId}`.execute(
    app.db,
  )
  const valorTotal = 60_001
  const pago = { valor: valorTotal, status: 3, emPagamento: true, pagoEm: ha(2), comprovanteArquivoId: '1' }
  const transferencia = await plantar(mundo, { fornecedorId, valorTotal }, [{ tipo: 7, ...pago }])
  await plantar(mundo, { fornecedorId, valorTotal: 60_002 }, [{ tipo: 4, ...pago, valor: 60_002 }])
  await plantar(mundo, { fornecedorId, valorTotal: 60_003 }, [
    { tipo: 7, ...pago, valor: 60_003, favorecido: 'Outra pessoa', conta: '1' },
  ])
  const aPagar = await plantar(mundo, { fornecedorId, valorTotal: 60_004 }, [
    { tipo: 7, valor: 60_004, status: 1, emPagamento: true },
  ])
  assert.deepEqual(await procurar(), [`R5 ${transferencia}`])
  const ctx = contextoDe(app, mundo.pessoas[0]!, [mundo.centro])
  const alertas = (await alertasDosPedidos(ctx, app.db, [aPagar])).get(aPagar)!
  assert.deepEqual(
    alertas.map(({ regra }) => regra),
    ['R5'],
  )
  assert.match(alertas[0]!.frase, /o pagamento ainda não foi feito; ninguém conferiu a mudança\.$/)
})

test('R6 finds a value that changed after the approval', async () => {
  const pedido = await plantar(mundo, {}, [{ tipo: 2, valor: 10 }])
  const { rows } = await sql<{ id: string }>`select id from pedidos_anexos where pedido_id = ${pedido}`.execute(app.db)
  const registro = (entidade: string, alvo: string, mudancas: object) =>
    sql`insert into logs (tela_id, acao_id, entidade, alvo_id, descricao, mudancas) values (${telas.pedidos.id}, 2, ${entidade}, ${alvo}, 'x', ${JSON.stringify(mudancas)}::jsonb)`.execute(
      app.db,
    )
  await registro('pedidos-anexos', rows[0]!.id, { valor: [10, 25.5] })
  // What is paid is the instalment: lowering it is found, also when the whole is brought to it afterwards.
  const parcelado = await plantar(mundo, {}, [{ valor: 40, valorParcela: 40 }])
  const anexoDe = async (id: string) =>
    (await sql<{ id: string }>`select id from pedidos_anexos where pedido_id = ${id}`.execute(app.db)).rows[0]!.id
  await registro('pedidos-anexos', await anexoDe(parcelado), { valorParcela: [null, 40] })
  await registro('pedidos-anexos', await anexoDe(parcelado), { valor: [100, 40] })
  const completado = await plantar(mundo, {}, [{ valor: 33 }])
  await registro('pedidos-anexos', await anexoDe(completado), { valor: [null, 33] })
  const trocado = await plantar(mundo, {}, [{ tipo: 7, valor: 40 }])
  await registro('pedidos-anexos', await anexoDe(trocado), { tipo: [4, 7] })
  const semEfeito = await plantar(mundo, {}, [{ tipo: 2, valor: 40 }])
  await registro('pedidos-anexos', await anexoDe(semEfeito), { tipo: [1, 2] })
  const devolvido = await plantar(mundo)
  await registro('pedidos', devolvido, { valorTotal: [100, 90] })
  const mudado = await plantar(mundo)
  await registro('pedidos', mudado, { dataAprovacao: [null, ha(7)] })
  await registro('pedidos', mudado, { valorTotal: [100, 200] })
  assert.deepEqual(await procurar(), [`R6 ${pedido}`, `R6 ${parcelado}`, `R6 ${trocado}`, `R6 ${mudado}`])
  assert.match((await aberto('R6', pedido)).frase, /^O valor do anexo "a.pdf" passou de R\$ 10,00 para R\$ 25,50 em/)
  assert.match(
    (await aberto('R6', parcelado)).frase,
    /^O valor do anexo "a.pdf" passou de R\$ 100,00 para R\$ 40,00 em/,
  )
  assert.match(
    (await aberto('R6', trocado)).frase,
    /^O anexo "a.pdf" passou de Boleto para Transferência em .*, depois de aprovado\.$/,
  )
})

test('R7 finds attachments that pass the order, or do not reach what was received; within a real they agree', async () => {
  const passa = await plantar(mundo, { valorTotal: 61_000 }, [{ valor: 61_005, emPagamento: true, status: 1 }])
  const falta = await plantar(mundo, { status: 7, valorTotal: 62_000, valorRetirado: 62_000 }, [
    { valor: 40_000, emPagamento: true, status: 1 },
  ])
  await plantar(mundo, { valorTotal: 63_000 }, [{ valor: 20_000, emPagamento: true, status: 1 }])
  await plantar(mundo, { status: 7, valorTotal: 64_000, valorRetirado: 32_000 }, [
    { valor: 32_000.5, emPagamento: true, status: 1 },
  ])
  const semUm = await plantar(mundo, { valorTotal: 66_000 }, [
    { valor: 66_500, emPagamento: true, status: 1 },
    { valor: null, emPagamento: true, status: 1 },
  ])
  await plantar(mundo, { status: 7, valorTotal: 65_000, valorRetirado: 65_000 }, [
    { valor: null, emPagamento: true, status: 1 },
  ])
  assert.deepEqual(await procurar(), [`R7 ${passa}`, `R7 ${falta}`, `R7 ${semUm}`])
})

test('R8 and R14 are found when their time comes although nobody touched the order', async () => {
  const pago = { status: 3, emPagamento: true, comprovanteArquivoId: '1' }
  const semNota = await plantar(
    mundo,
    {
      valorTotal: 66_000,
      dataAprovacao: ha(33),
      dataRegistro: ha(36),
      dataSolicitacao: ha(36),
      dataValidacao: ha(35),
      dataConfirmacao: ha(34),
    },
    [{ ...pago, valor: 66_000, pagoEm: ha(29.5) }],
  )
  await plantar(mundo, { valorTotal: 67_000, dataAprovacao: ha(50) }, [
    { ...pago, valor: 67_000, pagoEm: ha(31) },
    { tipo: 5, numeroNotaFiscal: '9912' },
  ])
  const semProva = await plantar(mundo, { valorTotal: 68_000 }, [
    { valor: 68_000, status: 2, emPagamento: true, statusBanco: 4, dataAgendada: ha(5).slice(0, 10) },
    { tipo: 2, numeroNotaFiscal: '9913' },
  ])
  assert.deepEqual(await procurar(), [`R14 ${semProva}`])
  // A day passes: the window finds it with an empty list of changes.
  await sql`alter table pedidos_anexos disable trigger anexos_auditados_ao_mudar`.execute(app.db)
  await sql`update pedidos_anexos set pago_em = pago_em - interval '1 day' where pedido_id = ${semNota}`.execute(app.db)
  await sql`alter table pedidos_anexos enable trigger anexos_auditados_ao_mudar`.execute(app.db)
  assert.deepEqual(await procurar(), [`R8 ${semNota}`])
})

test('R12 finds a supplier with an employee’s account or key, once whatever is bought, and not who is reimbursed', async () => {
  const [, , , , , , , , , , , , conta, pix, pessoa] = mundo.fornecedores
  await sql`update fornecedores set agencia = '42', conta = '091.007' where id = ${conta}`.execute(app.db)
  await sql`update fornecedores set telefone = '41980000009' where id = ${pix}`.execute(app.db)
  await sql`update fornecedores set cpf_ou_cnpj = (select cpf from colaboradores where matricula = 'M5') where id = ${pessoa}`.execute(
    app.db,
  )
  const um = await plantar(mundo, { fornecedorId: conta })
  await plantar(mundo, { fornecedorId: conta })
  const dois = await plantar(mundo, { fornecedorId: pix })
  await plantar(mundo, { fornecedorId: pessoa, tipo: 2 })
  assert.deepEqual(await procurar(), [`R12 ${um}`, `R12 ${dois}`])
  assert.match((await aberto('R12', um)).frase, /conta bancária\.$/)
  const tres = await plantar(mundo, { fornecedorId: pessoa, tipo: 1 })
  assert.deepEqual(await procurar(), [`R12 ${tres}`])
})

test('R13 finds what was paid on a day before the approval, or without one', async () => {
  const pago = { status: 3, emPagamento: true, comprovanteArquivoId: '1', tipo: 10 }
  const antes = await plantar(mundo, { valorTotal: 71_000 }, [{ ...pago, valor: 71_000, pagoEm: ha(9) }])
  const sem = await plantar(mundo, { status: 4, dataAprovacao: null, aprovadorId: null, valorTotal: 72_000 }, [
    { ...pago, valor: 72_000, pagoEm: ha(1) },
  ])
  await plantar(mundo, { valorTotal: 73_000 }, [{ ...pago, valor: 73_000, pagoEm: ha(7) }])
  assert.deepEqual(await procurar(), [`R13 ${antes}`, `R13 ${sem}`])
})

test('the same facts open nothing twice, other facts do, and a rule that is off sees nothing', async () => {
  await sql`update pedidos set justificativa = 'tocado' where id > 900000`.execute(app.db)
  assert.deepEqual(await procurar(), [])
  const { rows } = await sql<{
    id: string
  }>`select pedido_id as id from auditorias where regra_codigo = 'R7' order by pedido_id limit 1`.execute(app.db)
  await sql`update pedidos_anexos set valor = valor + 100 where pedido_id = ${rows[0]!.id}`.execute(app.db)
  assert.deepEqual(await procurar(), [`R7 ${rows[0]!.id}`])
  await sql`insert into regras_de_auditoria (codigo, ativa) values ('R7', false)`.execute(app.db)
  await sql`update pedidos_anexos set valor = valor + 200 where pedido_id = ${rows[0]!.id}`.execute(app.db)
  assert.deepEqual(await procurar(), [])
  await sql`update regras_de_auditoria set ativa = true, limites = '{"tolerancia": 1000000}'`.execute(app.db)
  await sql`update pedidos_anexos set valor = valor + 200 where pedido_id = ${rows[0]!.id}`.execute(app.db)
  assert.deepEqual(await procurar(), [])
})

test('two searches at once open each thing once', async () => {
  const fornecedorId = mundo.fornecedores[20]
  for (const dias of [20, 19, 18]) await plantar(mundo, { fornecedorId, valorTotal: 4321, dataRegistro: ha(dias) })
  const antes = (await achados()).length
  const duas = await Promise.all([procurarAchados(app.services), procurarAchados(app.services)])
  const abertos = duas.flatMap(({ abertos: ids }) => ids)
  // The second and the third repeat the first; the third also crosses the tier with the others.
  assert.equal(abertos.length, new Set(abertos).size)
  assert.equal((await achados()).length, antes + 3)
})

test('alerts name related orders only to who may see them', async () => {
  const outro = await app.centro()
  const fornecedorId = mundo.fornecedores[22]
  const daqui = await plantar(mundo, { fornecedorId, valorTotal: 999.99, dataRegistro: ha(3) })
  const dela = await plantar(mundo, { fornecedorId, valorTotal: 999.99, dataRegistro: ha(2), centroDeCustoId: outro })
  const ve = async (centros: string[]) =>
    (await alertasDosPedidos(contextoDe(app, mundo.pessoas[0]!, centros), app.db, [daqui])).get(daqui)!
  assert.deepEqual(
    (await ve([mundo.centro, outro]))[0]!.relacionados.map(({ pedidoId }) => pedidoId),
    [dela],
  )
  const [alerta] = await ve([mundo.centro])
  assert.deepEqual([alerta!.regra, alerta!.relacionados], ['R2', []])
  assert.ok(!alerta!.frase.includes(dela))
})

test('the rules over a page of orders read no table of orders or attachments from end to end', async () => {
  const { app: grande } = await casaCheia()
  try {
    await sql`insert into logs (tela_id, acao_id, entidade, alvo_id, descricao, mudancas)
      select 1, 2, case n % 2 when 0 then 'pedidos' else 'pedidos-anexos' end, n::text, 'x', '{"status": [4, 5]}' from generate_series(1, 30000) as n`.execute(
      grande.db,
    )
    await sql`analyze logs`.execute(grande.db)
    const ids = Array.from({ length: 50 }, (_, n) => String(1 + n * 37))
    const lidas = await lidasInteiras(grande, suspeitasSql(ids, await lerRegras(grande.db))!)
    assert.deepEqual(
      lidas.filter((tabela) => ['pedidos', 'pedidos_anexos', 'logs'].includes(tabela)),
      [],
    )
  } finally {
    await grande.close()
  }
})
