import { TIPO_DE_EQUIPAMENTO } from '../../../vocabulario/equipamento-isolante.ts'
import {
  CA,
  CC,
  type Classe,
  type CriterioDePartida,
  EDICAO_A_CONFERIR,
  ENSAIO_CA_KV,
  ENSAIO_CC_KV,
  MA,
  MEMORIA,
  PUBLICA,
  tipo,
  USO_MAXIMO_V,
} from './partida.ts'

const CLASSES_DE_LUVA: readonly Classe[] = ['00', '0', '1', '2', '3', '4']
type PorComprimento = Readonly<Record<Classe, readonly (number | null)[]>>

// Design, Works 6.1: a glove is of its nominal length within 13 mm.
const FOLGA_MM = 13
const NIVEL_CA_MM: Readonly<Record<Classe, number>> = { '00': 38, '0': 38, '1': 38, '2': 64, '3': 89, '4': 127 }
const NIVEL_CC_MM: Readonly<Record<Classe, number>> = { '00': 38, '0': 38, '1': 51, '2': 76, '3': 102, '4': 153 }

const ASTM_MM = [267, 356, 406, 457] as const
const ASTM_MA: PorComprimento = {
  '00': [8, 12, null, null],
  '0': [8, 12, 14, 16],
  '1': [null, 14, 16, 18],
  '2': [null, 16, 18, 20],
  '3': [null, 18, 20, 22],
  '4': [null, null, 22, 24],
}
const IEC_MM = [280, 360, 410, 460] as const
const IEC_MA: PorComprimento = {
  '00': [12, 14, null, null],
  '0': [12, 14, 16, 18],
  '1': [null, 16, 18, 20],
  '2': [null, 18, 20, 22],
  '3': [null, 20, 22, 24],
  '4': [null, null, 24, 26],
}

const comum = (classe: Classe) => ({
  classe,
  tempoS: 180,
  taxaSubidaKvS: 1,
  tensaoMaxUsoV: USO_MAXIMO_V[classe],
})

const emCa = (
  comprimentos: readonly number[],
  limites: PorComprimento,
  diz: (classe: Classe) => Pick<CriterioDePartida, 'norma' | 'edicao' | 'fonte' | 'confianca'>,
  ultimoSemTeto = false,
): CriterioDePartida[] =>
  CLASSES_DE_LUVA.flatMap((classe) =>
    comprimentos.flatMap((mm, n): CriterioDePartida[] => {
      const correnteMax = limites[classe][n]
      if (correnteMax == null) return []
      const semTeto = ultimoSemTeto && n === comprimentos.length - 1
      return [
        {
          ...comum(classe),
          ...diz(classe),
          comprimentoMinMm: semTeto ? mm : mm - FOLGA_MM,
          comprimentoMaxMm: semTeto ? null : mm + FOLGA_MM,
          tensaoTipo: CA,
          tensaoKv: ENSAIO_CA_KV[classe],
          correnteMax,
          unidade: MA,
          nivelAguaMm: NIVEL_CA_MM[classe],
        },
      ]
    }),
  )

const ASTM = 'ASTM D120/F496'
const AGUA = "Nível d'água com tolerância de 13 mm; pode crescer 25 mm em ar desfavorável."

const astm = (classe: Classe) => ({
  norma: ASTM,
  edicao: EDICAO_A_CONFERIR,
  fonte: `29 CFR 1910.137 e WAC 296-307-38018, que reproduzem os valores. ${AGUA} Em serviço a F496 admite de 1 a 3 min.${
    classe === '00' ? ' Classe 00 de memória: conferir os limites na norma.' : ''
  }`,
  confianca: classe === '00' ? MEMORIA : PUBLICA,
})

const iec = () => ({
  norma: 'NBR 16295 / IEC 60903',
  edicao: '2014 / 2002',
  fonte:
    'Limites de corrente por comprimento de memória: não usar antes de lidos na norma. As tensões de prova são as da IEC 60903 em página de fabricante.',
  confianca: MEMORIA,
})

const emCc: CriterioDePartida[] = CLASSES_DE_LUVA.map((classe) => ({
  ...comum(classe),
  ...astm(classe),
  tensaoTipo: CC,
  tensaoKv: ENSAIO_CC_KV[classe],
  nivelAguaMm: NIVEL_CC_MM[classe],
}))

/** Design, Works 6.1. */
export const luvas = tipo(
  {
    nome: 'Luva isolante de borracha',
    grupo: TIPO_DE_EQUIPAMENTO.luva,
    normaProduto: 'NBR 16295 (IEC 60903); ASTM D120',
    periodicidadeMeses: 6,
    // Two pages of one supplier disagree (6 or 12): the shorter until the standard is read.
    validadeEstoqueMeses: 6,
    unidadeCorrente: MA,
    usaClasse: true,
    usaComprimento: true,
    usaPar: true,
    insuflacao: true,
  },
  [
    ['Classe, tipo, tamanho e nº de série legíveis', true],
    ['Sem furos, cortes, rasgos nem perfurações', true],
    ['Sem fissuras de ozônio nem ressecamento, com a luva dobrada e esticada', true],
    ['Sem inchaço, amolecimento nem borracha pegajosa por óleo ou solvente', true],
    ['Sem objetos incrustados, remendos nem marcas de fita', true],
    ['Limpa e seca por dentro e por fora', false],
    ['Punho íntegro, sem deformação permanente', true],
    ['Par completo, da mesma classe e do mesmo fabricante', false],
  ],
  [...emCa(ASTM_MM, ASTM_MA, astm), ...emCc, ...emCa(IEC_MM, IEC_MA, iec, true)],
)
