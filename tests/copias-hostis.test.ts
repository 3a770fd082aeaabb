import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { readConfig } from '../packages/server/src/core/config.ts'
import { upgrade } from '../packages/server/src/core/database/migrations.ts'
import { startEmbeddedPostgres } from '../packages/server/src/core/database/postgres.ts'
import { END, headerOf, MANIFEST, paddingOf } from '../packages/server/src/operacao/archive-format.ts'
import { runBackup } from '../packages/server/src/operacao/backup.ts'
import { QUIET } from '../packages/server/src/operacao/reach-database.ts'
import { TEST_SETTINGS } from '../packages/server/src/test-kit/database.ts'
import { quickFolder } from '../packages/server/src/test-kit/quick-folder.ts'
import { fillHouse } from './kit/house-rows.ts'
import { type Mutable, type Part, TakenApart } from './kit/taken-apart.ts'

let folder: string
let good: TakenApart

before(async () => {
  folder = await quickFolder('prumo-hostil-')
  const dados = path.join(folder, 'dados')
  const postgres = await startEmbeddedPostgres({
    dir: path.join(dados, 'banco'),
    log: QUIET,
    settings: TEST_SETTINGS,
  })
  try {
    await upgrade(postgres.connection)
    await fillHouse(postgres.connection, path.join(dados, 'arquivos'))
  } finally {
    await postgres.stop()
  }
  const file = path.join(folder, 'boa.tar')
  await runBackup(readConfig({ DATA_DIR: dados }), { file, say: () => {} })
  good = new TakenApart(await readFile(file))
})
after(() => rm(folder, { recursive: true, force: true }))

const HOSTILE: Record<string, [() => Buffer | Promise<Buffer>, RegExp]> = {
  'absolute path': [() => good.withEntry({ name: '/etc/cron.d/prumo' }, 'x'), /aponta para fora da cópia/],
  'parent folder': [() => good.withEntry({ name: 'arquivos/../../fora' }, 'x'), /aponta para fora da cópia/],
  'parent folder the other way': [
    () => good.withEntry({ name: 'arquivos\\..\\fora' }, 'x'),
    /aponta para fora da cópia/,
  ],
  'symbolic link': [
    () => good.withEntry({ name: 'arquivos/a', type: 'symlink', linkname: '/etc/passwd' }),
    /é um vínculo simbólico/,
  ],
  'hard link': [
    () => good.withEntry({ name: 'arquivos/a', type: 'link', linkname: MANIFEST }),
    /é um vínculo para outro/,
  ],
  'symbolic link and then a file through it': [
    () => {
      const at = good.first('arquivos/')
      const parts = good.parts.toSpliced(at, 0, {
        name: 'arquivos/financeiro',
        content: Buffer.alloc(0),
        header: good.header('arquivos/financeiro', 0, (block) => {
          block.write('2', 156)
          block.write('/tmp', 157)
        }),
      })
      return good.sealed(parts)
    },
    /é um vínculo simbólico/,
  ],
  'character device': [() => good.withEntry({ name: 'arquivos/a', type: 'character-device' }), /é um dispositivo/],
  pipe: [() => good.withEntry({ name: 'arquivos/a', type: 'fifo' }), /é um canal/],
  folder: [() => good.withEntry({ name: 'arquivos/a', type: 'directory' }), /é uma pasta/],
  'extended header': [() => good.withEntry({ name: 'arquivos/a', pax: { path: '/etc/x' } }, 'x'), /tipo que uma cópia/],
  'the same entry twice': [
    () => good.sealed(good.parts.toSpliced(good.first('arquivos/'), 0, good.parts[good.first('arquivos/')]!)),
    /mais de uma vez/,
  ],
  'the same key twice in the manifest': [
    () =>
      good.forged((m) => {
        m.arquivos = [...m.arquivos, m.arquivos[0]!]
      }),
    /duas vezes/,
  ],
  'a name that differs by capitals': [
    () =>
      good.replaced(good.first('arquivos/'), {
        name: good.parts[good.first('arquivos/')]!.name.replace('.pdf', '.PDF'),
      }),
    /só por maiúsculas/,
  ],
  'an entry nobody announced': [() => good.withEntry({ name: 'arquivos/a.pdf' }, 'x'), /não está no manifesto/],
  'a table is missing': [() => good.sealed(good.parts.toSpliced(good.first('tabelas/'), 1)), /Falta na cópia a tabela/],
  'a file is missing': [
    () => good.sealed(good.parts.toSpliced(good.first('arquivos/'), 1)),
    /Falta na cópia o arquivo/,
  ],
  'an entry larger than announced': [
    () => good.replaced(good.first('arquivos/'), { content: Buffer.alloc(1024 * 1024) }),
    /diz ter 1048576 bytes; o manifesto diz/,
  ],
  'a header that lies about the size': [
    () => {
      const { name, content } = good.parts[good.first('arquivos/')]!
      return good.replaced(good.first('arquivos/'), {
        header: good.header(name, content.length, (b) => b.write('77777777777\0', 124)),
      })
    },
    /diz ter 8589934591 bytes/,
  ],
  'a manifest larger than the disk': [
    () =>
      good.forged((m) => {
        m.arquivos[0]!.tamanho = 2 ** 50
      }),
    /Não há espaço|diz ter|danificad|cortada/,
  ],
  'a bomb': [
    () =>
      gzipSync(
        Buffer.concat([
          ...['a']
            .map(() => good.parts[0]!)
            .flatMap(({ name, content }) => [
              headerOf(name, content.length, good.manifest.criadaEm),
              content,
              paddingOf(content.length),
            ]),
          Buffer.alloc(200 * 1024 * 1024),
        ]),
      ),
    /incompleta/,
  ],
  'cut short': [() => good.bytes.subarray(0, Math.floor(good.bytes.length / 2)), /cortada/],
  'cut before the seal': [
    () => {
      const at = good.bytes.indexOf('selo.json\0')
      return Buffer.concat([good.bytes.subarray(0, at), END])
    },
    /incompleta/,
  ],
  'something after the end': [() => Buffer.concat([good.bytes, Buffer.alloc(512)]), /continua depois do fim/],
  'a wrong sum in a header': [
    () => {
      const bytes = Buffer.from(good.bytes)
      bytes[bytes.indexOf('tabelas/')]! ^= 1
      return bytes
    },
    /cabeçalho não confere/,
  ],
  'content changed, manifest not': [
    () =>
      good.replaced(good.first('arquivos/'), {
        content: Buffer.from(good.parts[good.first('arquivos/')]!.content.map((b) => b ^ 1)),
      }),
    /está danificado/,
  ],
  'a seal of something else': [
    () => {
      const bytes = Buffer.from(good.bytes)
      const at = bytes.lastIndexOf('"sha256":"') + 10
      bytes.write(bytes[at] === 48 ? '1' : '0', at)
      return bytes
    },
    /o selo não confere/,
  ],
  'manifest not first': [
    () => good.sealed([good.parts[1]!, good.parts[0]!, ...good.parts.slice(2)]),
    /deveria começar por manifesto\.json/,
  ],
  'manifest that is no JSON': [() => good.manifestOf('{"formato":'), /não é um JSON válido/],
  'manifest with __proto__': [
    () => good.manifestOf(good.parts[0]!.content.toString().replace('{', '{"__proto__":{"admin":true},')),
    /não é um JSON válido/,
  ],
  'manifest a hundred thousand deep': [
    () => good.manifestOf('['.repeat(100_000) + ']'.repeat(100_000)),
    /não é um JSON válido|não é de uma cópia/,
  ],
  'another program’s file': [() => Buffer.from('PK\x03\x04'.padEnd(4096, 'x')), /não é uma cópia do Prumo/],
  'an unknown format': [
    () =>
      good.forged((m) => {
        ;(m as { versao: number }).versao = 2
      }),
    /formato 2, que esta versão/,
  ],
  'a migration from the future': [
    () =>
      good.forged((m) => {
        m.migracoes = [...m.migracoes, { nome: '9999_futuro', sha256: 'a'.repeat(64) }]
      }),
    /versão mais nova do Prumo/,
  ],
  'a migration that is another': [
    () =>
      good.forged((m) => {
        m.migracoes[0]!.sha256 = 'a'.repeat(64)
      }),
    /não é a desta versão/,
  ],
  'a NUL in a name': [
    () => {
      const { name, content } = good.parts[good.first('arquivos/')]!
      return good.replaced(good.first('arquivos/'), {
        header: good.header(name, content.length, (block) => block.write('.sh', name.length + 1)),
      })
    },
    /caracteres escondidos/,
  ],
  'a hundred thousand entries': [
    () => {
      const one = headerOf('arquivos/a.pdf', 0, good.manifest.criadaEm)
      const [{ name, content }] = good.parts as [Part]
      return Buffer.concat([
        headerOf(name, content.length, good.manifest.criadaEm),
        content,
        paddingOf(content.length),
        ...Array.from({ length: 100_000 }, () => one),
      ])
    },
    /não está no manifesto/,
  ],
  'SQL in the name of a table': [
    () =>
      good.forged((m) => {
        m.tabelas[0]!.nome = 'usuarios; drop table usuarios'
      }),
    /não está no formato esperado/,
  ],
  'SQL in the name of a column': [
    () =>
      good.forged((m) => {
        m.tabelas[0]!.colunas = ['id) from program']
      }),
    /não está no formato esperado/,
  ],
  'a table that brings sessions back': [
    () => {
      const manifest = structuredClone(good.manifest) as Mutable
      manifest.tabelas.find(({ nome }) => nome === 'aparelhos')!.nome = 'sessoes'
      return good.sealed(
        good.parts.map((part) =>
          part.name === MANIFEST
            ? { ...part, content: Buffer.from(JSON.stringify(manifest)) }
            : { ...part, name: part.name.replace('tabelas/aparelhos', 'tabelas/sessoes') },
        ),
      )
    },
    /uma tabela que não existe nesta versão: "sessoes"/,
  ],
  'rows that are not rows': [
    () => good.forged(() => {}, { 'tabelas/funcoes.copy': '<script>alert(1)</script>\n' }),
    /"funcoes" da cópia tem linhas que o banco recusa/,
  ],
  'rows that end before their end': [
    () => good.forged(() => {}, { 'tabelas/funcoes.copy': '\\.\n1\tx\t1\n' }),
    /"funcoes"/,
  ],
  'rows that point to nothing': [
    () => {
      const name = 'tabelas/usuarios_centros.copy'
      const rows = good.parts.find((part) => part.name === name)!.content.toString()
      return good.forged(() => {}, { [name]: rows.replace(/\d{10,}/, '1') })
    },
    /aponta para algo que não existe/,
  ],
  'a file the rows do not name': [
    () => {
      const name = 'tabelas/arquivos.copy'
      const rows = good.parts.find((part) => part.name === name)!.content.toString()
      return good.forged(() => {}, { [name]: rows.replace('/0.pdf', '/99.pdf') })
    },
    /não são os que as suas próprias linhas nomeiam/,
  ],
}

async function restore(file: string, dataDir: string): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../scripts/restore.ts'), file], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk: Buffer) => {
      text += chunk
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

test('what this test builds of the good parts is the good archive', () => {
  assert.ok(good.sealed(good.parts).equals(good.bytes))
})

for (const [what, [build, sentence]] of Object.entries(HOSTILE))
  test(`refused: ${what}`, { timeout: 120_000 }, async () => {
    const file = path.join(folder, 'hostil.tar')
    await writeFile(file, await build())
    const target = path.join(folder, 'alvo')
    const { code, text } = await restore(file, target)
    assert.match(text, sentence)
    assert.ok(code === 1 || code === 2, `${code}: ${text}`)
    assert.ok(!text.includes('    at '), text)
    // Only what the database itself has to refuse is found after the folder exists, and leaves nothing in it.
    for (const name of ['banco', 'arquivos', 'restauracao', 'restauracao.json'])
      assert.equal(existsSync(path.join(target, name)), false, name)
    assert.equal(existsSync(path.join(folder, 'fora')), false)
    await rm(target, { recursive: true, force: true })
  })
