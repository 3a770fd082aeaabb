import { linhasDoCadastro } from './cadastro.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = '5W2H'
const plano = {
  titulo: ':novo',
  origem: 9,
  centroDeCustoId: ':id',
  oQue: 'Revisar',
  porQue: 'Falhou',
  onde: 'Pátio',
  quemId: ':alguem',
  quandoFim: '2026-12-01',
  como: 'Treinando',
}
const dados = { planoId: ':id', tipo: 2 }

/** Plans of action and their files, by the contract they are of (design, Works 4.8). */
export const obrasPlanos: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'planos-5w2h',
    alvo: T,
    objeto: 'plano',
    refere: `${T} AE`,
    cria: plano,
    muda: { titulo: ':novo' },
  }),
  ...linhasDaColecao(['planos-5w2h', 'planos-5w2h', T, 'plano', plano, { titulo: ':novo' }]),
  // Who only reads is told of what is there that they may not, and of what is not there that it is not.
  [
    'POST /planos-5w2h/:id/transicao',
    `${T} V+E`,
    'plano',
    200,
    { corpo: { para: 2 }, salvo: { [`${T} V`]: [403, 404, 404] } },
  ],
  // To say whether it worked is the approver's (design, Works 2.2).
  [
    'POST /planos-5w2h/:id/transicao',
    `${T} V+T`,
    'plano concluído',
    200,
    { corpo: { para: 4 }, salvo: { [`${T} V`]: [403, 404, 404] } },
  ],
  ['POST /services/pdf-5w2h', `${T} V`, 'plano', 200, { corpo: { ids: [':id'] } }],

  ['GET /planos-5w2h-anexos?ids=:id', `${T} V`, 'anexo de plano*', 200],
  ['GET /planos-5w2h-anexos/contagem?campo=id&valor=:id', `${T} V`, 'anexo de plano*', 200],
  ['GET /planos-5w2h-anexos/nomes?ids=:id', `${T} V`, 'anexo de plano*', 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('planos-5w2h-anexos'),
  ['GET /planos-5w2h-anexos/planilha?ids=:id', `${T} V`, 'anexo de plano*', 200],
  ['POST /planos-5w2h-anexos/planilha', `${T} V`, 'anexo de plano*', 202, { corpo: { ids: ':id' } }],
  ['GET /planos-5w2h-anexos/:id', `${T} V`, 'anexo de plano', 200],
  ['GET /planos-5w2h-anexos/:id/arquivo', `${T} V`, 'anexo de plano', 200],
  ['POST /planos-5w2h-anexos', `${T} AE`, 'plano!', 201, { partes: { dados }, arquivos: ['arquivo'] }],
  ['PUT /planos-5w2h-anexos/:id', `${T} E`, 'anexo de plano', 200, { corpo: { descricao: ':novo' } }],
  ['DELETE /planos-5w2h-anexos/:id', `${T} E`, 'anexo de plano que sai', 204],
  ...linhasDaColecao(['planos-5w2h-anexos', 'planos-5w2h-anexos', T, 'anexo de plano', null, null, 'atos próprios']),
  [
    'POST /updateData',
    `${T} E`,
    'anexo de plano',
    200,
    { corpo: { banco: 'planos-5w2h-anexos', id: ':id', data: { descricao: ':novo' } } },
  ],
  ['POST /delete', `${T} E`, 'anexo de plano que sai', 204, { corpo: { documents: 'planos-5w2h-anexos', id: ':id' } }],
]
