import { png } from '../../packages/server/src/test-kit/samples.ts'
import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = 'RDO'
const rdo = { obraId: ':id', data: '2026-01-12', diaSemTrabalho: true, motivo: 1 }
const muda = { motivo: 2 }
const assinatura = { nome: 'Ana', papel: 1, imagem: png.toString('base64') }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = { salvo: { [`${T} V`]: [403, 404, 404] } } as const
const FOTO = { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no photograph' } as const

/** Daily reports, by the contract of their work (design, Works 4.7). */
export const obrasRdo: readonly Linha[] = [
  ...linhasDoCadastro({ slug: 'rdos', alvo: T, objeto: 'rdo', refere: `${T} AE`, cria: {}, muda }).filter(
    ([chamada]) => chamada !== 'POST /rdos',
  ),
  ['POST /rdos', `${T} A`, 'obra com RDO!', 201, { corpo: rdo }],
  ...linhasDaColecao(['rdos', 'rdos', T, 'rdo', null, muda]),
  ['POST /updateData', `${T} A`, 'obra com RDO!', 201, { corpo: { banco: 'rdos', data: rdo } }],
  ['GET /rdos/calendario?obraId=:id&mes=2026-01', `${T} V`, 'obra com RDO', 200],
  ['GET /rdos/faltantes?obraId=:id', `${T} V`, 'obra com RDO*', 200],
  ['GET /rdos/sugestao?obraId=:id', `${T} AE`, 'obra com RDO', 200],
  ['GET /rdos/itens?obraId=:id', `${T} AE`, 'obra com RDO', 200],
  // What the author may not is the approver's (design, Works 2.2).
  ['POST /rdos/:id/transicao', `${T} V+X`, 'rdo', 200, { corpo: { para: 7, motivo: 'Engano' }, ...soLe }],
  ['POST /rdos/:id/transicao', `${T} V+T`, 'rdo enviado', 200, { corpo: { para: 3 }, ...soLe }],
  ['POST /rdos/:id/retificar', `${T} V+E`, 'rdo aprovado', 201, { corpo: { motivo: 'Quantidade' }, ...soLe }],
  ['GET /rdos/:id/fotos', `${T} V`, 'rdo', 200],
  ['POST /rdos/:id/fotos', `${T} AE`, 'rdo', 415, FOTO],
  ['GET /rdos/:id/assinaturas', `${T} V`, 'rdo', 200],
  ['POST /rdos/:id/assinaturas', `${T} AE`, 'rdo', 201, { corpo: assinatura }],
  // Whoever does not see the report learns not even that it was signed.
  ['GET /assinaturas-coletadas/:id/imagem', `${T} V`, 'assinatura de rdo', 200, { salvo: { '*': 404 } }],
  ['POST /services/pdf-rdo', `${T} V`, 'rdo', 200, { corpo: { ids: [':id'] } }],
]
