import { linhasDoCadastro } from './cadastro.ts'
import { DA_EMPRESA } from './mundo-base.ts'
import { linhaDeQuemProcura } from './quem-procura.ts'
import type { Linha } from './tabela.ts'
import { linhasDaColecao } from './tabela-colecoes.ts'

const I = 'Instrumentos'
const S = 'Sensores'
const INSTRUMENTO = `${DA_EMPRESA}instrumentos`
const CALIBRACAO = `${DA_EMPRESA}calibracoes`
const SENSOR = `${DA_EMPRESA}sensores`
const LEITURA = `${DA_EMPRESA}sensores-leituras`
const instrumento = { etiqueta: ':novo', nome: 'Fonte', tipo: 1, numeroSerie: ':novo', periodicidadeMeses: 12 }
const calibracao = {
  tipo: 1,
  numeroCertificado: ':novo',
  data: '2026-03-04',
  validade: '2027-03-04',
  resultado: 1,
  analise: 'Dentro',
}
const sensor = { nome: ':novo', grandeza: 1, local: 'Bancada', modo: 2 }
/** Who only reads is told of what is there that they may not, and of what is not there that it is not. */
const soLe = { salvo: { [`${I} V`]: [403, 403, 404] } } as const
/** A sensor's key opens its own sensor to whoever has it; that there is no such sensor, and that the key is another's, are the same. */
const pelaChave = (['anônimo', 'sessão vencida', 'inativo', 'sem entradas', 'fora de escopo', 'tudo'] as const).reduce(
  (todos, nome) => ({ ...todos, [nome]: [200, 200, 401] as const }),
  {},
)

/** Instruments, their calibrations, and sensors: of the laboratory, and so of the whole company (design, Works 5.6 and 5.7). */
export const laboratorioInstrumentos: readonly Linha[] = [
  ...linhasDoCadastro({
    slug: 'instrumentos',
    alvo: I,
    objeto: INSTRUMENTO,
    refere: `${S} AE`,
    cria: instrumento,
    muda: { nome: ':novo' },
  }),
  ...linhasDaColecao(['instrumentos', 'instrumentos', I, INSTRUMENTO, instrumento, { nome: ':novo' }]),
  ['GET /instrumentos/:id/calibracoes', `${I} V`, INSTRUMENTO, 200],
  [
    'POST /instrumentos/:id/calibracoes',
    `${I} AE`,
    INSTRUMENTO,
    201,
    { partes: { dados: calibracao }, arquivos: ['arquivo'] },
  ],
  ['GET /instrumentos/:id/impacto', `${I} V`, INSTRUMENTO, 200],
  ['POST /instrumentos/:id/transicao', `${I} V+E`, INSTRUMENTO, 200, { corpo: { para: 2 }, ...soLe }],
  // To block and to release are the approver's (design, Works 3).
  ['POST /instrumentos/:id/transicao', `${I} V+T`, INSTRUMENTO, 200, { corpo: { para: 3, motivo: 'Caiu' }, ...soLe }],

  ['GET /calibracoes/:id/arquivo', `${I} V`, CALIBRACAO, 200],
  ...linhasDoCadastro({
    slug: 'calibracoes',
    alvo: I,
    objeto: CALIBRACAO,
    refere: null,
    cria: {},
    muda: { laboratorio: ':novo' },
  }).filter(([chamada]) => chamada !== 'POST /calibracoes'),
  // The same under the collection's name; a calibration is born with its certificate, by its own call.
  ...linhasDaColecao(['calibracoes', 'calibracoes', I, CALIBRACAO, null, null, 'atos próprios']),
  ['POST /updateData', `${I} AE`, '-', 400, { corpo: { banco: 'calibracoes', data: {} } }],
  [
    'POST /updateData',
    `${I} E`,
    CALIBRACAO,
    200,
    { corpo: { banco: 'calibracoes', id: ':id', data: { laboratorio: ':novo' } } },
  ],
  ['POST /delete', `${I} X`, CALIBRACAO, 204, { corpo: { documents: 'calibracoes', id: ':id' } }],

  ...linhasDoCadastro({
    slug: 'sensores',
    alvo: S,
    objeto: SENSOR,
    refere: 'Ensaio Elétrico AE',
    cria: sensor,
    muda: { local: ':novo' },
  }),
  ...linhasDaColecao(['sensores', 'sensores', S, SENSOR, sensor, { local: ':novo' }]),
  // The bench takes what the sensors read too (design, Works 5.7).
  ['GET /sensores/recentes', `${S} V; Ensaio Elétrico V`, '-', 200],
  ['GET /sensores/:id/serie', `${S} V`, SENSOR, 200],
  ['GET /sensores/:id/exportar', `${S} V`, SENSOR, 200],
  ['POST /sensores/:id/chave', `${S} E`, SENSOR, 200],
  [
    'POST /sensores/:id/leituras',
    'publica',
    SENSOR,
    200,
    {
      corpo: { leituras: [] },
      cabecalhos: { authorization: 'Bearer :chave' },
      salvo: pelaChave,
      log: 0,
      porque: 'by its own key and no session (decisions, The wire)',
    },
  ],

  // What was read: sent by the key alone, read like any other.
  ['GET /sensores-leituras?ids=:id', `${S} V`, `${LEITURA}*`, 200],
  ['GET /sensores-leituras/contagem?campo=id&valor=:id', `${S} V`, `${LEITURA}*`, 200],
  ['GET /sensores-leituras/nomes?ids=:id', `${S} V`, `${LEITURA}*`, 200, { nadaSemFlag: true }],
  linhaDeQuemProcura('sensores-leituras'),
  ['GET /sensores-leituras/planilha?ids=:id', `${S} V`, `${LEITURA}*`, 200],
  ['POST /sensores-leituras/planilha', `${S} V`, `${LEITURA}*`, 202, { corpo: { ids: ':id' } }],
  ['GET /sensores-leituras/:id', `${S} V`, LEITURA, 200],
  ...linhasDaColecao(['sensores-leituras', 'sensores-leituras', S, LEITURA, null, null]),
]
