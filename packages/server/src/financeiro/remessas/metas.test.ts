import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { LIMITE, mesesDe } from '@prumo/domain/financeiro/metas/metas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { limites } from '../metas/metas.cenario.ts'
import { logsDe } from '../pedidos/pedidos.cenario.ts'
import { type CenarioDoBanco, enviar, montarBanco, prontas, situacao } from './banco.cenario.ts'

let cena: CenarioDoBanco
before(async () => {
  cena = await montarBanco()
})
after(() => cena.app.close())

const RAZAO = 'A concretagem não para, e o aditivo sai na semana que vem.'

test('a goal that blocks paying blocks sending to the bank, and who may pass it goes on with a reason', async () => {
  const exercicio = Number(today().slice(0, 4))
  const { anexos, pedido } = await prontas(cena, 2)
  const { rows } = await sql<{ id: string }>`insert into categorias_de_custo (codigo, despesa, ativo)
    values ('M-1', 'Concreto', true) returning id`.execute(cena.app.db)
  await sql`update pedidos_itens set codigo_custo_id = ${rows[0]!.id} where pedido_id = ${pedido}`.execute(cena.app.db)
  const dona = await cena.app.person({
    nome: 'Gabriela Gestora',
    centros: [cena.centro],
    telas: [
      [telas.metas, 'visualizar', 'adicionar', 'editar', 'acesso'],
      [telas.contasAPagar, 'visualizar', 'editar'],
    ],
  })
  const criada = await dona.post('/api/metas', {
    exercicio,
    natureza: 1,
    centroDeCustoId: cena.centro,
    alvoTipo: 4,
    alvoId: rows[0]!.id,
    distribuicao: 1,
    limiarAlerta: 80,
    ...limites(LIMITE.ignorar),
    acaoPagarAno: LIMITE.bloquear,
    parcelas: mesesDe(exercicio).map((mesComp) => ({ mesComp, valor: 1 })),
    ativar: true,
  })
  assert.equal(criada.status, 201, JSON.stringify(criada.body))

  const parada = await enviar(cena, anexos)
  assert.equal(parada.status, 409, JSON.stringify(parada.body))
  assert.match(parada.body.message, /no ano/)
  assert.equal(parada.body.details.justificativaDeMeta, undefined, 'who may not pass a goal is not asked why')
  const semMotivo = await enviar(cena, anexos, { pessoa: dona })
  assert.ok(semMotivo.body.details.justificativaDeMeta)
  assert.deepEqual(await situacao(cena, anexos), [
    [1, null, null],
    [1, null, null],
  ])
  const vazias = await sql<{ n: number }>`select count(*)::integer as n from remessas`.execute(cena.app.db)
  assert.equal(vazias.rows[0]!.n, 0)

  const logs = await logsDe(cena, async () => {
    const foi = await dona.post('/api/contas-a-pagar/enviar-ao-banco', {
      anexos,
      contaPagadoraId: cena.conta,
      formato: 'cnab240',
      justificativaDeMeta: RAZAO,
    })
    assert.equal(foi.status, 200, JSON.stringify(foi.body))
    assert.deepEqual(foi.body.recusados, [])
  })
  assert.equal(logs.length, 1)
  assert.deepEqual(await situacao(cena, anexos), [
    [2, 2, null],
    [2, 2, null],
  ])
  const achados = await sql<{
    constatacao: string
  }>`select constatacao from auditorias where pedido_id = ${pedido} and regra_codigo = 'R10'`.execute(cena.app.db)
  assert.equal(achados.rows.length, 1)
  assert.match(achados.rows[0]!.constatacao, /seguiu ao pagar: A concretagem não para/)
})
