/** A house with two cost centres and one of everything in each: what one side holds, the other must not notice. For the tests of the classes of real advisories. */
import assert from 'node:assert/strict'
import { montarBarras } from '../../packages/domain/src/financeiro/captura/boleto.ts'
import { allTelas, telas } from '../../packages/domain/src/telas.ts'
import type { Person, TestApp } from '../../packages/server/src/test-kit/app.ts'
import { insert as insertInto, type TableKey } from '../../packages/server/src/test-kit/insert.ts'
import { type KnownRoute, testAppWithRoutes } from '../../packages/server/src/test-kit/routes.ts'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'
import { aprDaCasa } from './casa-apr.ts'
import { encherFinanceiro } from './casa-financeiro.ts'
import { ensaioDaCasa, ordemDaCasa } from './casa-laboratorio.ts'
import { anexoDeObra } from './casa-obras-anexos.ts'
import { campoDeObra } from './casa-obras-campo.ts'
import { registroDeObra } from './casa-obras-registros.ts'
import { pedidoDaCasa } from './casa-pedidos.ts'
import { encherPessoal } from './casa-pessoal.ts'
import { inspecaoDaCasa } from './casa-seguranca.ts'

/** A route with what it takes and answers. */
export type Rota = KnownRoute & {
  readonly query?: { shape?: Record<string, unknown> }
  readonly body?: { shape?: Record<string, unknown> }
  readonly answer?: unknown
}

/** What one cost centre has: ids by collection, and whoever may do everything in it. */
export interface Lado {
  readonly centro: string
  readonly dono: Person
  /** One record by slug; 'visoes', 'trabalhos', 'sessoes' and 'solicitacoes' beside the entities. */
  readonly ids: Readonly<Record<string, string>>
}

export interface Casa {
  readonly t: TestApp
  readonly rotas: readonly Rota[]
  readonly dentro: Lado
  readonly fora: Lado
  /** What has no cost centre and so is everybody's. */
  readonly comum: Readonly<Record<string, string>>
}

export const TODAS = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const

/** Every flag on every screen. */
export const tudo = (menos: readonly string[] = []) =>
  allTelas.filter(({ alvo }) => !menos.includes(alvo)).map((tela) => [tela, ...TODAS] as [typeof tela, ...typeof TODAS])

/** The nth valid CPF. */
export function cpf(n: number): string {
  const digits = [...String(100_000_000 + n)].map(Number)
  for (const length of [9, 10]) {
    const rest = digits.slice(0, length).reduce((sum, digit, at) => sum + digit * (length + 1 - at), 0) % 11
    digits.push(rest < 2 ? 0 : 11 - rest)
  }
  return digits.join('')
}

let serie = 0

/** A text for a column of one side: canaries, payloads, or nothing in particular. */
export type Palavra = (lado: string, coluna: string) => string

export async function montarCasa(
  env: Record<string, string> = {},
  palavra: Palavra = (lado, coluna) => `${coluna} ${lado}`,
  bytes: (lado: string) => Buffer = () => pdf,
): Promise<Casa> {
  const { app: t, routes } = await testAppWithRoutes({ REGISTRO_PUBLICO: 'sim', ...env })
  const insert = (table: TableKey, values: object) => insertInto(t.db, table, values)
  const ci = await insert('contasInstitucionais', { codigo: 'CI-1', nome: 'Institucional' })
  const cj = await insert('contasJuridicas', {
    codigo: 'CJ-1',
    nome: 'Jurídica',
    ciId: ci,
    cnpj: '11444777000161',
    endereco: 'Rua das Obras, 120',
    municipio: 'Curitiba',
    estado: 'PR',
    cep: '80010000',
  })
  const tipo = await insert('tiposEquipamento', { nome: 'Luva da casa', grupo: 1, periodicidadeMeses: 6 })
  const comum = {
    fornecedores: await insert('fornecedores', { nome: 'Cabos e Fios', cpfOuCnpj: '11222333000181' }),
    funcoes: await insert('funcoes', { nome: 'ELETRICISTA' }),
    processos: await insert('processos', { nome: 'OBRA' }),
    'tipos-documentos': await insert('tiposDocumentos', { nome: 'CNH', nivel: 5 }),
    'contas-institucionais': ci,
    'contas-juridicas': cj,
    'contas-pagadoras': await insert('contasPagadoras', {
      nome: 'Conta geral',
      cjId: cj,
      bancoCode: '237',
      agencia: '1234',
      conta: '555',
      contaDigito: '7',
      leiaute: 1,
      ativo: true,
      proximoNsa: 1000,
    }),
    'regras-de-retencao': await insert('regrasDeRetencao', {
      nome: 'INSS 11%',
      tributo: 1,
      regime: 1,
      beneficiario: 'Receita Federal do Brasil',
      aliquota: 11,
      percentualDaBase: 100,
      deduzMateriais: true,
      acumulaNoMes: false,
      fatoGerador: 1,
      mesesDepois: 1,
      diaDoVencimento: 20,
      ajuste: 1,
      vigenciaDe: '2026-01-01',
      fonte: 'Lei',
      confirmada: true,
    }),
    'classes-de-custo': await insert('classesDeCusto', { nome: 'Classe' }),
    'categorias-de-custo': await insert('categoriasDeCusto', { codigo: '1', despesa: 'Despesa', ativo: true }),
    'tipos-equipamento': tipo,
    'criterios-ensaio': await insert('criteriosEnsaio', {
      tipoEquipamentoId: tipo,
      nome: 'Classe 2',
      tensaoKv: 20,
      tempoS: 180,
      norma: 'ASTM D120',
      edicao: '2022',
      fonte: 'Lida na norma',
    }),
    // Of the laboratory, and so of no contract.
    'clientes-laboratorio': await insert('clientesLaboratorio', { nome: 'Cooperativa de energia' }),
    instrumentos: await insert('instrumentos', {
      etiqueta: 'HV-1',
      nome: 'Fonte',
      tipo: 1,
      numeroSerie: '1',
      periodicidadeMeses: 12,
    }),
    'requisicoes-titulares': await insert('requisicoesTitulares', {
      numero: 'LGPD-1',
      recebidaEm: '2026-01-10',
      prazo: '2026-01-25',
      tipo: 1,
      titular: 4,
      nome: 'Vizinha da obra',
      canal: 1,
      contato: 'vizinha@teste.demo',
      pedido: 'O que têm de mim?',
    }),
    'avisos-privacidade': await insert('avisosPrivacidade', {
      versao: '1',
      encarregado: 'Ana',
      email: 'ana@teste.demo',
      texto: 'O que fazemos.',
    }),
    'incidentes-privacidade': await insert('incidentesPrivacidade', {
      numero: 'INC-1',
      titulo: 'Notebook perdido',
      tipo: 3,
      conhecidoEm: '2026-01-10',
      prazo: '2026-01-14',
      descricao: 'No ônibus.',
      dados: 'Nomes',
      sensiveis: false,
      titulares: 'Clientes',
      medidas: 'Senhas trocadas.',
      risco: 1,
    }),
    sensores: await insert('sensores', { nome: 'Sala', grandeza: 1, local: 'Cabine', modo: 2, ativo: true }),
  }
  Object.assign(comum, {
    dda: await insert('ddaBoletos', {
      contaId: comum['contas-pagadoras'],
      codigoBarras: montarBarras('341', '2026-12-10', 1000, '1'.padStart(25, '0')),
      beneficiario: 'Cabos e Fios',
      beneficiarioDocumento: '11222333000181',
      documento: 'D-1',
      vencimento: '2026-12-10',
      valor: 10,
      baixado: false,
    }),
    calibracoes: await insert('calibracoes', {
      instrumentoId: comum.instrumentos,
      tipo: 1,
      numeroCertificado: 'C-1',
      data: '2026-03-04',
      validade: '2027-03-04',
      resultado: 1,
      analise: 'Dentro',
      arquivoId: await insert('arquivos', {
        chave: 'laboratorio/instrumentos/1/1.pdf',
        nome: 'c.pdf',
        tipo: 'application/pdf',
        tamanho: 1,
        sha256: '0'.repeat(64),
      }),
      fileName: 'c.pdf',
      tamanho: 1,
      sha256: '0'.repeat(64),
      criadorId: (await t.person()).id,
    }),
    'sensores-leituras': await insert('sensoresLeituras', {
      sensorId: comum.sensores,
      data: '2026-03-04T12:00:00Z',
      valor: 21,
      qualidade: 1,
    }),
  })
  const lados = []
  for (const lado of ['dentro', 'fora']) {
    const centro = await t.centro(palavra(lado, 'contas-contrato codigo').slice(0, 40), {
      nome: palavra(lado, 'contas-contrato nome'),
      cjId: comum['contas-juridicas'],
      temObra: true,
    })
    lados.push({
      lado,
      centro,
      dono: await t.person({ nome: palavra(lado, 'usuarios nome'), telas: tudo(), centros: [centro] }),
    })
  }
  const todos = lados.map(({ dono }) => dono.id)
  const workflow = await insert('workflow', {
    nome: 'Geral',
    solicitantes: todos,
    validadores: [],
    confirmadores: [],
    aprovadores: todos,
  })
  const ordem = await insert('ordensDeServico', {
    grupo: 'Elétrica',
    funcoes: [comum.funcoes],
    processos: [comum.processos],
    textoAtividades: 'Instala redes',
    listaRiscos: ['Choque'],
    EPIs: ['Luva'],
    listaMedidas: ['Desligar'],
    listaOrientacoes: ['Avisar'],
  })
  const conta = await insert('contasMestre', {
    nome: 'Conta',
    email: 'bi@empresa.com.br',
    clienteId: 'c1',
    senha: 'x',
  })
  const foto = await insert('arquivos', {
    chave: 'relatorios-pbi/1/1.png',
    nome: 'a.png',
    tipo: 'image/png',
    tamanho: 1,
    sha256: '0'.repeat(64),
  })
  const relatorio = await insert('relatoriosUsuarios', {
    nomeDoRelatorio: 'Vendas',
    descricaoDoRelatorio: 'Vendas do ano',
    contaMestreId: conta,
    grupoId: 'g1',
    relatorioId: 'r1',
    colaboradores: [todos[0]],
    fileName: 'a.png',
    hiperlink: '/a',
    arquivoId: foto,
  })
  const feitos: Lado[] = []
  for (const { lado, centro, dono } of lados)
    feitos.push({ centro, dono, ids: await encher(t, comum, lado, centro, dono, palavra, bytes(lado)) })
  return {
    t,
    rotas: routes as readonly Rota[],
    dentro: feitos[0]!,
    fora: feitos[1]!,
    comum: {
      ...comum,
      workflow,
      'ordens-de-servico': ordem,
      'contas-mestre': conta,
      'relatorios-usuarios': relatorio,
    },
  }
}

/** One of everything, made as people make it, so that its log rows, files, mails and works exist as well. */
async function encher(
  t: TestApp,
  comum: Record<string, string>,
  lado: string,
  centro: string,
  dono: Person,
  palavra: Palavra,
  bytes: Buffer,
): Promise<Record<string, string>> {
  const diz = (coluna: string, max = 200) => palavra(lado, coluna).slice(0, max)
  const cria = async (url: string, corpo: object): Promise<string> => {
    const answer = await dono.post(`/api/${url}`, corpo)
    assert.ok(answer.status < 300, `${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.id ?? answer.body.trabalhoId
  }
  // Of one digit, as a plate takes it; a house has two sides.
  const n = (serie++ % 9) + 1
  const ids: Record<string, string> = { 'contas-contrato': centro }
  ids.obras = await cria('obras', {
    codigo: diz('obras codigo', 40),
    nome: diz('obras nome'),
    contratoId: centro,
    municipio: diz('obras municipio'),
    uf: 'PR',
    responsavelId: dono.id,
  })
  ids.baremos = await cria('baremos', {
    nome: diz('baremos nome', 120),
    contratosIds: [centro],
    unidadeNome: 'US',
    valorUnidade: 78.4,
    dataBase: '2026-01',
    vigenciaInicio: '2026-01-01',
    regraArredondamento: 1,
    observacao: diz('baremos observacao'),
  })
  ids['baremos-itens'] = await cria('baremos-itens', {
    baremoId: ids.baremos,
    codigo: diz('baremos-itens codigo', 30),
    grupo: 8,
    descricao: diz('baremos-itens descricao', 160),
    unidadeMedida: 'un',
    atividade: 1,
    condicao: 1,
    pontos: 1.85,
  })
  ids['obras-anexos'] = await anexoDeObra(dono, ids.obras, bytes, diz)
  ids.veiculos = await cria('veiculos', {
    placa: `ABC${n}D${10 + n}`,
    modelo: diz('veiculos modelo'),
    marca: diz('veiculos marca'),
    tipo: 1,
    combustivel: 3,
    propriedade: 1,
    centroDeCustoId: centro,
  })
  await encherPessoal(t, { n, cpf: cpf(n), centro, dono, comum, ids, bytes, cria, diz })
  await registroDeObra(dono, ids, cria, diz)
  await campoDeObra({ dono, centro, ids, comum, bytes, cria, diz })
  await inspecaoDaCasa(dono, ids, cria, diz)
  await aprDaCasa(dono, ids, cria, diz, comum['tipos-equipamento']!)
  await ordemDaCasa(dono, ids, cria, diz)
  await ensaioDaCasa(t, dono, ids, cria, diz, comum['tipos-equipamento']!)
  ids.micros = await cria('micros', {
    dispositivo: 3,
    marca: 9,
    situacao: 1,
    etiqueta: diz('micros etiqueta', 60),
    colabId: ids.colaboradores,
    observacao: diz('micros observacao'),
  })
  ids['inventario-geral'] = ids.micros
  // Of nobody it would be everybody's, and so would be the line of the trail that says who wrote it down.
  const entregue = await insertInto(t.db, 'micros', { dispositivo: 3, marca: 9, situacao: 1, nome: 'Notebook' })
  ids['inventario-entregas'] = await cria('inventario-entregas', {
    microId: entregue,
    colabId: ids.colaboradores,
    entregueEm: '2026-01-10',
    condicao: 2,
    acessorios: diz('entregas acessorios'),
    observacao: diz('entregas observacao'),
  })
  ids.chips = await cria('chips', {
    numero: `4198765${4320 + n}`,
    operadora: 1,
    situacao: 1,
    colabId: ids.colaboradores,
    observacao: diz('chips observacao'),
  })
  ids['inventario-contagens'] = await cria('inventario-contagens', {
    nome: diz('contagens nome', 120),
    tipos: [3, 5],
    contratoId: centro,
    observacao: diz('contagens observacao'),
  })
  ids['inventario-leituras'] = await cria('inventario-leituras', {
    contagemId: ids['inventario-contagens'],
    codigo: diz('leituras codigo', 120),
    observacao: diz('leituras observacao', 300),
  })
  ids.usuarios = await cria('usuarios', {
    nome: diz('usuarios nome da pessoa'),
    matricula: diz('usuarios matricula', 40),
    email: `${diz('usuarios email', 30).replace(/[^a-z0-9]/gi, '')}${n}@casa.demo`,
    cpf: cpf(5000 + n),
    isColaborador: true,
    isAtivo: true,
    permsData: [
      { alvo: telas.obras.alvo, visualizar: true, adicionar: false, editar: false, excluir: false, acesso: false },
    ],
    adicionar: [centro],
  })
  const { id: permissao } = await t.db
    .selectFrom('permissoes')
    .select('id')
    .where('usuarioId', '=', ids.usuarios)
    .executeTakeFirstOrThrow()
  ids.permissoes = permissao
  ids.visoes = await cria('visoes', {
    tela: telas.pedidos.alvo,
    nome: diz('visoes nome', 60),
    endereco: `?query=${encodeURIComponent(diz('visoes endereco'))}`,
  })
  await pedidoDaCasa(t, { centro, dono, ids, comum, bytes, diz })
  ids.trabalhos = await cria('obras/planilha', {})
  await until(async () => (await dono.get(`/api/trabalhos/${ids.trabalhos}`)).body.situacao !== 1, 60_000)
  const pedinte = await t.inject({
    method: 'POST',
    url: '/api/createUsuario',
    remoteAddress: `10.9.0.${n}`,
    payload: {
      data: {
        nome: diz('solicitacoes nome'),
        email: `${diz('solicitacoes email', 30).replace(/[^a-z0-9]/gi, '')}${n}@casa.demo`,
        senha: 'Serra-do-Mar-77',
        confirmSenha: 'Serra-do-Mar-77',
        cDeCustoSelecionados: [centro],
      },
    },
  })
  assert.equal(pedinte.status, 201, JSON.stringify(pedinte.body))
  ids.solicitacoes = (
    await t.db.selectFrom('solicitacoesDeAcesso').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  ).id
  ids.sessoes = (
    await t.db.selectFrom('sessoes').select('id').where('usuarioId', '=', dono.id).executeTakeFirstOrThrow()
  ).id
  ids.logs = (
    await t.db
      .selectFrom('logs')
      .select('id')
      .where('entidade', '=', 'pedidos')
      .where('alvoId', '=', ids.pedidos!)
      .executeTakeFirstOrThrow()
  ).id
  await encherFinanceiro(t, { centro, dono, ids, contaId: comum['contas-pagadoras']!, nsa: n, diz })
  return ids
}
