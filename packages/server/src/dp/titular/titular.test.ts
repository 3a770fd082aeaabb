import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { pdf } from '../../test-kit/samples.ts'
import { unzip } from '../../test-kit/unzip.ts'
import { type Cenario, cenario } from '../aptidao/aptidao.cenario.ts'

let c: Cenario
before(async () => {
  c = await cenario()
})
after(() => c.t.close())

const url = (id: string, formato: string) => `/api/colaboradores/${id}/relatorio-do-titular?formato=${formato}`

async function alguem() {
  const id = await c.colaborador({
    nome: 'CONCEIÇÃO ARAÚJO DE SÁ',
    matricula: '0042',
    cpf: '52998224725',
    nascimento: '1988-04-12',
    bancoCode: '001',
    conta: '40211',
    pix: 'conceicao@horizonte.exemplo',
  })
  await sql`insert into usuarios (nome, email, cpf) values ('Conceição', 'conceicao@horizonte.exemplo', '52998224725')`.execute(
    c.t.db,
  )
  const feio = await c.tipo({
    nome: `../NR-10 / ${'X'.repeat(200)}`,
    guardaMeses: 60,
    guardaDesde: 1,
    guardaFundamento: 'CLT',
  })
  await c.documento(id, feio, { observacao: 'Refeição às 12h' }, pdf)
  await c.documento(id, feio, {}, pdf)
  await c.documento(id, await c.tipo({ nome: 'ASO', nivel: 1, sensivel: true }), { documentoMorto: true }, pdf)
  await c.documento(id, await c.tipo({ nome: 'PERDIDO' }))
  return id
}

test('the report of one person: everything, in three formats, each leaving one log row of its own', async () => {
  const id = await alguem()
  const chefe = await c.gestor(true)
  await sql`insert into micros (etiqueta, dispositivo, marca, situacao, nome, colab_id)
    values ('TI-0042', 3, 9, 1, 'Notebook Dell', ${id})`.execute(c.t.db)
  await chefe.put(`/api/colaboradores/${id}`, { matricula: '0043' })
  const antes = (await c.t.logs()).length

  const json = await chefe.get(url(id, 'json'))
  assert.equal(json.status, 200)
  assert.match(String(json.headers['content-disposition']), /^attachment; .*CONCEI/)
  const relatorio = JSON.parse(json.raw.toString('utf8'))
  const dados = Object.fromEntries(relatorio.dados.map(({ campo, valor }: Record<string, string>) => [campo, valor]))
  assert.equal(dados.cpf, '529.982.247-25')
  assert.equal(dados.nascimento, '12/04/1988')
  assert.equal(dados.conta, '40211')
  assert.equal(relatorio.conta.email, 'conceicao@horizonte.exemplo')
  assert.equal(relatorio.documentos.length, 4)
  const aso = relatorio.documentos.find(({ tipo }: { tipo: string }) => tipo === 'ASO')
  assert.deepEqual([aso.restrito, aso.arquivoMorto, aso.guardarAte], [true, true, null])
  assert.ok(relatorio.documentos.some(({ guardarAte }: { guardarAte: string }) => guardarAte === '2031-01-10'))
  assert.deepEqual(
    relatorio.equipamentos.map(({ item, ate }: { item: string; ate: string | null }) => [item, ate]),
    [['TI-0042 Notebook Dell', null]],
  )
  assert.match(relatorio.acessos[0].descricao, /^Alterou o colaborador/)

  const papel = await chefe.get(url(id, 'pdf'))
  assert.equal(papel.headers['content-type'], 'application/pdf')
  const texto = pdfPages(papel.raw).join(' ')
  for (const dito of [
    'CONCEIÇÃO ARAÚJO DE SÁ',
    '529.982.247-25',
    'ASO',
    'Refeição às 12h',
    'Emissão',
    'TI-0042 Notebook Dell',
  ])
    assert.ok(texto.includes(dito), dito)

  const zip = await chefe.get(url(id, 'zip'))
  const arquivos = unzip(zip.raw)
  const nomes = [...arquivos.keys()]
  assert.deepEqual(nomes.slice(0, 2), ['relatorio.json', 'relatorio.pdf'])
  const documentos = nomes.filter((nome) => nome.startsWith('documentos/'))
  assert.equal(documentos.length, 3)
  assert.equal(new Set(documentos).size, 3)
  for (const nome of documentos) {
    assert.ok(nome.length < 150 && !nome.includes('..') && nome.split('/').length === 2, nome)
    assert.deepEqual(arquivos.get(nome), pdf)
  }
  assert.match(arquivos.get('nao-incorporados.txt')!.toString(), /PERDIDO/)
  assert.match(JSON.parse(arquivos.get('relatorio.json')!.toString()).titular.nome, /CONCEIÇÃO/)

  const logs = (await c.t.logs()).slice(antes)
  assert.deepEqual(
    logs.map(({ acaoId, alvoId }) => [acaoId, alvoId]),
    Array.from({ length: 3 }, () => [5, id]),
  )
  assert.match(logs[2]!.descricao, /relatório do titular de "CONCEIÇÃO ARAÚJO DE SÁ" \(ZIP\)/)
})

test('it is for full access alone, in scope, and what is refused is not told as done', async () => {
  const [meu, dele] = [await c.colaborador(), await c.colaborador({ empresaId: c.fora })]
  const antes = (await c.t.logs()).length
  const [semAcesso, chefe] = [await c.gestor(), await c.gestor(true)]
  for (const formato of ['json', 'pdf', 'zip']) {
    assert.equal((await semAcesso.get(url(meu, formato))).status, 403)
    for (const id of [dele, '123', 'x']) assert.equal((await chefe.get(url(id, formato))).status, 404)
  }
  assert.equal((await chefe.get(url(meu, 'xml'))).status, 400)
  assert.equal((await c.t.logs()).length, antes)
})
