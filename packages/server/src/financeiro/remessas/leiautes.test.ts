import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { digitosDaAgencia, digitosDaConta } from '@prumo/domain/financeiro/digitos-da-conta.ts'
import {
  type CenarioDoBanco,
  enviadas,
  enviar,
  importar,
  montarBanco,
  prontas,
  retornoPara,
  situacao,
  textoDa,
  transferencia,
} from './banco.cenario.ts'

let cena: CenarioDoBanco
let cjId: string
before(async () => {
  cena = await montarBanco()
  cjId = (await cena.tereza.get(`/api/contas-pagadoras/${cena.conta}`)).body.cjId
})
after(() => cena.app.close())

const daConta = (bancoCode: string, leiaute: number, mais: object = {}) => {
  const numero = { bancoCode, agencia: '1234', conta: '56789', digito: null }
  return {
    nome: `Conta ${bancoCode}`,
    cjId,
    bancoCode,
    leiaute,
    agencia: '1234',
    agenciaDigito: digitosDaAgencia(bancoCode, '1234')?.[0] ?? '3',
    conta: '56789',
    contaDigito: digitosDaConta(numero)?.[0] ?? '2',
    convenio: '012345',
    ativo: true,
    ...mais,
  }
}
async function nova(campos: object): Promise<string> {
  const feita = await cena.tereza.post('/api/contas-pagadoras', campos)
  assert.equal(feita.status, 201, JSON.stringify(feita.body))
  return feita.body.id
}

// The supplier banks at Banco do Brasil: within it a credit in the account, from elsewhere a PIX by the account's data.
for (const [bancoCode, leiaute, dado, convenio, versoes, forma] of [
  ['001', 1001, '012345', '0000123450126       ', '000', '01'],
  ['033', 33, '012345', '00331234000000012345', '060', '45'],
  ['104', 104, '01234501000102', '01234502P    0000   ', '080', '45'],
  ['748', 748, '012345', '012345              ', '082', '45'],
  ['756', 756, '012345', '012345              ', '087', '45'],
] as const)
  test(`an account of bank ${bancoCode} sends by its bank's own layout, and its return pays`, async () => {
    const id = await nova(daConta(bancoCode, leiaute, { pixPorDados: true, convenio: dado }))
    const { anexos } = await prontas(cena, 1)
    const conta = await transferencia(cena)
    const resposta = await enviar(cena, [anexos[0], conta], { conta: id })
    assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
    assert.deepEqual(resposta.body.recusados, [])
    const { remessas } = resposta.body as { remessas: { id: string; formas: string[] }[] }
    assert.deepEqual(remessas.flatMap(({ formas }) => formas).toSorted(), [forma, '31'].toSorted())
    assert.equal(remessas.length, forma === '45' ? 2 : 1, 'PIX goes in a file of its own')
    for (const { id: remessa, formas } of remessas) {
      const linhas = (await textoDa(cena, remessa)).split('\r\n').filter(Boolean)
      assert.ok(linhas.every((linha) => linha.length === 240))
      assert.deepEqual([linhas[0]!.slice(32, 52), linhas[0]!.slice(163, 166)], [convenio, versoes])
      const explicada = (await cena.tereza.get(`/api/remessas/${remessa}/explicacao`)).body
      assert.equal(explicada.total, linhas.length)
      if (formas.includes('45')) {
        const b = linhas.find((linha) => linha[13] === 'B')!
        assert.equal(b.slice(14, 17), '05 ')
        assert.ok(JSON.stringify(explicada).includes('PIX pelos dados da conta acima'))
      }
      const delas = (await cena.tereza.get(`/api/remessas/${remessa}`)).body.itens.map(
        ({ anexoId }: { anexoId: string }) => anexoId,
      )
      const volta = await importar(
        cena,
        await retornoPara(cena, remessa, new Map(delas.map((um: string) => [um, '00']))),
      )
      assert.equal(volta.status, 200, JSON.stringify(volta.body))
      assert.deepEqual(volta.body.pagos.toSorted(), delas.toSorted())
      assert.deepEqual((await cena.tereza.get(`/api/retornos/${volta.body.retornoId}`)).body.avisos, [])
    }
    assert.deepEqual(
      (await situacao(cena, [anexos[0]!, conta])).map(([status]) => status),
      [3, 3],
    )
  })

test('a convênio the bank would not read is told when the first file is made; without PIX by data it is a TED', async () => {
  const letras = await nova(daConta('033', 33, { conta: '56790', contaDigito: '1', convenio: 'AB12' }))
  const conta = await transferencia(cena)
  const recusa = await enviar(cena, [conta], { conta: letras })
  assert.equal(recusa.status, 409, JSON.stringify(recusa.body))
  assert.match(JSON.stringify(recusa.body), /até 12 números/)
  const ted = await nova(daConta('756', 756, { conta: '56791' }))
  const remessa = await enviadas(cena, [conta], { conta: ted })
  assert.deepEqual((await cena.tereza.get(`/api/remessas/${remessa}`)).body.formas, ['41'])
})

test('a layout that is none is refused, and what another bank has is not this one’s', async () => {
  for (const leiaute of [105, 999, 0, '756']) {
    const recusa = await cena.tereza.post(
      '/api/contas-pagadoras',
      daConta('756', leiaute as number, { conta: '70001' }),
    )
    assert.equal(recusa.status, 400, `${leiaute}: ${JSON.stringify(recusa.body)}`)
    assert.ok(recusa.body.details.leiaute)
  }
  const alheio = await cena.tereza.post('/api/contas-pagadoras', daConta('756', 33, { conta: '70002' }))
  assert.equal(alheio.status, 400, JSON.stringify(alheio.body))
})
