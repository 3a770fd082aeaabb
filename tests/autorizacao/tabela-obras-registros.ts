import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = 'Registros de Obra'
const S = 'registros-obra'
const L = 'registros-obra-itens'
const registro = {
  obraId: ':id',
  equipeId: ':equipe',
  data: '2026-03-04T15:00:00Z',
  tipo: 2,
  local: 'Poste 14',
}
const item = { registroId: ':id', baremoItemId: ':item', quantidade: 1 }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = { [`${T} V`]: [403, 404, 404] } as const
/** A photograph is of its record: whoever does not read that learns nothing of it. */
const daFoto = { '*': 404 } as const

/** Records of works, their items, photographs and report, by the cost centre of the work (design, Works 4.5). */
export const obrasRegistros: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: S,
    alvo: T,
    objeto: 'registro',
    refere: '',
    cria: {},
    muda: { local: ':novo' },
  }).filter(([chamada]) => chamada !== `POST /${S}`),
  [`POST /${S}`, `${T} A`, 'obra para registro!', 201, { corpo: registro }],
  [`GET /${S}/itens-para-escolher?obraId=:id`, `${T} AE`, 'obra com equipe', 200],
  [`POST /${S}/:id/transicao`, `${T} V+E`, 'registro', 200, { corpo: { para: 2 }, salvo: soLe }],
  [`POST /${S}/:id/transicao`, `${T} V+A`, 'registro', 200, { corpo: { para: 2 }, salvo: soLe }],
  // To validate and to return is the approver's (design, Works 2.2).
  [`POST /${S}/:id/transicao`, `${T} V+T`, 'registro enviado', 200, { corpo: { para: 3 }, salvo: soLe }],
  [
    `POST /${S}/:id/transicao`,
    `${T} V+T`,
    'registro enviado',
    200,
    { corpo: { para: 4, motivo: ':novo' }, salvo: soLe },
  ],
  ['POST /services/pdf-relatorio-fotografico', `${T} V`, 'registro', 200, { corpo: { ids: [':id'] } }],
  ...linhasDaColecao([S, S, T, 'registro', null, { local: ':novo' }]),
  ['POST /updateData', `${T} A`, 'obra para registro!', 201, { corpo: { banco: S, data: registro } }],

  [`GET /${S}/:id/fotos`, `${T} V`, 'registro', 200],
  [`POST /${S}/:id/fotos`, `${T} AE`, 'registro e uma foto', 201, { partes: { dados: {} }, arquivos: ['arquivo'] }],
  ['GET /fotos/:id/arquivo', `${T} V`, 'foto', 200, { salvo: daFoto }],
  ['GET /fotos/:id/miniatura', `${T} V`, 'foto', 200, { salvo: daFoto }],
  ['PUT /fotos/:id', `${T} V+E`, 'foto', 200, { corpo: { legenda: ':novo' }, salvo: { ...daFoto, ...soLe } }],
  ['PUT /fotos/:id', `${T} V+A`, 'foto', 200, { corpo: { legenda: ':novo' }, salvo: { ...daFoto, ...soLe } }],
  ['DELETE /fotos/:id', `${T} V+E`, 'foto que sai', 204, { salvo: { ...daFoto, ...soLe } }],

  ...linhasDoCadastro({
    slug: L,
    alvo: T,
    objeto: 'item de registro',
    refere: null,
    cria: {},
    muda: { serieMaterial: ':novo' },
  }).filter(([chamada]) => chamada !== `POST /${L}`),
  [`POST /${L}`, `${T} A`, 'registro', 201, { corpo: item }],
  ...linhasDaColecao([L, L, T, 'item de registro', null, { serieMaterial: ':novo' }]),
  ['POST /updateData', `${T} A`, 'registro', 201, { corpo: { banco: L, data: item } }],
]
