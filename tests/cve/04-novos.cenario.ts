/** What each register is created with, in a house where all that it leans on stands. */
import { sql } from 'kysely'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { naLapa } from '../../packages/server/src/test-kit/app.ts'
import { REGRA_DE_RETENCAO } from '../../packages/server/src/test-kit/brazilian-samples.ts'
import { insert } from '../../packages/server/src/test-kit/insert.ts'
import { type Casa, cpf, montarCasa } from './casa.cenario.ts'

let casa: Casa
/** Roles that no template of service orders covers yet: one each. */
let semTemplate: string[]
/** The house, with what the samples lean on. */
export async function montarNovos(): Promise<Casa> {
  casa = await montarCasa()
  const { rows } = await sql<{ id: string }>`insert into funcoes (nome)
    select 'COM TEMPLATE ' || n from generate_series(1, 20) as n returning id`.execute(casa.t.db)
  semTemplate = rows.map(({ id }) => id)
  const { dono } = casa.dentro
  // With a complete register: without it nobody enters a team.
  const emCampo = {
    funcaoId: await insert(casa.t.db, 'funcoes', { nome: `F${serial++}` }),
    processoId: await insert(casa.t.db, 'processos', { nome: `P${serial++}` }),
  }
  colab = (await dono.post('/api/colaboradores', { ...novo.colaboradores!(), ...emCampo })).body.id
  // And with the paper that the house asks of its people.
  const arquivoId = await insert(casa.t.db, 'arquivos', {
    chave: `docs/${colab}/cnh.pdf`,
    nome: 'cnh.pdf',
    tipo: 'application/pdf',
    tamanho: 1,
    sha256: '0'.repeat(64),
  })
  await insert(casa.t.db, 'colaboradoresDocs', {
    colabId: colab,
    tipoId: casa.comum['tipos-documentos'],
    arquivoId,
    emissao: '2026-01-10',
    fileName: 'cnh.pdf',
    hiperlink: '/x',
  })
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
  microsLivres = await Promise.all(
    Array.from({ length: 29 }, () =>
      insert(casa.t.db, 'micros', { dispositivo: 3, marca: 9, situacao: 1, nome: 'Notebook' }),
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
  return casa
}
/** A work that is being measured, a record of it, and an item of its table. */
let obra: string
let registro: string
let item: string
/** A published list of questions. */
let lista: string
/** What kind an insulating tool is, and some that are in no order. */
let tipoDePeca: string
let pecasLivres: string[]
/** Devices that are with nobody. */
let microsLivres: string[]
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

let serial = 100
/** What each register is created with. */
export const novo: Record<string, () => Record<string, unknown>> = {
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
  'regras-de-retencao': () => ({
    nome: `R${serial++}`,
    ...REGRA_DE_RETENCAO,
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
  'inventario-entregas': () => ({
    microId: microsLivres.pop(),
    colabId: colab,
    entregueEm: '2026-01-10',
    condicao: 2,
  }),
  'inventario-contagens': () => ({ nome: 'C', tipos: [2, 3] }),
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
