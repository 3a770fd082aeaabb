/**
 * Calls drawn from the schemas, over all routes (chamadas.ts): 90,000 in `npm run test:longo`, by houses of 3,000 each, going on from
 * where it stopped (FADIGA_PASTA). SEMENTE repeats what was drawn, CHAMADAS says how many; some hundreds are in every run, in the
 * house of tests/corpos-hostis.test.ts.
 */
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { montarCasa } from '../cve/casa.cenario.ts'
import { chamarNaCasa } from './chamadas.ts'
import { FADIGA_MINUTOS, OndeParou } from './onde-parou.ts'

const QUANTAS = Number(process.env.CHAMADAS ?? 90_000)
/** In one house: what the calls delete and close leaves less and less of it. */
const POR_CASA = 3_000

interface Andamento {
  readonly semente: number
  feitas: number
  respostas: Record<string, number>
}

test(`${QUANTAS} calls by chance over all routes: nothing is the server's own failure`, {
  skip: !process.env.TESTES_LONGOS && !process.env.CHAMADAS && 'em npm run test:longo',
  timeout: 3_600_000,
}, async (t) => {
  const fim = Date.now() + FADIGA_MINUTOS * 60_000
  const guardado = new OndeParou<Andamento>('chamadas')
  const semente = process.env.SEMENTE
  const anterior = await guardado.ler(semente)
  const andamento = anterior ?? { semente: Number(semente ?? randomInt(2 ** 31)), feitas: 0, respostas: {} }
  console.log(
    `SEMENTE=${andamento.semente}, da chamada ${andamento.feitas} em diante; andamento em ${guardado.arquivo}`,
  )
  while (andamento.feitas < QUANTAS && Date.now() < fim) {
    const destas = Math.min(POR_CASA, QUANTAS - andamento.feitas)
    const casa = await montarCasa()
    const respostas = await chamarNaCasa(casa, andamento.semente + andamento.feitas, destas).finally(() =>
      casa.t.close(),
    )
    for (const [status, vezes] of Object.entries(respostas))
      andamento.respostas[status] = (andamento.respostas[status] ?? 0) + vezes
    andamento.feitas += destas
    await guardado.gravar(andamento)
  }
  t.diagnostic(
    `${andamento.feitas} chamadas: ${Object.entries(andamento.respostas)
      .map(([status, n]) => `${status} ${n}`)
      .join(', ')}`,
  )
  if (andamento.feitas < QUANTAS)
    t.diagnostic(`parou em ${andamento.feitas} de ${QUANTAS}: rode de novo para continuar`)
  else await guardado.acabou()
})
