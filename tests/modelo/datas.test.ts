/** Security design, §4 B3 and invariant I-23: days and deadlines against an oracle with its own calendar, at 10,000 instants. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  daysBetween,
  formatInstant,
  isPlainDate,
  monthBefore,
  parseDisplayInstant,
  plainDateOf,
  today,
} from '../../packages/domain/src/core/dates.ts'
import { faixaDe, recusaDeAgenda } from '../../packages/domain/src/financeiro/contas-a-pagar/a-pagar.ts'
import { competenciaDe } from '../../packages/domain/src/financeiro/metas/razao.ts'
import { primeiraDataValida, recusaDePrazo } from '../../packages/domain/src/financeiro/pedidos/prazos.ts'
import { sorteio } from './sorteio.ts'

const { seed, entre, escolher } = sorteio()
const N = 10_000
const HORA = 3_600_000

/** A calendar by counting: leap years and months' lengths, no Date. */
const bissexto = (ano: number) => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0
const DIAS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const diasNo = (ano: number, mes: number) => (mes === 2 && bissexto(ano) ? 29 : DIAS[mes - 1]!)
type Dia = [ano: number, mes: number, dia: number]
const escrito = ([ano, mes, dia]: Dia) => `${ano}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`
function andar([ano, mes, dia]: Dia, passos: number): Dia {
  let [a, m, d] = [ano, mes, dia]
  for (let n = 0; n < Math.abs(passos); n++) {
    if (passos > 0) {
      d++
      if (d > diasNo(a, m)) [d, m] = [1, m + 1]
      if (m > 12) [m, a] = [1, a + 1]
    } else {
      d--
      if (d < 1) {
        m--
        if (m < 1) [m, a] = [12, a - 1]
        d = diasNo(a, m)
      }
    }
  }
  return [a, m, d]
}
/** UTC instants as days and minutes, by division alone: 2000-01-01 was day 10,957 of the epoch. */
const COMECO = 10_957
function diaUtc(instante: number): Dia {
  const dia = Math.floor(instante / (24 * HORA)) - COMECO
  // From the nearest January the first, year by year.
  let ano = 2000
  let resto = dia
  while (resto >= (bissexto(ano) ? 366 : 365)) resto -= bissexto(ano++) ? 366 : 365
  return andar([ano, 1, 1], resto)
}
/** Since 2019 São Paulo is three hours behind UTC all year round. */
const emSaoPaulo = (instante: number) => instante - 3 * HORA

/** Any minute, the edges of São Paulo's midnight, the ends of months and of years, and leap days. */
function instante(): number {
  const ano = entre(2020, 2099)
  const [mes, dia] = escolher([
    [entre(1, 12), entre(1, 28)],
    [2, bissexto(ano) ? 29 : 28],
    [12, 31],
    [1, 1],
    [3, 1],
  ]) as [number, number]
  const meiaNoite = Date.UTC(ano, mes - 1, dia, 3)
  return escolher([
    meiaNoite,
    meiaNoite - 1,
    meiaNoite + 1,
    meiaNoite - 1000,
    meiaNoite + entre(0, 24 * HORA),
    meiaNoite - 3 * HORA,
  ])
}

test(`today is São Paulo's, and the deadlines are counted from it, at ${N} instants`, (t) => {
  t.diagnostic(`SEED=${seed}`)
  for (let vez = 0; vez < N; vez++) {
    const ms = instante()
    const dia = diaUtc(emSaoPaulo(ms))
    const hoje = escrito(dia)
    const onde = `SEED=${seed} ${new Date(ms).toISOString()}`
    assert.equal(today(new Date(ms)), hoje, onde)
    assert.equal(plainDateOf(new Date(ms)), hoje)
    for (const [tipo, dias] of [
      [1, null],
      [2, 30],
      [3, null],
      [4, 7],
    ] as const) {
      const primeira = dias === null ? null : escrito(andar(dia, dias))
      assert.equal(primeiraDataValida(tipo, hoje), primeira, onde)
      const data = escrito(andar(dia, entre(-3, 35)))
      assert.equal(recusaDePrazo(tipo, data, hoje) === null, primeira === null || data >= primeira, `${onde} ${data}`)
      assert.equal(recusaDeAgenda(tipo, data, hoje) === null, data >= (primeira ?? hoje), `${onde} ${data}`)
    }
    assert.equal(
      competenciaDe({ mesComp: null, dataRegistro: new Date(ms).toISOString() }),
      hoje.slice(0, 7),
      'the month an order counts in',
    )
    // A client whose clock is a day off sends no day of its own: the server's day alone is asked.
    assert.notEqual(today(new Date(ms + 24 * HORA)), hoje)
  }
})

test(`days walk across months, leap years and centuries as a calendar counts them, ${N} times`, (t) => {
  t.diagnostic(`SEED=${seed}`)
  for (let vez = 0; vez < N; vez++) {
    const ano = escolher([2000, 2096, 2100, 2104, entre(2000, 2199)])
    const mes = entre(1, 12)
    const dia: Dia = [ano, mes, escolher([1, diasNo(ano, mes), entre(1, 28)])]
    const passos = escolher([1, -1, 7, 30, entre(-400, 400)])
    const depois = andar(dia, passos)
    assert.equal(addDays(escrito(dia), passos), escrito(depois))
    assert.equal(daysBetween(escrito(dia), escrito(depois)), passos)
    const anterior: Dia = mes === 1 ? [ano - 1, 12, dia[2]] : [ano, mes - 1, Math.min(dia[2], diasNo(ano, mes - 1))]
    assert.equal(monthBefore(escrito(dia)), escrito(anterior))
    // A day exists or it does not.
    for (const d of [dia[2], 29, 30, 31, 32, 0])
      assert.equal(isPlainDate(escrito([ano, mes, d])), d >= 1 && d <= diasNo(ano, mes), escrito([ano, mes, d]))
  }
})

test(`an instant is written as São Paulo reads it and read back to the same minute, ${N} times`, (t) => {
  t.diagnostic(`SEED=${seed}`)
  for (let vez = 0; vez < N; vez++) {
    const minuto = Math.floor(instante() / 60_000) * 60_000
    const local = emSaoPaulo(minuto)
    const [ano, mes, dia] = diaUtc(local)
    const resto = ((local % (24 * HORA)) + 24 * HORA) % (24 * HORA)
    const dois = (n: number) => String(n).padStart(2, '0')
    const quer = `${dois(dia)}/${dois(mes)}/${ano} - ${dois(Math.floor(resto / HORA))}:${dois(Math.floor((resto % HORA) / 60_000))}h`
    assert.equal(formatInstant(new Date(minuto)), quer)
    assert.equal(parseDisplayInstant(quer).getTime(), minuto)
  }
})

test(`where a payable stands on the calendar changes at São Paulo's midnight, ${N} times`, (t) => {
  t.diagnostic(`SEED=${seed}`)
  const conta = { status: 1, emPagamento: true, statusBanco: null, fornecedorEmConferencia: false }
  for (let vez = 0; vez < N; vez++) {
    const ms = instante()
    const dia = diaUtc(emSaoPaulo(ms))
    const passos = entre(-9, 9)
    const quer = passos < 0 ? 'atrasado' : passos === 0 ? 'hoje' : passos <= 7 ? 'proximos7' : 'depois'
    const dataVencimento = escrito(andar(dia, passos))
    assert.equal(faixaDe({ ...conta, dataVencimento, dataAgendada: null }, today(new Date(ms))), quer)
  }
})
