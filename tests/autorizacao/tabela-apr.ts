import { png } from '../../packages/server/src/test-kit/samples.ts'
import { linhasDoCadastro } from './cadastro.ts'
import { DA_EMPRESA } from './mundo-base.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const A = 'APR'
const M = `${DA_EMPRESA}apr-modelos`
const apr = {
  equipeId: ':id',
  data: '2026-03-04',
  local: ':novo',
  tipoServico: 1,
  descricao: 'Trocar o poste',
  condicaoRede: 4,
}
const etapas = [{ etapa: 'Içar', perigos: 'Queda', probabilidade: 2, severidade: 2, medidas: 'Isolar' }]
const modelo = { nome: ':novo', tipoServico: 1, etapas }
const assinatura = { nome: 'Ana', papel: 4, imagem: png.toString('base64') }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = { salvo: { [`${A} V`]: [403, 404, 404] } } as const
const FOTO = { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no photograph' } as const
const SOM = { partes: { dados: { duracaoS: 3 } }, arquivos: ['arquivo'], porque: 'past the door: a PDF is no voice' }

/** Risk analyses, by the contract of their team; what was said of them is heard by who sees them (design, Works 7.4). */
export const aprs: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'aprs',
    alvo: A,
    objeto: 'apr',
    refere: 'Inspeções AE',
    cria: {},
    muda: { local: ':novo' },
  }).filter(([chamada]) => chamada !== 'POST /aprs'),
  ['POST /aprs', `${A} A`, 'equipe para apr!', 201, { corpo: apr }],
  ...linhasDaColecao(['aprs', 'aprs', A, 'apr', null, { local: ':novo' }]),
  ['POST /updateData', `${A} A`, 'equipe para apr!', 201, { corpo: { banco: 'aprs', data: apr } }],
  ['GET /aprs/ajustes', `${A} V`, '-', 200],
  ['POST /aprs/:id/transicao', `${A} V+A`, 'apr em vigor', 200, { corpo: { para: 3, motivo: 'Chuva' }, ...soLe }],
  ['POST /aprs/:id/transicao', `${A} V+E`, 'apr em vigor', 200, { corpo: { para: 3, motivo: 'Chuva' }, ...soLe }],
  ['POST /aprs/:id/transicao', `${A} V+E`, 'apr em vigor', 200, { corpo: { para: 4 }, ...soLe }],
  // To cancel is the approver's (design, Works 2.2 and 3).
  ['POST /aprs/:id/transicao', `${A} V+T`, 'apr em vigor', 200, { corpo: { para: 5, motivo: 'Erro' }, ...soLe }],
  [
    'POST /aprs/:id/revalidar',
    `${A} V+E`,
    'apr suspensa',
    400,
    { corpo: { motivo: 'Parou' }, ...soLe, porque: 'past the door: nobody takes part in it yet' },
  ],
  ['GET /aprs/:id/fotos', `${A} V`, 'apr', 200],
  ['POST /aprs/:id/fotos', `${A} AE`, 'apr', 415, FOTO],
  ['GET /aprs/:id/assinaturas', `${A} V`, 'apr', 200],
  ['POST /aprs/:id/assinaturas', `${A} AE`, 'apr', 201, { corpo: assinatura }],
  ['POST /services/pdf-apr', `${A} V`, 'apr', 200, { corpo: { ids: [':id'] } }],

  ['GET /aprs/:id/audios', `${A} V`, 'apr', 200],
  ['POST /aprs/:id/audios', `${A} AE`, 'apr', 415, SOM],
  ['GET /audios/:id/arquivo', `${A} V`, 'audio de apr', 200],
  ...linhasDoCadastro({
    slug: 'aprs-audios',
    alvo: A,
    objeto: 'audio de apr',
    refere: null,
    cria: {},
    muda: { transcricao: ':novo' },
  }).filter(([chamada]) => !['POST /aprs-audios', 'DELETE /aprs-audios/:id'].includes(chamada)),
  ['DELETE /aprs-audios/:id', `${A} X`, 'audio de apr que sai', 204],
  // The same under the collection's name; a recording is born with its file, by its own call.
  ...linhasDaColecao(['aprs-audios', 'aprs-audios', A, 'audio de apr', null, null, 'atos próprios']),
  ['POST /updateData', `${A} AE`, '-', 400, { corpo: { banco: 'aprs-audios', data: {} } }],
  [
    'POST /updateData',
    `${A} E`,
    'audio de apr',
    200,
    { corpo: { banco: 'aprs-audios', id: ':id', data: { transcricao: ':novo' } } },
  ],
  ['POST /delete', `${A} X`, 'audio de apr que sai', 204, { corpo: { documents: 'aprs-audios', id: ':id' } }],

  ...linhasDoCadastro({ slug: 'apr-modelos', alvo: A, objeto: M, refere: null, cria: modelo, muda: { nome: ':novo' } }),
  ...linhasDaColecao(['apr-modelos', 'apr-modelos', A, M, modelo, { nome: ':novo' }]),
]
