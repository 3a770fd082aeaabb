/** Caixa gives six positions to our number: each paying account counts its own, and a return is known by the account it names. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { arquivosGuardados } from '../contas-a-pagar/contas.cenario.ts'
import {
  type CenarioDoBanco,
  enviadas,
  enviar,
  importar,
  montarBanco,
  numerosDe,
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

let serial = 0
/** A paying account of Caixa that has sent nothing yet. */
async function contaDaCaixa(mais: object = {}): Promise<string> {
  const feita = await cena.tereza.post('/api/contas-pagadoras', {
    nome: `Caixa ${++serial}`,
    cjId,
    bancoCode: '104',
    leiaute: 104,
    agencia: '1234',
    conta: String(56_000 + serial),
    contaDigito: '2',
    convenio: '01234501000102',
    ativo: true,
    ...mais,
  })
  assert.equal(feita.status, 201, JSON.stringify(feita.body))
  return feita.body.id
}

const por = (linha: string, de: number, texto: string): string =>
  linha.slice(0, de - 1) + texto + linha.slice(de - 1 + texto.length)
/** A return with other contents in the payments' lines of that segment. */
const adulterado = (bytes: Buffer, segmento: string, de: number, texto: string): Buffer =>
  Buffer.from(
    bytes
      .toString('latin1')
      .split('\r\n')
      .map((linha) => (linha[7] === '3' && linha[13] === segmento ? por(linha, de, texto) : linha))
      .join('\r\n'),
    'latin1',
  )
const comCabeca = (bytes: Buffer, de: number, texto: string): Buffer =>
  Buffer.from(por(bytes.toString('latin1'), de, texto), 'latin1')
const paga = (remessa: string, anexos: readonly string[]) =>
  retornoPara(cena, remessa, new Map(anexos.map((id) => [id, '00'])))
const status = async (anexos: readonly string[]) => (await situacao(cena, anexos)).map(([um]) => um)
const contado = async (conta: string): Promise<number> =>
  (
    await sql<{ n: number }>`select ultimo_seu_numero as n from contas_pagadoras where id = ${conta}`.execute(
      cena.app.db,
    )
  ).rows[0]!.n
const detalhe = async (retornoId: string) =>
  (await cena.tereza.get(`/api/retornos/${retornoId}`)).body as {
    avisos: string[]
    itens: { efeito: string; motivo: string; itemId: string | null; pendente: boolean }[]
  }

test('the account counts its payments from 000001, in the order of the file, and each account its own', async () => {
  const [obras, matriz] = [await contaDaCaixa(), await contaDaCaixa()]
  const { anexos } = await prontas(cena, 2)
  const ted = await transferencia(cena)
  const conferido = await cena.tereza.post('/api/contas-a-pagar/conferir-envio', {
    anexos: [...anexos, ted],
    contaPagadoraId: obras,
    formato: 'cnab240',
  })
  assert.equal(conferido.body.aptos.length, 3, JSON.stringify(conferido.body))
  assert.equal(await contado(obras), 0, 'looking counts nothing')
  const remessa = await enviadas(cena, [ted, ...anexos], { conta: obras })
  const linhas = (await textoDa(cena, remessa)).split('\r\n')
  const noArquivo = linhas.flatMap((linha) =>
    linha[13] === 'A'
      ? linha.slice(73, 93)
      : linha[13] === 'J' && linha.slice(17, 19) !== '52'
        ? linha.slice(182, 202)
        : [],
  )
  assert.deepEqual(
    noArquivo.map((campo) => campo.slice(0, 19)),
    ['000001', '000002', '000003'].map((numero) => numero.padEnd(19)),
  )
  assert.deepEqual((await numerosDe(cena, [...anexos, ted])).toSorted(), ['000001', '000002', '000003'])
  const segunda = await prontas(cena, 1)
  await enviadas(cena, segunda.anexos, { conta: obras })
  assert.deepEqual(await numerosDe(cena, segunda.anexos), ['000004'])
  const outra = await prontas(cena, 1)
  await enviadas(cena, outra.anexos, { conta: matriz })
  assert.deepEqual(await numerosDe(cena, outra.anexos), ['000001'], 'the other account begins at its own beginning')
  assert.deepEqual([await contado(obras), await contado(matriz)], [4, 1])
  // What was given is given: cancelling burns it.
  const cancelada = await cena.tereza.post(`/api/remessas/${remessa}/cancelar`, { motivo: 'Engano' })
  assert.equal(cancelada.status, 200, JSON.stringify(cancelada.body))
  await enviadas(cena, [ted], { conta: obras })
  assert.deepEqual(await numerosDe(cena, [ted]), ['000005'])
  // The bank's sheet takes its number from the same count.
  await enviadas(cena, [anexos[0]!], { conta: obras, formato: 'planilha' })
  assert.deepEqual(await numerosDe(cena, [anexos[0]!]), ['000006'])
})

test('files made at once for one account share no number, and none is lost', async () => {
  const conta = await contaDaCaixa()
  const lotes = await Promise.all(Array.from({ length: 8 }, async () => (await prontas(cena, 3)).anexos as string[]))
  const respostas = await Promise.all(lotes.map((anexos) => enviar(cena, anexos, { conta })))
  for (const { status, body } of respostas) assert.equal(status, 200, JSON.stringify(body))
  const numeros = await numerosDe(cena, lotes.flat())
  assert.deepEqual(
    numeros.toSorted(),
    Array.from({ length: 24 }, (_, n) => String(n + 1).padStart(6, '0')),
  )
  // The same payments sent twice at once go once.
  const disputa = (await prontas(cena, 3)).anexos as string[]
  const duas = await Promise.all([enviar(cena, disputa, { conta }), enviar(cena, disputa, { conta })])
  assert.equal(duas.filter(({ body }) => body.remessas?.length === 1).length, 1, JSON.stringify(duas))
  const { rows } = await sql<{ n: number; distintos: number }>`select count(*)::int as n,
      count(distinct i.seu_numero)::int as distintos
    from remessas_itens as i where i.conta_do_numero = ${conta}`.execute(cena.app.db)
  assert.deepEqual(rows, [{ n: 27, distintos: 27 }])
})

test('a company that comes from another system goes on from the last number it used', async () => {
  const conta = await contaDaCaixa()
  assert.equal((await cena.tereza.put(`/api/contas-pagadoras/${conta}`, { ultimoSeuNumero: 4812 })).status, 200)
  const { anexos } = await prontas(cena, 2)
  await enviadas(cena, anexos, { conta })
  assert.deepEqual((await numerosDe(cena, anexos)).toSorted(), ['004813', '004814'])
  const volta = await cena.tereza.put(`/api/contas-pagadoras/${conta}`, { ultimoSeuNumero: 4813 })
  assert.deepEqual([volta.status, Object.keys(volta.body.details)], [400, ['ultimoSeuNumero']])
})

test('with its numbers spent the account says so, and nothing goes; the count never goes back', async () => {
  const conta = await contaDaCaixa()
  await sql`update contas_pagadoras set ultimo_seu_numero = 999997 where id = ${conta}`.execute(cena.app.db)
  const { anexos } = await prontas(cena, 3)
  const arquivos = await arquivosGuardados(cena)
  const demais = await enviar(cena, anexos, { conta })
  assert.equal(demais.status, 409, JSON.stringify(demais.body))
  assert.match(demais.body.details.contaPagadoraId, /só tem mais 2 números de pagamento, e são 3: envie menos/)
  assert.deepEqual(await status(anexos), [1, 1, 1])
  assert.deepEqual(await arquivosGuardados(cena), arquivos)
  await enviadas(cena, anexos.slice(0, 2) as string[], { conta })
  assert.deepEqual((await numerosDe(cena, anexos.slice(0, 2) as string[])).toSorted(), ['999998', '999999'])
  const fim = await enviar(cena, [anexos[2]], { conta })
  assert.equal(fim.status, 409)
  assert.match(fim.body.message, /já usou todos os números de pagamento/)
  assert.deepEqual(await status([anexos[2]!]), [1])
  for (const mexida of [
    sql`update contas_pagadoras set ultimo_seu_numero = 0 where id = ${conta}`,
    sql`update contas_pagadoras set ultimo_seu_numero = 1000000 where id = ${conta}`,
    sql`update remessas_itens set conta_do_numero = null where conta_do_numero = ${conta}`,
  ])
    await assert.rejects(mexida.execute(cena.app.db))
  // By another account it goes.
  await enviadas(cena, [anexos[2]!], { conta: await contaDaCaixa() })
})

test('the return of another account with the very same numbers moves that account’s payments alone', async () => {
  const [obras, matriz] = [await contaDaCaixa(), await contaDaCaixa()]
  const [deObras, daMatriz] = [(await prontas(cena, 2)).anexos as string[], (await prontas(cena, 2)).anexos as string[]]
  await enviadas(cena, deObras, { conta: obras })
  const remessa = await enviadas(cena, daMatriz, { conta: matriz })
  assert.deepEqual(await numerosDe(cena, deObras), await numerosDe(cena, daMatriz))
  const volta = await importar(cena, await paga(remessa, daMatriz))
  assert.equal(volta.status, 200, JSON.stringify(volta.body))
  assert.deepEqual(volta.body.pagos.toSorted(), daMatriz.toSorted())
  assert.deepEqual(await status(daMatriz), [3, 3])
  assert.deepEqual(await status(deObras), [2, 2])
  assert.deepEqual((await detalhe(volta.body.retornoId)).avisos, [])
})

test('a first line that names no account of ours, or another company, finds nobody’s payments', async () => {
  const conta = await contaDaCaixa()
  const { anexos } = (await prontas(cena, 1)) as { anexos: string[] }
  const remessa = await enviadas(cena, anexos, { conta })
  const bytes = await paga(remessa, anexos)
  for (const [cabeca, motivo] of [
    [comCabeca(bytes, 59, '000000099999'), /não é nenhuma das contas pagadoras/],
    [comCabeca(bytes, 53, ' '.repeat(20)), /não diz de que conta é/],
  ] as const) {
    const recusa = await importar(cena, cabeca)
    assert.equal(recusa.status, 400, JSON.stringify(recusa.body))
    assert.match(recusa.body.message, motivo)
  }
  const alheio = await importar(cena, comCabeca(bytes, 19, '15216260000176'))
  assert.equal(alheio.status, 200, JSON.stringify(alheio.body))
  assert.deepEqual([alheio.body.pagos, alheio.body.conferir], [[], []])
  const { itens, avisos } = await detalhe(alheio.body.retornoId)
  assert.deepEqual(
    itens.map(({ efeito }) => efeito),
    ['desconhecido'],
  )
  assert.match(avisos.join(), /não é o da empresa da conta/)
  assert.deepEqual(await status(anexos), [2])
  assert.deepEqual((await importar(cena, bytes)).body.pagos, anexos)
})

test('a return that brings somebody else’s number moves no money: a person looks, and the bank’s own word still counts', async () => {
  const conta = await contaDaCaixa()
  const ted = await transferencia(cena)
  const { anexos } = (await prontas(cena, 1)) as { anexos: string[] }
  const remessa = await enviadas(cena, [ted, ...anexos], { conta })
  const verdadeiro = await paga(remessa, [ted, ...anexos])
  const negado = await retornoPara(cena, remessa, new Map([[ted, 'AG']]))
  for (const [hostil, motivo] of [
    [adulterado(negado, 'A', 30, '000000777777'), /não repete quem recebe/],
    [adulterado(negado, 'A', 120, '000000000000001'), /a linha do banco fala de R\$ 0,01/],
    [adulterado(await paga(remessa, [ted]), 'A', 30, '000000777777'), /não repete quem recebe/],
  ] as const) {
    const volta = await importar(cena, hostil)
    assert.equal(volta.status, 200, JSON.stringify(volta.body))
    assert.deepEqual([volta.body.pagos, volta.body.negados, volta.body.conferir], [[], [], [ted]])
    const [item] = (await detalhe(volta.body.retornoId)).itens
    assert.match(item!.motivo, motivo)
    assert.equal(item!.pendente, true)
    assert.deepEqual(await status([ted]), [2], 'neither paid nor owed again')
  }
  const pago = await importar(cena, verdadeiro)
  assert.deepEqual(pago.body.pagos.toSorted(), [ted, ...anexos].toSorted(), JSON.stringify(pago.body))
  assert.deepEqual(await status([ted, ...anexos]), [3, 3])
  // Paid, no stranger's line takes it back, nor opens it again.
  const estorno = await importar(cena, adulterado(adulterado(negado, 'A', 15, '3'), 'A', 30, '000000777777'))
  assert.deepEqual([estorno.body.negados, await status([ted])], [[], [3]])
  const { itens } = (await cena.tereza.get(`/api/remessas/${remessa}`)).body as { itens: { situacao: string }[] }
  assert.ok(itens.every(({ situacao }) => situacao === 'PAG'))
})

test('the proof each centre reads has its own payments’ lines, though short numbers are met anywhere in others', async () => {
  const conta = await contaDaCaixa()
  const meu = ((await prontas(cena, 1)).anexos as string[])[0]!
  const outro = await prontas(cena, 1)
  const alheio = (outro.anexos as string[])[0]!
  await sql`update pedidos set centro_de_custo_id = ${cena.outroCentro} where id = ${outro.pedido}`.execute(cena.app.db)
  const remessa = await enviadas(cena, [meu, alheio], { conta })
  const { body } = await importar(cena, await paga(remessa, [meu, alheio]))
  assert.equal(body.pagos.length, 2, JSON.stringify(body))
  const prova = async (id: string) => {
    const { rows } = await sql<{
      id: string
    }>`select comprovante_arquivo_id as id from pedidos_anexos where id = ${id}`.execute(cena.app.db)
    return rows[0]!.id
  }
  assert.notEqual(await prova(meu), await prova(alheio), 'one part of the file for each')
  const texto = (await cena.leitor.get(`/api/pedidos-anexos/${meu}/comprovante`)).raw.toString('latin1')
  const [numero] = await numerosDe(cena, [meu])
  const boletos = texto.split('\r\n').filter((linha) => linha[13] === 'J' && linha.slice(17, 19) !== '52')
  assert.deepEqual(
    boletos.map((linha) => linha.slice(182, 188)),
    [numero],
  )
})

test('an account of Caixa by the generic layout goes on as it was: drawn numbers, and its return pays', async () => {
  const conta = await contaDaCaixa({ leiaute: 1, convenio: '123456' })
  const ted = await transferencia(cena)
  const { anexos } = (await prontas(cena, 1)) as { anexos: string[] }
  const remessa = await enviadas(cena, [ted, ...anexos], { conta })
  for (const numero of await numerosDe(cena, [ted, ...anexos])) assert.match(numero, /^P\d+X\w{8}$/)
  assert.equal(await contado(conta), 0)
  const volta = await importar(cena, await paga(remessa, [ted, ...anexos]))
  assert.deepEqual(volta.body.pagos.toSorted(), [ted, ...anexos].toSorted(), JSON.stringify(volta.body))
  assert.deepEqual((await detalhe(volta.body.retornoId)).avisos, [])
})
