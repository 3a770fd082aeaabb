import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { telas } from '@prumo/domain/telas.ts'
import { cenario, trabalho } from '../packages/server/src/dp/livro/livro.cenario.ts'
import { type Casa, montar } from '../packages/server/src/sgi/documentos/sgi.cenario.ts'
import { writtenPages } from './kit/written.ts'

/** What is written on paper is read on it: nothing beyond the margin, no word of a column cut in two. */

const MARGEM = 40
let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

test('the master list stays on the page, whatever its documents say', async () => {
  await casa.documento({
    codigo: 'PG-QUALIDADE-001',
    descricao: 'Procedimento de controle de documentos e registros da qualidade',
    tipo: 16,
    formato: 3,
    copiasFisicas: 99_999,
    local: 'Sala técnica da administração central',
    retencao: 3,
    disposicao: 3,
    situacao: 3,
    proximaVerificacao: '2027-03-04',
  })
  const { raw } = await casa.gestor.get('/api/sgi-documentos/lista-mestra')
  const paginas = await writtenPages(raw)
  for (const { largura, textos } of paginas)
    for (const { texto, de, ate } of textos)
      assert.ok(de >= MARGEM - 1 && ate <= largura - MARGEM + 1, `“${texto}” vai de ${de} a ${ate}, de ${largura}`)
  const palavras = paginas.flatMap(({ textos }) => textos.flatMap(({ texto }) => texto.split(/\s+/)))
  for (const inteira of [
    'Procedimento',
    'documentos',
    'qualidade',
    'administração',
    'Formulário',
    'Deletar/Descartar',
    '04/03/2027',
  ])
    assert.ok(palavras.includes(inteira), `“${inteira}” não está inteira: ${palavras.join(' ')}`)
})

test('a book numbers its pages as its index does, on each of them as it is read, and by no other number', async () => {
  const { t } = casa
  const centro = await t.centro()
  const cena = cenario(t)
  const colab = await cena.colaborador({ empresaId: centro, nome: 'DO LIVRO' })
  const girado = await PDFDocument.create()
  for (const angulo of [0, 90, 180, 270]) girado.addPage([300, 400]).setRotation(degrees(angulo))
  await cena.documento(colab, await cena.tipo('GIRADO'), { bytes: Buffer.from(await girado.save()) })
  const pessoa = await t.person({ telas: [[telas.colaboradores, 'visualizar']], centros: [centro] })
  const { baixar } = await trabalho(pessoa, '/api/colaboradores/livro', {
    ids: [colab],
    finalidade: 'Ensaio',
    formato: 2,
  })
  const bytes = [...(await baixar()).arquivos.values()][0]!
  const paginas = await writtenPages(bytes)
  assert.equal(paginas.length, 5)
  for (const [n, { textos }] of paginas.entries()) {
    const numeros = textos.map(({ texto }) => texto).filter((texto) => /página \d/i.test(texto))
    assert.deepEqual(numeros, [`Livro: página ${n + 1} de 5`])
  }
})
