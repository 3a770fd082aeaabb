import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import type { Answer } from '../../packages/server/src/test-kit/app.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Casa, cpf, marcas, montarCasa } from './casa.cenario.ts'

/** Security design, §1 class 3. Ancestor: Kimai CVE-2026-52821 (a preset project of somebody else's took the new record). */

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

test('nothing is born under, nor moved to, a parent that its author does not see; nothing is written', {
  timeout: 60_000,
}, async () => {
  const { t, dentro, fora, comum } = casa
  const { dono } = dentro
  const alheio = fora.centro
  const before = await marcas(t, ['selos'])
  const fornecedorId = comum.fornecedores
  const pedido = (
    campos: object,
    itens: object[] = [{ descricao: 'x', quantidade: 1, valor: 1 }],
    anexo: object = {},
  ) =>
    formulario(
      {
        pedido: { tipo: 1, centroDeCustoId: dentro.centro, fornecedorId, justificativa: 'x', ...campos },
        itens,
        anexos: [{ tipo: 1, arquivo: 'a', ...anexo }],
      },
      { a: { nome: 'a.pdf', bytes: pdf } },
    ).then((body) => dono.inject({ method: 'POST', url: '/api/createPedido', ...body }))
  const item = { descricao: 'x', quantidade: 1, valor: 1 }
  const attempts: [string, () => Promise<Answer>][] = [
    ['order, cost centre', () => pedido({ centroDeCustoId: alheio })],
    ['order, work', () => pedido({ obraId: fora.ids.obras })],
    ['order, vehicle', () => pedido({ veiculoId: fora.ids.veiculos })],
    ['item, cost centre', () => pedido({}, [{ ...item, centroDeCustoId: alheio }])],
    ['item, work', () => pedido({}, [{ ...item, obraId: fora.ids.obras }])],
    ['attachment, cost centre', () => pedido({}, [item], { centroDeCusto: alheio })],
    ['work', () => dono.post('/api/obras', { codigo: 'X', nome: 'X', contratoId: alheio })],
    ['work moved', () => dono.put(`/api/obras/${dentro.ids.obras}`, { contratoId: alheio })],
    [
      'work moved by collection',
      () => dono.post('/api/updateData', { banco: 'obras', id: dentro.ids.obras, data: { contratoId: alheio } }),
    ],
    [
      'work by collection',
      () => dono.post('/api/updateData', { banco: 'obras', data: { codigo: 'X', nome: 'X', contratoId: alheio } }),
    ],
    [
      'vehicle',
      () => dono.post('/api/veiculos', { placa: 'ZZZ9Z99', modelo: 'X', ativo: true, centroDeCustoId: alheio }),
    ],
    ['vehicle moved', () => dono.put(`/api/veiculos/${dentro.ids.veiculos}`, { centroDeCustoId: alheio })],
    [
      'collaborator',
      () => dono.post('/api/colaboradores', { nome: 'X', matricula: 'X9', cpf: cpf(777), empresaId: alheio }),
    ],
    ['collaborator moved', () => dono.put(`/api/colaboradores/${dentro.ids.colaboradores}`, { empresaId: alheio })],
    [
      'person',
      () =>
        dono.post('/api/usuarios', {
          nome: 'X',
          matricula: 'X9',
          cpf: cpf(778),
          email: 'x@casa.demo',
          adicionar: [alheio],
        }),
    ],
    ['person given a centre', () => dono.put(`/api/usuarios/${dentro.ids.usuarios}`, { adicionar: [alheio] })],
    ['person taken a centre', () => dono.put(`/api/usuarios/${dentro.ids.usuarios}`, { remover: [alheio] })],
    [
      'order sent on to a stranger',
      () =>
        dono.post(`/api/pedidos/${dentro.ids.pedidos}/avancar`, {
          acao: 'encaminhar',
          pessoaId: fora.dono.id,
          justificativa: 'x',
        }),
    ],
    [
      'workflow with a stranger',
      () => dono.put(`/api/workflow/${comum.workflow}`, { validadores: [fora.ids.usuarios] }),
    ],
    ['workflow of a foreign contract', () => dono.put(`/api/workflow/${comum.workflow}`, { contratos: [alheio] })],
    [
      'attachment of a foreign order',
      async () =>
        dono.inject({
          method: 'POST',
          url: `/api/pedidos/${fora.ids.pedidos}/anexos`,
          ...(await formulario({ anexos: [{ tipo: 1, arquivo: 'a' }] }, { a: { nome: 'a.pdf', bytes: pdf } })),
        }),
    ],
  ]
  for (const [what, attempt] of attempts) {
    const answer = await attempt()
    assert.ok([400, 404, 409].includes(answer.status), `${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const own = JSON.stringify(answer.body)
    assert.doesNotMatch(own, /fora/, `${what} tells of the other side: ${own}`)
  }
  assert.deepEqual(await marcas(t, ['selos']), before)
  console.log(`${attempts.length} pais alheios`)
})
