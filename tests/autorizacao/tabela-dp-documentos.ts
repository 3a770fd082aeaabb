import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'

const LER = 'Colaboradores V; Documentos Vencidos V'

/**
 * Document types and documents of collaborators (Spec 2 §6). New, edit and delete of a document need editar, which opens
 * them on the collaborator's screen; the expired ones are edited on their own screen too. What level hides, whichever the
 * flag, is the matter of packages/server/src/dp/niveis.test.ts.
 */
export const dpDocumentos: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'tipos-documentos',
    alvo: 'Tipos de Documentos',
    objeto: 'tipo de documento',
    refere: 'Colaboradores AE; Documentos Vencidos AE; Exigências AE',
    cria: { nome: ':novo', nivel: 5 },
    muda: { nome: ':novo' },
  }),
  ['GET /tipos-documentos/:id/documentos/contagem', 'Tipos de Documentos X', 'tipo de documento', 200],
  [
    'POST /tipos-documentos/:id/substituir',
    'Tipos de Documentos X',
    'tipo de documento',
    200,
    { corpo: { substitutoId: ':outra' }, porque: 'Spec 2 §4: it removes the type' },
  ],
  [
    'POST /tipos-documentos/:removida/substituir',
    'Tipos de Documentos X',
    'tipo no lugar!',
    200,
    { corpo: { substitutoId: ':id' } },
  ],

  ['GET /colaboradores-docs?ids=:id', LER, 'documento de colaborador*', 200],
  ['GET /colaboradores-docs/contagem?ids=:id', LER, 'documento de colaborador*', 200],
  ['GET /colaboradores-docs/nomes?ids=:id', LER, 'documento de colaborador*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('colaboradores-docs'),
  [
    'POST /colaboradores-docs/adivinhar',
    'Colaboradores E',
    '-',
    200,
    { corpo: { nomes: ['1234 - ASO 2026-03-01.pdf'] }, log: 0, porque: 'it only asks' },
  ],
  ['GET /colaboradores-docs/planilha?ids=:id', LER, 'documento de colaborador*', 200],
  ['POST /colaboradores-docs/planilha', LER, 'documento de colaborador*', 202, { corpo: { ids: ':id' } }],
  ['GET /colaboradores-docs/:id', LER, 'documento de colaborador', 200],
  ['GET /colaboradores-docs/:id/arquivo', LER, 'documento de colaborador', 200],
  [
    'POST /colaboradores-docs',
    'Colaboradores E',
    'colaborador!',
    201,
    { partes: { dados: { colabId: ':id', tipoId: ':tipo', emissao: ':hoje' } }, arquivos: ['arquivo'] },
  ],
  [
    'PUT /colaboradores-docs/:id',
    'Colaboradores E; Documentos Vencidos E',
    'documento de colaborador',
    200,
    { corpo: { observacao: ':novo' } },
  ],
  [
    'PUT /colaboradores-docs/:id',
    'Colaboradores E; Documentos Vencidos E',
    'documento de colaborador',
    200,
    { partes: { dados: {} }, arquivos: ['arquivo'], porque: 'another file in its place' },
  ],
  ['DELETE /colaboradores-docs/:id', 'Colaboradores E', 'documento de colaborador', 204],

  ['GET /documentos-vencidos?ids=:id', 'Documentos Vencidos V', 'documento de colaborador*', 200],
  ['GET /documentos-vencidos/contagem?ids=:id', 'Documentos Vencidos V', 'documento de colaborador*', 200],
  ['GET /documentos-vencidos/planilha?ids=:id', 'Documentos Vencidos V', 'documento de colaborador*', 200],
  [
    'POST /documentos-vencidos/planilha',
    'Documentos Vencidos V',
    'documento de colaborador*',
    202,
    { corpo: { ids: ':id' } },
  ],
]
