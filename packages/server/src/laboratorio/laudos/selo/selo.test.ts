import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { pdfPages } from '../../../test-kit/pdf-text.ts'
import { cenarioDosLaudos } from '../laudos.cenario.ts'
import { conteudoDePapel, pecaDePapel } from '../papel.cenario.ts'
import { papelDoLaudo } from '../pdf.ts'
import { certificadoA1 } from './certificado.cenario.ts'
import { abrirCertificado, nomeDe } from './certificado.ts'
import { chaveDaCasa, chaveDosLaudos, selar, seloConfere } from './chave.ts'
import { assinarPdf, quemAssinou } from './pdf-assinado.ts'

let pasta: string
let c: Awaited<ReturnType<typeof cenarioDosLaudos>>
const A1 = certificadoA1()
before(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'prumo-a1-'))
  await writeFile(path.join(pasta, 'bom.p12'), A1)
  await writeFile(
    path.join(pasta, 'vencido.p12'),
    certificadoA1({ de: new Date('2024-01-01'), ate: new Date('2025-01-01') }),
  )
  await writeFile(path.join(pasta, 'lixo.p12'), 'isto não é um certificado')
  c = await cenarioDosLaudos({ LAUDO_CERTIFICADO: path.join(pasta, 'bom.p12'), LAUDO_CERTIFICADO_SENHA: 'segredo' })
})
after(async () => {
  await c.t.close()
  await rm(pasta, { recursive: true })
})

const QUANDO = new Date('2026-11-26T15:00:00Z')
const papel = () => papelDoLaudo(conteudoDePapel([pecaDePapel()]), { fotos: [], assinaturas: [] })

test('a signed laudo is the drawn one, byte for byte, and after it its signature; any change is found', async () => {
  const certificado = await abrirCertificado(A1, 'segredo')
  const bytes = await papel()
  const assinado = assinarPdf(bytes, certificado, { motivo: 'Emissão do laudo LD-2026-00042', quando: QUANDO })
  assert.ok(assinado.subarray(0, bytes.length).equals(bytes))
  assert.match(assinado.toString('latin1'), /\/SubFilter \/ETSI\.CAdES\.detached/)
  assert.equal(nomeDe(quemAssinou(assinado)!), 'HORIZONTE ELETRICA LTDA:12345678000195')
  assert.equal(quemAssinou(bytes), null)
  // Readers of others open it, with its one field and all its pages.
  const lido = await PDFDocument.load(assinado, { updateMetadata: false })
  assert.equal(lido.getForm().getFields().length, 1)
  assert.ok((await pdfPages(assinado)).join(' ').includes('LD-2026-00042'))
  const lugares = [
    0,
    100,
    bytes.length >> 1,
    bytes.length + 30,
    assinado.indexOf('/ByteRange') + 14,
    assinado.indexOf('/Contents <') + 2000,
    assinado.length - 5,
  ]
  for (const n of lugares) {
    const outro = Buffer.from(assinado)
    outro[n]! ^= 1
    assert.equal(quemAssinou(outro), null, `byte ${n}`)
  }
  assert.equal(
    quemAssinou(Buffer.concat([assinado, Buffer.from('\n1 0 obj\n<<>>\nendobj\n')])),
    null,
    'what was written after it is not its signer’s',
  )
})

test('the signature holds for a reader that is not ours', {
  skip: tem('openssl') ? false : 'openssl não está instalado',
}, async () => {
  const certificado = await abrirCertificado(A1, 'segredo')
  const assinado = assinarPdf(await papel(), certificado, { motivo: 'Emissão', quando: QUANDO })
  const [, abre, fecha] = /\/ByteRange \[0 (\d+) (\d+)/.exec(assinado.toString('latin1'))!.map(Number)
  const cms = Buffer.from(assinado.subarray(abre! + 1, fecha! - 1).toString('latin1'), 'hex')
  await writeFile(
    path.join(pasta, 'cms.der'),
    cms.subarray(0, cms.readUIntBE(2, cms[1]! & 0x7f) + 2 + (cms[1]! & 0x7f)),
  )
  await writeFile(path.join(pasta, 'dito.bin'), Buffer.concat([assinado.subarray(0, abre), assinado.subarray(fecha)]))
  const pem = (der: Buffer) =>
    `-----BEGIN CERTIFICATE-----\n${der
      .toString('base64')
      .match(/.{1,64}/g)!
      .join('\n')}\n-----END CERTIFICATE-----\n`
  await writeFile(path.join(pasta, 'ac.pem'), certificado.cadeia.map(pem).join(''))
  execFileSync(
    'openssl',
    [
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-in',
      'cms.der',
      '-content',
      'dito.bin',
      '-CAfile',
      'ac.pem',
      '-partial_chain',
      '-purpose',
      'any',
      '-out',
      'saida.bin',
    ],
    { cwd: pasta, stdio: 'ignore' },
  )
})

test('pdfsig says the same', {
  skip: tem('pdfsig') ? false : 'pdfsig (poppler-utils) não está instalado',
}, async () => {
  const certificado = await abrirCertificado(A1, 'segredo')
  await writeFile(
    path.join(pasta, 'a.pdf'),
    assinarPdf(await papel(), certificado, { motivo: 'Emissão', quando: QUANDO }),
  )
  assert.match(execFileSync('pdfsig', ['-nocert', path.join(pasta, 'a.pdf')]).toString(), /Signature is Valid/)
})

function tem(programa: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((onde) => {
    try {
      execFileSync('test', ['-x', path.join(onde, programa)])
      return true
    } catch {
      return false
    }
  })
}

test('with the company’s certificate a laudo is issued signed, and its bytes are served as they were', async () => {
  const { laudo } = await c.emitido()
  assert.equal(laudo.selo, 2)
  assert.equal(laudo.certificadoDe, 'HORIZONTE ELETRICA LTDA:12345678000195')
  const bytes = await c.pdfDo(laudo.id)
  assert.equal(createHash('sha256').update(bytes).digest('hex'), laudo.sha256)
  assert.equal(nomeDe(quemAssinou(bytes)!), laudo.certificadoDe)
  assert.deepEqual((await c.leitor.get(`/api/laudos/${laudo.id}/integridade`)).body, {
    arquivo: true,
    selo: true,
    certificado: laudo.certificadoDe,
  })
})

test('a certificate that expired, is unreadable, is not there, or has another password issues nothing, and says why', async () => {
  const { item, laudo } = await c.emVerificacao()
  const config = c.t.services.config as { LAUDO_CERTIFICADO?: string; LAUDO_CERTIFICADO_SENHA?: string }
  const antes = { ...config }
  for (const [arquivo, senha, dito] of [
    ['vencido.p12', 'segredo', /venceu em 31\/12\/2024|venceu em 01\/01\/2025/],
    ['lixo.p12', 'segredo', /não pôde ser lido/],
    ['falta.p12', 'segredo', /não foi encontrado/],
    ['bom.p12', 'outra', /não abre com a senha/],
  ] as const) {
    Object.assign(config, { LAUDO_CERTIFICADO: path.join(pasta, arquivo), LAUDO_CERTIFICADO_SENHA: senha })
    for (const { status, body } of [
      await c.levar(laudo.id, 3),
      await c.verificador.post('/api/laudos/emitir', { osItemIds: [item] }),
    ]) {
      assert.equal(status, 409, JSON.stringify(body))
      assert.match(body.message, dito)
      assert.match(body.message, /nada foi emitido/)
      assert.ok(!JSON.stringify(body).includes(pasta) && !JSON.stringify(body).includes('segredo'))
    }
  }
  Object.assign(config, antes)
  const { rows } = await c.t.pool.query('select status, numero from laudos where id = $1', [laudo.id])
  assert.deepEqual(rows[0], { status: 2, numero: null })
})

test('the house’s seal: one key for all servers, kept sealed; of another key or another file it is none', async () => {
  const { services } = c.t
  const chaves = await Promise.all([1, 2, 3].map(() => chaveDosLaudos(services)))
  assert.equal(new Set(chaves.map(({ publica }) => publica)).size, 1)
  const { rows } = await c.t.pool.query('select privada from laudos_chaves')
  assert.ok(rows.every(({ privada }) => privada !== chaves[0]!.privada))
  const resumo = 'ab'.repeat(32)
  const { assinatura, chavePublica } = await selar(services, resumo)
  assert.equal(seloConfere(chavePublica, resumo, assinatura), true)
  assert.equal(seloConfere(chavePublica, 'ac'.repeat(32), assinatura), false)
  assert.equal(seloConfere('lixo', resumo, assinatura), false)
  // Of another secret a new key is made; the first goes on for whoever has its own, and what it sealed is checked.
  const outra = { ...services, config: { ...services.config, CHAVE_SECRETA: Buffer.alloc(32, 9).toString('base64') } }
  const deles = await Promise.all([outra, services, outra].map((casa) => chaveDosLaudos(casa)))
  assert.equal(deles[0]!.publica, deles[2]!.publica)
  assert.notEqual(deles[0]!.publica, chavePublica)
  assert.equal(deles[1]!.publica, chavePublica)
  assert.equal(await chaveDaCasa(services, deles[0]!.publica), true)
  assert.equal(seloConfere(chavePublica, resumo, assinatura), true)
})
