import assert from 'node:assert/strict'
import test from 'node:test'
import { acoesDeAvanco } from './avancar.ts'
import {
  acoesPossiveis,
  agora,
  anexo,
  ator,
  avancar,
  avanco,
  comLimites,
  enviar,
  envio,
  finalizar,
  mudancas,
  papeis,
  pedido,
  recusado,
  SEM_PAPEL,
  STATUS_ERRADO,
  todosOsStatus,
} from './fluxo.cenario.ts'
import type { Papel } from './papel.ts'

test('submit: the table of Spec 1 §4, row by row', () => {
  const tabela: Record<Papel, [number, string[]]> = {
    1: [2, ['solicitanteId', 'dataSolicitacao']],
    2: [3, ['validadorId', 'dataValidacao']],
    3: [4, ['confirmadorId', 'dataConfirmacao']],
    4: [5, ['aprovadorId', 'dataAprovacao']],
  }
  for (const papel of papeis) {
    const { pedido: novo } = mudancas(enviar(pedido({ solicitanteId: 'dona' }), ator(papel, 'dona'), envio))
    const [status, registrados] = tabela[papel]
    assert.equal(novo.status, status, `rank ${papel}`)
    assert.equal(novo.solicitanteId, 'dona')
    assert.equal(novo.dataSolicitacao, agora)
    for (const campo of ['validadorId', 'confirmadorId', 'aprovadorId'] as const)
      assert.equal(novo[campo], registrados.includes(campo) ? 'dona' : null, `${campo} of rank ${papel}`)
    for (const campo of ['dataValidacao', 'dataConfirmacao', 'dataAprovacao'] as const)
      assert.equal(novo[campo], registrados.includes(campo) ? agora : null)
    assert.equal(novo.dataFinalizacao, undefined)
  }
})

test('submit: an approver finishes at once when an attachment of type 9 exists, with retirado = quantidade', () => {
  const com9 = pedido({ anexos: [anexo(9, { status: 1, emPagamento: true }), anexo(10)] })
  const { pedido: novo, itens, anexos } = mudancas(enviar(com9, ator(4, 'dona'), envio))
  assert.equal(novo.status, 7)
  assert.equal(novo.dataAprovacao, agora)
  assert.equal(novo.dataFinalizacao, agora)
  assert.equal(novo.aprovadorId, 'dona')
  assert.equal(novo.valorRetirado, 35)
  assert.deepEqual(itens, [
    { id: 'i1', retirado: '3.0000' },
    { id: 'i2', retirado: '2.0000' },
  ])
  assert.deepEqual(anexos, [{ id: 'a10', status: 1, emPagamento: true }])
  for (const papel of [1, 2, 3] as const)
    assert.equal(mudancas(enviar(com9, ator(papel, 'dona'), envio)).pedido.status, papel + 1, 'only an approver')
})

test('submit: a named next step sets its status whatever the rank, and records no step nobody took', () => {
  for (const papel of papeis)
    for (const [encaminhamento, status] of [
      [2, 2],
      [3, 3],
    ] as const)
      for (const nomeadoNoAto of [true, false]) {
        const rascunho = pedido({ encaminhamento: nomeadoNoAto ? null : encaminhamento, anexos: [anexo(9)] })
        const { pedido: novo, itens } = mudancas(
          enviar(rascunho, ator(papel, 'dona'), { ...envio, ...(nomeadoNoAto && { encaminhamento }) }),
        )
        assert.equal(novo.status, status)
        assert.equal(novo.encaminhamento, encaminhamento)
        assert.equal(novo.aprovadorId, null)
        assert.equal(novo.confirmadorId, null)
        assert.equal(novo.validadorId, status === 3 && papel > 1 ? 'dona' : null)
        assert.deepEqual(itens, [])
      }
  const desfeito = enviar(pedido({ encaminhamento: 2 }), ator(3, 'dona'), { ...envio, encaminhamento: null })
  assert.equal(mudancas(desfeito).pedido.status, 4, 'null in the act undoes what the draft named')
})

test('submit: only from a draft, only by its requester or by who edits orders', () => {
  for (const status of todosOsStatus)
    for (const papel of papeis) {
      const esperado = status === 1 ? 'ok' : `409 ${STATUS_ERRADO}`
      assert.equal(recusado(enviar(pedido({ status }), ator(papel, 'dona'), envio)), esperado)
      assert.equal(recusado(enviar(pedido({ status }), ator(papel, 'outra', true), envio)), esperado)
      assert.match(recusado(enviar(pedido({ status }), ator(papel), envio)), /^403 /)
    }
})

test('submit: above the ceiling of self-approval an own order waits for somebody else', () => {
  const comLimite = (limiteDeAutoaprovacao: number, status = 1) =>
    comLimites(pedido({ status }), { limiteDeAutoaprovacao })
  assert.equal(mudancas(enviar(comLimite(3500), ator(4, 'dona'), envio)).pedido.status, 5)
  const acima = mudancas(enviar(comLimite(3499), ator(4, 'dona'), envio)).pedido
  assert.equal(acima.status, 4)
  assert.equal(acima.confirmadorId, 'dona')
  assert.equal(acima.aprovadorId, null)
  const parado = comLimite(3499, 4)
  const aprova = avanco('aprovar')
  assert.match(recusado(avancar(parado, ator(4, 'dona'), aprova)), /^403 .*autoaprovação/)
  assert.equal(mudancas(avancar(parado, ator(4, 'outra'), aprova)).pedido.status, 5)
  assert.equal(acoesPossiveis(parado, ator(4, 'dona')).aprovar.pode, false)
})

/** Design decision, Purchase orders: validator on 2, confirmer on 2 and 3, approver on 2, 3 and 4; what 'aprovar' then gives. */
const aprovarDa: Record<Papel, Record<number, number>> = {
  1: {},
  2: { 2: 3 },
  3: { 2: 4, 3: 4 },
  4: { 2: 5, 3: 5, 4: 5 },
}

test('advance: every act × status × rank', () => {
  for (const acao of acoesDeAvanco)
    for (const status of todosOsStatus)
      for (const papel of papeis) {
        const nome = `${acao} on ${status} by rank ${papel}`
        const resultado = avancar(pedido({ status }), ator(papel), avanco(acao))
        const destino = aprovarDa[papel][status]
        if (papel === 1) assert.equal(recusado(resultado), `403 ${SEM_PAPEL}`, nome)
        else if (destino === undefined) assert.equal(recusado(resultado), `409 ${STATUS_ERRADO}`, nome)
        else {
          const esperado = { aprovar: destino, rejeitar: 6, encaminhar: 3, devolver: 1 }[acao]
          assert.equal(mudancas(resultado).pedido.status, esperado, nome)
        }
      }
})

test('advance: what each rank records on approving', () => {
  const validado = mudancas(avancar(pedido({ status: 2, encaminhamento: 2 }), ator(2, 'val'), avanco('aprovar'))).pedido
  assert.deepEqual(validado, { status: 3, encaminhamento: null, validadorId: 'val', dataValidacao: agora })
  const confirmado = mudancas(avancar(pedido({ status: 3 }), ator(3, 'con'), avanco('aprovar'))).pedido
  assert.deepEqual(confirmado, { status: 4, encaminhamento: null, confirmadorId: 'con', dataConfirmacao: agora })
  const aprovado = mudancas(avancar(pedido({ status: 4 }), ator(4, 'apr'), avanco('aprovar'))).pedido
  assert.deepEqual(aprovado, {
    status: 5,
    encaminhamento: null,
    aprovadorId: 'apr',
    dataAprovacao: agora,
    justificativaAprovacao: 'porque sim',
  })
})

test('advance: approval with an attachment of type 9 finalises and withdraws everything', () => {
  for (const status of [2, 3, 4]) {
    const { pedido: novo, itens } = mudancas(
      avancar(pedido({ status, anexos: [anexo(9)] }), ator(4), avanco('aprovar')),
    )
    assert.equal(novo.status, 7)
    assert.equal(novo.dataFinalizacao, agora)
    assert.equal(novo.valorRetirado, 35)
    assert.equal(itens.length, 2)
  }
})

test('advance: rejecting records who, when and why, and clears the forwarding; without a reason it is refused', () => {
  for (const acao of ['rejeitar', 'devolver'] as const) {
    const { pedido: novo } = mudancas(avancar(pedido({ status: 2, encaminhamento: 2 }), ator(2, 'val'), avanco(acao)))
    assert.deepEqual(novo, {
      status: acao === 'rejeitar' ? 6 : 1,
      encaminhamento: null,
      reprovadorId: 'val',
      dataReprovacao: agora,
      justificativaReprovacao: 'porque sim',
    })
    for (const justificativa of [undefined, null, '', '   '])
      assert.match(
        recusado(avancar(pedido({ status: 2 }), ator(2), { ...avanco(acao), justificativa })),
        /^400 Escreva a justificativa/,
      )
  }
})

test('advance: forwarding names an active person with a workflow role, recorded as the validator who has yet to act', () => {
  const encaminha = (pessoa: { id: string; ativa: boolean; temPapel: boolean } | null) =>
    avancar(pedido({ status: 4, validadorId: 'val', dataValidacao: agora }), ator(4, 'apr'), {
      ...avanco('encaminhar'),
      justificativa: null,
      pessoa,
    })
  assert.deepEqual(mudancas(encaminha({ id: 'ana', ativa: true, temPapel: true })).pedido, {
    status: 3,
    encaminhamento: 3,
    validadorId: 'ana',
    dataValidacao: null,
  })
  for (const pessoa of [
    null,
    { id: 'ana', ativa: false, temPapel: true },
    { id: 'ana', ativa: true, temPapel: false },
    { id: 'apr', ativa: true, temPapel: true },
  ])
    assert.match(recusado(encaminha(pessoa)), /^400 /)
})

test('advance: the person an order was forwarded to acts on 3, clears the forwarding and goes no further than their rank', () => {
  const parado = pedido({ status: 3, encaminhamento: 3, validadorId: 'ana', dataValidacao: null })
  const esperado: Record<Papel, number> = { 1: 3, 2: 3, 3: 4, 4: 5 }
  for (const papel of papeis) {
    const { pedido: novo } = mudancas(avancar(parado, ator(papel, 'ana'), avanco('aprovar')))
    assert.equal(novo.status, esperado[papel])
    assert.equal(novo.encaminhamento, null)
    assert.equal(novo.dataValidacao, agora)
    for (const acao of ['rejeitar', 'encaminhar', 'devolver'] as const)
      assert.equal(
        recusado(
          avancar(parado, ator(papel, 'ana'), {
            ...avanco(acao),
            pessoa: { id: 'bia', ativa: true, temPapel: true },
          }),
        ),
        'ok',
      )
  }
  // Another validator has no say on 3; once the person has acted, nor have they.
  assert.equal(recusado(avancar(parado, ator(2, 'val'), avanco('aprovar'))), `409 ${STATUS_ERRADO}`)
  const depois = pedido({ status: 3, encaminhamento: null, validadorId: 'ana', dataValidacao: agora })
  assert.equal(recusado(avancar(depois, ator(2, 'ana'), avanco('aprovar'))), `409 ${STATUS_ERRADO}`)
  // A validator whose own submit named step 3 was not forwarded anything.
  const enviado = pedido({ status: 3, encaminhamento: 3, validadorId: 'ana', dataValidacao: agora })
  assert.equal(recusado(avancar(enviado, ator(2, 'ana'), avanco('aprovar'))), `409 ${STATUS_ERRADO}`)
})

test('approval and finalisation: every type × order type, what attachments become', () => {
  const anexos = Array.from({ length: 10 }, (_, i) => anexo(i + 1)).filter(({ tipo }) => tipo !== 9)
  const devidos = ['a4', 'a7', 'a8', 'a10']
  for (const tipo of [1, 2, 3, 4]) {
    const aprovado = mudancas(avancar(pedido({ status: 4, tipo, anexos }), ator(4), avanco('aprovar'))).anexos
    assert.deepEqual(
      aprovado.map(({ id }) => id),
      tipo === 2 || tipo === 4 ? devidos : [],
      `order type ${tipo} on approval`,
    )
    const final = mudancas(finalizar(pedido({ status: 5, tipo, anexos }), ator(1, 'dona'), { agora })).anexos
    assert.deepEqual(
      final,
      devidos.map((id) => ({ id, status: 1, emPagamento: true })),
    )
  }
  const comStatus = anexos.map((um) => ({ ...um, status: 2, emPagamento: true }))
  assert.deepEqual(
    mudancas(avancar(pedido({ status: 4, tipo: 2, anexos: comStatus }), ator(4), avanco('aprovar'))).anexos,
    [],
  )
})
