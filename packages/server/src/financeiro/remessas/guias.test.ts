import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMonths, formatDate, today } from '@prumo/domain/core/dates.ts'
import { digitosDaConta } from '@prumo/domain/financeiro/digitos-da-conta.ts'
import { fimDaCompetencia } from '@prumo/domain/financeiro/remessas/pagamento.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { chaveNfse } from '../captura/nfse.cenario.ts'
import { criado } from '../pedidos/pedidos.cenario.ts'
import {
  type CenarioDoBanco,
  DIA_UTIL,
  enviadas,
  enviar,
  importar,
  montarBanco,
  retornoPara,
  situacao,
  textoDa,
} from './banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
  await sql`update contas_pagadoras set guias_sem_codigo = true`.execute(cena.app.db)
  await sql`update regras_de_retencao set confirmada = true, fonte = replace(fonte, ' A confirmar pelo contador.', '')`.execute(
    cena.app.db,
  )
})
after(() => cena.app.close())

const MES = today().slice(0, 7)
const DIA_DO_BANCO = (dia: string) => dia.split('-').reverse().join('')
let notas = 500

interface Guia {
  id: string
  tributo: number
  vence: string
}

/** An approved order of R$ 10.000,00 of labour, paid net: its guides are INSS, IRRF and CSRF. */
async function guias(): Promise<Guia[]> {
  notas += 1
  const id = await criado(cena, cena.gente[1], {
    itens: [{ descricao: 'Mão de obra', quantidade: 1, unidade: 'sv', valor: 10_000 }],
    anexos: [
      {
        tipo: 2,
        numeroNotaFiscal: String(notas),
        chaveNfe: chaveNfse(undefined, notas),
        valor: 10_000,
        servico: '17.05',
        dataEmissao: today(),
      },
      { tipo: 7, valor: 8_335, dataVencimento: DIA_UTIL, numeroNotaFiscal: String(notas) },
    ],
  })
  await sql`update pedidos set status = 5, aprovador_id = ${cena.gente[4].id}, data_aprovacao = now() where id = ${id}`.execute(
    cena.app.db,
  )
  const { rows } = await sql<Guia>`select r.guia_id as id, r.tributo, r.vencimento as vence from pedidos_retencoes as r
    where r.pedido_id = ${id} order by r.tributo`.execute(cena.app.db)
  return rows
}
const comCodigoDoInss = () =>
  sql`update pedidos_retencoes set codigo_de_receita = '2631' where tributo = 1`.execute(cena.app.db)

test('guides without barcode go in segment N with all they say, and the return pays them with its proof', async () => {
  const [inss, irrf, csrf] = await guias()
  await comCodigoDoInss()
  const anexos = [inss!.id, irrf!.id, csrf!.id]
  const remessa = await enviadas(cena, anexos)
  const linhas = (await textoDa(cena, remessa)).split('\r\n').filter((linha) => linha[7] === '3')
  assert.deepEqual(
    linhas.map((linha) => linha[13]),
    ['N', 'N', 'N'],
  )
  const doCodigo = (codigo: string) => linhas.find((linha) => linha.slice(110, 116).trim() === codigo)!
  const gps = doCodigo('2631')
  assert.deepEqual(
    [gps.slice(132, 134), gps.slice(134, 140), gps.slice(140, 155), gps.slice(118, 132)],
    ['17', `${MES.slice(5)}${MES.slice(0, 4)}`, '000000000110000', '11222333000181'],
    'INSS is identified by the supplier',
  )
  const darf = doCodigo('1708')
  const competencia = DIA_UTIL.slice(0, 7)
  assert.deepEqual(
    [darf.slice(132, 134), darf.slice(134, 142), darf.slice(159, 174), darf.slice(118, 132), darf.slice(204, 212)],
    ['16', DIA_DO_BANCO(fimDaCompetencia(competencia)), '000000000010000', '11444777000161', DIA_DO_BANCO(irrf!.vence)],
    'a DARF is the company’s',
  )
  assert.equal(doCodigo('5952').slice(159, 174), '000000000046500')

  const { body } = await cena.tereza.get(`/api/remessas/${remessa}`)
  assert.deepEqual(
    body.itens.map(({ destino, forma }: { destino: string; forma: string }) => [destino, forma]).sort(),
    [
      [`DARF 1708 · ${competencia.split('-').reverse().join('/')}`, 'DARF sem código de barras'],
      [`DARF 5952 · ${competencia.split('-').reverse().join('/')}`, 'DARF sem código de barras'],
      [`GPS 2631 · ${MES.split('-').reverse().join('/')}`, 'GPS sem código de barras'],
    ],
  )
  const { rows } = await sql<{ contribuinte: string; documento: string; soma: string }>`
    select contribuinte, contribuinte_documento as documento, principal + multa + juros as soma from remessas_itens
    where anexo_id = ${irrf!.id}`.execute(cena.app.db)
  assert.deepEqual(rows, [{ contribuinte: 'Construtora Prumo Ltda', documento: '11444777000161', soma: '100.00' }])
  await assert.rejects(
    sql`update remessas_itens set competencia = '2020-01' where anexo_id = ${irrf!.id}`.execute(cena.app.db),
    /o que foi enviado ao banco não muda/,
  )

  const volta = await retornoPara(
    cena,
    remessa,
    new Map([
      [inss!.id, '00'],
      [irrf!.id, 'AP'],
      [csrf!.id, '00'],
    ]),
  )
  // The bank's electronic proof comes in the line after each that it paid.
  const provado = volta
    .toString('latin1')
    .split('\r\n')
    .flatMap((linha) =>
      linha[13] === 'N' && linha.slice(110, 114) === '2631'
        ? [linha, `${linha.slice(0, 13)}Z${'GPS1A2B3C'.padEnd(226)}`]
        : [linha],
    )
  const total = provado.filter(Boolean).length
  const arquivo = provado.map((linha) =>
    linha[7] === '9' ? linha.slice(0, 23) + String(total).padStart(6, '0') + linha.slice(29) : linha,
  )
  const lido = await importar(cena, Buffer.from(arquivo.join('\r\n'), 'latin1'))
  assert.equal(lido.status, 200, JSON.stringify(lido.body))
  assert.deepEqual([lido.body.pagos.sort(), lido.body.negados], [[inss!.id, csrf!.id].sort(), [irrf!.id]])
  assert.deepEqual(
    (await situacao(cena, anexos)).map(([status, banco]) => [status, banco]),
    [
      [3, 4],
      [1, 3],
      [3, 4],
    ],
  )
  const depois = (await cena.tereza.get(`/api/remessas/${remessa}`)).body.itens
  assert.equal(depois.find(({ anexoId }: { anexoId: string }) => anexoId === inss!.id).autenticacao, 'GPS1A2B3C')
  // Whoever reads what was withheld sees them paid.
  const fiscal = await cena.app.person({ telas: [[telas.retencoes, 'visualizar']], centros: [cena.centro] })
  const folha = (await fiscal.get(`/api/retencoes?mes=${MES}`)).body
  assert.ok(folha.pago >= 1_100, JSON.stringify(folha))
  // Refused by its day, it goes again.
  assert.ok(await enviadas(cena, [irrf!.id]))
})

test('what a guide lacks is refused before any file, with the field at fault and nothing written', async () => {
  const [inss, irrf, csrf] = await guias()
  const antes = (await sql`select count(*) from remessas`.execute(cena.app.db)).rows
  const recusa = async (anexo: string, mais = {}) => {
    const { status, body } = await enviar(cena, [anexo], mais)
    assert.deepEqual([status, body.remessas], [200, []], JSON.stringify(body))
    return body.recusados[0]
  }
  // The rule comes with the code of the DCTFWeb, whose DARF has a barcode.
  const daDctfweb = await recusa(inss!.id)
  assert.deepEqual([daDctfweb.campo, /código 1162 .*DCTFWeb/.test(daDctfweb.motivo)], ['codigoBarrasBoleto', true])
  await sql`update pedidos_retencoes set codigo_de_receita = null where tributo = 1`.execute(cena.app.db)
  const semCodigo = await recusa(inss!.id)
  assert.deepEqual(
    [semCodigo.campo, semCodigo.motivo],
    [
      'codigoDeReceita',
      'Falta o código de receita da GPS, com 4 números: escreva-o na regra de retenção e apure de novo.',
    ],
  )
  await sql`update contas_pagadoras set guias_sem_codigo = null where id = ${cena.conta}`.execute(cena.app.db)
  const semMarca = await recusa(irrf!.id)
  assert.deepEqual([semMarca.campo, /marque na conta pagadora/.test(semMarca.motivo)], ['codigoBarrasBoleto', true])
  await sql`update contas_pagadoras set guias_sem_codigo = true where id = ${cena.conta}`.execute(cena.app.db)
  const naPlanilha = await recusa(irrf!.id, { formato: 'planilha' })
  assert.match(naPlanilha.motivo, /planilha do banco não leva guia sem código de barras/)
  // Sent on a day before its month is over.
  await sql`update pedidos_anexos set data_agendada = ${DIA_UTIL} where id = ${csrf!.id}`.execute(cena.app.db)
  const cedo = await recusa(csrf!.id)
  assert.deepEqual([cedo.campo, cedo.sugestao], ['dataPagamento', csrf!.vence])
  assert.match(cedo.motivo, new RegExp(`só termina em ${formatDate(fimDaCompetencia(DIA_UTIL.slice(0, 7)))}`))
  // Late, with no fine nor interest.
  await sql`update pedidos_anexos set data_agendada = null, data_vencimento = ${addMonths(DIA_UTIL, -3)} where id = ${csrf!.id}`.execute(
    cena.app.db,
  )
  await sql`update pedidos_retencoes set competencia = ${addMonths(DIA_UTIL, -4).slice(0, 7)} where guia_id = ${csrf!.id}`.execute(
    cena.app.db,
  )
  await sql`update pedidos_anexos set data_agendada = ${DIA_UTIL} where id = ${csrf!.id}`.execute(cena.app.db)
  assert.equal((await recusa(csrf!.id)).campo, 'multa')
  // Below ten reais there is no DARF.
  await sql`update pedidos_anexos set valor = 9.99 where id = ${irrf!.id}`.execute(cena.app.db)
  assert.match((await recusa(irrf!.id)).motivo, /Não há DARF de menos de R\$ 10,00/)
  // A town hall's guide has its code, or waits.
  await sql`update pedidos_retencoes set tributo = 2 where guia_id = ${irrf!.id}`.execute(cena.app.db)
  const iss = await recusa(irrf!.id)
  assert.deepEqual([iss.campo, /prefeitura/.test(iss.motivo)], ['codigoBarrasBoleto', true])
  // A bank whose layout carries none.
  const dac = digitosDaConta({ bancoCode: '341', agencia: '1234', conta: '20001', digito: null })![0]!
  const { rows } = await sql<{
    id: string
  }>`insert into contas_pagadoras (nome, cj_id, banco_code, agencia, conta, conta_digito,
      convenio, leiaute, guias_sem_codigo, ativo) select 'Itaú', cj_id, '341', '1234', '20001', ${dac}, null, 341, true, true from contas_pagadoras limit 1
    returning id`.execute(cena.app.db)
  await comCodigoDoInss()
  assert.match((await recusa(inss!.id, { conta: rows[0]!.id })).motivo, /não leva GPS sem código de barras/)
  assert.deepEqual((await sql`select count(*) from remessas`.execute(cena.app.db)).rows, antes)
})

test('a guide that has a barcode goes by it, in segment O, as any tax does', async () => {
  const [, irrf] = await guias()
  const codigo = '85870000123456700642026113007001123456789012'
  const valor = Number(codigo.slice(4, 15)) / 100
  await sql`update pedidos_anexos set codigo_barras_boleto = '858700001231456700642022611300700117234567890128',
    codigo_barras = ${codigo}, valor = ${valor} where id = ${irrf!.id}`.execute(cena.app.db)
  await sql`update pedidos set excedente_aprovado = 100000 where id = (select pedido_id from pedidos_anexos where id = ${irrf!.id})`.execute(
    cena.app.db,
  )
  const linha = (await textoDa(cena, await enviadas(cena, [irrf!.id]))).split('\r\n').find((uma) => uma[7] === '3')!
  assert.deepEqual([linha[13], linha.slice(17, 61)], ['O', codigo])
})
