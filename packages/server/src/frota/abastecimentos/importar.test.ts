import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { multipartOf } from '../../test-kit/multipart.ts'
import { cenarioDaFrota } from '../frota.cenario.ts'

let cena: Awaited<ReturnType<typeof cenarioDaFrota>>
let veiculoId: string
before(async () => {
  cena = await cenarioDaFrota()
  veiculoId = await cena.veiculo({ placa: 'CAR-1234', combustivel: 4, equipe: 'Linha viva' })
  await cena.veiculo({ placa: 'FLX1A23', combustivel: 3, colabResponsavelId: cena.motorista })
  await cena.veiculo({ placa: 'LON1G23', centroDeCustoId: cena.outro })
})
after(() => cena.t.close())

const url = '/api/abastecimentos/importar'
const CABECALHO = 'Data Transação;Placa;Matrícula;Hodômetro;Produto;Litros;Preço;Valor Total;Posto'
const certa = '04/03/2026 12:10;CAR1234;M-1;12.000;DIESEL S10;40,5;6,059;245,39;Posto Sul'
const mapa = {
  data: 0,
  placa: 1,
  motorista: 2,
  odometro: 3,
  combustivel: 4,
  litros: 5,
  valorLitro: 6,
  valorTotal: 7,
  posto: 8,
  hora: null,
}
const csv = (...linhas: string[]) => ({
  nome: 'cartao.csv',
  bytes: Buffer.from([CABECALHO, ...linhas].join('\r\n'), 'latin1'),
})
const mandar = async (passo: string, arquivo: ReturnType<typeof csv>, partes = {}, quem = cena.dona) =>
  quem.inject({
    method: 'POST',
    url: `${url}${passo}`,
    ...(await multipartOf({ name: arquivo.nome, bytes: arquivo.bytes }, partes)),
  })

test('the columns are found, looked at, and nothing is written before it is confirmed', async () => {
  const arquivo = csv(
    certa,
    certa,
    '05/03/2026 08:00;CAR1234;M-1;12.400;DIESEL S10;40;6,059;242,36;',
    '06/03/2026;XXX0X00;M-1;1;DIESEL;10;;60;',
    '06/03/2026 09:00;LON1G23;M-1;1;DIESEL S10;10;;60;',
    '06/03/2026 10:00;FLX1A23;;500;;10;;60;',
    '06/03/2026 11:00;FLX1A23;;500;Etanol;10;;42;',
    'ontem;CAR1234;Ninguém;abc;Lavagem;0;;60;',
  )
  const colunas = await mandar('/colunas', arquivo)
  assert.equal(colunas.status, 200, JSON.stringify(colunas.body))
  assert.deepEqual([colunas.body.sugestao, colunas.body.total, colunas.body.amostra.length], [mapa, 8, 3])
  const antes = (await cena.t.logs()).length
  const { body: previa } = await mandar('/conferir', arquivo, { mapa })
  assert.deepEqual([previa.total, previa.novas, previa.repetidas, previa.comErro], [8, 3, 1, 4])
  const frases = Object.fromEntries(
    previa.linhas.map(({ linha, problemas }: { linha: number; problemas: { coluna: string; frase: string }[] }) => [
      linha,
      problemas.map(({ coluna, frase }) => `${coluna}: ${frase}`),
    ]),
  )
  assert.deepEqual(frases[3], ['Placa, data e litros: Os mesmos da linha 2.'])
  assert.deepEqual(frases[6], ['Placa: Não há veículo com esta placa.'], 'another contract’s vehicle does not exist')
  assert.deepEqual(frases[7], ['Combustível: O veículo é flex: diga se foi gasolina ou etanol.'])
  assert.equal(frases[9].length, 4, JSON.stringify(frases[9]))
  assert.equal((await cena.t.logs()).length, antes)

  const conferido = { sha256: previa.sha256, novas: previa.novas }
  assert.equal((await mandar('', arquivo, { mapa, conferido: { ...conferido, novas: 2 } })).status, 409)
  const feito = await mandar('', arquivo, { mapa, conferido })
  assert.deepEqual([feito.status, feito.body], [201, { importados: 3 }])
  const logs = (await cena.t.logs()).slice(antes)
  assert.deepEqual(
    logs.map(({ acaoId, descricao }) => [acaoId, descricao]),
    [[1, 'Importou 3 abastecimentos da planilha "cartao.csv"']],
  )
  const { itens } = (await cena.dona.get(`/api/abastecimentos?campo=veiculoId&valor=${veiculoId}&ordem=data`)).body
  assert.deepEqual(
    itens.map((um: Record<string, unknown>) => [um.data, um.litros, um.odometro, um.kmPorLitro, um.formaPagamento]),
    [
      ['2026-03-04T15:10:00.000000Z', 40.5, 12000, null, 1],
      ['2026-03-05T11:00:00.000000Z', 40, 12400, 10, 1],
    ],
  )
  // The team of whoever drives it, which no card knows.
  assert.deepEqual(
    itens.map(({ equipe }: { equipe: string }) => equipe),
    ['Linha viva', 'Linha viva'],
  )
  // The same file once more: all of it is there, also what somebody rejected meanwhile.
  await cena.dona.post(`/api/abastecimentos/${itens[1].id}/rejeitar`, { motivo: 'Não foi nosso' })
  const { body: outra } = await mandar('/conferir', arquivo, { mapa })
  assert.deepEqual([outra.novas, outra.repetidas, outra.comErro], [0, 4, 4])
  const rejeitada = outra.linhas.find(({ linha }: { linha: number }) => linha === 4)
  assert.match(rejeitada.problemas[0].frase, /^O abastecimento nº \d+ é este, e foi rejeitado/)
})

test('refused: without the flag, without a column it needs, without lines, and what is no sheet', async () => {
  const arquivo = csv(certa)
  assert.equal((await mandar('/colunas', arquivo, {}, cena.leitora)).status, 403)
  const semLitros = await mandar('/conferir', arquivo, { mapa: { ...mapa, litros: null } })
  assert.deepEqual([semLitros.status, semLitros.body.message], [400, 'Escolha a coluna de: Litros.'])
  assert.equal((await mandar('/colunas', csv())).status, 400)
  assert.equal((await mandar('/colunas', { nome: 'a.csv', bytes: Buffer.from('%PDF-1.4') })).status, 415)
  assert.equal((await mandar('/conferir', arquivo, { mapa: { placa: 'x' } })).status, 400)
})
