import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type CenarioDoBanco,
  enviadas,
  importar,
  montarBanco,
  prontas,
  retornoPara,
  situacao,
  transferencia,
} from '../remessas/banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

/** The lines of a file, changed, as a file. */
const mudado = (bytes: Buffer, mudar: (linha: string, n: number) => string | readonly string[]): Buffer => {
  const linhas = bytes.toString('latin1').split('\r\n').filter(Boolean).flatMap(mudar)
  const total = String(linhas.length).padStart(6, '0')
  return Buffer.from(
    `${linhas.with(-1, linhas.at(-1)!.slice(0, 23) + total + linhas.at(-1)!.slice(29)).join('\r\n')}\r\n`,
    'latin1',
  )
}
const por = (linha: string, de: number, texto: string): string =>
  linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length)

const contaDe = async (anexo: string) => (await cena.tereza.get(`/api/contas-a-pagar?ids=${anexo}`)).body.itens[0]
const doRetorno = async (id: string) => (await cena.tereza.get(`/api/retornos/${id}`)).body
const naFila = async (anexo: string): Promise<boolean> =>
  (await cena.tereza.get('/api/remessas/a-conferir')).body.itens.some((um: { anexoId: string }) => um.anexoId === anexo)

test('each family of answers leaves the payable where it is mended: paid, scheduled, the payee’s, the company’s, removed, unknown', async () => {
  const familias: [string, number, number, string | null][] = [
    // the bank's codes, status and statusBanco afterwards, and what it is that has to be mended
    ['00', 3, 4, null],
    ['BD', 2, 2, null],
    ['AM', 1, 3, 'agencia'],
    ['AT', 1, 3, 'favorecidoDocumento'],
    ['HC', 1, 3, 'contaPagadora'],
    ['HF', 1, 3, 'saldo'],
    ['AP', 1, 3, 'dataPagamento'],
    ['BF', 1, 1, 'outraVez'],
    ['W9', 2, 2, null],
  ]
  const anexos: string[] = []
  for (const _ of familias) anexos.push(await transferencia(cena))
  const remessa = await enviadas(cena, anexos)
  const respostas = new Map(anexos.map((id, n) => [id, familias[n]![0]]))
  assert.equal((await importar(cena, await retornoPara(cena, remessa, respostas))).status, 200)
  for (const [n, [codigos, status, statusBanco, campo]] of familias.entries()) {
    const conta = await contaDe(anexos[n]!)
    assert.deepEqual([conta.status, conta.statusBanco, conta.campoDoBanco], [status, statusBanco, campo], codigos)
    assert.equal(conta.motivoDoBanco === null, campo === null, codigos)
  }
  assert.equal(await naFila(anexos.at(-1)!), true)
  // Sent again, what was refused is no longer said of it.
  await enviadas(cena, [anexos[2]!])
  const deNovo = await contaDe(anexos[2]!)
  assert.deepEqual([deNovo.motivoDoBanco, deNovo.campoDoBanco], [null, null])
})

test('a later line that says nothing leaves the reason, and queues nothing that was confirmed', async () => {
  const [pago, negado, agendado] = [await transferencia(cena), await transferencia(cena), await transferencia(cena)]
  const remessa = await enviadas(cena, [pago, negado, agendado])
  const respostas = new Map([
    [pago, '00'],
    [negado, 'AM'],
    [agendado, 'BD'],
  ])
  await importar(cena, await retornoPara(cena, remessa, respostas))
  const antes = await situacao(cena, [pago, negado, agendado])
  const calado = await importar(cena, await retornoPara(cena, remessa, new Map([...respostas].map(([id]) => [id, '']))))
  assert.deepEqual([calado.status, calado.body.conferir], [200, []])
  assert.deepEqual(await situacao(cena, [pago, negado, agendado]), antes)
  for (const id of [pago, negado, agendado]) assert.equal(await naFila(id), false)
  const { itens } = (await cena.tereza.get(`/api/remessas/${remessa}`)).body
  const motivo = (id: string) => itens.find(({ anexoId }: { anexoId: string }) => anexoId === id).motivo
  assert.match(motivo(negado), /Agência do favorecido inválida/)
  assert.match(motivo(pago), /Pagamento efetuado/)
})

test('both lines in one file: the blank one after the paid one counts for nothing; denied and paid goes to a person', async () => {
  const [pago, contradito] = [await transferencia(cena), await transferencia(cena)]
  const remessa = await enviadas(cena, [pago, contradito])
  const bytes = await retornoPara(
    cena,
    remessa,
    new Map([
      [pago, '00'],
      [contradito, 'AM'],
    ]),
  )
  const dobrado = mudado(bytes, (linha) => {
    if (linha[7] !== '3' || linha[13] !== 'A') return linha
    return [linha, por(linha, 231, (linha.slice(230, 232) === '00' ? '' : '00').padEnd(10))]
  })
  const { body } = await importar(cena, dobrado)
  assert.deepEqual([body.pagos, body.negados, body.conferir], [[pago], [contradito], [contradito]])
  assert.deepEqual(
    (await situacao(cena, [pago, contradito])).map(([s, b]) => [s, b]),
    [
      [3, 4],
      [2, 2],
    ],
  )
  assert.deepEqual([await naFila(pago), await naFila(contradito)], [false, true])
})

test('a file of another company is refused though its numbers are ours; another account or convênio of ours is said', async () => {
  const { anexos } = await prontas(cena, 1)
  const remessa = await enviadas(cena, anexos)
  const bytes = await retornoPara(cena, remessa, new Map([[anexos[0]!, '00']]))
  const cabeca = (de: number, texto: string) => (arquivo: Buffer) =>
    mudado(arquivo, (linha, n) => (n === 0 ? por(linha, de, texto) : linha))
  const [deOutra, outraConta] = [cabeca(19, '15216260000176'), cabeca(59, '000000077777')]
  const antes = await situacao(cena, anexos)
  const recusado = await importar(cena, outraConta(deOutra(bytes)))
  assert.equal(recusado.status, 400)
  assert.match(
    recusado.body.message,
    /^Este retorno é da agência 1234, conta 77777, de outra empresa, e fala de pagamentos/,
  )
  assert.equal(recusado.body.details.arquivo, recusado.body.message)
  // None of its payments is ours, and neither is its account.
  const semNossos = mudado(bytes, (linha, n) =>
    n === 0
      ? por(linha, 59, '000000077777')
      : linha[13] === 'J' && linha.slice(17, 19) !== '52'
        ? por(linha, 183, 'X1'.padEnd(20))
        : linha,
  )
  const alheio = await importar(cena, semNossos)
  assert.equal(alheio.status, 400)
  assert.match(alheio.body.message, /não é nenhuma das contas pagadoras do .*Bradesco/i)
  assert.deepEqual(await situacao(cena, anexos), antes)

  const dito = await importar(cena, cabeca(33, '999999'.padEnd(20))(outraConta(bytes)))
  assert.equal(dito.status, 200, JSON.stringify(dito.body))
  const { avisos } = await doRetorno(dito.body.retornoId)
  assert.match(avisos[0], /diz ser da agência 1234, conta 77777, e os pagamentos saíram da conta "Bradesco obras"/)
  assert.match(avisos[1], /convênio 999999/)
  assert.deepEqual(dito.body.pagos, anexos)
})

test('a file that lost its blanks in an editor is taken in, and says so; the proof is whole', async () => {
  const { anexos } = await prontas(cena, 2)
  const remessa = await enviadas(cena, anexos)
  const bytes = await retornoPara(cena, remessa, new Map(anexos.map((id) => [id, '00'])))
  const aparado = Buffer.from(`${bytes.toString('latin1').replace(/ +\r\n/g, '\r\n')}   \r\n`, 'latin1')
  const { status, body } = await importar(cena, aparado)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.pagos.toSorted(), anexos.toSorted())
  assert.match((await doRetorno(body.retornoId)).avisos[0], /linhas vieram sem os espaços do fim e foram completadas/)
})
