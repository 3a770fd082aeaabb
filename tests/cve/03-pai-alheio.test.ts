import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import type { Answer } from '../../packages/server/src/test-kit/app.ts'
import { marksOf } from '../../packages/server/src/test-kit/marks.ts'
import { multipartOf } from '../../packages/server/src/test-kit/multipart.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Casa, cpf, montarCasa } from './casa.cenario.ts'

/** Security design, §1 class 3. Ancestor: Kimai CVE-2026-52821 (a preset project of somebody else's took the new record). */

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

type Tentativa = [string, () => Promise<Answer>]

/** The same of what finance keeps: goals, the cash flow, works' accounts, deliveries, what goes to the bank. */
function financas({ dentro, fora, comum }: Casa): Tentativa[] {
  const { dono } = dentro
  const ano = Number(today().slice(0, 4))
  const mes = `${ano}-12`
  const acoes = Object.fromEntries(
    ['Solicitar', 'Aprovar', 'Pagar'].flatMap((ato) => ['Mes', 'Acumulado', 'Ano'].map((n) => [`acao${ato}${n}`, 3])),
  )
  const meta = (mais: object) =>
    dono.post('/api/metas', {
      exercicio: ano,
      natureza: 1,
      centroDeCustoId: dentro.centro,
      alvoTipo: 1,
      alvoId: 'x',
      distribuicao: 1,
      limiarAlerta: 80,
      ...acoes,
      parcelas: [{ mesComp: mes, valor: 1 }],
      ...mais,
    })
  const lancamento = { natureza: 2, origem: 1, descricao: 'x', valorPrevisto: 1, dataPrevista: addDays(today(), 30) }
  const transferencia = (origemId: string, destinoId: string) =>
    dono.post('/api/metas/transferencias', {
      origemId,
      mesOrigem: mes,
      destinoId,
      mesDestino: mes,
      valor: 1,
      motivo: 'Sobrou',
    })
  const retirar = async (pedido: string, item: string) =>
    dono.inject({
      method: 'POST',
      url: `/api/acompanhamento/${pedido}/retirar`,
      ...(await formulario({ dados: { itens: [{ id: item, quantidade: 1 }], recebedor: 'x' } }, {})),
    })
  const envio = { contaPagadoraId: comum['contas-pagadoras'], formato: 'cnab240' }
  return [
    ['goal, cost centre', () => meta({ centroDeCustoId: fora.centro })],
    ['goal, work', () => meta({ obraId: fora.ids.obras })],
    ['goal, person', () => meta({ responsavelId: fora.ids.usuarios })],
    ['balance to a foreign goal', () => transferencia(dentro.ids.metas!, fora.ids.metas!)],
    ['balance from a foreign goal', () => transferencia(fora.ids.metas!, dentro.ids.metas!)],
    ['entry, cost centre', () => dono.post('/api/fluxo-de-caixa', { ...lancamento, centroDeCustoId: fora.centro })],
    [
      'entry, work',
      () => dono.post('/api/fluxo-de-caixa', { ...lancamento, centroDeCustoId: dentro.centro, obraId: fora.ids.obras }),
    ],
    [
      'entry moved',
      () => dono.put(`/api/fluxo-de-caixa/${dentro.ids['fluxo-de-caixa']}`, { centroDeCustoId: fora.centro }),
    ],
    [
      'work’s account',
      () =>
        dono.post('/api/contas-obra', { codigo: 'X', nome: 'X', contratoId: fora.centro, dataInicio: '2026-01-05' }),
    ],
    ['work’s account, person', () => dono.put(`/api/contas-obra/${dentro.ids.obras}`, { gestorId: fora.ids.usuarios })],
    [
      'costs to a foreign work',
      () =>
        dono.post(`/api/contas-obra/${dentro.ids.obras}/transferir`, {
          itens: [dentro.ids['pedidos-itens']],
          paraObraId: fora.ids.obras,
          motivo: 'x',
        }),
    ],
    ['foreign item under one’s own order', () => retirar(dentro.ids.pedidos!, fora.ids['pedidos-itens']!)],
    ['own item under a foreign order', () => retirar(fora.ids.pedidos!, dentro.ids['pedidos-itens']!)],
    [
      'foreign payment among one’s own, to the bank',
      () =>
        dono.post('/api/contas-a-pagar/enviar-ao-banco', {
          ...envio,
          anexos: [dentro.ids['pedidos-anexos'], fora.ids['pedidos-anexos']],
        }),
    ],
    [
      'question to a stranger',
      () => dono.post(`/api/pedidos/${dentro.ids.pedidos}/comentarios`, { texto: 'x', mencionados: [fora.dono.id] }),
    ],
    [
      'delegation to a stranger',
      () => dono.post('/api/solicitacoes/delegacoes', { paraId: fora.dono.id, inicio: today(), fim: today() }),
    ],
    [
      'workflow tried on a foreign contract',
      () => dono.get(`/api/workflow/simular?centroDeCustoId=${fora.centro}&tipo=1&valor=1&solicitanteId=${dono.id}`),
    ],
    [
      'transfer of goals decided from afar',
      () => dono.post(`/api/metas/transferencias/${fora.ids.transferencias}/decidir`, { aceitar: true }),
    ],
  ]
}

/** The same of works: what is built, told, measured and planned. */
function obras({ dentro, fora, comum }: Casa): Tentativa[] {
  const { dono, ids } = dentro
  const rdo = (mais: object) =>
    dono.post('/api/rdos', {
      obraId: ids.obras,
      data: '2026-03-06',
      equipesIds: [ids.equipes],
      horaInicio: '07:30',
      horaFim: '17:00',
      ...mais,
    })
  const registro = (mais: object) =>
    dono.post('/api/registros-obra', {
      obraId: ids.obras,
      equipeId: ids.equipes,
      data: '2026-03-04T15:00:00Z',
      tipo: 2,
      local: 'P-1',
      ...mais,
    })
  const medicao = (mais: object) =>
    dono.post('/api/medicoes', {
      tipo: 1,
      mesComp: '2026-03',
      periodoInicio: '2026-03-01',
      periodoFim: '2026-03-31',
      ...mais,
    })
  const plano = (mais: object) =>
    dono.post('/api/planos-5w2h', {
      titulo: 'x',
      origem: 9,
      centroDeCustoId: dentro.centro,
      oQue: 'x',
      porQue: 'x',
      onde: 'x',
      quemId: dono.id,
      quandoFim: '2026-12-01',
      como: 'x',
      ...mais,
    })
  const anexo = async (url: string, dados: object) =>
    dono.inject({
      method: 'POST',
      url: `/api/${url}`,
      ...(await multipartOf({ name: 'a.pdf', bytes: pdf }, { dados })),
    })
  const baremo = {
    nome: 'x',
    contratosIds: [dentro.centro],
    unidadeNome: 'US',
    valorUnidade: 1,
    dataBase: '2026-01',
    vigenciaInicio: '2027-01-01',
    regraArredondamento: 1,
  }
  const item = { grupo: 8, descricao: 'x', unidadeMedida: 'un', atividade: 1, condicao: 1, pontos: 1, codigo: 'x' }
  const equipe = { codigo: 'X', nome: 'x', tipo: 3, supervisorId: dono.id, encarregadoId: ids.colaboradores }
  const previsao = { categoria: 3, tipoVeiculo: 1, periodo: '2027-01', quantidade: 1 }
  return [
    ['report, work', () => rdo({ obraId: fora.ids.obras })],
    ['report, team', () => rdo({ equipesIds: [fora.ids.equipes] })],
    [
      'report, person',
      () => rdo({ maoDeObra: [{ colabId: fora.ids.colaboradores, funcaoId: comum.funcoes, situacao: 1 }] }),
    ],
    ['report, vehicle', () => rdo({ equipamentos: [{ veiculoId: fora.ids.veiculos, situacao: 1 }] })],
    ['report, item', () => rdo({ atividades: [{ descricao: 'x', baremoItemId: fora.ids['baremos-itens'] }] })],
    ['report, stage', () => rdo({ atividades: [{ descricao: 'x', etapaId: fora.ids['obras-etapas'] }] })],
    ['report, record', () => rdo({ atividades: [{ descricao: 'x', registrosIds: [fora.ids['registros-obra']] }] })],
    ['record, work', () => registro({ obraId: fora.ids.obras })],
    ['record, team', () => registro({ equipeId: fora.ids.equipes })],
    ['record, item', () => registro({ itensExecutados: [{ baremoItemId: fora.ids['baremos-itens'], quantidade: 1 }] })],
    ['record moved', () => dono.put(`/api/registros-obra/${ids['registros-obra']}`, { obraId: fora.ids.obras })],
    ['measurement, work', () => medicao({ obraId: fora.ids.obras })],
    ['measurement, works', () => medicao({ obrasIds: [ids.obras, fora.ids.obras] })],
    ['measurement moved', () => dono.put(`/api/medicoes/${ids.medicoes}`, { obraId: fora.ids.obras })],
    [
      'measurement, item of a foreign table',
      () =>
        dono.post(`/api/medicoes/${ids.medicoes}/itens`, {
          baremoItemId: fora.ids['baremos-itens'],
          quantidadePeriodo: 1,
          memoriaCalculo: 'x',
        }),
    ],
    [
      'foreign line under one’s own measurement',
      () => dono.put(`/api/medicoes/${ids.medicoes}/itens/${fora.ids['medicoes-itens']}`, { quantidadePeriodo: 1 }),
    ],
    ['plan, contract', () => plano({ centroDeCustoId: fora.centro })],
    ['plan, work', () => plano({ obraId: fora.ids.obras })],
    ['plan, origin', () => plano({ origem: 3, origemId: fora.ids.rdos })],
    ['proof of a foreign plan', () => anexo('planos-5w2h-anexos', { planoId: fora.ids['planos-5w2h'], tipo: 2 })],
    [
      'document of a foreign work',
      () => anexo('obras-anexos', { obraId: fora.ids.obras, disciplina: 1, tipo: 1, descricao: 'x' }),
    ],
    ['table, contract', () => dono.post('/api/baremos', { ...baremo, contratosIds: [fora.centro] })],
    ['item of a foreign table', () => dono.post('/api/baremos-itens', { ...item, baremoId: fora.ids.baremos })],
    ['team, contract', () => dono.post('/api/equipes', { ...equipe, centroDeCustoId: fora.centro })],
    [
      'team, foreman',
      () =>
        dono.post('/api/equipes', { ...equipe, centroDeCustoId: dentro.centro, encarregadoId: fora.ids.colaboradores }),
    ],
    [
      'member of a foreign team',
      () =>
        dono.post('/api/equipes-integrantes', {
          equipeId: fora.ids.equipes,
          colabId: ids.colaboradores,
          papel: 2,
          inicio: '2026-02-01',
        }),
    ],
    ['forecast, contract', () => dono.post('/api/histograma-previsto', { ...previsao, centroDeCustoId: fora.centro })],
    [
      'forecast, work',
      () =>
        dono.post('/api/histograma-previsto', { ...previsao, centroDeCustoId: dentro.centro, obraId: fora.ids.obras }),
    ],
    ['stage of a foreign work', () => dono.post('/api/obras-etapas', { obraId: fora.ids.obras, nome: 'x', peso: 1 })],
    [
      'work, table, team',
      () => dono.put(`/api/obras/${ids.obras}`, { baremoId: fora.ids.baremos, equipesIds: [fora.ids.equipes] }),
    ],
  ]
}

test('nothing is born under, nor moved to, a parent that its author does not see; nothing is written', {
  timeout: 60_000,
}, async () => {
  const { t, dentro, fora, comum } = casa
  const { dono } = dentro
  const alheio = fora.centro
  const before = await marksOf(t, ['selos'])
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
    [
      'work',
      () =>
        dono.post('/api/obras', {
          codigo: 'X',
          nome: 'X',
          contratoId: alheio,
          municipio: 'Lapa',
          uf: 'PR',
          responsavelId: dono.id,
        }),
    ],
    ['work moved', () => dono.put(`/api/obras/${dentro.ids.obras}`, { contratoId: alheio })],
    [
      'work moved by collection',
      () => dono.post('/api/updateData', { banco: 'obras', id: dentro.ids.obras, data: { contratoId: alheio } }),
    ],
    [
      'work by collection',
      () =>
        dono.post('/api/updateData', {
          banco: 'obras',
          data: { codigo: 'X', nome: 'X', contratoId: alheio, municipio: 'Lapa', uf: 'PR', responsavelId: dono.id },
        }),
    ],
    [
      'vehicle',
      () =>
        dono.post('/api/veiculos', {
          placa: 'ZZZ9Z99',
          modelo: 'X',
          tipo: 1,
          combustivel: 3,
          propriedade: 1,
          centroDeCustoId: alheio,
        }),
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
    ...financas(casa),
    ...obras(casa),
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
  assert.deepEqual(await marksOf(t, ['selos']), before)
  console.log(`${attempts.length} pais alheios`)
})
