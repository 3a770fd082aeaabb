import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const T = 'Equipes'
const equipe = {
  codigo: ':curto',
  nome: 'Pesada',
  tipo: 3,
  centroDeCustoId: ':id',
  supervisorId: ':alguem',
  encarregadoId: ':colab',
}
const integrante = { equipeId: ':id', colabId: ':membro', papel: 2, inicio: '2026-01-10' }

/** Teams and their members, by the cost centre of the team (design, Works 4.4). */
export const obrasEquipes: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'equipes',
    alvo: T,
    objeto: 'equipe',
    refere: `${T} AE`,
    cria: equipe,
    muda: { nome: ':novo' },
  }),
  ['GET /equipes/aptos', `${T} AE`, '-', 200],
  ['GET /equipes/:id/aptidao', `${T} V`, 'equipe', 200],
  ['GET /equipes/:id/producao', `${T} V`, 'equipe', 200],
  ...linhasDaColecao(['equipes', 'equipes', T, 'equipe', equipe, { nome: ':novo' }]),
  ...linhasDoCadastro({
    slug: 'equipes-integrantes',
    alvo: T,
    objeto: 'integrante',
    refere: null,
    cria: {},
    muda: { papel: 4 },
  }).filter(([chamada]) => chamada !== 'POST /equipes-integrantes'),
  ['POST /equipes-integrantes', `${T} A`, 'equipe', 201, { corpo: integrante }],
  ...linhasDaColecao(['equipes-integrantes', 'equipes-integrantes', T, 'integrante', null, { papel: 4 }]),
  ['POST /updateData', `${T} A`, 'equipe', 201, { corpo: { banco: 'equipes-integrantes', data: integrante } }],
]
