import { TIPO_DE_EQUIPAMENTO } from '../../../vocabulario/equipamento-isolante.ts'
import { FASE } from '../../codigos.ts'
import {
  CA,
  CC,
  CLASSES,
  type CriterioDePartida,
  EDICAO_A_CONFERIR,
  ENSAIO_CA_KV,
  ENSAIO_CC_KV,
  MA,
  MEMORIA,
  type Olhar,
  PUBLICA,
  tipo,
  USO_MAXIMO_V,
} from './partida.ts'

type Diz = Pick<CriterioDePartida, 'norma' | 'fonte' | 'confianca' | 'tempoS' | 'fase'>
type EmClasse = (typeof CLASSES)[number]
const DISTANCIAS = {
  ca: { '0': 76, '1': 76, '2': 127, '3': 178, '4': 254 },
  cc: { '0': 76, '1': 76, '2': 152, '3': 203, '4': 305 },
} as const

const porClasse = (
  tensaoTipo: number,
  diz: (classe: EmClasse) => Diz,
  distancias?: Readonly<Record<EmClasse, number>>,
) =>
  CLASSES.map(
    (classe): CriterioDePartida => ({
      classe,
      tensaoTipo,
      tensaoKv: (tensaoTipo === CA ? ENSAIO_CA_KV : ENSAIO_CC_KV)[classe],
      tensaoMaxUsoV: USO_MAXIMO_V[classe],
      edicao: EDICAO_A_CONFERIR,
      ...(distancias && { distanciaEletrodosMm: distancias[classe] }),
      ...diz(classe),
    }),
  )

const SUPERFICIE: readonly Olhar[] = [
  ['Classe, tipo e identificação legíveis', true],
  ['Sem furos, cortes, rasgos nem perfurações', true],
  ['Sem fissuras de ozônio nem ressecamento', true],
  ['Sem inchaço, amolecimento nem borracha pegajosa por óleo ou solvente', true],
  ['Sem objetos incrustados nem remendos', true],
  ['Limpa e seca nas duas faces', false],
]
const SEM_PERFURACAO = 'Aprova sem perfuração; sem limite de corrente.'

/** Design, Works 6.2. */
export const mangas = tipo(
  {
    nome: 'Manga isolante de borracha',
    grupo: TIPO_DE_EQUIPAMENTO.manga,
    normaProduto: 'NBR 10623; ASTM D1051; IEC 60984',
    periodicidadeMeses: 12,
    validadeEstoqueMeses: 12,
    unidadeCorrente: MA,
    usaClasse: true,
    usaPar: true,
  },
  [...SUPERFICIE, ['Ilhoses e arreios íntegros, sem rasgo em volta', true]],
  [CA, CC].flatMap((corrente) =>
    porClasse(corrente, (classe) => ({
      norma: 'ASTM D1051/F496; NBR 10623',
      fonte: `${['0', '2', '4'].includes(classe) ? 'COPEL NTC 817230' : '29 CFR 1910.137'}. ${SEM_PERFURACAO}`,
      confianca: PUBLICA,
      tempoS: 180,
    })),
  ),
)

const lencol = () => ({
  norma: 'ASTM D1048/F479; IEC 61112',
  fonte: `COPEL NTC 817100; intervalo de 29 CFR 1910.137. ${SEM_PERFURACAO}`,
  confianca: PUBLICA,
  tempoS: 180,
})
export const lencois = tipo(
  {
    nome: 'Lençol isolante de borracha',
    grupo: TIPO_DE_EQUIPAMENTO.lencol,
    normaProduto: 'ASTM D1048; IEC 61112',
    periodicidadeMeses: 12,
    validadeEstoqueMeses: 12,
    usaClasse: true,
  },
  [...SUPERFICIE, ['Ilhoses e bordas íntegros', true]],
  [...porClasse(CA, lencol, DISTANCIAS.ca), ...porClasse(CC, lencol, DISTANCIAS.cc)],
)

export const tapetes = tipo(
  {
    nome: 'Tapete isolante de borracha',
    grupo: 4,
    normaProduto: 'ASTM D178; IEC 61111',
    periodicidadeMeses: 12,
    validadeEstoqueMeses: 12,
    usaClasse: true,
  },
  [...SUPERFICIE, ['Superfície antiderrapante sem desgaste que exponha a trama', true]],
  porClasse(CA, (classe) => ({
    norma: 'ASTM D178; IEC 61111',
    fonte: `ASTM D178 e IEC 61111 em página pública. ${SEM_PERFURACAO}${
      classe === '0' ? ' Na IEC 61111 a classe 0 volta a ensaio só por inspeção visual.' : ''
    }`,
    confianca: PUBLICA,
    tempoS: 60,
  })),
)

const cobertura = (fase: number | null, confianca: number, tempo: string) => () => ({
  norma: 'ASTM D1050/D1049/F478',
  fonte: `${tempo} ${SEM_PERFURACAO} A tabela de CC não se aplica. Intervalo: em suspeita ou após reparo (OSHA); 12 meses por padrão da empresa.`,
  confianca,
  tempoS: 180,
  fase,
})
export const mangueiras = tipo(
  {
    nome: 'Mangueira e cobertura flexível',
    grupo: 5,
    normaProduto: 'ASTM D1050/D1049',
    periodicidadeMeses: 12,
    validadeEstoqueMeses: 12,
    usaClasse: true,
  },
  [...SUPERFICIE, ['Fenda e encaixe fecham sobre o condutor, sem deformação', true]],
  [
    ...porClasse(CA, cobertura(FASE.novo, PUBLICA, '3 min na aceitação.')),
    ...porClasse(CA, cobertura(null, MEMORIA, 'Em serviço a F478 admite de 1 a 3 min, de memória: conferir na norma.')),
  ],
)

// Design, Works 6.5: use is between phases, the proof between phase and earth.
const RIGIDAS = [
  ['2', 14_600, 13],
  ['3', 26_400, 24],
  ['4', 36_600, 32],
  ['5', 48_300, 42],
  ['6', 72_500, 64],
] as const
export const coberturasRigidas = tipo(
  {
    nome: 'Cobertura rígida',
    grupo: 6,
    normaProduto: 'ASTM F712',
    periodicidadeMeses: 12,
    validadeEstoqueMeses: 12,
    usaClasse: true,
  },
  [
    ['Classe e identificação legíveis', true],
    ['Sem trincas, furos nem partes quebradas', true],
    ['Sem trilhamento, queima nem carbonização', true],
    ['Travas e encaixes fecham e seguram', true],
    ['Limpa e seca', false],
  ],
  RIGIDAS.map(([classe, tensaoMaxUsoV, tensaoKv]) => ({
    classe,
    tensaoTipo: CA,
    tensaoKv,
    tempoS: 60,
    tensaoMaxUsoV,
    norma: 'ASTM F712',
    edicao: EDICAO_A_CONFERIR,
    fonte:
      'De memória: tensões, classes e tempo a conferir na norma. Uso máximo entre fases; prova entre fase e terra.',
    confianca: MEMORIA,
  })),
)
