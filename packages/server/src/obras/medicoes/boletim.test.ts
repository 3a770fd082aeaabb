import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { pdfPages, pdfWords } from '../../test-kit/pdf-text.ts'
import { type Cena, cena, PERIODO } from './medicoes.cenario.ts'

let c: Cena
before(async () => {
  c = await cena()
})
after(() => c.t.close())

const pdf = (ids: string[], quem = c.le) => quem.post('/api/services/pdf-boletim-medicao', { ids })

test('the boletim says what the client’s inspector checks, and nobody outside the contract has it', async () => {
  const obraId = await c.obra({
    nome: 'Extensão São João',
    municipio: 'Três Barras',
    uf: 'SC',
    valorOrcado: 5000,
    retencaoPercentual: 5,
  })
  const provado = await c.registro([{ item: 0, quantidade: 7 }], { obraId, local: 'Poste nº 10', fotos: 2 })
  const { id } = await c.medicao({ obraId, folhaServico: 'FRS-88' })
  await c.elabora.post(`/api/medicoes/${id}/gerar-itens`, PERIODO)
  const memoria = `Transporte de ${'materiais e ferramentas '.repeat(9)}`.slice(0, 200)
  await c.elabora.post(`/api/medicoes/${id}/itens`, {
    baremoItemId: c.itens[1],
    quantidadePeriodo: 2,
    memoriaCalculo: memoria,
  })
  const { status, raw, headers } = await pdf([id])
  assert.equal(status, 200)
  assert.match(String(headers['content-disposition']), /Boletim(%20| )001/)
  const paginas = pdfPages(raw)
  const texto = paginas.join('\n').replace(/\s+/g, ' ')
  for (const dito of [
    'Boletim de medição',
    'Extensão São João',
    'Três Barras/SC',
    'FRS-88',
    '0801',
    'Poste nº 10',
    '1.101,59',
    'Totais por grupo',
    'Resumo financeiro',
    'Saldo contratual',
    'Memória de cálculo',
    'materiais e ferramentas',
    'Relatório fotográfico',
    'Fiscalização',
    'EM ELABORAÇÃO',
  ])
    assert.ok(texto.includes(dito), `${dito} em ${texto.slice(0, 1500)}`)
  const partes = pdfWords(raw)[0]!.map((parte) => parte.trim())
  for (const cabeca of ['Item', 'Código', 'Un.', 'Contratado', 'Acumulado', 'Saldo'])
    assert.ok(partes.includes(cabeca), `${cabeca} is broken in two: ${partes.join('|')}`)
  assert.ok(paginas.length >= 2)
  assert.equal(provado.linhas.length, 1)
  assert.equal((await pdf([id], c.deFora)).status, 404)
  const { id: outra } = await c.medicao({ obraId })
  const zip = await pdf([id, outra])
  assert.equal(zip.headers['content-type'], 'application/zip')
  assert.equal((await pdf([id, '1999999999999'])).status, 404)
})

test('a long boletim goes from page to page, its head on each line’s page, and names of two hundred letters are whole', async () => {
  const nome = `Extensão de rede – São João d’Aliança ${'2ª etapa, nº 7 · '.repeat(12)}`.slice(0, 200).trim()
  const obraId = await c.obra({ nome, codigo: 'ODI-AÇÃO', municipio: 'São Luís do Paraitinga', uf: 'SP' })
  for (let n = 0; n < 60; n++)
    await c.rdo(
      [
        {
          item: [0, 1, 2, 4][n % 4]!,
          quantidade: n + 1,
          local: `Vão ${n + 1}, próximo à estação de bombeamento da Cooperativa`,
        },
      ],
      {
        obraId,
      },
    )
  const { id } = await c.medicao({ obraId })
  assert.equal((await c.elabora.post(`/api/medicoes/${id}/gerar-itens`, PERIODO)).status, 200)
  const { raw } = await pdf([id])
  if (process.env.PDF_BOLETIM) await writeFile(process.env.PDF_BOLETIM, raw)
  const paginas = pdfPages(raw)
  assert.ok(paginas.length >= 3, String(paginas.length))
  for (const [n, pagina] of paginas.entries()) {
    assert.ok(pagina.includes(`Página ${n + 1} de ${paginas.length}`), `página ${n + 1}`)
    assert.ok(pagina.includes('Boletim de medição'))
  }
  const semEspacos = paginas.join('').replace(/\s+/g, '')
  assert.ok(semEspacos.includes(nome.replace(/\s+/g, '')), 'the whole name')
  const linhas = paginas.filter((pagina) => /Vão \d/.test(pagina))
  assert.ok(
    linhas.length >= 2 && linhas.every((pagina) => pagina.includes('Preço unit.')),
    'the columns are named on every page',
  )
  for (let n = 1; n <= 60; n++) assert.ok(semEspacos.includes(`Vão${n},próximo`), `Vão ${n}`)
})
