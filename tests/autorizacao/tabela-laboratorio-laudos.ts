import { png } from '../../packages/server/src/test-kit/samples.ts'
import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const L = 'Laudos'
const muda = { art: ':novo' }
const novo = { osId: ':id', osItemIds: [':item'] }
const assinatura = { nome: 'Caio', papel: 7, imagem: png.toString('base64') }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = { salvo: { [`${L} V`]: [403, 404, 404] } } as const
const FOTO = { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no photograph' } as const

/** Laudos, by the contract of their order (design, Works 5.3): who tests and sends is not who verifies and issues. */
export const laboratorioLaudos: readonly Linha[] = [
  ...linhasDoCadastro({ slug: 'laudos', alvo: L, objeto: 'laudo', refere: `${L} AE`, cria: {}, muda }).filter(
    ([chamada]) => chamada !== 'POST /laudos',
  ),
  ['POST /laudos', `${L} A`, 'item ensaiado!', 201, { corpo: novo }],
  ...linhasDaColecao(['laudos', 'laudos', L, 'laudo', null, muda]),
  ['POST /updateData', `${L} A`, 'item ensaiado!', 201, { corpo: { banco: 'laudos', data: novo } }],
  ['POST /laudos/:id/transicao', `${L} V+E`, 'laudo', 200, { corpo: { para: 2 }, ...soLe }],
  // To issue and to cancel are the approver's.
  ['POST /laudos/:id/transicao', `${L} V+T`, 'laudo em verificação', 200, { corpo: { para: 3 }, ...soLe }],
  ['POST /laudos/:id/transicao', `${L} V+T`, 'laudo emitido', 200, { corpo: { para: 5, motivo: 'Erro' }, ...soLe }],
  ['POST /laudos/emitir', `${L} V+T`, 'laudo em verificação', 200, { corpo: { osItemIds: [':item'] }, ...soLe }],
  ['POST /laudos/:id/devolver', `${L} V+E`, 'laudo em verificação', 200, { corpo: { motivo: 'Falta' }, ...soLe }],
  ['POST /laudos/:id/devolver', `${L} V+T`, 'laudo em verificação', 200, { corpo: { motivo: 'Falta' }, ...soLe }],
  ['POST /laudos/:id/revisar', `${L} V+E`, 'laudo emitido', 201, { corpo: { motivo: 'Nome' }, ...soLe }],
  ['POST /laudos/:id/revisar', `${L} V+T`, 'laudo emitido', 201, { corpo: { motivo: 'Nome' }, ...soLe }],
  ['GET /laudos/:id/fotos', `${L} V`, 'laudo', 200],
  ['POST /laudos/:id/fotos', `${L} AE`, 'laudo', 415, FOTO],
  ['GET /laudos/:id/assinaturas', `${L} V`, 'laudo', 200],
  ['POST /laudos/:id/assinaturas', `${L} AE`, 'laudo', 201, { corpo: assinatura }],
  ['POST /services/pdf-laudo', `${L} V`, 'laudo', 200, { corpo: { ids: [':id'] } }],
  ['GET /laudos/:id/arquivo', `${L} V`, 'laudo emitido', 200],
  ['GET /laudos/:id/curvas', `${L} V`, 'laudo', 200],
  ['GET /laudos/:id/integridade', `${L} V`, 'laudo emitido', 200],
  ['POST /laudos/destinos', `${L} E`, 'laudo emitido', 200, { corpo: { ids: [':id'] }, log: 0 }],
  [
    'POST /laudos/enviar',
    `${L} E`,
    'laudo emitido',
    200,
    { corpo: { envios: [{ laudoId: ':id', email: 'cliente@empresa.demo' }] } },
  ],
  ['GET /laudo/verificar/WWWWWWWWWWWW', 'publica', '-', 404, { porque: 'a code that nobody has' }],
  [
    'POST /laudo/verificar/WWWWWWWWWWWW',
    'publica',
    '-',
    404,
    { partes: {}, arquivos: ['arquivo'], porque: 'a code that nobody has' },
  ],
]
