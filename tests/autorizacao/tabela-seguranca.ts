import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { png } from '../../packages/server/src/test-kit/samples.ts'
import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const Q = 'Lista De Perguntas'
const I = 'Inspeções'
const N = 'Não Conformidades'
const lista = {
  nome: ':novo',
  tipoInspecao: 1,
  contratosIds: [':id'],
  secoes: [{ titulo: 'Geral', perguntas: [{ texto: 'APR assinada?', tipoResposta: 1 }] }],
}
const inspecao = { questionarioId: ':questionario', obraId: ':id', dataHora: '2026-03-04T15:00:00Z' }
const nc = {
  origem: 7,
  tipo: 2,
  gravidade: 1,
  descricao: ':novo',
  obraId: ':id',
  responsavelId: ':responsavel',
  prazo: addDays(today(), 10),
}
const baixa = {
  partes: {
    dados: {
      descricao: 'Feito',
      // When it is asked: a run may go past midnight.
      get data() {
        return today()
      },
    },
  },
  arquivos: ['fotos'],
} as const
const assinatura = { nome: 'Ana', papel: 5, imagem: png.toString('base64') }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = (alvo: string) => ({ salvo: { [`${alvo} V`]: [403, 404, 404] } }) as const
const FOTO = { partes: {}, arquivos: ['arquivo'], porque: 'past the door: a PDF is no photograph' } as const

/** Lists of questions, by the contracts they are of; inspections, by that of their work (design, Works 7.1 and 7.2). */
export const seguranca: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'questionarios',
    alvo: Q,
    objeto: 'lista de perguntas',
    refere: `${I} AE`,
    cria: lista,
    muda: { descricao: ':novo' },
  }),
  ...linhasDaColecao(['questionarios', 'questionarios', Q, 'lista de perguntas', lista, { descricao: ':novo' }]),
  ['POST /questionarios/:id/duplicar', `${Q} A`, 'lista de perguntas', 201, { corpo: {} }],
  ['GET /questionarios/:id/versoes/1', `${Q} V`, 'lista publicada', 200],
  ['POST /questionarios/:id/transicao', `${Q} V+E`, 'lista de perguntas', 200, { corpo: { para: 2 }, ...soLe(Q) }],
  ['POST /questionarios/:id/transicao', `${Q} V+E`, 'lista publicada', 200, { corpo: { para: 3 }, ...soLe(Q) }],

  ...linhasDoCadastro({
    slug: 'inspecoes',
    alvo: I,
    objeto: 'inspecao',
    refere: 'rdos',
    cria: {},
    muda: { local: ':novo' },
  }).filter(([chamada]) => chamada !== 'POST /inspecoes'),
  ['POST /inspecoes', `${I} A`, 'obra para inspecao!', 201, { corpo: inspecao }],
  ...linhasDaColecao(['inspecoes', 'inspecoes', I, 'inspecao', null, { local: ':novo' }]),
  ['POST /updateData', `${I} A`, 'obra para inspecao!', 201, { corpo: { banco: 'inspecoes', data: inspecao } }],
  ['GET /inspecoes/listas-de-perguntas', `${I} AE`, 'lista publicada*', 200],
  ['POST /inspecoes/:id/transicao', `${I} V+A`, 'inspecao', 200, { corpo: { para: 2 }, ...soLe(I) }],
  ['POST /inspecoes/:id/transicao', `${I} V+E`, 'inspecao', 200, { corpo: { para: 2 }, ...soLe(I) }],
  // To cancel is the approver's (design, Works 2.2).
  [
    'POST /inspecoes/:id/transicao',
    `${I} V+T`,
    'inspecao concluida',
    200,
    { corpo: { para: 3, motivo: 'Lista errada' }, ...soLe(I) },
  ],
  ['GET /inspecoes/:id/fotos', `${I} V`, 'inspecao', 200],
  ['POST /inspecoes/:id/fotos', `${I} AE`, 'inspecao', 415, FOTO],
  ['GET /inspecoes/:id/assinaturas', `${I} V`, 'inspecao', 200],
  ['POST /inspecoes/:id/assinaturas', `${I} AE`, 'inspecao', 201, { corpo: assinatura }],
  ['POST /services/pdf-inspecao', `${I} V`, 'inspecao', 200, { corpo: { ids: [':id'] } }],

  ...linhasDoCadastro({
    slug: 'nao-conformidades',
    alvo: N,
    objeto: 'nc aberta',
    refere: null,
    cria: {},
    muda: { local: ':novo' },
  }).filter(([chamada]) => chamada !== 'POST /nao-conformidades'),
  ['POST /nao-conformidades', `${N} A`, 'obra para nc!', 201, { corpo: nc }],
  ...linhasDaColecao(['nao-conformidades', 'nao-conformidades', N, 'nc aberta', null, { local: ':novo' }]),
  ['POST /updateData', `${N} A`, 'obra para nc!', 201, { corpo: { banco: 'nao-conformidades', data: nc } }],
  ['GET /nao-conformidades/prazos', 'sessao', '-', 200],
  ['POST /nao-conformidades/:id/transicao', `${N} V+E`, 'nc aberta', 200, { corpo: { para: 2 }, ...soLe(N) }],
  ['POST /nao-conformidades/:id/baixa', `${N} V+E`, 'nc em tratamento', 200, { ...baixa, ...soLe(N) }],
  // To verify is the approver's, and never of who asked.
  [
    'POST /nao-conformidades/:id/transicao',
    `${N} V+T`,
    'nc a verificar',
    200,
    { corpo: { para: 4, motivo: 'Conferido no local' }, ...soLe(N) },
  ],
  [
    'POST /nao-conformidades/:id/transicao',
    `${N} V+T`,
    'nc a verificar',
    200,
    { corpo: { para: 5, motivo: 'Falta o cone' }, ...soLe(N) },
  ],
  [
    'POST /nao-conformidades/:id/transicao',
    `${N} V+T`,
    'nc aberta',
    200,
    { corpo: { para: 6, motivo: 'Repetida' }, ...soLe(N) },
  ],
  ['GET /nao-conformidades/:id/fotos', `${N} V`, 'nc aberta', 200],
  ['POST /nao-conformidades/:id/fotos', `${N} AE`, 'nc aberta', 415, FOTO],
  ['POST /services/pdf-nc', `${N} V`, 'nc aberta', 200, { corpo: { ids: [':id'] } }],
]
