import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = 'Histograma'
const previsao = { centroDeCustoId: ':id', categoria: 3, tipoVeiculo: 2, periodo: '2027-03', quantidade: 2 }
const quadro = 'de=2026-01&ate=2026-03&grao=mes&medida=media'

/** Who and what is planned, by cost centre; the board tells only of what the person's centres have (design, Works 4.6). */
export const obrasHistograma: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'histograma-previsto',
    alvo: T,
    objeto: 'previsão',
    refere: null,
    cria: previsao,
    muda: { quantidade: 7 },
  }),
  ...linhasDaColecao(['histograma-previsto', 'histograma-previsto', T, 'previsão', previsao, { quantidade: 7 }]),
  [`GET /histograma?${quadro}`, `${T} V`, '-', 200],
  ['GET /histograma/opcoes', `${T} V`, '-', 200],
  ['GET /histograma/plano?contrato=1', `${T} V`, '-', 200],
  [`GET /histograma/planilha-do-quadro?${quadro}`, `${T} V`, '-', 200],
  [
    'PUT /histograma/plano',
    `${T} E`,
    'centro!',
    200,
    {
      corpo: {
        centroDeCustoId: ':id',
        obraId: null,
        celulas: [{ categoria: 3, funcaoId: null, tipoVeiculo: 3, periodo: '2027-04', quantidade: 2, era: null }],
      },
    },
  ],
]
