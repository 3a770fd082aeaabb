import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, afterEach, before, test } from 'node:test'
import { addDays, addMonths, today } from '@prumo/domain/core/dates.ts'
import { EXIGIDO } from '@prumo/domain/dp/aptidao.ts'
import { type PessoaNaGrade, venceNoMes } from '@prumo/domain/dp/grade.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { type Cenario, cenario } from './aptidao.cenario.ts'

let c: Cenario
before(async () => {
  c = await cenario()
})
after(() => c.t.close())
// What one test asks of everybody is not asked in the next.
afterEach(() => sql`delete from exigencias`.execute(c.t.db))

const GRADE = '/api/grade-de-documentos'
const DEZEMBRO = '2030-12'

test('a row a person, a cell each document asked: how it stands, until when, and the paper that says so', async () => {
  const { colaborador, tipo, exigencia, documento, gestor } = c
  const [nr10, nr35, aso] = [
    await tipo({ nome: 'NR-10' }),
    await tipo({ nome: 'NR-35' }),
    await tipo({ nome: 'ASO', nivel: 1 }),
  ]
  await exigencia([nr35, nr10, aso])
  const [ana, novato] = [await colaborador({ nome: 'ÂNGELA SOUSA' }), await colaborador({ nome: 'ZÉ NOVATO' })]
  const papel = await documento(ana, nr10, { validade: addDays(today(), 5) })
  await documento(ana, nr35, { emissao: '2025-01-01', validade: addDays(today(), -3) })
  await documento(ana, nr35, { emissao: '2020-01-01', validade: addDays(today(), 900) })
  await documento(ana, aso, { validade: '2030-12-10' })
  const { body } = await (await gestor()).get(`${GRADE}?ids=${ana},${novato}`)
  assert.deepEqual(
    body.itens.map(({ nome }: PessoaNaGrade) => nome),
    ['ÂNGELA SOUSA', 'ZÉ NOVATO'],
  )
  const de = (n: number) => new Map((body.itens[n] as PessoaNaGrade).exigidos.map((um) => [um.tipoId, um]))
  assert.deepEqual(de(0).get(nr10), {
    tipoId: nr10,
    situacao: EXIGIDO.aVencer,
    emissao: '2026-01-10',
    validade: addDays(today(), 5),
    documentoId: papel,
  })
  assert.equal(de(0).get(nr35)!.situacao, EXIGIDO.vencido)
  assert.equal(de(1).get(nr10)!.situacao, EXIGIDO.falta)
  // Of what is hidden from them there is neither cell nor column; the badge says that something else is missing.
  assert.equal(de(0).has(aso) || de(1).has(aso), false)
  assert.equal((body.itens[1] as PessoaNaGrade).aptidao.motivos.length, 3)
})

test('who has something that ends in a month, of that contract or of that type; the sheet has those lines alone', async () => {
  const { colaborador, tipo, exigencia, documento, gestor, centro, fora, t } = c
  const [curso, ficha, aso] = [
    await tipo({ nome: 'CURSO DE ALTURA' }),
    await tipo({ nome: 'FICHA' }),
    await tipo({ nome: 'EXAME', sensivel: true }),
  ]
  await exigencia([curso, ficha, aso])
  const [dez, jan, velho, oculto, longe] = [
    await colaborador({ nome: 'DEZ' }),
    await colaborador({ nome: 'JAN' }),
    await colaborador({ nome: 'VELHO' }),
    await colaborador({ nome: 'OCULTO' }),
    await colaborador({ nome: 'LONGE', empresaId: fora }),
  ]
  await documento(dez, curso, { validade: '2030-12-31' })
  await documento(dez, ficha, { validade: '2031-01-01' })
  await documento(jan, curso, { validade: '2031-01-01' })
  // Another took its place: the old one's December is nobody's.
  await documento(velho, curso, { emissao: '2025-01-01', validade: '2030-12-01' })
  await documento(velho, curso, { emissao: '2026-01-01', validade: '2032-12-01' })
  await documento(oculto, aso, { validade: '2030-12-15' })
  await documento(longe, curso, { validade: '2030-12-15' })
  const leitor = await gestor()
  const quem = async (mais: string, pessoa = leitor) =>
    ((await pessoa.get(`${GRADE}?${mais}`)).body.itens as PessoaNaGrade[]).map(({ nome }) => nome)
  assert.deepEqual(await quem(`mes=${DEZEMBRO}`), ['DEZ'])
  assert.deepEqual(await quem('mes=2031-01'), ['DEZ', 'JAN'])
  assert.deepEqual(await quem(`mes=2031-01&tipo=${ficha}`), ['DEZ'])
  assert.deepEqual(await quem(`mes=${DEZEMBRO}&tipo=${aso}`), [])
  assert.deepEqual(await quem(`mes=${DEZEMBRO}`, await gestor(true)), ['DEZ', 'OCULTO'])
  assert.deepEqual(await quem(`mes=${DEZEMBRO}`, await gestor(false, [centro, fora])), ['DEZ', 'LONGE'])
  const filtro = `campo=empresaId&valor=${fora}&mes=${DEZEMBRO}`
  assert.deepEqual(await quem(filtro, await gestor(false, [centro, fora])), ['LONGE'])
  assert.equal((await leitor.get(`${GRADE}/contagem?mes=2031-01`)).body.total, 2)

  const logged = (await t.logs()).length
  const { raw } = await leitor.get(`${GRADE}/planilha?mes=2031-01`)
  assert.deepEqual(
    (await readXlsx(raw)).sheets[0]!.rows.slice(1).map((row) => [row[0], row[5], row[6]]),
    [
      ['DEZ', 'FICHA', 'Em dia'],
      ['JAN', 'CURSO DE ALTURA', 'Em dia'],
    ],
  )
  assert.equal((await t.logs()).length, logged + 1)
})

test('the columns are what is asked of the people reached; one type chosen leaves one column', async () => {
  const { colaborador, tipo, exigencia, gestor, insere } = c
  const [a, b, oculto] = [await tipo({ nome: 'BB' }), await tipo({ nome: 'AA' }), await tipo({ nivel: 2 })]
  const funcaoId = await insere('funcoes', { nome: 'SOLDADOR' })
  await exigencia([a])
  await exigencia([b, oculto], { funcaoId })
  const [soldador, outro] = [await colaborador({ funcaoId }), await colaborador()]
  const leitor = await gestor()
  const nomes = async (mais: string) =>
    ((await leitor.get(`${GRADE}/tipos?${mais}`)).body as { nome: string }[]).map(({ nome }) => nome)
  assert.deepEqual(await nomes(`ids=${outro}`), ['BB'])
  assert.deepEqual(await nomes(`ids=${outro},${soldador}`), ['AA', 'BB'])
  assert.deepEqual(await nomes(`ids=${outro},${soldador}&tipo=${a}`), ['BB'])
  const { itens } = (await leitor.get(`${GRADE}?ids=${soldador}&tipo=${b}`)).body
  assert.deepEqual(
    itens[0].exigidos.map(({ tipoId }: { tipoId: string }) => tipoId),
    [b],
  )
})

test('people of other contracts are not there; who may not look at the screen is refused; what reads as no month is told', async () => {
  const { colaborador, tipo, exigencia, gestor, fora, centro, t } = c
  await exigencia([await tipo()])
  const [meu, dele, saiu] = [
    await colaborador({ nome: 'ÍRIS DE SÁ', cpf: '52998224725' }),
    await colaborador({ empresaId: fora }),
    await colaborador({ status: 2 }),
  ]
  const leitor = await gestor()
  const { itens } = (await leitor.get(`${GRADE}?ids=${meu},${dele},${saiu}`)).body
  assert.deepEqual(
    itens.map(({ id }: { id: string }) => id),
    [meu],
  )
  assert.equal('cpf' in itens[0], false)
  for (const query of ['52998224725', '529'])
    assert.equal((await leitor.get(`${GRADE}/contagem?query=${query}`)).body.total, 0, query)
  assert.equal((await leitor.get(`${GRADE}/contagem?query=iris`)).body.total, 1)
  const ninguem = await t.person({ centros: [centro], telas: [[telas.colaboradores, 'visualizar']] })
  for (const url of [GRADE, `${GRADE}/contagem`, `${GRADE}/tipos`, `${GRADE}/planilha`]) {
    assert.equal((await ninguem.get(url)).status, 403, url)
    assert.equal((await leitor.get(`${url}?mes=2026-13`)).status, 400, url)
  }
  assert.equal((await leitor.get(`${GRADE}?mes=9999-12&tipo=x`)).status, 200)
})

test('the month and what is pending, in the database and by the rule of the domain, say the same of everybody', async () => {
  const semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
  console.log(`semente ${semente}`)
  let estado = semente
  const sorteio = (n: number) => {
    estado = (Math.imul(estado, 1_103_515_245) + 12_345) >>> 0
    return (estado >>> 8) % n
  }
  const um = <T>(de: readonly T[]): T => de[sorteio(de.length)]!
  const funcoes = [null, await c.insere('funcoes', { nome: 'G1' }), await c.insere('funcoes', { nome: 'G2' })]
  const tipos = await Promise.all(Array.from({ length: 4 }, () => c.tipo()))
  for (let n = 0; n < 4; n++)
    await c.exigencia(tipos.filter(() => sorteio(2) === 0).concat(um(tipos)), { funcaoId: um(funcoes) })
  const meses = [-1, 0, 1, 2].map((n) => addMonths(today(), n).slice(0, 7))
  const pessoas: string[] = []
  for (let n = 0; n < 40; n++) {
    const id = await c.colaborador({ funcaoId: um(funcoes), status: um([1, 1, 3]) })
    pessoas.push(id)
    for (const tipoId of tipos)
      for (let k = sorteio(3); k > 0; k--)
        await c.documento(id, tipoId, {
          emissao: um([-800, -400, -1, 0, 1].map((dias) => addDays(today(), dias))),
          validade: um([null, ...meses.flatMap((mes) => [`${mes}-01`, `${mes}-28`])]),
          documentoMorto: um([null, false, true]),
        })
  }
  const leitor = await c.gestor(true)
  const grade = async (mais: string) =>
    (await leitor.get(`${GRADE}?ids=${pessoas.join(',')}${mais}`)).body.itens as PessoaNaGrade[]
  const todas = await grade('')
  const ids = (lista: readonly PessoaNaGrade[]) => lista.map(({ id }) => id).sort()
  assert.equal(todas.length, pessoas.length)
  for (const mes of meses) {
    assert.deepEqual(
      ids(await grade(`&mes=${mes}`)),
      ids(todas.filter(({ exigidos }) => exigidos.some((exigido) => venceNoMes(exigido, mes)))),
      mes,
    )
    const { raw } = await leitor.get(`${GRADE}/planilha?ids=${pessoas.join(',')}&mes=${mes}`)
    const linhas = todas.flatMap(({ exigidos }) => exigidos.filter((exigido) => venceNoMes(exigido, mes)))
    assert.equal((await readXlsx(raw)).sheets[0]!.rows.length - 1, linhas.length, mes)
  }
  const falta = ({ aptidao }: PessoaNaGrade) => aptidao.motivos.length > 0
  assert.deepEqual(ids(await grade('&pendentes=true')), ids(todas.filter(falta)))
})
