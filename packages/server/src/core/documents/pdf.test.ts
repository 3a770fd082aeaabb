import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { png } from '../../test-kit/samples.ts'
import { factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from './pdf.ts'

const columns = [{ label: 'Descrição' }, { label: 'Qtd.', kind: 'number' }, { label: 'Total', kind: 'money' }] as const

test('accents, money and page numbers come out, the heading of a table on each of its pages', async () => {
  const rows = Array.from({ length: 90 }, (_, n) => [`Cabo de alumínio nº ${n + 1}`, '1,5', 123_456 + n])
  const pdf = await renderPdf({
    title: 'Pedido de compra nº 12',
    subtitle: 'Construções São João',
    issuedAt: new Date('2026-11-21T12:30:00Z'),
    body: [
      sectionTitle('Dados'),
      factsTable([
        ['Solicitante', 'Conceição Araújo – ação'],
        ['Obra', null],
        ['Observação', 'a\u0301gua guarda\u2011chuva'],
      ]),
      paragraph('<b>texto</b> & {{nada}}'),
      itemsTable(columns, rows, ['Total', '', 11_115_045]),
    ],
  })
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  const pages = pdfPages(pdf)
  assert.ok(pages.length >= 3)
  for (const [index, page] of pages.entries()) {
    assert.match(page, /Pedido de compra nº 12.*Construções São João/)
    assert.match(page, /Emitido em 21\/11\/2026 - 09:30h/)
    assert.match(page, new RegExp(`Página ${index + 1} de ${pages.length}`))
    assert.match(page, /Descrição.*Qtd\..*Total/)
  }
  const all = pages.join('\n')
  assert.match(all, /Conceição Araújo – ação/)
  assert.match(all, /água guarda-chuva/)
  assert.match(all, /<b>texto<\/b> & \{\{nada\}\}/)
  assert.match(all, /R\$ 1\.234,56/)
  assert.match(pages.at(-1)!, /Total.*R\$ 111\.150,45/)
  assert.doesNotMatch(all, /Obra|\ufffd/)
})

test('a heading is never the last of its page, wherever on it the heading falls', async () => {
  const pages = async (lines: number, what: Parameters<typeof itemsTable>[1] | null) =>
    pdfPages(
      await renderPdf({
        title: 'x',
        body: [
          ...Array.from({ length: lines }, (_, n) => paragraph(`linha ${n}`)),
          sectionTitle('A parte'),
          what ? itemsTable(columns, what) : paragraph('o que se segue'),
        ],
      }),
    )
  let second = 0
  for (let lines = 30; lines < 44; lines++)
    for (const what of [null, [['o que se segue', '1', 1]]]) {
      const found = await pages(lines, what)
      const [page] = found.filter((text) => text.includes('A parte'))
      assert.ok(page?.includes('o que se segue'), `${lines} linhas, ${what ? 'tabela' : 'texto'}: ${found.at(-2)}`)
      if (page === found[1]) second++
    }
  assert.ok(second > 2, 'algum foi à segunda página')
  // What it asked for it gave back: what follows stands right under it.
  assert.equal((await pages(33, [['o que se segue', '1', 1]])).length, 1)
})

test('nothing is loaded from the network or the disk; a picture comes as data', async () => {
  const body = (image: string) => [{ image, width: 40 }]
  for (const image of ['http://127.0.0.1:9/x.png', '/etc/passwd', 'file:///etc/passwd', import.meta.filename])
    await assert.rejects(renderPdf({ title: 'x', body: body(image) }), image)
  const pdf = await renderPdf({ title: 'x', body: body(`data:image/png;base64,${png.toString('base64')}`) })
  assert.equal(pdfPages(pdf).length, 1)
})

test('documents rendered at once do not mix', async () => {
  const names = ['Ana', 'Bento', 'Célia', 'Davi']
  const pdfs = await Promise.all(names.map((title) => renderPdf({ title, body: [paragraph(`de ${title}`)] })))
  for (const [index, pdf] of pdfs.entries()) assert.match(pdfPages(pdf)[0]!, new RegExp(`de ${names[index]}`))
})

test('fonts are read once for all documents, and what each says is its own: the same bytes whatever was printed before', async () => {
  const printed = (text: string) => renderPdf({ title: 'x', issuedAt: new Date(0), body: [paragraph(text)] })
  const text = 'Fio de 2,5 mm – oficina, ação 10 %'
  const first = await printed(text)
  // A space that does not break is drawn as the other is, and so are these hyphens.
  await printed('Fio\u00a0de\u00a02,5\u00a0mm \u00ad\u2010')
  const again = await printed(text)
  assert.ok(again.equals(first))
  assert.ok(pdfPages(again)[0]!.includes(text))
})
