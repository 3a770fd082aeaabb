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
import { pdf } from '../packages/server/src/test-kit/samples.ts'
import { HOSTIS } from './kit/hostile-files.ts'

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
