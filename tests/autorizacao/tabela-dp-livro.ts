import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const T = 'Templates Ordens de Serviço'
const url = '/ordens-de-servico'
const BANCO = 'ordens-de-serviço'
const template = {
  grupo: ':novo',
  funcoes: [':id'],
  processos: [':processo'],
  textoAtividades: 'Instala redes',
  listaRiscos: ['Choque'],
  EPIs: ['Luva'],
  listaMedidas: ['Desligar'],
  listaOrientacoes: ['Avisar'],
}
const NADA_A_FAZER = { semRegistro: true, porque: 'none in reach: nothing to make' } as const

/**
 * Book of documents and service orders (Spec 2 §6): both need visualizar on Colaboradores, and hold what the requester
 * sees; the templates are a register of the whole company on a screen of their own.
 */
export const dpLivro: readonly Linha[] = [
  [`GET ${url}?ids=:id`, `${T} V`, 'ordem de serviço*', 200],
  [`GET ${url}/contagem?campo=id&valor=:id`, `${T} V`, 'ordem de serviço*', 200],
  [`GET ${url}/nomes?ids=:id`, `${T} V`, 'ordem de serviço*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura(url.slice(1)),
  [`GET ${url}/planilha?ids=:id`, `${T} V`, 'ordem de serviço*', 200],
  [`POST ${url}/planilha`, `${T} V`, 'ordem de serviço*', 202, { corpo: { ids: ':id' } }],
  [`GET ${url}/:id`, `${T} V`, 'ordem de serviço', 200],
  [`POST ${url}`, `${T} A`, 'funcao e processo!', 201, { corpo: template }],
  [`PUT ${url}/:id`, `${T} E`, 'ordem de serviço', 200, { corpo: { grupo: ':novo' } }],
  [`DELETE ${url}/:id`, `${T} X`, 'ordem de serviço', 204],
  [`GET ${url}/:id/pdf`, `${T} V`, 'ordem de serviço', 200],

  // The same under the spec's collection name.
  ['POST /loadDataArray', `${T} V`, '-', 200, { corpo: { banco: BANCO } }],
  ['POST /loadDataById', `${T} V`, 'ordem de serviço', 200, { corpo: { banco: BANCO, id: ':id' } }],
  ['POST /loadDataByField', `${T} V`, 'ordem de serviço*', 200, { corpo: { banco: BANCO, id: ':id', field: 'id' } }],
  ['POST /updateData', `${T} A`, 'funcao e processo!', 201, { corpo: { banco: BANCO, data: template } }],
  [
    'POST /updateData',
    `${T} E`,
    'ordem de serviço',
    200,
    { corpo: { banco: BANCO, id: ':id', data: { grupo: ':novo' } } },
  ],
  ['POST /delete', `${T} X`, 'ordem de serviço', 204, { corpo: { documents: BANCO, id: ':id' } }],
  [`GET /registros/ordens-de-servico/:id/historico`, `${T} V`, 'ordem de serviço', 200],

  // Somebody's order, and the template's own paper, by the spec's one call.
  [
    'POST /services/pdfos',
    'Colaboradores V',
    'colaborador com ordem',
    200,
    { corpo: { osToGenerate: [{ colabInfo: { id: ':id' }, osText: { id: ':ordem' }, logs: {} }] } },
  ],
  ['POST /services/pdfos', `${T} V`, 'ordem de serviço', 200, { corpo: { osToGenerate: [{ osText: { id: ':id' } }] } }],
  [`GET ${url}/cobertura?ids=:id`, 'Colaboradores V', 'colaborador com ordem*', 200],
  [`GET ${url}/:id/colaboradores`, 'Colaboradores V', 'ordem de serviço', 200],
  [
    `POST ${url}/gerar`,
    'Colaboradores V',
    'colaborador com ordem!',
    202,
    { corpo: { ids: [':id'] }, trabalho: '1 ordem de serviço', ...NADA_A_FAZER },
  ],

  // One document's bytes, and the book of many.
  ['POST /generateDataBook', 'Colaboradores V', 'documento do livro', 200, { corpo: { doc: { id: ':id' } } }],
  [
    'POST /colaboradores/livro',
    'Colaboradores V',
    'colaborador do livro!',
    202,
    { corpo: { ids: [':id'], finalidade: 'Conferência' }, trabalho: '1 colaborador, 1 documento', ...NADA_A_FAZER },
  ],
]
