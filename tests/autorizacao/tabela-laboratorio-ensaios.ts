import { linhasDoCadastro } from './cadastro.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const Q = 'Ensaio Elétrico'
const E = 'ensaio'
/** Of a glove of class 2 that stood its tension. */
const ensaio = {
  osItemId: ':id',
  criterioId: ':criterio',
  instrumentos: [':instrumento'],
  ambiente: { temperatura: 23 },
  inspecaoVisual: [],
  medicoes: [{ ponto: 'Mão', tensaoKv: 20, tempoS: 180, correnteMedida: 12.4, unidade: 1 }],
}
const muda = { observacao: ':novo' }
/** What was measured stays: whoever may delete elsewhere is told so here. */
const FICA = { log: 0, porque: 'past the door: a test is never deleted' } as const

/** The bench and what was tested on it, by the contract of the order (design, Works 5.2): executar A, corrigir E. */
export const laboratorioEnsaios: readonly Linha[] = [
  ...linhasDoCadastro({ slug: 'ensaios-eletricos', alvo: Q, objeto: E, refere: 'sim', cria: {}, muda }).filter(
    ([chamada]) => chamada !== 'POST /ensaios-eletricos' && chamada !== 'DELETE /ensaios-eletricos/:id',
  ),
  ['POST /ensaios-eletricos', `${Q} A`, 'peça na bancada!', 201, { corpo: ensaio }],
  ['DELETE /ensaios-eletricos/:id', `${Q} X`, E, 409, FICA],
  ...linhasDaColecao(['ensaios-eletricos', 'ensaios-eletricos', Q, E, null, muda]).filter(
    ([chamada]) => chamada !== 'POST /delete',
  ),
  ['POST /delete', `${Q} X`, E, 409, { corpo: { documents: 'ensaios-eletricos', id: ':id' }, ...FICA }],
  ['POST /updateData', `${Q} A`, 'peça na bancada!', 201, { corpo: { banco: 'ensaios-eletricos', data: ensaio } }],
  ['GET /ensaios-eletricos/pecas?itens=:id', `${Q} A`, 'peça na bancada*', 200],
  ['GET /ensaios-eletricos/preparo', `${Q} A`, '-', 200],
]
