import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bank, bool, code, cpf, cpfOuCnpj, date, type Field, integer, lifeDate, money, text } from '../core/field.ts'
import { aceita, chaveDoTitulo, lerCampo } from './celula-do-campo.ts'
import type { Celula } from './celulas.ts'

const cores = { 1: 'Azul', 2: 'Não identificada', 105: 'Verde', 1005: '105' }

test('a cell as its field takes it', () => {
  const casos: [field: Field, celula: Celula, valor: unknown][] = [
    [text('Nome'), 1234, '1234'],
    [text('Nome'), '  José ', 'José'],
    [text('Nome'), '   ', null],
    [text('Nome'), null, null],
    [code('Cor', cores), 'nao  identificada', 2],
    [code('Cor', cores), 1, 1],
    // A model is called by the number that is another's code: what it is called comes first.
    [code('Cor', cores), '105', 1005],
    [bool('Web'), 'Sim', true],
    [bool('Web'), 'n', false],
    [bank('Banco'), 1, '001'],
    [bank('Banco'), '341 - Itaú', '341'],
    [date('Dia'), '03/12/2026', '2026-12-03'],
    [date('Dia'), '3/12/26', '2026-12-03'],
    [date('Dia'), '2026-12-03T00:00:00', '2026-12-03'],
    [lifeDate('Nascimento'), '05/04/1979', '1979-04-05'],
    [money('Valor'), 'R$ 1.234,56', 1234.56],
    [money('Valor'), 1234.5, 1234.5],
    [integer('Vida útil'), '36 meses', 36],
    [cpf('CPF'), '529.982.247-25', '529.982.247-25'],
    [cpf('CPF'), 1234567890, '01234567890'],
    [cpfOuCnpj('Documento'), 360305000104, '00360305000104'],
  ]
  for (const [field, celula, valor] of casos) {
    const lida = lerCampo(field, celula)
    assert.deepEqual([lida.valor, lida.problema], [valor, undefined], `${field.kind} ${celula}`)
  }
})

test('what cannot be read says so; what was given back is told', () => {
  const problema = (field: Field, celula: Celula) => lerCampo(field, celula).problema ?? ''
  assert.match(problema(code('Cor', cores), 'Roxo'), /Não há esta opção\. Aceita: Azul/)
  assert.match(problema(date('Dia'), '31/02/2026'), /data que existe/)
  assert.match(problema(date('Dia'), '05/04/1979'), /data que existe/)
  // Of a life two figures do not say the century.
  assert.match(problema(lifeDate('Nascimento'), '05/04/79'), /data que existe/)
  assert.match(problema(money('Valor'), '1.250'), /dois modos/)
  assert.match(problema(integer('Vida'), 'muito'), /Não entendi/)
  assert.match(problema(cpfOuCnpj('Documento'), 191), /pode ser o CPF .* ou o CNPJ/)
  assert.equal(
    lerCampo(cpf('CPF'), 1234567890).aviso,
    'A planilha perdeu os zeros do começo: lido como 012.345.678-90.',
  )
  // What closes with no zeros at all is left for the field to refuse.
  assert.deepEqual(lerCampo(cpf('CPF'), 123), { valor: '123' })
})

test('titles are the same whatever marks stand in them; each kind says what it takes', () => {
  assert.equal(chaveDoTitulo('CPF / CNPJ *'), chaveDoTitulo('cpf/cnpj'))
  assert.equal(aceita(bool('Web')), 'Sim ou Não')
  assert.equal(aceita(code('Cor', cores)), 'Aceita: Azul, Não identificada, Verde, 105')
  assert.equal(aceita(text('Nome', 40)), 'Texto, até 40 caracteres')
})
