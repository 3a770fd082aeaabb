import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import {
  type ArquivoDeTeste,
  type Cenario,
  montar,
  pedir,
} from '../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { jpeg, nfe, pdf, png } from '../packages/server/src/test-kit/samples.ts'

/**
 * Files made to hurt whoever opens them (security design §4, Q), sent where the most kinds are taken. What is refused is
 * refused in a sentence; what is kept answers under headers with which it can do nothing: its own kind and no other, no
 * sniffing, no script, and in the page only what a browser draws and does not run.
 */

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const EICAR = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const XHTML = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`
const POR_DENTRO = `<?xml version="1.0"?><nota><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></nota>`
const XSL = '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#x"?><nota id="x"/>'
const XXE = `<?xml version="1.0"?><!DOCTYPE n [<!ENTITY f SYSTEM "file:///etc/passwd">]>${nfe.toString().replace(/^<\?xml[^>]*\?>/, '')}`
const GIF = `GIF89a/*${'\0'.repeat(8)}*/=1;alert(1)//`
const depois = (inicio: Buffer): Buffer => Buffer.concat([inicio, Buffer.from(SCRIPT)])

/** What each is: refused, or kept and shown in the page, or kept and only ever downloaded. */
type Fim = 'recusado' | 'mostrado' | 'baixado'
const HOSTIS: readonly [o_que: string, nome: string, conteudo: string | Buffer, fim: Fim][] = [
  ['EICAR as text', 'aviso.txt', EICAR, 'baixado'],
  ['EICAR as a PDF', 'nota.pdf', EICAR, 'recusado'],
  ['a GIF that is a script', 'foto.gif', GIF, 'recusado'],
  ['a GIF that is a script, called PNG', 'foto.png', GIF, 'recusado'],
  ['a GIF that is a script, called text', 'foto.txt', GIF, 'recusado'],
  ['a PDF with a page after it', 'nota.pdf', depois(pdf), 'mostrado'],
  ['a page with a PDF after it', 'nota.pdf', Buffer.concat([Buffer.from(`<html>${SCRIPT}`), pdf]), 'recusado'],
  ['a page called PDF', 'nota.pdf', `<!doctype html>${SCRIPT}`, 'recusado'],
  ['a page called text', 'nota.txt', `<!doctype html>${SCRIPT}`, 'recusado'],
  ['a page', 'nota.html', `<!doctype html>${SCRIPT}`, 'recusado'],
  ['a script', 'nota.js', 'alert(1)', 'recusado'],
  ['text with a page inside', 'nota.txt', `Bom dia\n${SCRIPT}`, 'baixado'],
  ['a table with a page inside', 'nota.csv', `a;b\n${SCRIPT};1`, 'baixado'],
  ['a drawing with a script', 'desenho.svg', SVG, 'recusado'],
  ['a drawing called XML', 'desenho.xml', SVG, 'recusado'],
  ['a drawing called PNG', 'desenho.png', SVG, 'recusado'],
  ['a page in XML', 'pagina.xml', XHTML, 'recusado'],
  ['an XML with a script of a page inside', 'nota.xml', POR_DENTRO, 'baixado'],
  ['an XML that is its own style sheet', 'nota.xml', XSL, 'baixado'],
  ['an invoice that names a file of the house', 'nota.xml', XXE, 'baixado'],
  ['a PNG with a page after it', 'foto.png', depois(png), 'mostrado'],
  ['a JPEG with a page after it', 'foto.jpg', depois(jpeg), 'mostrado'],
]

async function enviar(arquivo: ArquivoDeTeste) {
  const pessoa = cena.gente[1]
  const { status, body } = await pedir(cena, pessoa, { anexos: [{ tipo: 6 }], arquivos: { arquivo0: arquivo } })
  if (status !== 201) return { status, body, anexo: null }
  const [anexo] = (await pessoa.get(`/api/pedido/${body.id}`)).body.anexos
  return { status, body, anexo: anexo as { fileName: string; hiperlink: string } }
}

for (const [o_que, nome, conteudo, fim] of HOSTIS)
  test(`${o_que}: ${fim}`, async () => {
    const bytes = Buffer.from(conteudo)
    const { status, body, anexo } = await enviar({ nome, bytes })
    if (fim === 'recusado') {
      assert.ok([400, 415].includes(status), `${status} ${JSON.stringify(body)}`)
      assert.match(body.message, /\p{L}{3,}/u)
      return
    }
    assert.ok(anexo, JSON.stringify(body))
    for (const baixar of ['', '?baixar=true']) {
      const { headers, raw } = await cena.gente[1].get(`${anexo.hiperlink}${baixar}`)
      assert.deepEqual(raw, bytes, 'what comes back is what was sent, byte for byte')
      const mostrado = fim === 'mostrado' && !baixar
      assert.match(String(headers['content-disposition']), mostrado ? /^inline; / : /^attachment; /)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
      assert.match(String(headers['cache-control']), /no-store/)
      assert.doesNotMatch(String(headers['content-type']), /html|svg|javascript|xhtml/)
      const isPdf = headers['content-type'] === 'application/pdf'
      assert.match(
        String(headers['content-security-policy']),
        isPdf ? /^frame-ancestors 'self'$/ : /^default-src 'none'; sandbox; frame-ancestors 'self'$/,
      )
    }
  })

const NOMES: readonly string[] = [
  ...['../../etc/passwd', '..\\..\\win.ini', '/etc/shadow', 'C:\\boot.ini', '\\\\host\\share\\a', 'file:///etc/passwd'],
  ...[
    '....//....//a',
    '%2e%2e%2fa',
    '..%00/a',
    '..%252fa',
    '.',
    '..',
    '...',
    ' ',
    '',
    '.pdf',
    '.htaccess',
    '~root',
    '-rf',
  ],
  ...['CON', 'PRN.txt', 'NUL', 'aux', 'COM1', 'LPT9', 'a:b', 'a::$DATA', 'nome.', 'nome ', ' nome', '\tnome', 'a\nb'],
  ...[
    'a\r\nSet-Cookie: x=1',
    'a\r\n\r\n<script>',
    'a"; filename="b.html',
    "a'b",
    'a;b',
    'a,b',
    'a=b',
    'a%0d%0ab',
    'a\0b.html',
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}}',
    '${7*7}',
    '$(reboot)',
  ],
  ...[
    '`reboot`',
    '|reboot',
    '&& reboot',
    '=cmd|"/c calc"!A0',
    '+1',
    '@SUM(1)',
    "';drop table arquivos;--",
    'nota\u202Efdp.exe',
  ],
  ...[
    'nota\u200B',
    '\uFEFFnota',
    'ﬁle',
    '１２３',
    'a\u0301'.repeat(40),
    'x'.repeat(300),
    '🙂',
    'ação – nº 1',
    'nota.html',
    'nota.pdf.exe',
  ],
]

test(`${NOMES.length} hostile names: the bytes lie under ids, and the name is told clean, in one line`, async () => {
  assert.ok(NOMES.length >= 60)
  for (const nome of NOMES) {
    const { status, body, anexo } = await enviar({ nome: `${nome}.pdf`, bytes: pdf })
    if (!anexo) {
      assert.ok([400, 415].includes(status), `${JSON.stringify(nome)}: ${status} ${JSON.stringify(body)}`)
      continue
    }
    const dito = JSON.stringify([nome, anexo.fileName])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    assert.doesNotMatch(anexo.fileName, /[/\\\u0000-\u001f\u007f<>"|\u202a-\u202e\u2066-\u2069]/, dito)
    assert.match(anexo.fileName, /\.pdf$/, dito)
    assert.ok(anexo.fileName.length <= 200, dito)
    const { headers } = await cena.gente[1].get(anexo.hiperlink)
    assert.match(
      String(headers['content-disposition']),
      /^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]*$/,
    )
    assert.equal(headers['content-type'], 'application/pdf')
    assert.equal(headers['set-cookie'], undefined)
  }
  const pasta = path.join(cena.app.services.config.DATA_DIR, 'arquivos')
  for (const entry of await readdir(pasta, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      assert.match(
        path.relative(pasta, path.join(entry.parentPath, entry.name)),
        /^financeiro\/pedido\/\d+\/\d+\/\d+\.[a-z]+$/,
      )
})
