import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import type { Entity } from '../../packages/domain/src/core/entity.ts'
import { givenAtCreation, writableFields } from '../../packages/domain/src/core/entity.ts'
import { telas } from '../../packages/domain/src/telas.ts'
import { formulario } from '../../packages/server/src/financeiro/pedidos/pedidos.cenario.ts'
import { type Answer, naLapa } from '../../packages/server/src/test-kit/app.ts'
import { insert } from '../../packages/server/src/test-kit/insert.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Casa, cpf, montarCasa } from './casa.cenario.ts'

/**
 * Security design, §1 class 4. Ancestors: Kimai CVE-2026-40486 (hourly_rate), Strapi CVE-2023-39345, Directus
 * CVE-2026-39942 (filename_disk), Snipe-IT CVE-2026-48507 (`activated` by bulk locks the administrators out).
 */

let casa: Casa
/** Roles that no template of service orders covers yet: one each. */
let semTemplate: string[]
before(async () => {
  casa = await montarCasa()
  const { rows } = await sql<{ id: string }>`insert into funcoes (nome)
    select 'COM TEMPLATE ' || n from generate_series(1, 20) as n returning id`.execute(casa.t.db)
  semTemplate = rows.map(({ id }) => id)
  const { dono } = casa.dentro
  colab = (await dono.post('/api/colaboradores', novo.colaboradores!())).body.id
  equipe = (await dono.post('/api/equipes', novo.equipes!())).body.id
  baremo = (await dono.post('/api/baremos', novo.baremos!())).body.id
  const vigente = await insert(casa.t.db, 'baremos', { ...novo.baremos!(), status: 2 })
  item = await insert(casa.t.db, 'baremosItens', { ...novo['baremos-itens']!(), baremoId: vigente })
  obra = await insert(casa.t.db, 'obras', { ...novo.obras!(), baremoId: vigente })
  lista = (await dono.post('/api/questionarios', novo.questionarios!())).body.id
  await dono.post(`/api/questionarios/${lista}/transicao`, { para: 2 })
  tipoDePeca = await insert(casa.t.db, 'tiposEquipamento', { nome: 'Luva da prova', grupo: 1, periodicidadeMeses: 6 })
  pecasLivres = await Promise.all(
    Array.from({ length: 29 }, () =>
      insert(casa.t.db, 'equipamentosIsolantes', { ...novo['equipamentos-isolantes']!(), proprietario: 1 }),
    ),
  )
  criterio = await insert(casa.t.db, 'criteriosEnsaio', {
    tipoEquipamentoId: tipoDePeca,
    nome: 'Validado',
    tensaoKv: 20,
    tempoS: 180,
    norma: 'N',
    edicao: '1',
    fonte: 'F',
    situacao: 2,
    validadorId: dono.id,
    validadoEm: new Date(),
  })
  const aEnsaiar = await dono.post('/api/laboratorio-os', {
    ...novo['laboratorio-os']!(),
    itens: pecasLivres.splice(0, 7).map((equipamentoId) => ({ equipamentoId, fase: 1 })),
  })
  const { itens } = (await dono.get(`/api/laboratorio-os/${aEnsaiar.body.id}`)).body
  itensLivres = itens.map(({ linhaId }: { linhaId: string }) => linhaId)
  const ensaio = novo['ensaios-eletricos']!()
  await dono.post('/api/ensaios-eletricos', ensaio)
  ensaiado = { osId: aEnsaiar.body.id, osItemIds: [ensaio.osItemId as string] }
  registro = (await dono.post('/api/registros-obra', novo['registros-obra']!())).body.id
})
/** A work that is being measured, a record of it, and an item of its table. */
let obra: string
let registro: string
let item: string
/** A published list of questions. */
let lista: string
/** What kind an insulating tool is, and some that are in no order. */
let tipoDePeca: string
let pecasLivres: string[]
/** By what they are tested, and those that wait for the bench. */
let criterio: string
let itensLivres: string[]
/** One that was tested, and may have a laudo. */
let ensaiado: { osId: string; osItemIds: string[] }
/** Somebody of this house, and the team they may be of. */
let colab: string
let equipe: string
/** The table of prices that items may be of. */
let baremo: string
after(() => casa.t.close())

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const tableOf = (entity: Entity) => entity.name.replaceAll('-', '_')

interface Coluna {
  nome: string
  tipo: string
}
const colunas = async (table: string): Promise<Coluna[]> =>
  (
    await sql<Coluna>`select column_name as nome, data_type as tipo from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(casa.t.db)
  ).rows
const linha = async (table: string, id: string): Promise<Record<string, unknown>> =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}::bigint`.execute(casa.t.db))
    .rows[0]!

/** A value that the column could hold and does not. */
const planted = ({ nome, tipo }: Coluna): unknown =>
  /ARRAY/.test(tipo)
    ? [casa.fora.centro]
    : /bigint/.test(tipo)
      ? casa.fora.dono.id
      : /int|numeric/.test(tipo)
        ? 7
        : /boolean/.test(tipo)
          ? nome !== 'is_ativo'
          : /date|time/.test(tipo)
            ? '2021-02-03'
            : 'plantado'

let serial = 100
/** What each register is created with. */
const novo: Record<string, () => Record<string, unknown>> = {
  funcoes: () => ({ nome: `F${serial++}` }),
  'ordens-de-servico': () => ({
    grupo: 'G',
    funcoes: [semTemplate.pop()],
    processos: [casa.comum.processos],
    textoAtividades: 'T',
    listaRiscos: ['R'],
    EPIs: ['E'],
    listaMedidas: ['M'],
    listaOrientacoes: ['O'],
  }),
  processos: () => ({ nome: `P${serial++}` }),
  'tipos-documentos': () => ({ nome: `T${serial++}`, nivel: 5 }),
  fornecedores: () => ({ nome: 'F', cpfOuCnpj: cpf(serial++) }),
  setores: () => ({ codigo: `${serial++}`, nome: 'S' }),
  'contas-institucionais': () => ({ codigo: `${serial++}`, nome: 'C' }),
  'contas-juridicas': () => ({ codigo: `${serial++}`, nome: 'C' }),
  'contas-contrato': () => ({ codigo: `${serial++}`, nome: 'C' }),
  'contas-pagadoras': () => ({
    nome: 'P',
    cjId: casa.comum['contas-juridicas'],
    bancoCode: '748',
    agencia: '1234',
    conta: `${serial++}`,
    contaDigito: '7',
    leiaute: 1,
    ativo: true,
  }),
  'valores-diarias': () => ({
    nome: 'V',
    tipo: 1,
    base: 1,
    valor: 5,
    localidadeTipo: 3,
    uf: 'PR',
    municipio: `M${serial++}`,
    exigeComprovante: false,
    codigoCustoId: casa.comum['categorias-de-custo'],
    vigenciaInicio: '2026-01-01',
  }),
  'classes-de-custo': () => ({ nome: `C${serial++}` }),
  'categorias-de-custo': () => ({ codigo: `${serial++}`, despesa: 'D', ativo: true }),
  workflow: () => ({ nome: `W${serial++}`, solicitantes: [casa.dentro.dono.id], aprovadores: [casa.dentro.dono.id] }),
  obras: () => ({
    codigo: `${serial++}`,
    nome: 'O',
    contratoId: casa.dentro.centro,
    ...naLapa(casa.dentro.dono),
  }),
  'obras-etapas': () => ({ obraId: obra, nome: `E${serial++}`, peso: 1 }),
  'obras-itens': () => ({ obraId: obra, baremoItemId: item, local: `P${serial++}`, quantidade: 2 }),
  medicoes: () => ({
    obraId: obra,
    tipo: 1,
    mesComp: '2026-03',
    periodoInicio: '2026-03-01',
    periodoFim: '2026-03-31',
  }),
  rdos: () => ({ obraId: obra, data: '2026-01-12', diaSemTrabalho: true, motivo: 1 }),
  'registros-obra': () => ({ obraId: obra, equipeId: equipe, data: '2026-03-04T15:00:00Z', tipo: 2, local: 'P1' }),
  'registros-obra-itens': () => ({ registroId: registro, baremoItemId: item, quantidade: 2 }),
  questionarios: () => ({
    nome: `Q${serial++}`,
    tipoInspecao: 1,
    secoes: [{ titulo: 'S', perguntas: [{ texto: 'P', tipoResposta: 1 }] }],
  }),
  inspecoes: () => ({ questionarioId: lista, obraId: obra, dataHora: '2026-03-04T15:00:00Z' }),
  'nao-conformidades': () => ({
    origem: 7,
    obraId: obra,
    tipo: 2,
    gravidade: 1,
    descricao: 'D',
    responsavelId: casa.dentro.dono.id,
    prazo: addDays(today(), 5),
  }),
  aprs: () => ({
    equipeId: equipe,
    data: '2026-03-04',
    local: `P${serial++}`,
    tipoServico: 1,
    descricao: 'D',
    condicaoRede: 4,
  }),
  'apr-modelos': () => ({
    nome: `M${serial++}`,
    tipoServico: 1,
    etapas: [{ etapa: 'E', perigos: 'P', probabilidade: 1, severidade: 1, medidas: 'M' }],
  }),
  'tipos-equipamento': () => ({ nome: `T${serial++}`, grupo: 1, periodicidadeMeses: 6 }),
  'criterios-ensaio': () => ({
    tipoEquipamentoId: tipoDePeca,
    tensaoKv: 20,
    tempoS: 180,
    norma: 'N',
    edicao: '1',
    fonte: `F${serial++}`,
  }),
  'equipamentos-isolantes': () => ({
    etiqueta: `L${serial}`,
    tipoEquipamentoId: tipoDePeca,
    fabricante: 'ISOLUX',
    numeroSerie: `${serial++}`,
    situacao: 1,
    centroDeCustoId: casa.dentro.centro,
  }),
  // Air leaks: it fails before any tension.
  'ensaios-eletricos': () => ({ osItemId: itensLivres.pop(), criterioId: criterio, insuflacao: 2 }),
  laudos: () => ensaiado,
  'clientes-laboratorio': () => ({ nome: `C${serial++}` }),
  'laboratorio-os': () => ({
    tipoServico: 1,
    origem: 1,
    centroDeCustoId: casa.dentro.centro,
    solicitante: 'S',
    dataRecebimento: '2026-03-04T15:00:00Z',
    responsavelId: casa.dentro.dono.id,
    itens: [{ equipamentoId: pecasLivres.pop(), fase: 1 }],
  }),
  'laboratorio-os-itens': () => ({
    osId: casa.dentro.ids['laboratorio-os'],
    equipamentoId: pecasLivres.pop(),
    fase: 1,
  }),
  instrumentos: () => ({
    etiqueta: `I${serial}`,
    nome: 'Fonte',
    tipo: 1,
    numeroSerie: `${serial++}`,
    periodicidadeMeses: 12,
  }),
  'requisicoes-titulares': () => ({
    recebidaEm: '2026-01-10',
    tipo: 1,
    titular: 4,
    nome: `T${serial++}`,
    canal: 1,
    contato: 'ana@teste.demo',
    pedido: 'O que têm de mim?',
  }),
  'avisos-privacidade': () => ({ encarregado: `E${serial++}`, email: 'ana@teste.demo', texto: 'O que fazemos.' }),
  'incidentes-privacidade': () => ({
    titulo: `I${serial++}`,
    tipo: 2,
    conhecidoEm: '2026-01-10',
    descricao: 'Foi a outra pessoa.',
    dados: 'Nomes',
    sensiveis: false,
    titulares: 'Clientes',
    medidas: 'Pedido o apagamento.',
    risco: 1,
  }),
  sensores: () => ({ nome: `S${serial++}`, grandeza: 1, local: 'Bancada', modo: 2 }),
  'planos-5w2h': () => ({
    titulo: `P${serial++}`,
    origem: 9,
    centroDeCustoId: casa.dentro.centro,
    oQue: 'Revisar',
    porQue: 'Falhou',
    onde: 'Pátio',
    quemId: casa.dentro.dono.id,
    quandoFim: '2026-12-01',
    como: 'Treinando',
  }),
  baremos: () => ({
    nome: `B${serial++}`,
    contratosIds: [casa.dentro.centro],
    unidadeNome: 'US',
    valorUnidade: 78.4,
    dataBase: '2026-01',
    vigenciaInicio: '2026-01-01',
    regraArredondamento: 1,
  }),
  'baremos-itens': () => ({
    baremoId: baremo,
    codigo: `I${serial++}`,
    grupo: 1,
    descricao: 'Item',
    unidadeMedida: 'un',
    atividade: 1,
    condicao: 1,
    pontos: 1,
  }),
  equipes: () => ({
    codigo: `E${serial++}`,
    nome: 'E',
    tipo: 1,
    centroDeCustoId: casa.dentro.centro,
    supervisorId: casa.dentro.dono.id,
    encarregadoId: colab,
  }),
  'histograma-previsto': () => ({
    centroDeCustoId: casa.dentro.centro,
    categoria: 3,
    tipoVeiculo: 1,
    periodo: `2${String(serial++ % 1000).padStart(3, '0')}-01`,
    quantidade: 1,
  }),
  // Each in days of its own: nobody is twice in a team.
  'equipes-integrantes': () => {
    const inicio = addDays('2001-01-01', 3 * serial++)
    return { equipeId: equipe, colabId: colab, papel: 2, inicio, fim: addDays(inicio, 1) }
  },
  micros: () => ({ dispositivo: 2, marca: 1, situacao: 1 }),
  chips: () => ({ numero: '41999998888', operadora: 1, situacao: 2 }),
  veiculos: () => ({
    placa: `AAA1B${10 + (serial++ % 90)}`,
    modelo: 'M',
    tipo: 1,
    combustivel: 3,
    propriedade: 1,
    centroDeCustoId: casa.dentro.centro,
  }),
  emails: () => ({ email: `e${serial++}@casa.demo`, tipo: 1, listaContratos: [casa.dentro.centro] }),
  exigencias: () => ({
    nome: `E${serial++}`,
    tiposIds: [casa.comum['tipos-documentos']],
    empresaId: casa.dentro.centro,
  }),
  colaboradores: () => ({ nome: 'C', matricula: `M${serial++}`, cpf: cpf(serial++), empresaId: casa.dentro.centro }),
}

test('a column that the form does not write is not written, at creation nor at change, by its own route or by collection', {
  timeout: 120_000,
}, async () => {
  const { dentro } = casa
  let tried = 0
  for (const entity of casa.t.services.entities.values()) {
    if (entity.readOnly) continue
    const body = novo[entity.name]
    assert.ok(body, `${entity.name} has no sample here`)
    const table = tableOf(entity)
    const all = await colunas(table)
    for (const [declared, how] of [
      [givenAtCreation(entity), 'create'],
      [writableFields(entity), 'change'],
      [writableFields(entity), 'change by collection'],
    ] as const) {
      const hidden = all.filter(({ nome }) => !declared.includes(camel(nome)))
      assert.ok(hidden.length >= 3, entity.name)
      // Both spellings, all at once, and then as __proto__ and constructor would bring them.
      const extra = Object.fromEntries(
        hidden
          .filter(({ nome }) => nome !== 'revisao')
          .flatMap((one) => [
            [one.nome, planted(one)],
            [camel(one.nome), planted(one)],
          ]),
      )
      if (how === 'create') extra.revisao = 77
      tried += hidden.length
      if (how === 'create') {
        const given = body()
        const answer = await dentro.dono.post(`/api/${entity.name}`, { ...extra, ...given })
        const plain = await dentro.dono.post(`/api/${entity.name}`, body())
        assert.equal(plain.status, 201, `${entity.name}: ${JSON.stringify(plain.body)}`)
        if (answer.status === 400) continue
        assert.equal(answer.status, 201, `${entity.name}: ${JSON.stringify(answer.body)}`)
        const [dirty, clean] = [await linha(table, answer.body.id), await linha(table, plain.body.id)]
        // The moment it was made is its own.
        for (const { nome } of hidden)
          if (
            ![
              'id',
              'busca',
              'numero',
              'sequencia',
              'status_desde',
              'data_elaboracao',
              'data_registro',
              'data_alteracao',
            ].includes(nome) &&
            // Each notice is the next one of them.
            `${entity.name}.${nome}` !== 'avisos-privacidade.versao' &&
            !(nome in given)
          )
            assert.deepEqual(dirty[camel(nome)], clean[camel(nome)], `${entity.name}.${nome} was written at creation`)
        assert.notEqual(dirty.id, casa.fora.dono.id)
      } else {
        const { id }: { id: string } = (await dentro.dono.post(`/api/${entity.name}`, body())).body
        const old = await linha(table, id)
        const answer: Answer =
          how === 'change'
            ? await dentro.dono.put(`/api/${entity.name}/${id}`, extra)
            : await dentro.dono.post('/api/updateData', { banco: entity.banco, id, data: extra })
        assert.ok(answer.status === 200 || answer.status === 400, `${entity.name}: ${JSON.stringify(answer.body)}`)
        assert.deepEqual(await linha(table, id), old, `${entity.name}: ${how}`)
      }
    }
  }
  console.log(`${tried} colunas`)
})

/** Written by the acts of their own routes (decision 242), which pass over a name that is no field of theirs. */
const POR_ATOS = [
  'sgi-documentos',
  'sgi-documentos-anexos',
  'contas-mestre',
  'relatorios-usuarios',
  'colaboradores-docs',
  'obras-anexos',
  'planos-5w2h-anexos',
  'aprs-audios',
  'calibracoes',
]

test('what has commands of its own is written by collection only where those commands are, and only in what they take', async () => {
  const { dentro } = casa
  for (const entity of casa.t.services.entities.values()) {
    const id = dentro.ids[entity.name]
    if (!entity.readOnly || !id) continue
    const old = await linha(tableOf(entity), id)
    const deles = POR_ATOS.includes(entity.name)
    const is = async (answer: Promise<{ status: number }>, ...statuses: number[]) => {
      const { status } = await answer
      assert.ok((deles ? statuses : [403]).includes(status), `${entity.name}: ${status}`)
    }
    for (const data of [
      { status: 5, isAtivo: false, visualizar: true },
      { arquivoId: '1', hiperlink: '/x', senha: 'x' },
      {},
    ]) {
      await is(dentro.dono.post('/api/updateData', { banco: entity.banco, id, data }), 200, 403)
      await is(dentro.dono.post('/api/updateData', { banco: entity.banco, data }), 400)
    }
    if (!deles) await is(dentro.dono.post('/api/delete', { documents: entity.banco, id }))
    assert.deepEqual(await linha(tableOf(entity), id), old, entity.name)
  }
})

test('a person: password, second factor, pending duties and the search text are nobody’s to write', async () => {
  const { dentro } = casa
  const all = await colunas('usuarios')
  const form = ['nome', 'matricula', 'email', 'cpf', 'isColaborador', 'isAtivo', 'revisao']
  for (const one of all.filter(({ nome }) => !form.includes(camel(nome)))) {
    for (const key of [one.nome, camel(one.nome)]) {
      const old = await linha('usuarios', dentro.ids.usuarios!)
      const changed = await dentro.dono.put(`/api/usuarios/${dentro.ids.usuarios}`, { [key]: planted(one) })
      assert.equal(changed.status, 400, `${key}: ${changed.status}`)
      const born = await dentro.dono.post('/api/usuarios', {
        nome: 'X',
        cpf: cpf(9000),
        email: 'novo@casa.demo',
        matricula: 'N1',
        adicionar: [dentro.centro],
        [key]: planted(one),
      })
      assert.equal(born.status, 400, key)
      assert.deepEqual(await linha('usuarios', dentro.ids.usuarios!), old, key)
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

test('an order: number, status, approvers, totals and payment facts are the server’s, at creation, change and attachment', async () => {
  const { dentro, fora, comum } = casa
  const plant = async (table: string, keep: readonly string[]) =>
    Object.fromEntries(
      (await colunas(table))
        .filter(({ nome }) => !keep.includes(camel(nome)))
        .flatMap((one) => [
          [one.nome, planted(one)],
          [camel(one.nome), planted(one)],
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
  const old = await linha('pedidos', again[0]!.id)
  const changed = await dentro.dono.put(`/api/updatePedido/${again[0]!.id}`, { ...order, revisao: undefined })
  assert.ok([200, 400].includes(changed.status), JSON.stringify(changed.body))
  assert.deepEqual(await linha('pedidos', again[0]!.id), old)
})

test('in bulk no more than one by one: rescheduling sets the day and nothing else', async () => {
  const { dentro } = casa
  const id = dentro.ids['pedidos-anexos']!
  await sql`update pedidos set status = 5 where id = ${dentro.ids.pedidos}`.execute(casa.t.db)
  const old = await linha('pedidos_anexos', id)
  const extra = { status: 3, statusBanco: 4, valor: 1, emPagamento: false, pagoEm: '2021-02-03', comprovanteId: '1' }
  const answer = await dentro.dono.post('/api/contas-a-pagar/reagendar', {
    anexos: [id],
    dataAgendada: '2031-05-05',
    ...extra,
  })
  assert.ok([200, 400].includes(answer.status), JSON.stringify(answer.body))
  const { dataAgendada: _, revisao: __, status: antes, ...rest } = old
  const { dataAgendada: ___, revisao: ____, status: depois, ...now } = await linha('pedidos_anexos', id)
  assert.deepEqual(now, rest)
  assert.ok(depois === antes || depois === 2, 'scheduled, at most')
})
