import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isBusinessDay } from '@prumo/domain/core/business-days.ts'
import { addDays } from '@prumo/domain/core/dates.ts'
import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { fluxoDoPedido } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { estaNaVez } from '@prumo/domain/financeiro/pedidos/na-vez.ts'
import { papelNoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { encaminhadoPara, type PedidoNoFluxo, SEM_LIMITES } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { caixas } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { consultaDeSolicitacoes } from '@prumo/domain/financeiro/solicitacoes/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { lerWorkflows } from '../pedidos/carregar.ts'
import { boletoNovo, type Cenario, emDias, montar, noStatus } from '../pedidos/pedidos.cenario.ts'
import { casaCheia, contextoDe, lidasInteiras } from '../volume.cenario.ts'
import { solicitacoesSql } from './listar.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

type Linha = Record<string, unknown> & { id: string }
async function listar(pessoa: Person, consulta = ''): Promise<Linha[]> {
  const { status, body } = await pessoa.get(`/api/solicitacoes?${consulta}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.itens
}
const ids = async (pessoa: Person, consulta = '') => (await listar(pessoa, consulta)).map(({ id }) => id)

test('each tab holds what the rules of the flow say, for every rank, and its count is that of its rows', async () => {
  const { app, gente, semPapel, centro } = cena
  const outro = await app.centro()
  for (const pessoa of [...Object.values(gente), semPapel])
    await sql`insert into usuarios_centros values (${pessoa.id}, ${outro})`.execute(app.db)
  const limitado = await app.person({
    nome: 'Lia Limitada',
    telas: [[telas.solicitacoes, 'visualizar', 'editar']],
    centros: [centro, outro],
  })
  // Two more workflows: one of a contract and a type, one of a value range.
  await sql`insert into workflow (nome, solicitantes, validadores, confirmadores, aprovadores, contratos, tipos, valor_minimo, valor_maximo)
    values ('Contrato', '{}', '{}', ${[limitado.id]}::bigint[], '{}', ${[outro]}::bigint[], '{2}', null, null),
      ('Faixa', '{}', ${[limitado.id]}::bigint[], ${[gente[2].id]}::bigint[], '{}', null, null, 100, 200)`.execute(
    app.db,
  )
  type Fluxo = PedidoNoFluxo & { centroDeCustoId: string }
  const pedidos: { id: string; fluxo: Fluxo }[] = []
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const [tipo, centroDeCustoId, valor] of [
      [1, centro, 35],
      [2, outro, 35],
      [1, outro, 100],
      [2, centro, 200],
      [3, centro, 200.01],
    ] as const) {
      const id = await noStatus(cena, status, gente[1])
      await sql`update pedidos set tipo = ${tipo}, centro_de_custo_id = ${centroDeCustoId}, valor_total = ${valor} where id = ${id}`.execute(
        app.db,
      )
      pedidos.push({ id, fluxo: {} as never })
    }
  const encaminhado = pedidos.find((_, n) => n === 10)!
  await sql`update pedidos set encaminhamento = 3, validador_id = ${gente[1].id}, data_validacao = null where id = ${encaminhado.id}`.execute(
    app.db,
  )
  const atendido = pedidos.find((_, n) => n === 11)!
  await sql`update pedidos set encaminhamento = 3, validador_id = ${gente[1].id}, data_validacao = now() where id = ${atendido.id}`.execute(
    app.db,
  )
  for (const pedido of pedidos)
    pedido.fluxo = {
      ...(await app.db.selectFrom('pedidos').selectAll().where('id', '=', pedido.id).executeTakeFirstOrThrow()),
      itens: [],
      anexos: [],
      limites: SEM_LIMITES,
    }
  // Of the two who confirm there, one is gone: whoever approves is next wherever nobody else is left before them.
  await sql`update usuarios set is_ativo = false where id = ${gente[3].id}`.execute(app.db)
  const workflows = await lerWorkflows(app.db)
  const { rows: daqui } = await sql<{ id: string; centro: string }>`select u.id, c.centro_de_custo_id as centro
    from usuarios as u join usuarios_centros as c on c.usuario_id = u.id where u.is_ativo`.execute(app.db)
  const ve =
    ({ centroDeCustoId }: Fluxo) =>
    (id: string) =>
      daqui.some((um) => um.id === id && um.centro === centroDeCustoId)
  const contam = new Map<Person, Record<string, number>>()
  for (const pessoa of [gente[1], gente[2], gente[4], semPapel, limitado]) {
    const quem = pessoa === gente[1] ? await comVisualizar(pessoa) : pessoa
    const ator = (fluxo: Fluxo) => ({
      id: pessoa.id,
      papel: papelNoPedido(pessoa.id, fluxo, workflows),
      editaPedidos: false,
      permissoes: [
        { alvo: telas.solicitacoes.alvo, visualizar: true, adicionar: true, editar: true, excluir: true, acesso: true },
      ],
    })
    const regras = {
      aguardando: (fluxo: Fluxo) => estaNaVez(fluxo, pessoa, workflows, ve(fluxo)),
      antecipar: (fluxo: Fluxo) =>
        impedimento(fluxoDoPedido, 'aprovar', fluxo, ator(fluxo)) === null &&
        !estaNaVez(fluxo, pessoa, workflows, ve(fluxo)),
      encaminhadas: (fluxo: PedidoNoFluxo) => encaminhadoPara(fluxo, pessoa.id),
      andamento: (fluxo: PedidoNoFluxo) => [2, 3, 4].includes(fluxo.status),
    }
    for (const [caixa, regra] of Object.entries(regras)) {
      const esperados = pedidos.filter(({ fluxo }) => regra(fluxo)).map(({ id }) => id)
      const achados = await ids(quem, `caixa=${caixa}&ids=${pedidos.map(({ id }) => id).join()}`)
      assert.deepEqual(achados.toSorted(), esperados.toSorted(), `${caixa} de ${pessoa.id}`)
    }
    contam.set(quem, (await quem.get('/api/pedidos/caixas')).body)
  }
  for (const [pessoa, contagem] of contam)
    for (const caixa of caixas) assert.equal((await ids(pessoa, `caixa=${caixa}`)).length, contagem[caixa], caixa)
  await sql`update usuarios set is_ativo = true where id = ${gente[3].id}`.execute(app.db)
})

async function comVisualizar(pessoa: Person): Promise<Person> {
  await sql`insert into permissoes (usuario_id, alvo, visualizar) values (${pessoa.id}, ${telas.solicitacoes.alvo}, true)
    on conflict do nothing`.execute(cena.app.db)
  return pessoa
}

test('what waits longest comes first; of what was decided, the latest', async () => {
  const outra = await montar()
  try {
    const [a, b, c] = [await noStatus(outra, 2), await noStatus(outra, 2), await noStatus(outra, 4)]
    const parar = (id: string, campo: string, dias: number) =>
      sql`update pedidos set ${sql.ref(campo)} = now() - make_interval(days => ${dias}::int) where id = ${id}`.execute(
        outra.app.db,
      )
    await parar(a, 'data_solicitacao', 3)
    await parar(b, 'data_solicitacao', 8)
    await parar(c, 'data_solicitacao', 20)
    await parar(c, 'data_confirmacao', 1)
    const aprova = outra.gente[4]
    const linhas = (await aprova.get('/api/solicitacoes?caixa=andamento')).body.itens as Linha[]
    assert.deepEqual(
      linhas.map(({ id, paradoHa }) => [id, paradoHa]),
      [
        [b, 8],
        [a, 3],
        [c, 1],
      ],
    )
    for (const id of [a, c])
      assert.equal((await aprova.post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })).status, 200)
    assert.equal(
      (await aprova.post(`/api/pedidos/${b}/avancar`, { acao: 'rejeitar', justificativa: 'caro' })).status,
      200,
    )
    const decididas = (await aprova.get('/api/solicitacoes?caixa=decididas')).body.itens as Linha[]
    assert.deepEqual(
      decididas.map(({ id }) => id),
      [b, c, a],
    )
    const paginas = []
    for (let lote = 0; lote < 3; lote++)
      paginas.push(...(await aprova.get(`/api/solicitacoes?caixa=decididas&maxLote=1&lote=${lote}`)).body.itens)
    assert.deepEqual(
      paginas.map(({ id }) => id),
      [b, c, a],
    )
  } finally {
    await outra.app.close()
  }
})

test('a row has total, names, first payment day, types of attachment and what deserves a look', async () => {
  let util = emDias(40)
  while (!isBusinessDay(util)) util = addDays(util, 1)
  let domingo = emDias(40)
  while (new Date(`${domingo}T00:00:00Z`).getUTCDay() !== 0) domingo = addDays(domingo, 1)
  const natal = `${Number(emDias(0).slice(0, 4)) + 1}-12-25`
  const boleto = (dataVencimento: string) => ({ tipo: 4, codigoBarrasBoleto: boletoNovo(), valor: 1, dataVencimento })
  const criar = (anexos: { tipo: number }[], valor: number, mais = {}) =>
    noStatus(cena, 2, cena.gente[1], { anexos, itens: [{ descricao: 'x', quantidade: 1, valor }], pedido: mais })
  const limpo = await criar([{ tipo: 1 }, boleto(util)], 901)
  const noDomingo = await criar([boleto(util), boleto(domingo)], 902)
  const noFeriado = await criar([boleto(natal)], 903)
  const semAnexo = await criar([], 904)
  const gemeo = await criar([{ tipo: 1 }], 905)
  const outroGemeo = await criar([{ tipo: 1 }], 905)
  const longe = await criar([{ tipo: 1 }], 906)
  const longe2 = await criar([{ tipo: 1 }], 906)
  await sql`update pedidos set data_registro = now() - interval '5 days 1 hour' where id = ${longe2}`.execute(
    cena.app.db,
  )
  const cancelado = await criar([{ tipo: 1 }], 907)
  const doCancelado = await criar([{ tipo: 1 }], 907)
  await sql`update pedidos set status = 8 where id = ${cancelado}`.execute(cena.app.db)
  const todos = [limpo, noDomingo, noFeriado, semAnexo, gemeo, outroGemeo, longe, doCancelado]
  const linhas = new Map((await listar(cena.gente[2], `ids=${todos.join()}`)).map((linha) => [linha.id, linha]))
  const alertas = (id: string) => linhas.get(id)!.alertas
  assert.deepEqual(todos.map(alertas), [
    [],
    ['naoUtil'],
    // Christmas on a weekend is no business day either.
    ['naoUtil'],
    ['semAnexo'],
    ['duplicado'],
    ['duplicado'],
    [],
    [],
  ])
  const linha = linhas.get(limpo)!
  assert.deepEqual(
    [
      linha.valorTotal,
      linha.solicitanteNome,
      linha.fornecedorNome,
      linha.primeiroVencimento,
      linha.anexos,
      linha.paradoHa,
    ],
    [901, 'Sérgio Solicitante', 'Cabos e Fios', util, [1, 4], 0],
  )
  assert.match(linha.centroDeCustoNome as string, / - Contrato /)
  // A day without banks is a note: nothing to decide on its own.
  const comAlerta = await ids(cena.gente[2], `comAlerta=true&ids=${todos.join()}`)
  assert.deepEqual(comAlerta.toSorted(), [semAnexo, gemeo, outroGemeo].toSorted())
  assert.deepEqual(await ids(cena.gente[2], `valorMinimo=902&valorMaximo=903.00&ids=${todos.join()}`), [
    noDomingo,
    noFeriado,
  ])
})

test('refused without session and without the flag; malformed filters are 400; another cost centre is not there', async () => {
  const id = await noStatus(cena, 2)
  const url = '/api/solicitacoes'
  assert.equal((await cena.app.inject({ method: 'GET', url })).status, 401)
  const semFlag = await cena.app.person({ telas: [[telas.pedidos, 'visualizar', 'editar']], centros: [cena.centro] })
  assert.equal((await semFlag.get(url)).status, 403)
  assert.equal((await cena.leitor.get(url)).status, 200)
  for (const ruim of ['caixa=todas', 'status=10', 'valorMinimo=-1', 'valorMinimo=1.005', 'lote=x', 'comAlerta=talvez'])
    assert.equal((await cena.leitor.get(`/api/solicitacoes?${ruim}`)).status, 400, ruim)
  for (const caixa of caixas) assert.deepEqual(await ids(cena.deFora, `caixa=${caixa}&ids=${id}`), [], caixa)
  assert.deepEqual((await cena.deFora.get('/api/pedidos/caixas')).body, {
    aguardando: 0,
    antecipar: 0,
    encaminhadas: 0,
    excedentes: 0,
    andamento: 0,
    decididas: 0,
  })
})

test('the same supplier and value in a cost centre one may not see is not told', async () => {
  const criar = () =>
    noStatus(cena, 2, cena.gente[1], { anexos: [{ tipo: 1 }], itens: [{ descricao: 'x', quantidade: 1, valor: 4321 }] })
  const [meu, alheio] = [await criar(), await criar()]
  await sql`update pedidos set centro_de_custo_id = ${cena.outroCentro} where id = ${alheio}`.execute(cena.app.db)
  assert.deepEqual((await listar(cena.gente[2], `ids=${meu}`))[0]!.alertas, [])
})

test('with many rows no tab reads orders or attachments from end to end', async () => {
  const { app, centros } = await casaCheia()
  try {
    const { rows } = await sql<{ id: string }>`select id from usuarios where nome = 'Gente 7'`.execute(app.db)
    await sql`insert into workflow (nome, solicitantes, validadores, confirmadores, aprovadores)
      values ('Geral', '{}', '{}', '{}', array[${rows[0]!.id}::bigint])`.execute(app.db)
    const ctx = contextoDe(app, rows[0]!.id, centros)
    for (const caixa of caixas)
      for (const mais of [{}, { comAlerta: 'true' }]) {
        const consulta = await solicitacoesSql(ctx, consultaDeSolicitacoes.parse({ caixa, ...mais }))
        const inteiras = await lidasInteiras(app, consulta)
        assert.deepEqual(
          // Of those beyond their approval there are few, whatever the history.
          inteiras.filter((nome) => nome.startsWith('pedidos') && nome !== 'pedidos_excedentes'),
          [],
          caixa,
        )
        assert.ok(
          (await consulta.execute(app.db)).rows.length > 0 ||
            ['antecipar', 'encaminhadas', 'excedentes'].includes(caixa),
          caixa,
        )
      }
  } finally {
    await app.close()
  }
})
