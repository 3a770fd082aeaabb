import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { telas } from '../../packages/domain/src/telas.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { camel, colunas, linha, planted } from './04-colunas.cenario.ts'
import { type Casa, cpf, montarCasa } from './casa.cenario.ts'

/** Security design, §1 class 4, on what has commands of its own: a person, an order, many at once. */

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

test('a person: password, second factor, pending duties and the search text are nobody’s to write', async () => {
  const { dentro } = casa
  const all = await colunas(casa, 'usuarios')
  const form = ['nome', 'matricula', 'email', 'cpf', 'isColaborador', 'isAtivo', 'revisao']
  for (const one of all.filter(({ nome }) => !form.includes(camel(nome)))) {
    for (const key of [one.nome, camel(one.nome)]) {
      const old = await linha(casa, 'usuarios', dentro.ids.usuarios!)
      const changed = await dentro.dono.put(`/api/usuarios/${dentro.ids.usuarios}`, { [key]: planted(casa, one) })
      assert.equal(changed.status, 400, `${key}: ${changed.status}`)
      const born = await dentro.dono.post('/api/usuarios', {
        nome: 'X',
        cpf: cpf(9000),
        email: 'novo@casa.demo',
        matricula: 'N1',
        adicionar: [dentro.centro],
        [key]: planted(casa, one),
      })
      assert.equal(born.status, 400, key)
      assert.deepEqual(await linha(casa, 'usuarios', dentro.ids.usuarios!), old, key)
    }
  }
  const asked = await casa.t.inject({
    method: 'POST',
    url: '/api/createUsuario',
    remoteAddress: '10.77.0.1',
    payload: {
      data: {
        nome: 'Intruso',
        email: 'intruso@casa.demo',
        senha: 'Serra-do-Mar-77',
        confirmSenha: 'Serra-do-Mar-77',
        cDeCustoSelecionados: [dentro.centro],
        isAtivo: true,
        is_ativo: true,
        isColaborador: true,
        permsData: [{ alvo: telas.usuarios.alvo, editar: true }],
        trocarSenha: false,
        id: dentro.dono.id,
      },
    },
  })
  assert.ok([201, 400].includes(asked.status))
  const { rows } = await sql<{ isAtivo: boolean; perms: string; centros: string }>`select is_ativo,
    (select count(*) from permissoes p where p.usuario_id = u.id) as perms, (select count(*) from usuarios_centros c where c.usuario_id = u.id) as centros
    from usuarios u where email = 'intruso@casa.demo'`.execute(casa.t.db)
  for (const row of rows) assert.deepEqual(row, { isAtivo: false, perms: '0', centros: '0' })
})

test('access that is approved: the person has what was chosen, and nothing else that the body says', async () => {
  const { dentro } = casa
  const aprovar = (mais: object) =>
    dentro.dono.post(`/api/usuarios/solicitacoes/${dentro.ids.solicitacoes}/aprovar`, {
      centros: [dentro.centro],
      cpf: cpf(9_100),
      matricula: 'N9',
      ...mais,
    })
  const { usuarioId } = await casa.t.db
    .selectFrom('solicitacoesDeAcesso')
    .select('usuarioId')
    .where('id', '=', dentro.ids.solicitacoes!)
    .executeTakeFirstOrThrow()
  const old = await linha(casa, 'usuarios', usuarioId)
  const form = ['cpf', 'matricula', 'isColaborador']
  for (const one of (await colunas(casa, 'usuarios')).filter(({ nome }) => !form.includes(camel(nome))))
    for (const key of [one.nome, camel(one.nome)]) {
      const { status } = await aprovar({ [key]: planted(casa, one) })
      assert.equal(status, 400, `aprovar with ${key}: ${status}`)
      assert.deepEqual(await linha(casa, 'usuarios', usuarioId), old, key)
    }
  assert.equal((await aprovar({})).status, 200, 'and without it, it is')
})

test('an order: number, status, approvers, totals and payment facts are the server’s, at creation, change and attachment', async () => {
  const { dentro, fora, comum } = casa
  const plant = async (table: string, keep: readonly string[]) =>
    Object.fromEntries(
      (await colunas(casa, table))
        .filter(({ nome }) => !keep.includes(camel(nome)))
        .flatMap((one) => [
          [one.nome, planted(casa, one)],
          [camel(one.nome), planted(casa, one)],
        ]),
    )
  const order = await plant('pedidos', [
    'tipo',
    'centroDeCustoId',
    'fornecedorId',
    'justificativa',
    'obraId',
    'veiculoId',
    'mesComp',
    'visibility',
    'pagamento',
    'encaminhamento',
    'revisao',
  ])
  const item = await plant('pedidos_itens', [
    'descricao',
    'quantidade',
    'valor',
    'unidade',
    'codigoCustoId',
    'centroDeCustoId',
    'obraId',
  ])
  const anexo = await plant('pedidos_anexos', [
    'tipo',
    'numeroNotaFiscal',
    'codigoBarrasBoleto',
    'fornecedorId',
    'valor',
    'valorParcela',
    'dataVencimento',
    'dataAgendada',
    'centroDeCusto',
    'centroInstitucional',
    'observacao',
    // Whoever is paid, where it is not the supplier's own account, is said by who attaches.
    'favorecido',
    'favorecidoDocumento',
    'bancoCode',
    'agencia',
    'conta',
    'digito',
    'contaCorrenteOuPoupanca',
    'pixTipo',
    'pixChave',
    'chaveNfe',
    'servico',
    'servicoMunicipio',
    'dataEmissao',
    'pixCopiaCola',
  ])
  const body = await formulario(
    {
      pedido: {
        ...order,
        tipo: 1,
        centroDeCustoId: dentro.centro,
        fornecedorId: comum.fornecedores,
        obraId: dentro.ids.obras,
        justificativa: 'x',
      },
      itens: [{ ...item, descricao: 'x', quantidade: 2, valor: 5 }],
      anexos: [{ ...anexo, tipo: 1, arquivo: 'a' }],
    },
    { a: { nome: 'a.pdf', bytes: pdf } },
  )
  const made = await dentro.dono.inject({ method: 'POST', url: '/api/createPedido', ...body })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { rows } = await sql<{ p: Record<string, unknown>; i: Record<string, unknown>; a: Record<string, unknown> }>`
    select to_jsonb(p) as p, to_jsonb(i) as i, to_jsonb(a) as a from pedidos p join pedidos_itens i on i.pedido_id = p.id
      join pedidos_anexos a on a.pedido_id = p.id where p.centro_de_custo_id = ${dentro.centro} order by p.id desc limit 1`.execute(
    casa.t.db,
  )
  const { p, i, a } = rows[0]!
  assert.notEqual(String(p.id), dentro.ids.pedidos)
  // What holds names of columns, and values that only a planted one has.
  for (const row of [p, i, a])
    for (const [key, value] of Object.entries(row)) {
      assert.notEqual(value, 'plantado', key)
      if (!key.startsWith('fornecedor')) assert.notEqual(String(value), fora.dono.id, key)
      assert.doesNotMatch(String(value), /^2021-02-03/, key)
    }
  assert.equal(p.valor_total, 10)
  assert.equal(i.retirado, 0)
  assert.equal(a.status_banco, null)
  const { rows: again } = await sql<{
    id: string
  }>`update pedidos set status = 1, data_solicitacao = null where id = ${String(p.id)}::bigint returning id`.execute(
    casa.t.db,
  )
  const old = await linha(casa, 'pedidos', again[0]!.id)
  const changed = await dentro.dono.put(`/api/updatePedido/${again[0]!.id}`, { ...order, revisao: undefined })
  assert.ok([200, 400].includes(changed.status), JSON.stringify(changed.body))
  assert.deepEqual(await linha(casa, 'pedidos', again[0]!.id), old)
})

test('in bulk no more than one by one: rescheduling sets the day and nothing else', async () => {
  const { dentro } = casa
  const id = dentro.ids['pedidos-anexos']!
  await sql`update pedidos set status = 5 where id = ${dentro.ids.pedidos}`.execute(casa.t.db)
  const old = await linha(casa, 'pedidos_anexos', id)
  const extra = { status: 3, statusBanco: 4, valor: 1, emPagamento: false, pagoEm: '2021-02-03', comprovanteId: '1' }
  const answer = await dentro.dono.post('/api/contas-a-pagar/reagendar', {
    anexos: [id],
    dataAgendada: '2031-05-05',
    ...extra,
  })
  assert.ok([200, 400].includes(answer.status), JSON.stringify(answer.body))
  const { dataAgendada: _, revisao: __, status: antes, ...rest } = old
  const { dataAgendada: ___, revisao: ____, status: depois, ...now } = await linha(casa, 'pedidos_anexos', id)
  assert.deepEqual(now, rest)
  assert.ok(depois === antes || depois === 2, 'scheduled, at most')
})
