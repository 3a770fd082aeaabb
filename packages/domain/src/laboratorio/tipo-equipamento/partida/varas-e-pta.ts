import { TIPO_DE_EQUIPAMENTO } from '../../../vocabulario/equipamento-isolante.ts'
import { FASE } from '../../codigos.ts'
import { BASE_DA_CORRENTE, BASE_DA_TENSAO } from '../codigos.ts'
import { CA, type CriterioDePartida, EDICAO_A_CONFERIR, MA, MEMORIA, PUBLICA, tipo, UA } from './partida.ts'

const { por300, por305 } = BASE_DA_TENSAO
const POR_PE = { tensaoTipo: CA, base: por305, distanciaEletrodosMm: 305 } as const
const A_SECO = 'A seco'
const A_UMIDO = 'A úmido'
const PERIODICO = 'OSHA 29 CFR 1910.269(j) e IEEE 978, pela UFC 3-560-01.'

const seco = (fase: number): CriterioDePartida => ({
  ...POR_PE,
  fase,
  ponto: A_SECO,
  tensaoKv: 75,
  tempoS: 60,
  correnteMax: 1,
  unidade: UA,
  correnteBase: BASE_DA_CORRENTE.porTrecho,
  norma: 'IEEE 978; ASTM F3121 (corrente)',
  edicao: EDICAO_A_CONFERIR,
  fonte: `${PERIODICO} Corrente: a F3121 cita 0,83 µA por pé a 50 Hz; cerca de 1,0 µA por pé a 60 Hz é inferência nossa, a conferir.`,
  confianca: MEMORIA,
})
const umido = (fase: number): CriterioDePartida => ({
  ...POR_PE,
  fase,
  ponto: A_UMIDO,
  tensaoKv: 75,
  tempoS: 60,
  norma: 'IEEE 978',
  edicao: EDICAO_A_CONFERIR,
  fonte: `${PERIODICO} A úmido após reparo ou a cada 2 anos; o testador portátil simula 100 kV por pé a seco e 75 kV por pé a úmido. Sem descarga nem aquecimento.`,
  confianca: PUBLICA,
})

/** Design, Works 6.3. */
export const varas = tipo(
  {
    nome: 'Vara de manobra e bastão isolante',
    grupo: TIPO_DE_EQUIPAMENTO.vara,
    normaProduto: 'ASTM F711; IEC 60832-1; IEC 60855-1; NBR 11854',
    // NR-10 10.7.8, where neither the maker nor a procedure says otherwise.
    periodicidadeMeses: 12,
    validadeEstoqueMeses: 12,
    unidadeCorrente: UA,
    usaComprimento: true,
    usaDiametro: true,
  },
  [
    ['Identificação e nº de série legíveis', true],
    ['Sem trincas, lascas nem fibras expostas', true],
    ['Sem trilhamento, queima nem carbonização', true],
    ['Verniz e superfície íntegros, sem contaminação', true],
    ['Engates, travas e ferragens firmes e sem corrosão', true],
    ['Tampões e vedações no lugar, sem água dentro', true],
    ['Limpa, seca e siliconada', false],
  ],
  [
    {
      ...POR_PE,
      fase: FASE.novo,
      tensaoKv: 100,
      tempoS: 300,
      norma: 'ASTM F711',
      edicao: EDICAO_A_CONFERIR,
      fonte: 'ASTM F711 citada por Hubbell, Cal/OSHA e UFC 3-560-01. Sem perfuração, descarga nem aquecimento.',
      confianca: PUBLICA,
    },
    {
      fase: FASE.novo,
      tensaoTipo: CA,
      base: por300,
      distanciaEletrodosMm: 300,
      tensaoKv: 100,
      tempoS: 60,
      norma: 'IEC 60832-1; IEC 60855-1; NBR 11854',
      edicao: EDICAO_A_CONFERIR,
      fonte:
        'IEC em página pública e especificação COPEL de vara telescópica (100 kV a cada 30 cm). Limites de corrente por diâmetro: ler na IEC 60855.',
      confianca: PUBLICA,
    },
    seco(FASE.periodico),
    umido(FASE.periodico),
    seco(FASE.aposReparo),
    umido(FASE.aposReparo),
  ],
)

const PTA = {
  norma: 'ANSI A92.2; CSA C225; NBR 16092',
  edicao: 'NBR 16092:2018; as demais a conferir',
  confianca: PUBLICA,
  tensaoTipo: CA,
  fonte: 'CSA C225 e ANSI A92.2 em páginas públicas de ensaio de cestas aéreas; ler a NBR 16092 antes de validar.',
} as const

/** Design, Works 6.4. Booms of categories A and B are tested at what their plate says: no number stands for them all. */
export const ptas = tipo(
  {
    nome: 'PTA / cesta aérea isolada',
    grupo: TIPO_DE_EQUIPAMENTO.pta,
    normaProduto: 'NBR 16092; ANSI A92.2; CSA C225',
    periodicidadeMeses: 12,
    unidadeCorrente: UA,
    usaCategoria: true,
  },
  [
    ['Placa com categoria e tensão de ensaio legível', true],
    ['Lança isolada sem trincas, riscos profundos nem trilhamento', true],
    ['Lança limpa e seca, por dentro e por fora', true],
    ['Cuba (liner) sem furos nem trincas', true],
    ['Aterramento e ligação equipotencial das partes metálicas conferidos', true],
    ['Linhas hidráulicas cheias de óleo', false],
    ['Articulações e cotovelos curto-circuitados para o ensaio', false],
    ['Sem vazamento de óleo sobre a parte isolada', true],
  ],
  [
    {
      ...PTA,
      ponto: 'Lança superior isolada',
      categoria: 'C',
      tensaoKv: 40,
      tempoS: 60,
      correnteMax: 400,
      unidade: UA,
    },
    { ...PTA, ponto: 'Inserto inferior / chassi', tensaoKv: 35, tempoS: 180, correnteMax: 3, unidade: MA },
    { ...PTA, ponto: 'Liner (cuba)', tensaoKv: 35, tempoS: 60, fonte: `${PTA.fonte} Aprova sem perfuração.` },
  ],
)
