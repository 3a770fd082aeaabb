/**
 * Tests of the tests (security design, §4 V): mistakes planted one at a time in a copy of the checkout, each of which the tests
 * named with it have to notice, for its own reason. In each run, only that the list still fits the code; planted, in
 * `npm run test:longo -- falhas`, which goes for FADIGA_MINUTOS at a time and goes on from there the next.
 */
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { FADIGA_MINUTOS, OndeParou } from '../fadiga/onde-parou.ts'
import { CLASSES, classeDe, type Falha } from './falha.ts'
import { FALHAS } from './lista.ts'
import { Copia, resumoDasFontes } from './plantar.ts'

const RAIZ = path.join(import.meta.dirname, '../..')
const texto = (file: string): string => readFileSync(path.join(RAIZ, file), 'utf8')
/** Copies at work at once: each mostly waits for its own tests' database. */
const FAIXAS = Math.min(4, availableParallelism() + 1)
/** Classes of which one mistake is not enough (security design, §1: the ones that give everything away). */
const EM_DOBRO = [1, 2, 4, 7, 8, 25]

test('each mistake can be planted: what it changes stands once in its file, and the tests that are to notice it are there', () => {
  const erradas = FALHAS.flatMap((falha) => {
    const { nome, arquivo, antes, depois, pega } = falha
    const vezes = texto(arquivo).split(antes).length - 1
    return [
      ...(vezes === 1 ? [] : [`${nome}: o texto está ${vezes} vezes em ${arquivo}`]),
      ...(antes === depois ? [`${nome}: não muda nada`] : []),
      ...(classeDe(falha) in CLASSES ? [] : [`${nome}: não é de classe nenhuma`]),
      ...(pega.length > 0 ? [] : [`${nome}: ninguém a procura`]),
      ...pega.flatMap(([file, nomeDoTeste]) =>
        !existsSync(path.join(RAIZ, file))
          ? [`${nome}: não há ${file}`]
          : // A matrix names its tests by the lines of its table.
            /^(nega|deixa): /.test(nomeDoTeste) || texto(file).includes(nomeDoTeste.replace('refused: ', ''))
            ? []
            : [`${nome}: não há em ${file} um teste "${nomeDoTeste}"`],
      ),
    ]
  })
  assert.deepEqual(erradas, [])
  assert.equal(new Set(FALHAS.map(({ nome }) => nome)).size, FALHAS.length, 'names are one each')
})

test('at least twenty classes have a mistake of their own, and those that matter most have two', () => {
  const por = Map.groupBy(FALHAS, classeDe)
  assert.ok(por.size >= 20, `${por.size} classes`)
  assert.deepEqual(
    EM_DOBRO.filter((classe) => (por.get(classe)?.length ?? 0) < 2),
    [],
  )
})

test('the table of docs/falhas.md has each of them', () => {
  const docs = texto('docs/falhas.md')
  assert.deepEqual(
    FALHAS.filter(({ erro }) => !docs.includes(erro)).map(({ nome }) => nome),
    [],
  )
})

interface Andamento {
  /** Which sources it is of: others are planted anew. */
  readonly semente: number
  /** Files of tests that pass without any mistake. */
  readonly sãos: string[]
  readonly pegas: string[]
  /** Of the last run, and why: planted again in the next. */
  readonly escaparam: string[]
}

test('every mistake is noticed by the tests that are to notice it, and for its own reason', {
  skip: !process.env.TESTES_LONGOS && 'em npm run test:longo',
  timeout: 3_600_000,
}, async (t) => {
  const fim = Date.now() + FADIGA_MINUTOS * 60_000
  const semente = Number.parseInt(resumoDasFontes().slice(0, 12), 16)
  const guardado = new OndeParou<Andamento>('falhas')
  const andamento: Andamento = (await guardado.ler(String(semente))) ?? { semente, sãos: [], pegas: [], escaparam: [] }
  // FALHAS='01 17-sessao' plants those whose names begin so, whatever was planted before.
  const pedidas = (process.env.FALHAS ?? '').split(' ').filter(Boolean)
  const todas = FALHAS.filter(({ nome }) => pedidas.length === 0 || pedidas.some((uma) => nome.startsWith(uma)))
  const faltam = todas.filter(({ nome }) => pedidas.length > 0 || !andamento.pegas.includes(nome))
  console.log(`${todas.length} falhas, ${faltam.length} por plantar; andamento em ${guardado.arquivo}`)
  const escaparam: string[] = []
  let plantadas = 0
  const sadios = new Sadios(andamento.sãos)
  const fila = [...faltam]
  let gravado = Promise.resolve()
  await Promise.all(
    Array.from({ length: Math.min(FAIXAS, faltam.length) }, async () => {
      const copia = await Copia.fazer()
      try {
        for (let falha = fila.shift(); falha && Date.now() < fim; falha = fila.shift()) {
          const problema = (await sadios.algumFalha(copia, falha)) ?? (await escapa(copia, falha))
          plantadas++
          console.log(`${problema ? '✖' : '✔'} ${falha.nome}: ${falha.erro}`)
          if (problema) escaparam.push(`${falha.nome}: ${problema}`)
          else if (!andamento.pegas.includes(falha.nome)) andamento.pegas.push(falha.nome)
          gravado = gravado.then(() => guardado.gravar({ ...andamento, escaparam }))
          await gravado
        }
      } finally {
        await copia.remover()
      }
    }),
  )
  assert.deepEqual(escaparam, [])
  if (plantadas < faltam.length) t.diagnostic(`${plantadas} de ${faltam.length}: o mesmo comando continua`)
  else if (pedidas.length === 0) await guardado.acabou()
})

/** Which files of tests pass without any mistake, each run once: one that fails anyway says nothing of what was planted. */
class Sadios {
  readonly #conhecidos: string[]
  readonly #rodando = new Map<string, Promise<string | null>>()
  constructor(conhecidos: string[]) {
    this.#conhecidos = conhecidos
  }

  async algumFalha(copia: Copia, { pega }: Falha): Promise<string | null> {
    for (const [file] of pega) {
      if (this.#conhecidos.includes(file)) continue
      const rodando = this.#rodando.get(file) ?? this.#rodar(copia, file)
      this.#rodando.set(file, rodando)
      const problema = await rodando
      if (problema) return problema
    }
    return null
  }

  async #rodar(copia: Copia, file: string): Promise<string | null> {
    const { failed, passed, failures } = await copia.rodar(file)
    if (failed > 0 || passed === 0) return `${file} falha sem ela: ${failures.join('\n').slice(0, 1000)}`
    this.#conhecidos.push(file)
    return null
  }
}

/** Where it goes unnoticed, or is noticed for another reason. */
async function escapa(copia: Copia, falha: Falha): Promise<string | null> {
  return copia.com(falha, async () => {
    for (const [file, pegas] of Map.groupBy(falha.pega, ([um]) => um)) {
      const { failures } = await copia.rodar(file)
      for (const [, teste, diz] of pegas)
        if (!failures.some((one) => one.startsWith(`${file}: ${teste}`) && diz.test(one)))
          return `${file}: "${teste}" não a viu; disse: ${failures.join('\n').slice(0, 1500) || 'nada'}`
    }
    return null
  })
}
