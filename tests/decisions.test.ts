import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const LINES = 6
const COLUMNS = 160

type Entry = { number: number; title: string; lines: string[] }

/** What is wrong with a file of decisions: entries too long or out of order, subjects that miss or repeat one, successors that do not exist. */
function faultsOf(text: string): string[] {
  const [index = '', ...blocks] = text.split(/^## /m)
  const entries = blocks.map((block): Entry => {
    const [title = '', ...lines] = block.split('\n')
    return { number: Number(title.slice(0, 3)), title, lines: lines.filter((line) => line.trim()) }
  })
  const numbers = entries.map((entry) => entry.number)
  const indexed = [...index.matchAll(/^\| .+ \| ([\d–, ]+) \|$/gm)].flatMap(([, listed = '']) =>
    listed.split(', ').flatMap(expand),
  )
  return [
    ...entries.flatMap(({ number, title, lines }) => [
      ...(/^\d{3} · \d{4}-\d\d-\d\d · \S/.test(title) ? [] : [`${title}: número, data e nome, nesta forma`]),
      ...(lines.length <= LINES ? [] : [`${number} tem ${lines.length} linhas`]),
      ...(lines.every((line) => line.length <= COLUMNS) ? [] : [`${number} tem linha com mais de ${COLUMNS} letras`]),
      ...[...title.matchAll(/substituída por (\d+)/g)].flatMap(([, successor]) =>
        Number(successor) > number && numbers.includes(Number(successor))
          ? []
          : [`${number} nomeia ${successor}, que não a substitui`],
      ),
      ...(indexed.filter((each) => each === number).length === 1
        ? []
        : [`${number} não está em exatamente um assunto`]),
    ]),
    ...numbers.flatMap((number, at) =>
      at && number <= numbers[at - 1]! ? [`${number} vem depois de ${numbers[at - 1]}`] : [],
    ),
    ...indexed
      .filter((number) => !numbers.includes(number))
      .map((number) => `o índice nomeia ${number}, que não existe`),
  ]
}

function expand(range: string): number[] {
  const [first = Number.NaN, last = first] = range.split('–').map(Number)
  return Array.from({ length: last - first + 1 }, (_, each) => first + each)
}

test('decisions are short, in order, each under one subject of the index, and a replaced one names its successor', () => {
  assert.deepEqual(faultsOf(readFileSync(path.join(import.meta.dirname, '../docs/decisions.md'), 'utf8')), [])
})

test('a decision too long, repeated, without subject or with an unknown successor is noticed', () => {
  const long = Array.from({ length: 7 }, () => 'x').join('\n')
  const text = `| A | 001–002, 004 |\n\n## 001 · 2026-11-21 · Um (substituída por 009)\n${long}\n\n## 003 · 2026-11-21 · Três\n\n## 002 · 2026-11-21 · Dois\nx`
  assert.deepEqual(faultsOf(text), [
    '1 tem 7 linhas',
    '1 nomeia 009, que não a substitui',
    '3 não está em exatamente um assunto',
    '2 vem depois de 3',
    'o índice nomeia 4, que não existe',
  ])
})
