import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = 'Lista de Obras'
const S = 'obras-anexos'
const dados = { disciplina: 1, tipo: 3, descricao: 'ART do projeto' }
const ENVIO = { arquivos: ['arquivo'] } as const

/** A work's documents, seen by who sees the work and tended by who edits it (design, Works 3 and 4.1); its data book. */
export const obrasAnexos: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: S,
    alvo: T,
    objeto: 'anexo de obra',
    refere: null,
    cria: {},
    muda: { descricao: ':novo' },
  }).filter(([chamada]) => ![`POST /${S}`, `DELETE /${S}/:id`].includes(chamada)),
  // A revision names the one before it: whoever may send one finds it by words.
  [`DELETE /${S}/:id`, `${T} X`, 'anexo de obra que sai', 204],
  [`POST /${S}`, `${T} E`, 'obra!', 201, { ...ENVIO, partes: { dados: { ...dados, obraId: ':id' } } }],
  [
    `POST /${S}/:id/substituir`,
    `${T} E`,
    'anexo de obra que sai',
    201,
    { ...ENVIO, partes: { dados: { descricao: ':novo' } } },
  ],
  [`GET /${S}/:id/arquivo`, `${T} V`, 'anexo de obra', 200],
  ['GET /obras/:id/documentos-esperados', `${T} V`, 'obra', 200],
  ['GET /obras/:id/data-book', `${T} V`, 'obra', 200],
  ['POST /generateDataBook', `${T} V`, 'obra com anexo', 200, { corpo: { doc: { obraId: ':id' } } }],

  // The same under the collection's name; a document is born with its file, by its own call.
  ...linhasDaColecao([S, S, T, 'anexo de obra', null, null, 'atos próprios']),
  ['POST /updateData', `${T} E`, '-', 400, { corpo: { banco: S, data: {} } }],
  [
    'POST /updateData',
    `${T} E`,
    'anexo de obra',
    200,
    { corpo: { banco: S, id: ':id', data: { descricao: ':novo' } } },
  ],
  ['POST /delete', `${T} X`, 'anexo de obra que sai', 204, { corpo: { documents: S, id: ':id' } }],
]
