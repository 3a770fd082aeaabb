import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { until } from '../../packages/server/src/test-kit/until.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'
import { enderecoDoLado } from './casa-enderecos.ts'

/**
 * Security design, §1 class 14. Ancestors: Snipe-IT CVE-2026-55452 (a User-Agent in a report), MantisBT CVE-2021-43257,
 * Moodle CVE-2025-67851. The 40 payloads in every column are in core/documents/planilha-formula.test.ts; here a whole house is
 * typed in as formulas, by its forms and its files' names, and every sheet that it gives out is opened.
 */

const STARTS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '=HYPERLINK("http://mal.example";',
  '=cmd|"/C calc"!A0 ',
  '-2+3+cmd|" /C calc"!A0 ',
]
let n = 0
/** Every text of the house begins as a formula does; a file's name and who asks for access, which are one line, without a tab. */
const formula = (lado: string, coluna: string): string =>
  coluna.startsWith('comprovante') || coluna.includes('anexos nome') || coluna === 'solicitacoes nome'
    ? `=${n++}+1 ${coluna}`
    : `${STARTS[n % STARTS.length]}${n++}+1 ${coluna} ${lado}`

let casa: Casa
before(async () => {
  casa = await montarCasa({}, formula)
})
after(() => casa.t.close())

/** The sheet's XML out of the archive: the first entry, written as it streams. */
function sheetXml(xlsx: Buffer): string {
  const name = xlsx.readUInt16LE(26)
  assert.equal(xlsx.toString('latin1', 30, 30 + name), 'xl/worksheets/sheet1.xml')
  return inflateRawSync(xlsx.subarray(30 + name)).toString()
}

test('a house typed in as formulas: no sheet has one, asked at once or made meanwhile, and nothing typed is lost', {
  timeout: 180_000,
}, async () => {
  const { dono } = casa.dentro
  // The browser's name is somebody's to choose as well.
  await dono.inject({
    method: 'PUT',
    url: `/api/obras/${casa.dentro.ids.obras}`,
    payload: { municipio: '=1+1' },
    headers: { 'user-agent': '=1+1', 'x-forwarded-for': '=1+1' },
  })
  let sheets = 0
  let formulas = 0
  for (const rota of casa.rotas) {
    if (rota.method !== 'GET' || !rota.url.endsWith('/planilha')) continue
    const slug = rota.url.slice(1, -'/planilha'.length)
    const answers = [await dono.get(enderecoDoLado(rota, casa, casa.dentro))]
    // A dashboard's tables, and the lines of one record, are few and made at once.
    if (!slug.startsWith('pbi/') && !slug.includes('/:')) {
      const { trabalhoId } = (await dono.post(`/api${rota.url}`, {})).body
      await until(async () => (await dono.get(`/api/trabalhos/${trabalhoId}`)).body.situacao !== 1, 60_000)
      answers.push(await dono.get(`/api/trabalhos/${trabalhoId}/arquivo`))
    }
    for (const answer of answers) {
      assert.equal(answer.status, 200, slug)
      const xml = sheetXml(answer.raw)
      assert.doesNotMatch(xml, /<f[\s>/]/, slug)
      assert.doesNotMatch(xml, /t="(str|e)"/, slug)
      const { sheets: read } = await readXlsx(answer.raw)
      formulas += read[0]!.rows.flat().filter((cell) => typeof cell === 'string' && /^['\s]*[=+\-@]/.test(cell)).length
      sheets++
      assert.doesNotMatch(
        String(answer.headers['content-disposition']),
        /filename="?[=+@-]/,
        `${slug}: the file's own name`,
      )
    }
  }
  const [obra] = (await readXlsx((await dono.get('/api/obras/planilha')).raw)).sheets[0]!.rows.slice(1)
  assert.ok(
    obra!.some((cell) => String(cell).endsWith('obras nome dentro')),
    JSON.stringify(obra),
  )
  assert.ok(formulas >= 40, `${formulas} textos que começam como fórmula`)
  console.log(`${sheets} planilhas, ${formulas} textos`)
})
