import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { procurarAchados } from '../auditoria/procurar.ts'
import { chaveNfse } from '../captura/nfse.cenario.ts'
import { caixa, pagarCom } from '../contas-a-pagar/contas.cenario.ts'
import { anexarA, type Cenario, criado, logsDe, montar, pedir } from './pedidos.cenario.ts'

let cena: Cenario
let fiscal: Person
let fabiana: Person
before(async () => {
  cena = await montar()
  await sql`update regras_de_retencao set confirmada = true, fonte = replace(fonte, ' A confirmar pelo contador.', '')`.execute(
    cena.app.db,
  )
  fiscal = await cena.app.person({
    nome: 'Fátima Fiscal',
    telas: [
      [telas.retencoes, 'visualizar', 'editar'],
      [telas.pedidos, 'visualizar'],
    ],
    centros: [cena.centro],
  })
  fabiana = await caixa(cena)
})
after(() => cena.app.close())

const dono = () => cena.gente[1]
let notas = 100
/** An order of R$ 10.000,00 of labour with its invoice and a transfer of that amount. */
const deServico = (
  transferencia: number,
  { valor = 10_000, nota = {}, ...pedido }: { valor?: number; nota?: object; enviar?: boolean } = {},
) => {
  notas += 1
  return {
    pedido,
    itens: [{ descricao: 'Mão de obra', quantidade: 1, unidade: 'sv', valor }],
    anexos: [
      {
        tipo: 2,
        numeroNotaFiscal: String(notas),
        chaveNfe: chaveNfse(undefined, notas),
        valor,
        servico: '17.05',
        dataEmissao: '2026-11-20',
        ...nota,
      },
      ...(transferencia > 0
        ? [{ tipo: 7, valor: transferencia, dataVencimento: '2026-12-15', numeroNotaFiscal: String(notas) }]
        : []),
    ],
  }
}
const ler = async (id: string, pessoa = dono()) => (await pessoa.get(`/api/pedido/${id}`)).body
const guiasDe = async (id: string) =>
  (
    await sql<{ id: string; valor: string | null; status: number | null; vence: string; numero: string }>`
      select id, valor, status, data_vencimento as vence, numero_nota_fiscal as numero from pedidos_anexos
      where pedido_id = ${id} and tipo = 11 order by id`.execute(cena.app.db)
  ).rows
/** Approved behind the flow's back: what is tested here is what is paid of it. */
const aprovar = (id: string) =>
  sql`update pedidos set status = 5, aprovador_id = ${cena.gente[4].id}, data_aprovacao = now() where id = ${id}`.execute(
    cena.app.db,
  )

test('an order of a service is refused gross, with the net told, and taken net: guides are its documents', async () => {
  const bruto = await pedir(cena, dono(), deServico(10_000))
  assert.equal(bruto.status, 400)
  // INSS 11% 1.100,00; IRRF 1% (labour) 100,00; CSRF 4,65% 465,00.
  assert.match(
    bruto.body.message,
    /se retêm R\$ 1\.665,00 de tributos: ao fornecedor se pagam R\$ 8\.335,00.*pedem R\$ 10\.000,00/,
  )
  const id = await criado(cena, dono(), deServico(8_335))
  const pedido = await ler(id)
  assert.deepEqual(
    pedido.retencoes.linhas.map(
      (um: {
        tributo: number
        base: number
        aliquota: number
        retido: number
        vencimento: string
        situacao: string
      }) => [um.tributo, um.base, um.aliquota, um.retido, um.vencimento, um.situacao],
    ),
    [
      [1, 10_000, 11, 1_100, '2026-12-18', 'aberta'],
      [3, 10_000, 1, 100, '2027-01-20', 'aberta'],
      [4, 10_000, 4.65, 465, '2027-01-20', 'aberta'],
    ],
  )
  assert.deepEqual(
    [pedido.retencoes.retido, pedido.retencoes.liquido, pedido.retencoes.pedido, pedido.excedente],
    [1_665, 8_335, 8_335, 0],
  )
  assert.deepEqual(
    (await guiasDe(id)).map(({ valor, status, vence, numero }) => [valor, status, vence, numero]),
    [
      ['1100.00', 1, '2026-12-18', `INSS ${notas}`],
      ['100.00', 1, '2027-01-20', `IRRF ${notas}`],
      ['465.00', 1, '2027-01-20', `CSRF ${notas}`],
    ],
  )
  const guia = pedido.anexos.find((um: { tipo: number }) => um.tipo === 11)
  // When it is due is the guide's own field: told again in words it would stay behind when that moves.
  assert.doesNotMatch(guia.observacao, /vence/)
  assert.match(guia.observacao, /^11% de R\$ 10\.000,00\. /)
  assert.equal(guia.destino, 'Guia de recolhimento · Receita Federal do Brasil')
  // The guide shows the invoice.
  assert.equal((await dono().get(guia.hiperlink)).status, 200)
})

test('while an order is written, what submitting it will withhold is told, to the centavo, and nothing is kept', async () => {
  const estimar = (corpo: object, pessoa = dono()) => pessoa.post('/api/pedidos/retencoes/estimar', corpo)
  const nota = (valor: number, mais = {}) => ({
    tipo: 2,
    valor,
    servico: '17.05',
    dataEmissao: '2026-11-20',
    ...mais,
  })
  const fornecedorId = cena.fornecedor
  const logs = await logsDe(cena, async () => {
    const { status, body } = await estimar({ fornecedorId, anexos: [nota(10_000), { tipo: 7, valor: 10_000 }] })
    assert.deepEqual([status, body], [200, { retido: 1_665 }])
  })
  assert.equal(logs.length, 0)
  // Of goods, or from nobody known, nothing.
  assert.equal((await estimar({ fornecedorId, anexos: [nota(10_000, { servico: null })] })).body.retido, 0)
  assert.equal((await estimar({ anexos: [nota(10_000)] })).body.retido, 0)
  // Two of them are what the two come to when they are kept, and a tribute that was dispensed stays so.
  const id = await criado(cena, dono(), deServico(0, { enviar: false }))
  const { anexos, retencoes } = await ler(id)
  const guardada = { ...nota(10_000), id: anexos.find((um: { tipo: number }) => um.tipo === 2).id }
  assert.equal((await estimar({ pedidoId: id, fornecedorId, anexos: [guardada] })).body.retido, retencoes.retido)
  assert.equal((await estimar({ pedidoId: id, fornecedorId, anexos: [guardada, nota(1_000)] })).body.retido, 1_821.5)
  await fiscal.post(`/api/pedidos/${id}/retencoes/dispensar`, {
    retencaoId: retencoes.linhas[0].id,
    motivo: 'Liminar em vigor no processo 123',
  })
  assert.equal((await estimar({ pedidoId: id, fornecedorId, anexos: [guardada] })).body.retido, 565)
  assert.equal((await estimar({ pedidoId: '999999', fornecedorId, anexos: [guardada] })).status, 404)
})

test('a draft keeps what is there; when the invoice changes its guides follow, and go with it', async () => {
  const id = await criado(cena, dono(), deServico(0, { enviar: false }))
  const { anexos } = await ler(id)
  const nota = anexos.find((um: { tipo: number }) => um.tipo === 2)
  const troca = (campos: object) =>
    anexarA(dono(), id, campos as Record<string, unknown>, { anexoId: nota.id, arquivo: null })
  const [antes] = await guiasDe(id)
  const logs = await logsDe(cena, async () => assert.equal((await troca({ valor: 5_000 })).status, 200))
  assert.equal(logs.length, 1)
  assert.deepEqual((logs[0] as unknown as { mudancas: Record<string, unknown> }).mudancas[`anexo ${antes!.id} valor`], [
    '1100.00',
    '550.00',
  ])
  assert.deepEqual(
    (await guiasDe(id)).map(({ valor }) => valor),
    ['550.00', '50.00', '232.50'],
  )
  await troca({ servicoMateriais: 1_000 })
  assert.deepEqual(
    (await guiasDe(id)).map(({ valor }) => valor),
    ['440.00', '50.00', '232.50'],
  )
  await troca({ servico: '7.03' })
  assert.deepEqual(
    (await guiasDe(id)).map(({ valor, numero }) => [numero.split(' ')[0], valor]),
    [
      ['IRRF', '75.00'],
      ['CSRF', '232.50'],
    ],
  )
  assert.equal((await troca({ servico: 'obra' })).status, 400)
  assert.equal((await dono().delete(`/api/pedidos/${id}/anexos/${(await guiasDe(id))[0]!.id}`)).status, 409)
  assert.equal((await dono().delete(`/api/pedidos/${id}/anexos/${nota.id}`)).status, 204)
  assert.deepEqual(await guiasDe(id), [])
  const { rows } = await sql`select 1 from pedidos_retencoes where pedido_id = ${id}`.execute(cena.app.db)
  assert.equal(rows.length, 0)
})

test('nobody writes a guide by hand', async () => {
  const { status, body } = await pedir(cena, dono(), { anexos: [{ tipo: 11, valor: 10 }] })
  assert.deepEqual([status, Object.keys(body.details)], [400, ['anexos.0.tipo']])
  const id = await criado(cena, dono(), deServico(8_335))
  const [guia] = await guiasDe(id)
  assert.equal((await anexarA(dono(), id, { valor: 1 }, { anexoId: guia!.id, arquivo: null })).status, 409)
  await aprovar(id)
  const { body: conta } = await fabiana.put(`/api/contas-a-pagar/${guia!.id}/dados`, { valor: 1 })
  assert.equal(conta.details.valor.includes('nasce do que se retém'), true)
})

test('a supplier in the Simples has nothing of these withheld; rules not confirmed are told and withhold nothing', async () => {
  await sql`update fornecedores set regime = 2 where id = ${cena.fornecedor}`.execute(cena.app.db)
  const id = await criado(cena, dono(), deServico(10_000))
  assert.deepEqual((await ler(id)).retencoes.linhas, [])
  await sql`update fornecedores set regime = null where id = ${cena.fornecedor}`.execute(cena.app.db)
  await sql`update regras_de_retencao set confirmada = false where tributo = 4`.execute(cena.app.db)
  const outro = await criado(cena, dono(), deServico(8_800, { nota: { retidoInss: 1_000 } }))
  const { retencoes } = await ler(outro)
  assert.equal(retencoes.retido, 1_200)
  assert.match(retencoes.avisos.join(' '), /INSS retido de R\$ 1\.000,00, e pelas regras são R\$ 1\.100,00/)
  assert.match(retencoes.avisos.join(' '), /reteria R\$ 465,00, e espera ser confirmada/)
  await sql`update regras_de_retencao set confirmada = true where tributo = 4`.execute(cena.app.db)
})

test('dispensed by who may, with a reason, and withheld again; others are refused; all of it in the trail', async () => {
  const id = await criado(cena, dono(), deServico(8_335))
  const { retencoes } = await ler(id)
  const [inss] = retencoes.linhas
  const dispensa = (pessoa: Person, motivo: string) =>
    pessoa.post(`/api/pedidos/${id}/retencoes/dispensar`, { retencaoId: inss.id, motivo })
  assert.equal((await dispensa(dono(), 'Liminar em vigor')).status, 403)
  assert.equal((await dispensa(cena.gente[4], 'Liminar em vigor')).status, 403)
  assert.deepEqual(Object.keys((await dispensa(fiscal, 'curto')).body.details), ['motivo'])
  const logs = await logsDe(cena, async () => {
    const { status, body } = await dispensa(fiscal, 'Liminar em vigor no processo 123')
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual([body.retencoes.retido, body.retencoes.liquido], [565, 9_435])
    assert.deepEqual(
      [body.retencoes.linhas[0].situacao, body.retencoes.linhas[0].dispensa.motivo],
      ['dispensada', 'Liminar em vigor no processo 123'],
    )
  })
  assert.equal(logs.length, 1)
  assert.match(
    (logs[0] as unknown as { descricao: string }).descricao,
    /Dispensou a retenção de INSS \(R\$ 1\.100,00\).*Liminar/,
  )
  assert.equal((await dispensa(fiscal, 'Liminar em vigor no processo 123')).status, 409)
  // Worked out anew it stays dispensed.
  assert.equal((await fiscal.post(`/api/pedidos/${id}/retencoes/apurar`, {})).body.retencoes.retido, 565)
  const volta = await fiscal.post(`/api/pedidos/${id}/retencoes/reter`, { retencaoId: inss.id })
  assert.equal(volta.body.retencoes.retido, 1_665)
  assert.equal((await fiscal.post(`/api/pedidos/${id}/retencoes/reter`, { retencaoId: '1' })).status, 404)
})

test('approved, gross is not paid: the net goes, the guides go with one proof, and what is paid is never altered', async () => {
  const id = await criado(cena, dono(), deServico(8_335))
  await aprovar(id)
  const { anexos } = await ler(id)
  const transferencia = anexos.find((um: { tipo: number }) => um.tipo === 7)
  const troca = await anexarA(dono(), id, { valor: 10_000 }, { anexoId: transferencia.id, arquivo: null })
  assert.equal(troca.status, 200)
  const recusado = await pagarCom(fabiana, [transferencia.id])
  assert.deepEqual([recusado.status], [409])
  assert.match(recusado.body.message, /Retêm-se R\$ 1\.665,00: ao fornecedor cabem R\$ 8\.335,00/)
  await anexarA(dono(), id, { valor: 8_335 }, { anexoId: transferencia.id, arquivo: null })
  const guias = await guiasDe(id)
  const pagos = await pagarCom(fabiana, [transferencia.id, guias[0]!.id])
  assert.equal(pagos.status, 200, JSON.stringify(pagos.body))
  // Paid in November: the month of what counts from the payment is this one, and its guides fall due the month after.
  assert.deepEqual((await guiasDe(id)).map(({ vence }) => vence.slice(0, 7)).slice(1), ['2026-12', '2026-12'])
  // The INSS is paid: dispensing it is refused, and a bigger invoice asks only what is missing.
  const { retencoes } = await ler(id)
  assert.equal(retencoes.linhas[0].situacao, 'paga')
  assert.equal(
    (
      await fiscal.post(`/api/pedidos/${id}/retencoes/dispensar`, {
        retencaoId: retencoes.linhas[0].id,
        motivo: 'Não era devido',
      })
    ).status,
    409,
  )
  const nota = anexos.find((um: { tipo: number }) => um.tipo === 2)
  assert.equal((await anexarA(dono(), id, { valor: 11_000 }, { anexoId: nota.id, arquivo: null })).status, 200)
  const depois = await guiasDe(id)
  assert.equal(depois[0]!.valor, '1100.00')
  assert.deepEqual(
    depois.map(({ valor }) => valor),
    ['1100.00', '110.00', '511.50', '110.00'],
  )
})

test('a cancelled order owes no guide; the recycled one has its own', async () => {
  const id = await criado(cena, dono(), deServico(8_335))
  await sql`update pedidos set status = 6 where id = ${id}`.execute(cena.app.db)
  const { status, body } = await dono().post(`/api/pedidos/${id}/reciclar`)
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.retencoes.retido, 1_665)
  assert.equal((await guiasDe(body.id)).length, 3)
  const cancelado = await criado(cena, dono(), deServico(8_335))
  const ato = await dono().post(`/api/pedidos/${cancelado}/cancelar`, { justificativa: 'Serviço não feito' })
  assert.equal(ato.status, 200, JSON.stringify(ato.body))
  assert.deepEqual(
    (await guiasDe(cancelado)).map(({ status }) => status),
    [null, null, null],
  )
})

test('the month is what the payables say, to the centavo, by supplier and by guide; the sheet too; outside the scope nothing', async () => {
  const mes = (await fiscal.get('/api/retencoes?mes=2026-11')).body
  const { rows } = await sql<{ soma: string; pago: string }>`select coalesce(sum(g.valor), 0)::text as soma,
      coalesce(sum(g.valor) filter (where g.status = 3), 0)::text as pago
    from pedidos_anexos as g join pedidos as p on p.id = g.pedido_id join pedidos_retencoes as r on r.guia_id = g.id
    where g.tipo = 11 and g.status is not null and r.competencia = '2026-11' and (p.status in (5, 7, 9) or g.status = 3)`.execute(
    cena.app.db,
  )
  assert.ok(mes.retido > 0)
  assert.deepEqual([mes.retido, mes.pago], [Number(rows[0]!.soma), Number(rows[0]!.pago)])
  const soma = (lista: Record<string, number>[], campo: string) =>
    lista.reduce((total, um) => total + Math.round(um[campo]! * 100), 0)
  assert.equal(soma(mes.linhas, 'retido'), Math.round(mes.retido * 100))
  assert.equal(soma(mes.guias, 'valor'), Math.round(mes.retido * 100))
  assert.equal((await fiscal.get('/api/retencoes?mes=2026-13')).status, 400)
  const planilha = await fiscal.get('/api/retencoes/planilha?mes=2026-11')
  assert.equal(planilha.status, 200)
  const [cabeca, ...linhas] = (await readXlsx(planilha.raw)).sheets[0]!.rows as unknown[][]
  const retido = cabeca!.indexOf('Retido')
  assert.equal(
    linhas.reduce((total, um) => total + Math.round(Number(um[retido] ?? 0) * 100), 0),
    Math.round(mes.retido * 100),
  )
  const deFora = await cena.app.person({ telas: [[telas.retencoes, 'visualizar']], centros: [cena.outroCentro] })
  assert.deepEqual((await deFora.get('/api/retencoes?mes=2026-11')).body.linhas, [])
  assert.equal((await cena.leitor.get('/api/retencoes')).status, 403)
})

test('R15 finds what was not withheld and what the invoice says otherwise, and spares what was dispensed', async () => {
  await procurarAchados(cena.app.services)
  await sql`update regras_de_retencao set confirmada = false`.execute(cena.app.db)
  const bruto = await criado(cena, dono(), deServico(10_000))
  await aprovar(bruto)
  await sql`update regras_de_retencao set confirmada = true`.execute(cena.app.db)
  const certo = await criado(cena, dono(), deServico(8_335))
  await aprovar(certo)
  const dito = await criado(cena, dono(), deServico(8_335, { nota: { retidoIrrf: 150 } }))
  await aprovar(dito)
  await procurarAchados(cena.app.services)
  const { rows } = await sql<{
    pedido: string
    frase: string
    valor: string
  }>`select pedido_id as pedido, constatacao as frase, valor_questionado as valor
    from auditorias where regra_codigo = 'R15' and pedido_id = any(${[bruto, certo, dito]}::bigint[]) order by pedido_id`.execute(
    cena.app.db,
  )
  assert.deepEqual(
    rows.map(({ pedido, valor }) => [pedido, valor]),
    [
      [bruto, '1665.00'],
      [dito, '50.00'],
    ],
  )
  assert.match(rows[0]!.frase, /INSS retido de R\$ 0,00, e pelas regras são R\$ 1\.100,00/)
  assert.match(rows[1]!.frase, /A nota diz IRRF retido de R\$ 150,00, e pelas regras são R\$ 100,00/)
})

test('a NFS-e is one living order’s', async () => {
  const anexos = [{ tipo: 2, chaveNfe: chaveNfse(undefined, 999_999) }]
  await criado(cena, dono(), { anexos })
  const { status, body } = await pedir(cena, dono(), { anexos })
  assert.deepEqual([status, Object.keys(body.details)], [409, ['anexos.0.chaveNfe']])
})
