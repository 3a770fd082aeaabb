/** Design, Works 6.5. What is tested by its function or by the maker's limits has what is looked at, and no criterion in kV. */
import { TIPO_DE_EQUIPAMENTO } from '../../../vocabulario/equipamento-isolante.ts'
import { FASE } from '../../codigos.ts'
import { CA, EDICAO_A_CONFERIR, MA, MEMORIA, PUBLICA, tipo } from './partida.ts'

const CAPACETE = {
  fase: FASE.qualificacao,
  tensaoTipo: CA,
  norma: 'NBR 8221; ANSI Z89.1',
  edicao: EDICAO_A_CONFERIR,
  confianca: MEMORIA,
} as const
export const capacetes = tipo(
  {
    nome: 'Capacete classe B / E',
    grupo: 9,
    normaProduto: 'NBR 8221; ANSI Z89.1',
    periodicidadeMeses: 12,
    unidadeCorrente: MA,
  },
  [
    ['CA, classe e data de fabricação legíveis', true],
    ['Casco sem trincas, deformação nem ressecamento', true],
    ['Sem furos, pintura ou adesivo fora do permitido', true],
    ['Suspensão e carneira íntegras e bem encaixadas', true],
    ['Jugular presente e regulável', false],
  ],
  [
    {
      ...CAPACETE,
      ponto: 'Corrente de fuga',
      tensaoKv: 20,
      tempoS: 180,
      correnteMax: 9,
      unidade: MA,
      fonte: '20 kV por 3 min em artigo público (ENQUALAB 2005); 9 mA de memória. Ensaio de tipo, e não de rotina.',
    },
    {
      ...CAPACETE,
      ponto: 'Perfuração',
      tensaoKv: 30,
      tempoS: 1,
      fonte: 'De memória: chegar a 30 kV sem perfuração, sem tempo de permanência. Ensaio de tipo, e não de rotina.',
    },
  ],
)

export const calcados = tipo(
  {
    nome: 'Calçado isolante (EH)',
    grupo: 10,
    normaProduto: 'ASTM F2413',
    periodicidadeMeses: 12,
    unidadeCorrente: MA,
    usaPar: true,
  },
  [
    ['CA e marcação de risco elétrico legíveis', true],
    ['Solado sem furos, cortes nem objetos cravados', true],
    ['Sem descolamento entre solado e cabedal', true],
    ['Sem peças metálicas expostas', true],
    ['Limpo e seco', false],
  ],
  [
    {
      ponto: 'A seco',
      tensaoTipo: CA,
      tensaoKv: 18,
      tempoS: 60,
      correnteMax: 1,
      unidade: MA,
      norma: 'ASTM F2413',
      edicao: EDICAO_A_CONFERIR,
      fonte: 'De memória; a norma brasileira aplicável está por conferir.',
      confianca: MEMORIA,
    },
  ],
)

export const ferramentas = tipo(
  {
    nome: 'Ferramenta manual isolada 1 kV',
    grupo: 11,
    normaProduto: 'NBR 9699; IEC 60900',
    periodicidadeMeses: 12,
    unidadeCorrente: MA,
  },
  [
    ['Marcação de 1.000 V e símbolo legíveis', true],
    ['Isolação sem cortes, bolhas nem partes soltas', true],
    ['Cor de baixo não aparece (isolação de duas camadas)', true],
    ['Parte metálica sem trincas nem folga', true],
    ['Limpa e seca', false],
  ],
  [
    {
      tensaoTipo: CA,
      tensaoKv: 10,
      tempoS: 180,
      tensaoMaxUsoV: 1000,
      norma: 'NBR 9699; IEC 60900',
      edicao: EDICAO_A_CONFERIR,
      fonte: '10 kV por 3 min, após 24 h em água, em página pública. O limite de corrente está por ler na norma.',
      confianca: PUBLICA,
    },
  ],
)

export const detectores = tipo(
  {
    nome: 'Detector de tensão',
    grupo: TIPO_DE_EQUIPAMENTO.detector,
    normaProduto: 'IEC 61243-1',
    periodicidadeMeses: 12,
  },
  [
    ['Faixa de tensão e identificação legíveis', true],
    ['Autoteste aciona sinal luminoso e sonoro', true],
    ['Corpo e contato sem trincas nem queima', true],
    ['Pilhas boas e contatos sem oxidação', false],
    ['Indica presença e ausência de tensão na faixa do fabricante', true],
  ],
)
export const aterramentos = tipo(
  {
    nome: 'Aterramento temporário',
    grupo: 13,
    normaProduto: 'IEC 61230; ASTM F2249',
    periodicidadeMeses: 12,
    usaComprimento: true,
  },
  [
    ['Cabo sem fios rompidos nem capa rasgada', true],
    ['Conexões e terminais firmes, sem corrosão nem aquecimento', true],
    ['Grampos abrem, fecham e apertam', true],
    ['Sem sinal de passagem de corrente de curto-circuito', true],
    ['Resistência ôhmica do conjunto dentro do limite do fabricante', true],
  ],
)
export const escadas = tipo(
  {
    nome: 'Escada e andaime isolante',
    grupo: 14,
    normaProduto: 'Limites do fabricante',
    periodicidadeMeses: 12,
    usaComprimento: true,
  },
  [
    ['Montantes sem trincas, lascas nem fibras expostas', true],
    ['Degraus firmes e sem deformação', true],
    ['Travas, sapatas e cordas íntegras', true],
    ['Sem trilhamento nem contaminação', true],
    ['Limpa e seca', false],
  ],
)
