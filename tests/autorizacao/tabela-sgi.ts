import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const documento = (mais: object) => ({
  classe: 1,
  tipo: 3,
  codigo: ':novo',
  descricao: 'Procedimento',
  emissao: '2026-01-10',
  versao: 1,
  formato: 1,
  indexacao: 1,
  copiasFisicas: 0,
  local: 'Sala',
  acesso: 1,
  retencao: 1,
  disposicao: 1,
  ...mais,
})
const ENVIO = { arquivos: ['arquivo'] } as const

/**
 * Quality documents (Spec 2, SGI): of everybody who reads the screen, unless addressed to a department or to a company, which
 * sgi/documentos/alcance.test.ts walks; the versions, their readings and the labels of copies; sectors, of the whole company.
 */
export const sgi: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'setores',
    alvo: 'Setores',
    objeto: 'setor',
    refere: 'Documentos SGI AE',
    cria: { codigo: ':novo', nome: 'Setor' },
    muda: { nome: ':novo' },
  }),

  ['GET /sgi-documentos?ids=:id', 'Documentos SGI V', 'documento sgi*', 200],
  ['GET /sgi-documentos/contagem?campo=id&valor=:id', 'Documentos SGI V', 'documento sgi*', 200],
  ['GET /sgi-documentos/nomes?ids=:id', 'sessao', 'documento sgi*', 200],
  linhaDeQuemProcura('sgi-documentos'),
  ['GET /sgi-documentos/planilha?ids=:id', 'Documentos SGI V', 'documento sgi*', 200],
  ['POST /sgi-documentos/planilha', 'Documentos SGI V', 'documento sgi*', 202, { corpo: { ids: ':id' } }],
  ['GET /sgi-documentos/lista-mestra?ids=1', 'Documentos SGI V', '-', 200],
  ['GET /sgi-documentos/setores?query=zzz', 'Documentos SGI AE', '-', 200],
  ['GET /sgi-documentos/:id', 'Documentos SGI V', 'documento sgi', 200],
  ['GET /sgi-documentos/:id/arquivo', 'Documentos SGI V', 'documento sgi', 200],
  [
    'POST /sgi-documentos',
    'Documentos SGI A',
    'setor!',
    201,
    { ...ENVIO, partes: { dados: documento({ setorId: ':id' }) } },
  ],
  ['PUT /sgi-documentos/:id', 'Documentos SGI E', 'documento sgi', 200, { corpo: { local: ':novo' } }],
  ['DELETE /sgi-documentos/:id', 'Documentos SGI X', 'documento sgi que sai', 204],

  ['GET /sgi-documentos-anexos?ids=:id', 'Documentos SGI V', 'versão sgi*', 200],
  ['GET /sgi-documentos-anexos/contagem?campo=id&valor=:id', 'Documentos SGI V', 'versão sgi*', 200],
  ['GET /sgi-documentos-anexos/nomes?ids=:id', 'Documentos SGI V', 'versão sgi*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('sgi-documentos-anexos'),
  ['GET /sgi-documentos-anexos/planilha?ids=:id', 'Documentos SGI V', 'versão sgi*', 200],
  ['POST /sgi-documentos-anexos/planilha', 'Documentos SGI V', 'versão sgi*', 202, { corpo: { ids: ':id' } }],
  ['GET /sgi-documentos-anexos/:id', 'Documentos SGI V', 'versão sgi', 200],
  ['GET /sgi-documentos-anexos/:id/arquivo', 'Documentos SGI V', 'versão sgi', 200],
  ['GET /sgi-documentos-anexos/:id/etiqueta', 'Documentos SGI E', 'versão sgi', 200],
  ['GET /sgi-documentos-anexos/:id/leituras', 'Documentos SGI T', 'versão sgi', 200],
  ['POST /sgi-documentos-anexos/:id/ciencia', 'Documentos SGI V', 'versão sgi', 200],
  [
    'POST /sgi-documentos-anexos',
    'Documentos SGI E+T',
    'documento sgi!',
    201,
    { ...ENVIO, partes: { dados: { documentoId: ':id', versao: 2 } } },
  ],
  // What the QR of a printed copy says: nobody needs an account to know that a copy is obsolete.
  ['GET /sgi/verificacao/:codigo', 'publica', 'versão sgi', 200],
]
