/** What is paid is bound to what was approved, and to a payee that somebody else has seen (findings R3, M5, M6). */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { aPagarDe } from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import { excedenteDe } from '@prumo/domain/financeiro/pedidos/excedente.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Answer, Person } from '../../test-kit/app.ts'
import { anexarA, boletoNovo, criado, logsDe, pedir } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoBanco, DIA_UTIL, enviar, montarBanco } from '../remessas/banco.cenario.ts'
import { aPagar, caixa, pagarCom } from './contas.cenario.ts'

let cena: CenarioDoBanco
let ana: Person
let bia: Person
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())
beforeEach(async () => {
  ana = await caixa(cena)
  bia = await caixa(cena)
})

const deOutro = {
  favorecido: 'João Outro',
  favorecidoDocumento: '529.982.247-25',
  bancoCode: '341',
  agencia: '1234',
  conta: '56789',
  digito: '0',
}
const daConta = async (pessoa: Person, id: string) =>
  (await pessoa.get(`/api/contas-a-pagar?ids=${id}`)).body.itens[0] as {
    revisao: number
    valorAPagar: number
    ressalvas: { codigo: string; impede: boolean; frase: string }[]
  }
const impeditivas = async (pessoa: Person, id: string) =>
  (await daConta(pessoa, id)).ressalvas.filter(({ impede }) => impede).map(({ codigo }) => codigo)
const corrigir = (pessoa: Person, id: string, dados: object): Promise<Answer> =>
  pessoa.put(`/api/contas-a-pagar/${id}/dados`, dados)
const conferir = (pessoa: Person, ids: string[], motivo = 'Confirmei por telefone com quem cobra.'): Promise<Answer> =>
  pessoa.post('/api/contas-a-pagar/conferir', { anexos: ids, motivo })
const aprovarExcedente = (pessoa: Person, pedido: string): Promise<Answer> =>
  pessoa.post(`/api/pedidos/${pedido}/aprovar-excedente`, { justificativa: 'Frete que a nota trouxe a mais.' })
const envio = async (ids: string[]) =>
  (await enviar(cena, ids)).body as { remessas: unknown[]; recusados: { campo: string; motivo: string }[] }
const motivosDe = async (ids: string[]) => (await envio(ids)).recusados.map(({ motivo }) => motivo).join(' ')

test('R$ 100 approved, then R$ 900.000 attached: not payable by hand nor by the bank until an approver lets it', async () => {
  const { pedido, anexos } = await aPagar(cena, [{ valor: 100, vence: DIA_UTIL, numero: 'NF 1' }])
  const posto = await anexarA(cena.gente[1], pedido, {
    tipo: 7,
    valor: 900_000,
    dataVencimento: DIA_UTIL,
    numeroNotaFiscal: 'NF 2',
  })
  assert.equal(posto.status, 201, JSON.stringify(posto.body))
  const novo = posto.body.id as string
  assert.deepEqual(await impeditivas(ana, novo), ['acimaDoAprovado'])
  const recusado = await pagarCom(ana, [novo])
  assert.equal(recusado.status, 409)
  assert.match(recusado.body.message, /excedente de R\$ 900\.000,00/)
  assert.match(await motivosDe([novo]), /excedente de R\$ 900\.000,00/)
  assert.equal((await pagarCom(ana, anexos)).status, 200, 'what was approved is paid')

  assert.equal((await aprovarExcedente(cena.gente[2], pedido)).status, 403, 'a validator approves nothing')
  const [log, ...mais] = await logsDe(cena, async () => {
    const aprovado = await aprovarExcedente(cena.gente[4], pedido)
    assert.equal(aprovado.status, 200, JSON.stringify(aprovado.body))
    assert.deepEqual([aprovado.body.excedenteAprovado, aprovado.body.excedente], [900_000, 0])
  })
  assert.equal(mais.length, 0)
  assert.match(log!.descricao, /Aprovou o excedente de R\$ 900\.000,00/)
  assert.equal((await aprovarExcedente(cena.gente[4], pedido)).status, 409, 'nothing is left to approve')
  assert.equal((await pagarCom(ana, [novo])).status, 200)
})

test('the same once the order is finished, and of a document whose value is raised', async () => {
  const { pedido, anexos } = await aPagar(cena, [{ valor: 100 }], { status: 7 })
  const posto = await anexarA(cena.gente[1], pedido, { tipo: 4, valor: 50, codigoBarrasBoleto: boletoNovo() })
  assert.deepEqual(await impeditivas(ana, posto.body.id), ['acimaDoAprovado'])
  const outro = await aPagar(cena, [{ valor: 100 }])
  const trocado = await anexarA(
    cena.gente[1],
    outro.pedido,
    { valor: 101 },
    { arquivo: null, anexoId: outro.anexos[0]! },
  )
  assert.equal(trocado.status, 200, JSON.stringify(trocado.body))
  assert.deepEqual(await impeditivas(ana, outro.anexos[0]!), ['acimaDoAprovado'])
  assert.equal((await pagarCom(ana, anexos)).status, 200)
})

test('what passes is told once to whoever approves, and listed to them', async () => {
  const { pedido, numero } = await aPagar(cena, [{ valor: 100 }])
  const avisos = async () =>
    (
      await sql<{
        para: string
      }>`select para from correio where assunto like ${`Pedido ${numero}: os documentos%`}`.execute(cena.app.db)
    ).rows.length
  await anexarA(cena.gente[1], pedido, { tipo: 4, valor: 50, codigoBarrasBoleto: boletoNovo() })
  assert.equal(await avisos(), 1)
  await anexarA(cena.gente[1], pedido, { tipo: 2, numeroNotaFiscal: '55' })
  assert.equal(await avisos(), 1, 'the same amount is no news')
  const caixaDela = await cena.gente[4].get('/api/solicitacoes?caixa=excedentes')
  assert.ok(
    caixaDela.body.itens.some(({ id }: { id: string }) => id === pedido),
    'it waits for the approver',
  )
})

test('two payments of one order at the same time never pass together what was approved', async () => {
  for (let volta = 0; volta < 5; volta++) {
    const { pedido, anexos } = await aPagar(cena, [{ valor: 60 }, { valor: 40 }])
    const [velho, novo] = anexos as [string, string]
    // The older is raised while the newer is being paid: whichever comes first, 100 were approved.
    const [corrigido, pago] = await Promise.all([corrigir(ana, velho, { valor: 100 }), pagarCom(bia, [novo])])
    assert.deepEqual([corrigido.status, [200, 409].includes(pago.status)], [200, true])
    await pagarCom(bia, [velho])
    const { rows } = await sql<{ soma: string }>`select coalesce(sum(valor), 0) as soma from pedidos_anexos
      where pedido_id = ${pedido} and status = 3`.execute(cena.app.db)
    assert.ok(Number(rows[0]!.soma) <= 100, `pagos ${rows[0]!.soma}`)
  }
})

test('a boleto of R$ 50 typed as R$ 5.000 leaves only at its own value, or with a difference that a second person accepted', async () => {
  const { anexos } = await aPagar(cena, [{ valor: 5000, vence: DIA_UTIL, numero: 'NF 9' }])
  const id = anexos[0]!
  const linha = boletoNovo(5000)
  assert.equal((await corrigir(ana, id, { codigoBarrasBoleto: linha })).status, 200)
  assert.deepEqual(await impeditivas(ana, id), ['valorDoCodigo'])
  assert.match(await motivosDe([id]), /diz R\$ 50,00 e o documento R\$ 5\.000,00/)
  assert.equal((await pagarCom(ana, [id])).status, 409)

  const semMotivo = await corrigir(ana, id, { valor: 50, juros: 1.5 })
  assert.equal(semMotivo.status, 400)
  assert.ok(semMotivo.body.details.motivoDaDiferenca)
  const comJuros = await corrigir(ana, id, {
    valor: 50,
    juros: 1.5,
    motivoDaDiferenca: 'Pago com três dias de atraso.',
  })
  assert.equal(comJuros.status, 200, JSON.stringify(comJuros.body))
  assert.equal(comJuros.body.valorAPagar, 51.5)
  assert.deepEqual(await impeditivas(ana, id), ['diferenca'])

  const propria = await conferir(ana, [id])
  assert.equal(propria.status, 403)
  assert.match(propria.body.message, /peça a outra pessoa/)
  assert.equal((await conferir(bia, [id], 'sim')).status, 400)
  const [log, ...mais] = await logsDe(cena, async () => assert.equal((await conferir(bia, [id])).status, 200))
  assert.equal(mais.length, 0)
  assert.match(log!.descricao, /Conferiu valor e destino/)
  assert.deepEqual(await impeditivas(ana, id), [])
  assert.equal((await conferir(bia, [id])).status, 409, 'nothing is left to look at')
  const { remessas } = await envio([id])
  assert.equal((remessas[0] as { total: number }).total, 51.5)
})

test('whoever submits is told what of it will be looked at, raised at once or from a draft', async () => {
  const ontem = addDays(today(), -1)
  const envio = () => ({
    anexos: [
      { tipo: 4, valor: 5000, numeroNotaFiscal: 'B 7', dataVencimento: ontem, codigoBarrasBoleto: boletoNovo(5000) },
      { tipo: 7, valor: 10, numeroNotaFiscal: 'T 8', dataVencimento: DIA_UTIL, ...deOutro },
    ],
  })
  const dito = [
    /^Os documentos do pedido pedem R\$ 5\.010,00 e ele vale R\$ 35,00/,
    /^Boleto B 7: O código de pagamento diz R\$ 50,00 e o documento R\$ 5\.000,00/,
    new RegExp(`^Boleto B 7: Venceu em ${formatDate(ontem)}`),
    /^Transferência T 8: Quem recebe é João Outro .*e não pela conta cadastrada de Cabos e Fios/,
  ]
  const { status, body } = await pedir(cena, cena.gente[1], envio())
  assert.equal(status, 201, JSON.stringify(body))
  for (const frase of dito) assert.equal(body.avisos.filter((aviso: string) => frase.test(aviso)).length, 1, `${frase}`)

  const rascunho = await pedir(cena, cena.gente[1], { ...envio(), pedido: { enviar: false } })
  const enviado = await cena.gente[1].post(`/api/pedidos/${rascunho.body.id}/enviar`, {})
  assert.equal(enviado.status, 200, JSON.stringify(enviado.body))
  for (const frase of dito)
    assert.ok(
      enviado.body.avisos.some((aviso: string) => frase.test(aviso)),
      `${frase}`,
    )
})

test('a payee put there after the approval is paid only once another person has seen it, and looks again when it changes', async () => {
  const { anexos } = await aPagar(cena, [
    { valor: 100, vence: DIA_UTIL, numero: 'NF 3', tipo: 7, codigoBarras: null, codigoBarrasBoleto: null },
  ])
  const id = anexos[0]!
  assert.equal((await corrigir(ana, id, deOutro)).status, 200)
  assert.deepEqual(await impeditivas(bia, id), ['outroFavorecido'])
  assert.match(
    (await daConta(bia, id)).ressalvas[0]!.frase,
    /João Outro \(529\.982\.247-25\), e não pela conta cadastrada de Cabos e Fios/,
  )
  assert.match(await motivosDe([id]), /outra pessoa precisa conferir o destino/)
  assert.equal((await conferir(ana, [id])).status, 403)
  assert.equal((await conferir(bia, [id])).status, 200)
  assert.deepEqual(await impeditivas(bia, id), [])
  await corrigir(ana, id, { conta: '11111' })
  assert.deepEqual(await impeditivas(bia, id), ['outroFavorecido'], 'what was seen was another account')
  assert.equal((await corrigir(ana, id, { numeroNotaFiscal: 'NF 4' })).status, 200)
})

test('a new supplier’s bank data wait for a second person before anything is paid by them', async () => {
  const compras = await cena.app.person({
    telas: [[telas.fornecedores, 'visualizar', 'adicionar', 'editar']],
    centros: [cena.centro],
  })
  const outra = await cena.app.person({ telas: [[telas.fornecedores, 'visualizar', 'editar']] })
  const { body } = await compras.post('/api/fornecedores', {
    nome: 'Fornecedor Novo',
    cpfOuCnpj: '11444777000161',
    bancoCode: '341',
    agencia: '1234',
    conta: '56789',
    digito: '7',
  })
  assert.equal(body.dadosEmConferencia, true)
  const feito = await pedir(cena, cena.gente[4], {
    pedido: { fornecedorId: body.id },
    anexos: [{ tipo: 7, valor: 35, numeroNotaFiscal: 'NF 1', dataVencimento: DIA_UTIL }],
  })
  assert.match(feito.body.avisos.join(' '), /dados bancários de Fornecedor Novo esperam a conferência de outra pessoa/)
  const pedido = feito.body.id
  const { body: aberto } = await cena.gente[4].get(`/api/pedido/${pedido}`)
  assert.match(aberto.anexos[0].destino, / · dados à espera de conferência$/)
  const { rows } = await sql<{ id: string }>`select id from pedidos_anexos where pedido_id = ${pedido}`.execute(
    cena.app.db,
  )
  const recusado = await pagarCom(ana, [rows[0]!.id])
  assert.equal(recusado.status, 409, JSON.stringify(recusado.body))
  assert.match(recusado.body.message, /esperam a conferência/)
  assert.equal(
    (await compras.post(`/api/fornecedores/${body.id}/conferir-dados-bancarios`, { aceitar: true })).status,
    403,
  )
  assert.equal(
    (await outra.post(`/api/fornecedores/${body.id}/conferir-dados-bancarios`, { aceitar: true })).status,
    200,
  )
  assert.equal((await pagarCom(ana, [rows[0]!.id])).status, 200)
})

test('what is missing for the bank is set right by whoever pays; what is paid or at the bank is not, and bad input writes nothing', async () => {
  const { anexos } = await aPagar(cena, [{ valor: 100, vence: DIA_UTIL }])
  const id = anexos[0]!
  assert.match(await motivosDe([id]), /Falta o número do documento/)
  const { revisao } = await daConta(ana, id)
  assert.equal((await corrigir(ana, id, { numeroNotaFiscal: 'NF 77', revisao })).status, 200)
  assert.equal((await corrigir(ana, id, { numeroNotaFiscal: 'NF 78', revisao })).status, 409, 'somebody changed it')
  for (const [dados, campo] of [
    [{ favorecidoDocumento: '111' }, 'favorecidoDocumento'],
    [{ codigoBarrasBoleto: '1234' }, 'codigoBarrasBoleto'],
    [{ pixTipo: 3, pixChave: 'não é chave' }, 'pixChave'],
    [{ juros: -1 }, 'juros'],
    [{ desconto: 100.01, motivoDaDiferenca: 'acordo' }, 'desconto'],
    [{ dataVencimento: '2026-02-30' }, 'dataVencimento'],
  ] as const) {
    const recusado = await corrigir(ana, id, dados)
    assert.equal(recusado.status, 400, JSON.stringify([dados, recusado.body]))
    assert.ok(recusado.body.details[campo], JSON.stringify(recusado.body.details))
  }
  assert.equal((await enviar(cena, [id])).body.remessas.length, 1)
  assert.equal((await corrigir(ana, id, { numeroNotaFiscal: 'NF 79' })).status, 409)
  assert.equal((await corrigir(cena.leitor, id, { numeroNotaFiscal: 'NF 79' })).status, 403)
})

test('what was scheduled can be taken off the schedule', async () => {
  const { anexos } = await aPagar(cena, [{ valor: 100, vence: DIA_UTIL }])
  await ana.post('/api/contas-a-pagar/reagendar', { anexos, dataAgendada: DIA_UTIL })
  const [log, ...mais] = await logsDe(cena, async () => {
    const { status, body } = await ana.post('/api/contas-a-pagar/desagendar', { anexos })
    assert.deepEqual([status, body[0].status, body[0].dataAgendada], [200, 1, null])
  })
  assert.equal(mais.length, 0)
  assert.match(log!.descricao, /Tirou da agenda/)
  assert.equal((await ana.post('/api/contas-a-pagar/desagendar', { anexos })).status, 409)
})

test('what the database keeps of it is what the rules say, of everything done above', async () => {
  const { rows } = await sql<{
    id: string
    status: number
    valorTotal: string
    excedenteAprovado: string
    guardado: string | null
  }>`select p.id, p.status, p.valor_total, p.excedente_aprovado, e.valor as guardado
    from pedidos as p left join pedidos_excedentes as e on e.pedido_id = p.id order by p.id`.execute(cena.app.db)
  let algum = 0
  for (const pedido of rows) {
    const anexos = await cena.app.db.selectFrom('pedidosAnexos').selectAll().where('pedidoId', '=', pedido.id).execute()
    const aberto = anexos.some(
      ({ emPagamento, status, statusBanco }) => emPagamento && (status === 1 || status === 2) && statusBanco !== 2,
    )
    const excedente = [5, 7, 9].includes(pedido.status) && aberto ? excedenteDe({ ...pedido, anexos }) : 0
    assert.equal(Math.round(Number(pedido.guardado ?? 0) * 100), excedente, `pedido ${pedido.id}`)
    if (excedente > 0) algum++
    for (const anexo of anexos)
      assert.equal(anexo.aPagar === null ? null : Math.round(Number(anexo.aPagar) * 100), aPagarDe(anexo))
  }
  assert.ok(algum > 0, 'some order was beyond what was approved')
})
