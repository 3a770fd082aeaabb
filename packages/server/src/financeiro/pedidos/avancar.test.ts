import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, criado, linha, logsDe, montar, noStatus, retrato } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const SEM_PAPEL = 'Colaborar sem permissões de workflow...'
const STATUS_ERRADO = 'Status inválido!'
const papeis = [1, 2, 3, 4] as const
const avancar = (pessoa: Person, id: string, acao: string, mais: object = {}) =>
  pessoa.post(`/api/pedidos/${id}/avancar`, { acao, ...mais })
const rascunho = (dono: Person, mais: object = {}) => criado(cena, dono, { pedido: { enviar: false, ...mais } })

/** The same person with the flag of the approval screen: what is tried here is the rank, not the flag. */
async function comFlag(papel: 1 | 2 | 3 | 4): Promise<Person> {
  if (papel > 1) return cena.gente[papel]
  const pessoa = await cena.app.person({
    telas: [
      [telas.pedidos, 'visualizar', 'adicionar'],
      [telas.solicitacoes, 'visualizar', 'editar'],
    ],
    centros: [cena.centro],
  })
  await sql`update workflow set solicitantes = solicitantes || ${pessoa.id}::bigint where nome = 'Geral'`.execute(
    cena.app.db,
  )
  return pessoa
}

test('submit of a draft: the table of Spec 1 §4, and encaminhamento whatever the rank', async () => {
  for (const papel of papeis) {
    const pessoa = cena.gente[papel]
    const id = await rascunho(pessoa)
    const { status, body } = await pessoa.post(`/api/pedidos/${id}/enviar`, {})
    assert.deepEqual([status, body.status], [200, papel + 1])
    assert.equal((await pessoa.post(`/api/pedidos/${id}/enviar`, {})).body.message, STATUS_ERRADO)
    for (const encaminhamento of [2, 3]) {
      const noAto = await pessoa.post(`/api/pedidos/${await rascunho(pessoa)}/enviar`, { encaminhamento })
      assert.equal(noAto.body.status, encaminhamento)
      const noRascunho = await pessoa.post(`/api/pedidos/${await rascunho(pessoa, { encaminhamento })}/enviar`)
      assert.equal(noRascunho.body.status, encaminhamento)
    }
  }
  const com9 = await criado(cena, cena.gente[4], { pedido: { enviar: false }, anexos: [{ tipo: 9 }] })
  const { body } = await cena.gente[4].post(`/api/pedidos/${com9}/enviar`, {})
  assert.equal(body.status, 7)
  assert.deepEqual(
    body.itens.map(({ quantidade, retirado }: Record<string, number>) => quantidade === retirado),
    [true, true],
  )
  const ruim = await cena.gente[1].post(`/api/pedidos/${await rascunho(cena.gente[1])}/enviar`, { encaminhamento: 4 })
  assert.equal(ruim.status, 400)
})

test('a draft that lacks something is not submitted, and says what', async () => {
  const id = await criado(cena, cena.gente[1], {
    pedido: { enviar: false, justificativa: null, fornecedorId: null },
    itens: [],
    anexos: [{ tipo: 4 }],
  })
  const antes = await retrato(cena)
  const { status, body } = await cena.gente[1].post(`/api/pedidos/${id}/enviar`, {})
  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.details).sort(), [
    'anexos.0.codigoBarrasBoleto',
    'fornecedorId',
    'itens',
    'justificativa',
  ])
  assert.equal(await retrato(cena), antes)
})

test('a deadline met when drafted and missed when submitted is refused at submit', async () => {
  const id = await criado(cena, cena.gente[1], { pedido: { tipo: 2, enviar: false }, anexos: [{ tipo: 7 }] })
  await sql`update pedidos_anexos set data_vencimento = current_date + 10 where pedido_id = ${id}`.execute(cena.app.db)
  const { status, body } = await cena.gente[1].post(`/api/pedidos/${id}/enviar`, {})
  assert.deepEqual([status, Object.keys(body.details)], [400, ['anexos.0.dataVencimento']])
})

test('advance: every act × status × rank, with one log row each and nothing written when refused', async () => {
  /** Design decision, Purchase orders: what 'aprovar' gives each rank on each status it acts on. */
  const aprovar: Record<number, Record<number, number>> = {
    1: {},
    2: { 2: 3 },
    3: { 2: 4, 3: 4 },
    4: { 2: 5, 3: 5, 4: 5 },
  }
  for (const papel of papeis) {
    const pessoa = await comFlag(papel)
    const outra = papel === 4 ? cena.gente[3] : cena.gente[4]
    for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      for (const acao of ['aprovar', 'rejeitar', 'encaminhar', 'devolver']) {
        const nome = `${acao} on ${status} by rank ${papel}`
        const id = await noStatus(cena, status)
        const antes = await retrato(cena)
        let resposta: Awaited<ReturnType<typeof avancar>> | undefined
        const logs = await logsDe(cena, async () => {
          resposta = await avancar(pessoa, id, acao, { justificativa: 'Porque sim', pessoaId: outra.id })
        })
        const { status: veio, body } = resposta!
        const destino = aprovar[papel]![status]
        if (papel === 1) assert.deepEqual([veio, body.message], [403, SEM_PAPEL], nome)
        else if (destino === undefined) {
          assert.deepEqual([veio, body.message], [409, STATUS_ERRADO], nome)
          assert.equal(body.details.atual.status, status, nome)
        } else {
          assert.equal(veio, 200, nome)
          assert.equal(body.status, { aprovar: destino, rejeitar: 6, encaminhar: 3, devolver: 1 }[acao], nome)
          assert.deepEqual(
            logs.map(({ acaoId, alvoId, colabId }) => [acaoId, alvoId, colabId]),
            [[2, id, pessoa.id]],
            nome,
          )
          continue
        }
        assert.equal(await retrato(cena), antes, nome)
      }
  }
})

test('a user in no workflow role cannot act', async () => {
  const id = await noStatus(cena, 2)
  for (const acao of ['aprovar', 'rejeitar', 'encaminhar', 'devolver']) {
    const { status, body } = await avancar(cena.semPapel, id, acao, { justificativa: 'x', pessoaId: cena.gente[2].id })
    assert.deepEqual([status, body.message], [403, SEM_PAPEL])
  }
  assert.equal((await avancar(cena.gente[2], id, 'inventar')).status, 400)
})

test('the evidence of each step: who, when, why', async () => {
  const id = await criado(cena, cena.gente[1])
  await avancar(cena.gente[2], id, 'aprovar')
  await avancar(cena.gente[3], id, 'aprovar')
  await avancar(cena.gente[4], id, 'aprovar', { justificativa: 'Dentro da meta' })
  const aprovado = await linha(cena, id)
  assert.deepEqual(
    [aprovado.validadorId, aprovado.confirmadorId, aprovado.aprovadorId, aprovado.justificativaAprovacao],
    [cena.gente[2].id, cena.gente[3].id, cena.gente[4].id, 'Dentro da meta'],
  )
  for (const campo of ['dataSolicitacao', 'dataValidacao', 'dataConfirmacao', 'dataAprovacao'])
    assert.ok(aprovado[campo], campo)

  const outro = await criado(cena, cena.gente[1], { pedido: { encaminhamento: 2 } })
  assert.equal((await avancar(cena.gente[2], outro, 'rejeitar')).status, 400)
  await avancar(cena.gente[2], outro, 'rejeitar', { justificativa: 'Caro demais' })
  const rejeitado = await linha(cena, outro)
  assert.deepEqual(
    [rejeitado.status, rejeitado.reprovadorId, rejeitado.justificativaReprovacao, rejeitado.encaminhamento],
    [6, cena.gente[2].id, 'Caro demais', null],
  )
  assert.ok(rejeitado.dataReprovacao)
})

test('approval sets what is due in payment: reimbursement and cash flow at once, a purchase only when finished', async () => {
  for (const tipo of [1, 2, 3, 4]) {
    const id = await noStatus(cena, 4, cena.gente[1], { pedido: { tipo }, anexos: [{ tipo: 10 }, { tipo: 1 }] })
    const { body } = await avancar(cena.gente[4], id, 'aprovar')
    assert.equal(body.status, 5)
    const status = () =>
      cena.app.db
        .selectFrom('pedidosAnexos')
        .select(['status', 'emPagamento'])
        .where('pedidoId', '=', id)
        .orderBy('id')
        .execute()
    const nada = { status: null, emPagamento: false }
    const devido = { status: 1, emPagamento: true }
    assert.deepEqual(await status(), [tipo === 2 || tipo === 4 ? devido : nada, nada])
    assert.equal((await cena.gente[1].put(`/api/finalizePedidoById/${id}`, {})).body.status, 7)
    assert.deepEqual(await status(), [devido, nada])
  }
})

test('approving with an attachment of type 9 finishes the order at once, and says so beforehand', async () => {
  const id = await noStatus(cena, 3, cena.gente[1], { anexos: [{ tipo: 9 }] })
  assert.equal((await cena.gente[4].get(`/api/pedido/${id}`)).body.aprovarFinaliza, true)
  assert.equal((await cena.gente[3].get(`/api/pedido/${id}`)).body.aprovarFinaliza, false)
  const { body } = await avancar(cena.gente[4], id, 'aprovar')
  assert.equal(body.status, 7)
  assert.ok(body.dataFinalizacao && body.dataAprovacao)
  assert.equal(body.valorRetirado, body.valorTotal)
})

test('forwarding: to an active person of the workflow who may see the order; they act, and the forwarding is gone', async () => {
  const id = await noStatus(cena, 4)
  const inativa = await cena.app.person({ centros: [cena.centro], isAtivo: false })
  const semCentro = await cena.app.person({ centros: [cena.outroCentro] })
  await sql`update workflow set validadores = validadores || ${[inativa.id, semCentro.id]}::bigint[]`.execute(
    cena.app.db,
  )
  for (const pessoaId of [undefined, '1', 'abc', cena.semPapel.id, inativa.id, semCentro.id, cena.gente[4].id]) {
    const { status, body } = await avancar(cena.gente[4], id, 'encaminhar', { pessoaId })
    assert.deepEqual([status, Object.keys(body.details)], [400, ['pessoaId']], String(pessoaId))
  }
  const { body } = await avancar(cena.gente[4], id, 'encaminhar', { pessoaId: cena.gente[2].id, justificativa: 'Veja' })
  assert.deepEqual(
    [body.status, body.validadorId, body.encaminhamento, body.dataValidacao],
    [3, cena.gente[2].id, 3, null],
  )
  const caixa = await cena.gente[2].get('/api/pedidos?caixa=encaminhadas')
  assert.deepEqual(
    caixa.body.itens.map((one: { id: string }) => one.id),
    [id],
  )
  const depois = await avancar(cena.gente[2], id, 'aprovar')
  assert.deepEqual([depois.body.status, depois.body.encaminhamento], [3, null])
  assert.ok(depois.body.dataValidacao)
  assert.equal((await avancar(cena.gente[2], id, 'aprovar')).body.message, STATUS_ERRADO)
  assert.equal((await avancar(cena.gente[3], id, 'aprovar')).body.status, 4)
})

test('an order given back is edited and goes round again', async () => {
  const id = await criado(cena, cena.gente[1])
  const devolvido = await avancar(cena.gente[2], id, 'devolver', { justificativa: 'Falta o orçamento' })
  assert.deepEqual([devolvido.body.status, devolvido.body.justificativaReprovacao], [1, 'Falta o orçamento'])
  const editado = await cena.gente[1].put(`/api/updatePedido/${id}`, { justificativa: 'Com orçamento' })
  assert.equal(editado.status, 200)
  const { body } = await cena.gente[1].post(`/api/pedidos/${id}/enviar`, {})
  assert.deepEqual([body.status, body.validadorId, body.reprovadorId], [2, null, null])
  const { body: historico } = await cena.gente[1].get(`/api/pedidos/${id}/historico`)
  assert.deepEqual(
    historico.map(({ status }: { status: number | null }) => status),
    [2, 1, null, 2],
  )
})

test('a rank counts only where its workflow applies', async () => {
  const limitada = await cena.app.person({
    telas: [[telas.solicitacoes, 'visualizar', 'editar']],
    centros: [cena.centro],
  })
  await sql`insert into workflow (nome, solicitantes, validadores, confirmadores, aprovadores, valor_maximo)
    values ('Até 35', '{}', '{}', '{}', ${[limitada.id]}::bigint[], 35)`.execute(cena.app.db)
  const pequeno = await noStatus(cena, 4)
  const grande = await noStatus(cena, 4, cena.gente[1], { itens: [{ descricao: 'x', quantidade: 1, valor: 35.01 }] })
  assert.equal((await avancar(limitada, grande, 'aprovar')).status, 403)
  assert.equal((await avancar(limitada, pequeno, 'aprovar')).body.status, 5)
})

test('two approvers at once: one wins, the other gets 409 and sees the new state, one log row', async () => {
  const segunda = await cena.app.person({
    telas: [[telas.solicitacoes, 'visualizar', 'editar']],
    centros: [cena.centro],
  })
  await sql`update workflow set aprovadores = aprovadores || ${segunda.id}::bigint where nome = 'Geral'`.execute(
    cena.app.db,
  )
  const duplas = [
    ['aprovar', 'aprovar'],
    ['aprovar', 'rejeitar'],
    ['rejeitar', 'rejeitar'],
  ] as const
  for (let vez = 0; vez < 12; vez++) {
    const [a, b] = duplas[vez % 3]!
    const id = await noStatus(cena, 4)
    let respostas: Awaited<ReturnType<typeof avancar>>[] = []
    const logs = await logsDe(cena, async () => {
      respostas = await Promise.all([
        avancar(cena.gente[4], id, a, { justificativa: 'x' }),
        avancar(segunda, id, b, { justificativa: 'x' }),
      ])
    })
    const [ganhou, perdeu] = respostas.sort((x, y) => x.status - y.status)
    assert.deepEqual([ganhou!.status, perdeu!.status], [200, 409])
    assert.equal(perdeu!.body.message, STATUS_ERRADO)
    assert.equal(perdeu!.body.details.atual.status, ganhou!.body.status)
    assert.equal((await linha(cena, id)).status, ganhou!.body.status)
    assert.equal(logs.length, 1)
  }
})

test('approve against cancel: whatever comes first, each order ends in one of two true stories', async () => {
  for (let vez = 0; vez < 10; vez++) {
    const id = await noStatus(cena, 4)
    const [aprovacao, cancelamento] = await Promise.all([
      avancar(cena.gente[4], id, 'aprovar'),
      cena.gente[1].post(`/api/pedidos/${id}/cancelar`, { justificativa: 'x' }),
    ])
    // A cancel may follow an approval; an approval may not follow a cancel.
    assert.equal(cancelamento.status, 200)
    assert.ok(aprovacao.status === 200 || aprovacao.body.message === STATUS_ERRADO)
    assert.equal((await linha(cena, id)).status, 8)
  }
})

test('an act decided on an order as it no longer is, is refused and shows it', async () => {
  const id = await noStatus(cena, 2)
  const { body: visto } = await cena.gente[4].get(`/api/pedido/${id}`)
  await avancar(cena.gente[2], id, 'aprovar')
  const { status, body } = await avancar(cena.gente[4], id, 'aprovar', { revisao: visto.revisao })
  assert.deepEqual([status, body.details.atual.status], [409, 3])
  assert.equal((await avancar(cena.gente[4], id, 'aprovar', { revisao: visto.revisao + 1 })).status, 200)
})

test('the ceiling of self-approval, when set, leaves an own larger order to somebody else', async () => {
  const outra = await montar({ LIMITE_AUTOAPROVACAO: '34.99' })
  try {
    const proprio = await linha(outra, await criado(outra, outra.gente[4]))
    assert.equal(proprio.status, 4)
    const { status, body } = await outra.gente[4].post(`/api/pedidos/${proprio.id}/avancar`, { acao: 'aprovar' })
    assert.equal(status, 403, body.message)
    const menor = await linha(
      outra,
      await criado(outra, outra.gente[4], { itens: [{ descricao: 'x', quantidade: 1, valor: 34.99 }] }),
    )
    assert.equal(menor.status, 5)
  } finally {
    await outra.app.close()
  }
})

test('a self-approval is marked in the log', async () => {
  const [registro] = await logsDe(cena, () => criado(cena, cena.gente[4]))
  assert.match(registro!.descricao, /autoaprovação/)
})

test('who may not work on the approval screen is told so in the spec’s words', async () => {
  const id = await criado(cena, cena.gente[1])
  const leitor = await cena.app.person({ telas: [[telas.pedidos, 'visualizar']], centros: [cena.centro] })
  for (const pessoa of [cena.gente[1], leitor]) {
    const { status, body } = await avancar(pessoa, id, 'aprovar')
    assert.deepEqual([status, body.message], [403, SEM_PAPEL])
  }
})

test('above the value that was set two different people approve: the first leaves it in approval, and only another ends it', async () => {
  const outra = await montar({ DUAS_APROVACOES_ACIMA_DE: '34.99' })
  try {
    const { app, centro, gente, deFora } = outra
    const alice = gente[4]
    await app.db.insertInto('usuariosCentros').values({ usuarioId: deFora.id, centroDeCustoId: centro }).execute()
    const aprovar = (quem: typeof alice, id: string, mais = {}) =>
      quem.post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar', ...mais })
    const naCaixa = async (quem: typeof alice, id: string) =>
      (await quem.get(`/api/pedidos?caixa=aguardando&ids=${id}`)).body.itens.length
    const id = await criado(outra, gente[1])
    const primeira = await aprovar(alice, id, { justificativa: 'Preço conferido' })
    assert.deepEqual([primeira.status, primeira.body.status, primeira.body.aprovadorId], [200, 4, null])
    assert.equal(primeira.body.faltaSegundaAprovacao, true)
    const [dada] = primeira.body.aprovacoesEmCurso
    assert.deepEqual([dada.pessoaId, dada.motivo], [alice.id, 'Preço conferido'])
    assert.equal(primeira.body.nomes[alice.id], 'Alice Aprovadora')
    assert.deepEqual(primeira.body.acoes.aprovar.pode, false)
    assert.match(primeira.body.acoes.aprovar.motivo, /falta uma segunda aprovação/)
    const denovo = await aprovar(alice, id)
    assert.deepEqual([denovo.status, denovo.body.details.atual.status], [409, 4])
    assert.deepEqual([await naCaixa(alice, id), await naCaixa(deFora, id)], [0, 1])
    const decidem = (await gente[1].get(`/api/pedidos/${id}/pessoas`)).body
    assert.deepEqual(
      decidem.filter((um: { decide: boolean }) => um.decide).map((um: { nome: string }) => um.nome),
      ['Flora de Fora'],
    )
    const segunda = await aprovar(deFora, id)
    assert.deepEqual([segunda.status, segunda.body.status, segunda.body.aprovadorId], [200, 5, deFora.id])
    const { rows } =
      await sql`select etapa, rodada, pessoa_id from pedidos_etapas where pedido_id = ${id} order by id`.execute(app.db)
    assert.deepEqual(rows, [
      { etapa: 1, rodada: 1, pessoaId: gente[1].id },
      { etapa: 4, rodada: 1, pessoaId: alice.id },
      { etapa: 4, rodada: 1, pessoaId: deFora.id },
    ])
    // Given back, it is decided anew: an approval of an earlier round is no approval of this one.
    const voltou = await criado(outra, gente[1])
    await aprovar(alice, voltou)
    await deFora.post(`/api/pedidos/${voltou}/avancar`, { acao: 'devolver', justificativa: 'Falta a nota' })
    assert.equal((await gente[1].post(`/api/pedidos/${voltou}/enviar`, {})).status, 200)
    assert.equal((await aprovar(deFora, voltou)).body.status, 4)
    assert.equal((await aprovar(alice, voltou)).body.status, 5)
    // An approver's own order has their approval, and waits for another's.
    const proprio = await linha(outra, await criado(outra, alice))
    assert.deepEqual([proprio.status, proprio.aprovadorId], [4, null])
    assert.equal((await aprovar(deFora, String(proprio.id))).body.status, 5)
    const menor = await criado(outra, gente[1], { itens: [{ descricao: 'x', quantidade: 1, valor: 34.99 }] })
    assert.equal((await aprovar(alice, menor)).body.status, 5)
    // Once one is enough again, who approved first decides like anybody else.
    const entre = await criado(outra, gente[1])
    await aprovar(alice, entre)
    Object.assign(app.services.config, { DUAS_APROVACOES_ACIMA_DE: undefined })
    const decidemHoje = (await gente[1].get(`/api/pedidos/${entre}/pessoas`)).body
    assert.ok(decidemHoje.some((um: { id: string; decide: boolean }) => um.id === alice.id && um.decide))
    assert.equal((await aprovar(alice, entre)).body.status, 5)
  } finally {
    await outra.app.close()
  }
})
