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
  cancelar,
  encomendar,
  enviar,
  envio,
  finalizar,
  mudancas,
  papeis,
  pedido,
  pode,
  podeReciclar,
  type Resultado,
  recusado,
  SEM_PAPEL,
  STATUS_ERRADO,
  todosOsStatus,
} from './fluxo.cenario.ts'
import { acoesDoPedido } from './fluxo.ts'

test('cancel: from 2, 3, 4, 5 and 9, by the requester or by any rank above 1', () => {
  const permitidos = [2, 3, 4, 5, 9]
  const ato = { justificativa: 'desistência', agora }
  for (const status of todosOsStatus) {
    const esperado = permitidos.includes(status) ? 'ok' : `409 ${STATUS_ERRADO}`
    for (const papel of papeis)
      assert.equal(recusado(cancelar(pedido({ status }), ator(papel, 'dona'), ato)), esperado, `${status} ${papel}`)
    for (const papel of [2, 3, 4] as const)
      assert.equal(recusado(cancelar(pedido({ status }), ator(papel), ato)), esperado)
    assert.equal(recusado(cancelar(pedido({ status }), ator(1), ato)), `403 ${SEM_PAPEL}`)
    assert.equal(recusado(cancelar(pedido({ status }), ator(1, 'outra', true), ato)), `403 ${SEM_PAPEL}`)
  }
})

test('cancel: records reason, canceller and date; clears forwarding and attachments but those paid; not while at the bank', () => {
  const anexos = [
    anexo(1),
    anexo(4, { status: 1, emPagamento: true }),
    anexo(7, { status: 2, emPagamento: true, statusBanco: 3 }),
    anexo(8, { status: 3, emPagamento: true, statusBanco: 4 }),
  ]
  const aberto = pedido({ status: 9, encaminhamento: 3, anexos })
  const feito = mudancas(cancelar(aberto, ator(1, 'dona'), { justificativa: ' desistência ', agora }))
  assert.deepEqual(feito.pedido, {
    status: 8,
    encaminhamento: null,
    canceladorId: 'dona',
    dataCancelamento: agora,
    justificativaCancelamento: 'desistência',
  })
  assert.deepEqual(feito.anexos, [
    { id: 'a4', status: null, emPagamento: false },
    { id: 'a7', status: null, emPagamento: false },
  ])
  assert.match(recusado(cancelar(aberto, ator(1, 'dona'), { justificativa: ' ', agora })), /^400 /)
  const noBanco = pedido({ status: 5, anexos: [anexo(7, { status: 2, emPagamento: true, statusBanco: 2 })] })
  assert.match(recusado(cancelar(noBanco, ator(4), { justificativa: 'x', agora })), /^409 .*banco/)
  assert.equal(acoesPossiveis(noBanco, ator(4)).cancelar.pode, false)
})

test('order from the supplier: only from 5, by the requester or who edits orders', () => {
  for (const status of todosOsStatus) {
    const esperado = status === 5 ? 'ok' : `409 ${STATUS_ERRADO}`
    assert.equal(recusado(encomendar(pedido({ status }), ator(1, 'dona'))), esperado)
    assert.equal(recusado(encomendar(pedido({ status }), ator(1, 'outra', true))), esperado)
    assert.match(recusado(encomendar(pedido({ status }), ator(4))), /^403 /)
  }
  const { pedido: novo } = mudancas(encomendar(pedido({ status: 5 }), ator(1, 'dona')))
  assert.deepEqual(novo, { status: 9, encomendadorId: 'dona', dataEncomenda: agora })
})

test('withdraw and finalise: only from 5 or 9; never above the quantity; finishes when all is out, when told, or without items', () => {
  for (const status of todosOsStatus) {
    const esperado = status === 5 || status === 9 ? 'ok' : `409 ${STATUS_ERRADO}`
    assert.equal(recusado(finalizar(pedido({ status }), ator(1, 'dona'), { agora })), esperado)
    assert.match(recusado(finalizar(pedido({ status }), ator(4), { agora })), /^403 /)
  }
  const aberto = pedido({ status: 9 })
  const retira = (itens: { id: string; retirado: number }[], encerrar?: boolean, motivo = 'acabou') =>
    finalizar(aberto, ator(1, 'dona'), { itens, encerrar, motivo, agora })

  const parcial = mudancas(retira([{ id: 'i1', retirado: 1.5 }]))
  assert.deepEqual(parcial, { pedido: { valorRetirado: 15 }, itens: [{ id: 'i1', retirado: 1.5 }], anexos: [] })
  const tudo = mudancas(
    retira([
      { id: 'i1', retirado: 3 },
      { id: 'i2', retirado: 2 },
    ]),
  )
  assert.deepEqual(tudo.pedido, { valorRetirado: 35, dataEntrega: agora, status: 7, dataFinalizacao: agora })
  assert.equal(mudancas(retira([{ id: 'i1', retirado: 1 }], true)).pedido.status, 7)
  assert.equal(
    recusado(retira([{ id: 'i1', retirado: 1 }], true, ' ')),
    '400 Escreva por que o saldo deste pedido é encerrado.',
  )
  const semItens = mudancas(finalizar(aberto, ator(1, 'dona'), { agora }))
  assert.equal(semItens.pedido.status, 7)
  assert.deepEqual(semItens.itens, [])

  assert.equal(
    recusado(retira([{ id: 'i1', retirado: 3.0001 }])),
    '400 A quantidade retirada passa da quantidade pedida.',
  )
  assert.match(recusado(retira([{ id: 'i1', retirado: -1 }])), /^400 /)
  assert.match(recusado(retira([{ id: 'i1', retirado: 0.00001 }])), /^400 /)
  assert.match(recusado(retira([{ id: 'i1', retirado: Number.NaN }])), /^400 /)
  assert.equal(recusado(retira([{ id: 'nada', retirado: 1 }])), '404 Registro não encontrado...')
  assert.match(
    recusado(
      retira([
        { id: 'i1', retirado: 1 },
        { id: 'i1', retirado: 2 },
      ]),
    ),
    /^400 /,
  )
})

test('recycle: only a rejected order, by its requester or who edits orders', () => {
  for (const status of todosOsStatus) {
    assert.equal(
      recusado(podeReciclar(pedido({ status }), ator(1, 'dona'))),
      status === 6 ? 'ok' : `409 ${STATUS_ERRADO}`,
    )
    assert.match(recusado(podeReciclar(pedido({ status }), ator(3))), /^403 /)
  }
})

test('the buttons say what the acts do: every act × status × rank × person', () => {
  let casos = 0
  for (const status of todosOsStatus)
    for (const papel of papeis)
      for (const id of ['dona', 'outra', 'ana'])
        for (const edita of [false, true])
          for (const forwarded of [false, true]) {
            const um = pedido({ status, ...(forwarded && { encaminhamento: 3, validadorId: 'ana' }) })
            const quem = ator(papel, id, edita)
            const possiveis = acoesPossiveis(um, quem)
            const feitos = {
              enviar: enviar(um, quem, envio),
              cancelar: cancelar(um, quem, { justificativa: 'x', agora }),
              encomendar: encomendar(um, quem),
              finalizar: finalizar(um, quem, { agora }),
              reciclar: podeReciclar(um, quem),
              excluir: pode('excluir', um, quem),
              ...Object.fromEntries(
                acoesDeAvanco.map((acao) => [
                  acao,
                  avancar(um, quem, { ...avanco(acao), pessoa: { id: 'bia', ativa: true, temPapel: true } }),
                ]),
              ),
            } as Record<string, Resultado | null>
            for (const [acao, resultado] of Object.entries(feitos)) {
              const { pode: podem, motivo } = possiveis[acao as 'enviar']
              assert.equal(podem, recusado(resultado) === 'ok', `${acao} ${status} ${papel} ${id}`)
              assert.equal(motivo === null, podem)
              casos++
            }
          }
  assert.equal(casos, 9 * 4 * 3 * 2 * 2 * 10)
  assert.equal(acoesDoPedido.length, 20)
})

test('the button of an approval that finishes at once says so', () => {
  const com9 = pedido({ status: 4, anexos: [anexo(9)] })
  assert.equal(acoesPossiveis(com9, ator(4)).aprovarFinaliza, true)
  assert.equal(acoesPossiveis(pedido({ status: 4 }), ator(4)).aprovarFinaliza, false)
  assert.equal(acoesPossiveis({ ...com9, status: 3 }, ator(3)).aprovarFinaliza, false)
})

test('a draft that was given back is cancelled and never deleted; one that nobody saw is deleted and never cancelled', () => {
  const ato = { justificativa: 'desistimos', agora }
  const dona = ator(1, 'dona')
  const [novo, devolvido] = [pedido(), pedido({ dataSolicitacao: agora })]
  assert.equal(recusado(pode('excluir', novo, dona)), 'ok')
  assert.equal(recusado(cancelar(novo, dona, ato)), `409 ${STATUS_ERRADO}`)
  assert.match(recusado(pode('excluir', devolvido, dona)), /^409 .*já foi enviado.*cancele-o\.$/)
  assert.equal(mudancas(cancelar(devolvido, dona, ato)).pedido.status, 8)
  assert.match(recusado(pode('excluir', devolvido, ator(1))), /^403 /)
  assert.match(recusado(cancelar(devolvido, ator(1), ato)), /^403 /)
  const acoes = acoesPossiveis(devolvido, dona)
  assert.deepEqual([acoes.cancelar.pode, acoes.excluir.pode, acoes.editar.pode], [true, false, true])
})
