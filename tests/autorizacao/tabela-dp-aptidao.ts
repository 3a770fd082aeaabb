import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'

/**
 * Requirements, who does not meet them, documents past their keeping and the report of one person (issue of personnel,
 * 5 and 7; LGPD). Requirements and people by contract; what is kept and what is told of a person for full access alone.
 */
const GUARDA = 'Colaboradores T'
const DESCARTE = 'Colaboradores T+X'

export const dpAptidao: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'exigencias',
    alvo: 'Exigências',
    objeto: 'exigencia',
    refere: null,
    cria: { nome: ':novo', tiposIds: [':tipo'], empresaId: ':id' },
    muda: { nome: ':novo' },
  }),

  // The badge stands beside names on the collaborators' screens; the list is of its own screen.
  ['GET /colaboradores/aptidao?ids=:id', 'Colaboradores V; Exigências V', 'inapto*', 200],
  ['GET /inaptos?ids=:id', 'Exigências V', 'inapto*', 200],
  ['GET /inaptos/contagem?ids=:id', 'Exigências V', 'inapto*', 200],
  ['GET /inaptos/planilha?ids=:id', 'Exigências V', 'inapto*', 200],
  [
    'POST /inaptos/planilha',
    'Exigências V',
    'inapto*',
    202,
    { corpo: { ids: ':id' }, trabalho: '', porque: 'one line a reason, and how many there are is the world’s matter' },
  ],

  // People × documents: read by whoever reads the unfit.
  ['GET /grade-de-documentos?ids=:id', 'Exigências V', 'inapto*', 200],
  ['GET /grade-de-documentos/contagem?ids=:id', 'Exigências V', 'inapto*', 200],
  ['GET /grade-de-documentos/tipos?ids=:id', 'Exigências V', 'inapto*', 200],
  ['GET /grade-de-documentos/planilha?ids=:id', 'Exigências V', 'inapto*', 200],
  [
    'POST /grade-de-documentos/planilha',
    'Exigências V',
    'inapto*',
    202,
    {
      corpo: { ids: ':id' },
      trabalho: '',
      porque: 'one line a document, and how many there are is the world’s matter',
    },
  ],

  ['GET /documentos-a-descartar?ids=:id', GUARDA, 'documento a descartar*', 200],
  ['GET /documentos-a-descartar/contagem?ids=:id', GUARDA, 'documento a descartar*', 200],
  ['GET /documentos-a-descartar/planilha?ids=:id', GUARDA, 'documento a descartar*', 200],
  ['POST /documentos-a-descartar/planilha', GUARDA, 'documento a descartar*', 202, { corpo: { ids: ':id' } }],
  ['POST /documentos-a-descartar/:id/propor', DESCARTE, 'documento a descartar', 204],
  ['POST /documentos-a-descartar/:id/aprovar', DESCARTE, 'descarte proposto', 204],
  ['POST /documentos-a-descartar/:id/recusar', DESCARTE, 'descarte proposto', 204],
  ['POST /documentos-a-descartar/:id/reter', DESCARTE, 'documento a descartar', 204, { corpo: { motivo: 'Processo' } }],
  ['POST /documentos-a-descartar/:id/liberar', DESCARTE, 'documento retido', 204],

  ['GET /colaboradores/:id/relatorio-do-titular?formato=json', 'Colaboradores T', 'colaborador', 200],
  ['GET /colaboradores/:id/relatorio-do-titular?formato=pdf', 'Colaboradores T', 'colaborador', 200],
  ['GET /colaboradores/:id/relatorio-do-titular?formato=zip', 'Colaboradores T', 'colaborador', 200],
]
