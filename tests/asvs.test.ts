import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/** docs/asvs.csv answers every requirement of OWASP ASVS 5.0 up to level 2, and the ones of level 3 that this house takes on. */

const root = path.join(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/asvs.csv'), 'utf8')

/** How many of level 1 and how many of level 2 each section has; within one they are numbered from 1, level 1 first. */
const SECTIONS = `1.1=0+2 1.2=5+4 1.3=2+9 1.4=0+3 1.5=1+1 2.1=1+2 2.2=2+1 2.3=1+3 2.4=0+1 3.2=2+0 3.3=1+3 3.4=2+4 3.5=3+2
  3.7=0+2 4.1=1+2 4.2=0+1 4.3=0+2 4.4=1+3 5.1=0+1 5.2=2+1 5.3=2+0 5.4=0+3 6.1=1+2 6.2=8+4 6.3=2+2 6.4=2+2 6.5=0+5 6.6=0+3
  6.8=0+4 7.1=0+3 7.2=4+0 7.3=0+2 7.4=2+3 7.5=0+2 7.6=0+2 8.1=1+1 8.2=2+1 8.3=1+0 8.4=0+1 9.1=3+0 9.2=1+3 10.1=0+2
  10.2=0+2 10.3=0+4 10.4=5+6 10.5=0+5 10.6=0+2 10.7=0+3 11.1=0+2 11.2=0+3 11.3=2+1 11.4=1+3 11.5=0+1 11.6=0+1 12.1=1+2
  12.2=2+0 12.3=0+4 13.1=0+1 13.2=0+5 13.3=0+2 13.4=1+4 14.1=0+2 14.2=1+3 14.3=1+2 15.1=1+2 15.2=1+2 15.3=1+6 16.1=0+1
  16.2=0+5 16.3=0+4 16.4=0+3 16.5=0+3 17.1=0+1 17.2=0+4 17.3=0+2`
/** Taken on although level 2 does not ask for them (the level 3 half of 16.3.2, too, which is one row with the other). */
const LEVEL_3 = `1.2.10 1.3.12 2.3.5 3.4.8 3.5.8 5.2.4 5.2.5 5.2.6 5.3.3 6.3.5 6.3.7 6.3.8 6.4.6 8.3.2 13.1.3 14.2.6 15.2.4
  15.4.2 16.5.4`
/** 'aceito': the specification, or a numbered decision, fixes what is weaker; the row cites its place and what makes up for it. */
const STATES = ['feito', 'parcial', 'previsto', 'nao-se-aplica', 'operacao', 'aceito']
/** Issue 19, item 7: nothing of ours is left in part. */
const NONE_LEFT = 'parcial'
const LEAST_WORDS = 3

const expected = new Map<string, string>()
for (const section of SECTIONS.split(/\s+/)) {
  const [, name = '', first, second] = /^([\d.]+)=(\d+)\+(\d+)$/.exec(section)!
  for (let n = 1; n <= Number(first) + Number(second); n++) expected.set(`${name}.${n}`, n <= Number(first) ? '1' : '2')
}
for (const id of LEVEL_3.split(/\s+/)) expected.set(id, '3')

type Row = { id: string; nivel: string; aplica: string; como: string; teste: string; estado: string }

/** One record a line, as RFC 4180 writes it: a cell with a comma stands in quotes, and a quote in it is doubled. */
function read(csv: string): Row[] {
  const [head = '', ...lines] = csv.trimEnd().split('\n')
  assert.equal(head, 'id,nivel,aplica,como,teste,estado')
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    )
    assert.equal(cells.length, 6, line)
    const [id = '', nivel = '', aplica = '', como = '', teste = '', estado = ''] = cells
    return { id, nivel, aplica, como, teste, estado }
  })
}

/** What is wrong with the table, one sentence each. */
function problems(csv: string): string[] {
  const found: string[] = []
  const rows = read(csv)
  const ids = rows.map(({ id }) => id)
  for (const id of expected.keys()) if (!ids.includes(id)) found.push(`${id}: falta`)
  for (const [index, { id, nivel, aplica, como, teste, estado }] of rows.entries()) {
    const say = (what: string) => found.push(`${id}: ${what}`)
    if (ids.indexOf(id) !== index) say('repetido')
    if (expected.get(id) !== nivel) say(`não é um requisito de nível ${nivel} desta lista`)
    if (!STATES.includes(estado)) say(`estado desconhecido "${estado}"`)
    if (aplica !== (estado === 'nao-se-aplica' ? 'nao' : 'sim')) say(`aplica "${aplica}" não condiz com ${estado}`)
    // Each row says how in words, with a test or without.
    if (como.split(/\s+/).filter(Boolean).length < LEAST_WORDS) say('sem razão escrita')
    if (teste && !(/^(packages|tests)\/.+\.test\.ts$/.test(teste) && existsSync(path.join(root, teste))))
      say(`não há o teste ${teste}`)
    if (/^(parcial|previsto)$/.test(estado) && !/\b(falta|faltam|mas|não|sem)\b/i.test(como))
      say('sem dizer o que falta')
    if (estado === 'operacao' && !/docs\/(operacao|seguranca)\.md/.test(como))
      say('sem dizer onde se explica a quem opera')
    if (estado === NONE_LEFT) say('em parte: construa-se, ou diga-se quem o fixou')
    if (estado === 'aceito') {
      if (!/\((?:especificação )?[12] §\d|decisão \d{3}/.test(como)) say('sem dizer quem o fixou')
      if (!/Compensação: \S/.test(como)) say('sem a compensação')
      if (!teste) say('sem o teste da compensação')
    }
  }
  return found
}

test('every requirement of levels 1 and 2 is there, with a test that exists or a written reason', () => {
  assert.equal([...expected.values()].filter((nivel) => nivel !== '3').length, 253)
  assert.deepEqual(problems(text), [])
})

test('a missing row, a test that does not exist, an unknown state and an empty reason are each found', () => {
  const lines = text.trimEnd().split('\n')
  const [head, first = '', ...rest] = lines
  const planted = (...line: string[]) => problems([head, ...line, ...rest].join('\n'))
  const [id] = first.split(',')
  assert.deepEqual(planted(), [`${id}: falta`])
  assert.deepEqual(planted(first, first), [`${id}: repetido`])
  assert.deepEqual(planted(`${id},2,sim,Por uma razão escrita,tests/que-nao-existe.test.ts,feito`), [
    `${id}: não há o teste tests/que-nao-existe.test.ts`,
  ])
  assert.deepEqual(planted(`${id},2,sim,Por uma razão escrita,,pronto`), [`${id}: estado desconhecido "pronto"`])
  assert.deepEqual(planted(`${id},2,sim,Falta quase tudo,,parcial`), [
    `${id}: em parte: construa-se, ou diga-se quem o fixou`,
  ])
  assert.deepEqual(planted(`${id},2,sim,Fica assim mesmo,,aceito`), [
    `${id}: sem dizer quem o fixou`,
    `${id}: sem a compensação`,
    `${id}: sem o teste da compensação`,
  ])
  assert.deepEqual(planted(`${id},2,sim,,,feito`), [`${id}: sem razão escrita`])
  assert.deepEqual(planted(`${id},1,sim,Por uma razão escrita,,feito`), [
    `${id}: não é um requisito de nível 1 desta lista`,
  ])
})

test('what is accepted as it is stands in one table for the auditor, with its number, and nothing else does', () => {
  const words = readFileSync(path.join(root, 'docs/seguranca.md'), 'utf8')
  const section = words.split('## O que se aceita')[1]?.split('\n## ')[0] ?? ''
  const told = [...section.matchAll(/^\| (\d+\.\d+\.\d+) \| \S.* \| \S.* \|$/gm)].map(([, id]) => id)
  const accepted = read(text).filter(({ estado }) => estado === 'aceito')
  assert.deepEqual(
    told,
    accepted.map(({ id }) => id),
  )
  const decisions = readFileSync(path.join(root, 'docs/decisions.md'), 'utf8')
  for (const { id, como } of accepted)
    for (const [, number] of como.matchAll(/decisão (\d{3})/g))
      assert.match(decisions, new RegExp(`^## ${number} · `, 'm'), id)
})

test('what depends on who runs the product is told where it is run, and the plain words say how it is guarded', () => {
  for (const name of ['docs/seguranca.md', 'docs/operacao.md']) assert.ok(existsSync(path.join(root, name)), name)
  for (const name of ['README.md', 'docs/arquitetura.md'])
    assert.match(readFileSync(path.join(root, name), 'utf8'), /\((?:docs\/)?seguranca\.md\)/, name)
  const words = readFileSync(path.join(root, 'docs/seguranca.md'), 'utf8')
  assert.ok(words.split('\n').length <= 150)
  // Every file of the code that it names is one.
  for (const [, file = ''] of words.matchAll(/`((?:packages|server|domain|web|tests)\/[\w./-]+\.tsx?)`/g)) {
    const real = file.replace(/^(server|domain|web)\//, 'packages/$1/src/')
    assert.ok(existsSync(path.join(root, real)), file)
  }
})
