import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Entradas } from './entradas.ts'
import { FalhaDoPowerBi } from './microsoft.ts'

const conta = { id: '1', revisao: 1, nome: 'A', email: 'a@b.c', clienteId: 'c', senha: 's' }

function casa() {
  let agora = 1_000_000
  let vezes = 0
  let recusa: FalhaDoPowerBi | null = null
  const entradas = new Entradas(
    {
      entrar: async () => {
        const token = `t${++vezes}`
        await null
        if (recusa) throw recusa
        return { token, venceEm: agora + 600_000 }
      },
    },
    () => agora,
  )
  return {
    entradas,
    vezes: () => vezes,
    passar: (ms: number) => {
      agora += ms
    },
    recusar: (motivo: 'credenciais' | 'fora do ar' | null) => {
      recusa = motivo && new FalhaDoPowerBi(motivo, 'Não.')
    },
  }
}

test('those who ask at once, and within ten minutes, share one sign-in', async () => {
  const { entradas, vezes, passar } = casa()
  const juntas = await Promise.all([entradas.de(conta), entradas.de(conta), entradas.de(conta)])
  assert.deepEqual(
    juntas.map(({ token }) => token),
    ['t1', 't1', 't1'],
  )
  passar(599_000)
  assert.deepEqual(await entradas.de(conta), { token: 't1', nova: false })
  passar(1_001)
  assert.deepEqual(await entradas.de(conta), { token: 't2', nova: true })
  assert.equal(vezes(), 2)
})

test('an account that was changed, or whose sign-in was forgotten, signs in anew', async () => {
  const { entradas } = casa()
  await entradas.de(conta)
  assert.equal((await entradas.de({ ...conta, revisao: 2 })).token, 't2')
  entradas.esquecer('1')
  assert.equal((await entradas.de({ ...conta, revisao: 2 })).token, 't3')
  assert.equal((await entradas.de({ ...conta, id: '2' })).token, 't4')
})

test('a refused password is not tried again for a minute, unless it is another one; other failures are', async () => {
  const { entradas, vezes, passar, recusar } = casa()
  recusar('credenciais')
  for (let i = 0; i < 3; i++) await assert.rejects(entradas.de(conta), { motivo: 'credenciais' })
  assert.equal(vezes(), 1, 'Microsoft would lock the account')
  await assert.rejects(entradas.de({ ...conta, revisao: 2 }))
  assert.equal(vezes(), 2)
  passar(60_001)
  recusar('fora do ar')
  await assert.rejects(entradas.de({ ...conta, revisao: 2 }), { motivo: 'fora do ar' })
  recusar(null)
  assert.equal((await entradas.de({ ...conta, revisao: 2 })).nova, true)
  assert.equal(vezes(), 4)
})
