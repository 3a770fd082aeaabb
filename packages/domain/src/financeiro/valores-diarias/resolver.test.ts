import assert from 'node:assert/strict'
import { test } from 'node:test'
import { candidatos, resolver, type ValorEmVigor } from './resolver.ts'

const base: ValorEmVigor = {
  id: '1',
  nome: 'geral',
  tipo: 1,
  base: 1,
  valor: 50,
  funcaoId: null,
  localidadeTipo: 1,
  uf: null,
  municipio: null,
  centroDeCustoId: null,
  obraId: null,
  horasMinMeia: null,
  horasMinIntegral: null,
  exigeComprovante: false,
  codigoCustoId: '9',
  vigenciaInicio: '2026-01-01',
  vigenciaFim: null,
  ativo: true,
}
let id = 1
const de = (nome: string, mais: Partial<ValorEmVigor>): ValorEmVigor => ({ ...base, id: String(++id), nome, ...mais })
const caso = { data: '2026-11-23', funcaoId: 'F', uf: 'PR', municipio: 'Maringá', centroDeCustoId: 'C', obraId: 'O' }

/** Spec'd order, from the most particular to the least; each one must win over all that come after it. */
const ordem: readonly (readonly [ValorEmVigor, string])[] = [
  [de('obra', { obraId: 'O' }), 'valor próprio da obra'],
  [de('contrato e função', { centroDeCustoId: 'C', funcaoId: 'F' }), 'valor próprio do contrato'],
  [de('contrato', { centroDeCustoId: 'C' }), 'valor próprio do contrato'],
  [
    de('função e município', { funcaoId: 'F', localidadeTipo: 3, uf: 'PR', municipio: 'MARINGA' }),
    'função e município (MARINGA/PR)',
  ],
  [de('função e interior', { funcaoId: 'F', localidadeTipo: 5 }), 'função e localidade (Interior)'],
  [de('função e UF', { funcaoId: 'F', localidadeTipo: 2, uf: 'PR' }), 'função e UF (PR)'],
  [de('função', { funcaoId: 'F' }), 'função'],
  [de('município', { localidadeTipo: 3, uf: 'PR', municipio: 'Maringá' }), 'município (Maringá/PR)'],
  [de('interior do Paraná', { localidadeTipo: 5, uf: 'PR' }), 'localidade (Interior de PR)'],
  [de('interior', { localidadeTipo: 5 }), 'localidade (Interior)'],
  [de('UF', { localidadeTipo: 2, uf: 'PR' }), 'UF (PR)'],
  [base, 'valor geral'],
]

for (const [n, [valor, motivo]] of ordem.entries())
  test(`${valor.nome} comes before everything less particular`, () => {
    const restantes = ordem.slice(n).map(([um]) => um)
    for (const lista of [restantes, restantes.toReversed()]) {
      const [escolhido] = resolver(lista, caso, 1)
      assert.equal(escolhido?.valor.nome, valor.nome)
      assert.equal(escolhido?.motivo, motivo)
    }
  })

test('a rate of another work, contract, role, place, day or one out of use never holds', () => {
  const alheios = [
    de('outra obra', { obraId: 'X' }),
    de('outro contrato', { centroDeCustoId: 'X' }),
    de('outra função', { funcaoId: 'X' }),
    de('outra UF', { localidadeTipo: 2, uf: 'SC' }),
    de('homônimo', { localidadeTipo: 3, uf: 'SP', municipio: 'Maringá' }),
    de('capital', { localidadeTipo: 4 }),
    de('acabou', { vigenciaFim: '2026-11-22' }),
    de('começa amanhã', { vigenciaInicio: '2026-11-24' }),
    de('desativado', { ativo: false }),
  ]
  assert.deepEqual(resolver(alheios, caso, 1), [])
  assert.deepEqual(candidatos([...alheios, base], caso, 1, 1), [base])
})

test('a capital is told from the interior whatever the accents', () => {
  const valores = [de('capital', { localidadeTipo: 4 }), de('interior', { localidadeTipo: 5 })]
  assert.equal(resolver(valores, { ...caso, municipio: 'curitiba' }, 1)[0]?.valor.nome, 'capital')
  assert.equal(resolver(valores, { ...caso, uf: 'SP', municipio: 'SAO PAULO' }, 1)[0]?.valor.nome, 'capital')
  assert.equal(resolver(valores, { ...caso, uf: 'SP', municipio: 'Curitiba' }, 1)[0]?.valor.nome, 'interior')
})

test('days and half days go together; nights or days, never both; kilometres beside either', () => {
  const nomes = (valores: readonly ValorEmVigor[], tipo: number) =>
    resolver(valores, caso, tipo).map(({ valor }) => valor.nome)
  const dia = de('dia', { tipo: 2 })
  const meia = de('meia', { tipo: 2, base: 2 })
  const noite = de('noite', { tipo: 2, base: 3 })
  const km = de('km', { tipo: 2, base: 4 })
  assert.deepEqual(nomes([dia, meia, km], 2), ['dia', 'meia', 'km'])
  assert.deepEqual(nomes([dia, meia, noite, km], 2), ['noite', 'km'], 'lodging is by the night')
  assert.deepEqual(nomes([{ ...dia, obraId: 'O' }, noite], 2), ['dia'], 'the more particular wins')
  assert.deepEqual(
    nomes(
      [
        { ...dia, tipo: 1 },
        { ...noite, tipo: 1 },
      ],
      1,
    ),
    ['dia'],
    'food is by the day',
  )
  assert.deepEqual(nomes([noite], 2), ['noite'])
  assert.deepEqual(nomes([km], 2), ['km'])
})

test('of two rates of one key the newer wins, whatever the order they come in', () => {
  const velho = de('velho', { vigenciaInicio: '2026-01-01' })
  const novo = de('novo', { vigenciaInicio: '2026-06-01' })
  assert.equal(resolver([velho, novo], caso, 1)[0]?.valor.nome, 'novo')
  assert.equal(resolver([novo, velho], caso, 1)[0]?.valor.nome, 'novo')
})
