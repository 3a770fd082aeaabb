/** The electrical table of each group of pieces, with the columns that the design gives it (Works 5.3, 'PDF laudo'). */
import { formatQuantity } from '@prumo/domain/core/money.ts'
import {
  resultadosDeEnsaio,
  tiposDeTensao,
  UNIDADE_DE_CORRENTE,
  unidadesDeCorrente,
} from '@prumo/domain/laboratorio/codigos.ts'
import { EVENTO_DE_ENSAIO, eventosDeEnsaio } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { ladosDeEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import {
  type EnsaioDoLaudo,
  type MedicaoDoLaudo,
  type PecaDoLaudo,
  unidadeDoLimite,
} from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { MM_DA_BASE } from '@prumo/domain/laboratorio/tipo-equipamento/codigos.ts'
import { TIPO_DE_EQUIPAMENTO as G } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { type Content, itemsTable, type PdfColumn, paragraph, sectionTitle } from '../../core/documents/pdf.ts'
import { palavra } from './palavra.ts'

/** How much wider a column is where the page lies. */
const DEITADA = 1.2

/** One measured line of a piece, where it is printed. */
interface Linha {
  readonly peca: PecaDoLaudo
  readonly ensaio: EnsaioDoLaudo
  readonly medicao: MedicaoDoLaudo
}
type Celula = string | number | null
interface Tabela {
  readonly nome: string
  readonly colunas: (
    linhas: readonly Linha[],
  ) => readonly (readonly [rotulo: string, largura: PdfColumn['width'], valor: (linha: Linha) => Celula])[]
}

const NADA = '–'
const numero = (valor: number | null): string => (valor === null ? NADA : formatQuantity(valor))
const unidade = (u: number | null): string =>
  u === null ? '' : unidadesDeCorrente[u as keyof typeof unidadesDeCorrente]
const corrente = (valor: number | null, u: number | null): string =>
  valor === null ? NADA : `${formatQuantity(valor)} ${unidade(u)}`.trim()
/** A current in that unit: between the two stands a thousand. */
const emUnidade = (valor: number | null, de: number | null, para: number): string => {
  if (valor === null) return NADA
  if (de === null || de === para) return formatQuantity(valor)
  return formatQuantity(Math.round(para === UNIDADE_DE_CORRENTE.uA ? valor * 10_000_000 : valor * 10) / 10_000)
}
const tempo = (segundos: number): string => {
  const [min, s] = [Math.floor(segundos / 60), segundos % 60]
  return [min > 0 && `${min} min`, (s > 0 || min === 0) && `${s} s`].filter(Boolean).join(' ')
}
const minutos = (segundos: number): string => formatQuantity(Math.round((segundos / 60) * 100) / 100)
const tensao = ({ medicao: m }: Linha): string => `${numero(m.tensaoKv)} kV ${palavra(tiposDeTensao, m.tensaoTipo)}`
const resultado = ({ medicao: m, ensaio }: Linha): string =>
  [
    palavra(resultadosDeEnsaio, m.resultado),
    m.evento !== EVENTO_DE_ENSAIO.nenhum && palavra(eventosDeEnsaio, m.evento).toLowerCase(),
    ensaio.motivoRepeticao && 'repetição',
  ]
    .filter(Boolean)
    .join(', ')
const perfurou = ({ medicao: m }: Linha): string => (m.evento === EVENTO_DE_ENSAIO.perfuracao ? 'Sim' : 'Não')
const umido = ({ ensaio, medicao }: Linha): boolean =>
  /[uú]mid/i.test(`${ensaio.criterio.ponto ?? ''} ${medicao.ponto}`)
const metodo = ({ ensaio: { criterio }, medicao }: Linha): string =>
  /m[ée]todo\s+([abc])/i.exec(`${criterio.ponto ?? ''} ${medicao.ponto}`)?.[1]?.toUpperCase() ??
  criterio.categoria ??
  NADA
const centimetros = (mm: number): string => formatQuantity(Math.round(mm) / 10)
const trecho = ({ medicao: m }: Linha): string =>
  m.comprimentoMm === null ? m.ponto : `${m.ponto} (${centimetros(m.comprimentoMm)})`
/** The tension over one measure of its criterion's base. */
const porBase = ({ ensaio, medicao: m }: Linha): string => {
  const base = MM_DA_BASE[ensaio.criterio.base]
  const valor =
    base && m.comprimentoMm ? Math.round((m.tensaoKv * base * 10_000) / m.comprimentoMm) / 10_000 : m.tensaoKv
  return numero(valor)
}
const baseEmPalavras = (linhas: readonly Linha[]): string => {
  const mm = MM_DA_BASE[linhas[0]?.ensaio.criterio.base ?? 0]
  return mm === undefined ? 'kV' : mm === 1000 ? 'kV/m' : `kV/${centimetros(mm)} cm`
}
const tipoDaTensao = (linhas: readonly Linha[]): string => {
  const tipos = new Set(linhas.map(({ medicao }) => medicao.tensaoTipo))
  return tipos.size === 1 ? ` ${palavra(tiposDeTensao, [...tipos][0]!)}` : ''
}
const mA = UNIDADE_DE_CORRENTE.mA
const uA = UNIDADE_DE_CORRENTE.uA

const LUVAS: Tabela = {
  nome: 'Luvas',
  colunas: (linhas) => [
    ['Mão', 46, ({ peca, medicao }) => (peca.lado === null ? medicao.ponto : palavra(ladosDeEquipamento, peca.lado))],
    ['Classe', 34, ({ peca }) => peca.classe],
    ['Comprimento (mm)', 62, ({ peca }) => numero(peca.comprimentoMm)],
    [`Tensão aplicada (kV${tipoDaTensao(linhas)})`, 56, ({ medicao }) => numero(medicao.tensaoKv)],
    ['Tempo (min)', 38, ({ medicao }) => minutos(medicao.tempoS)],
    ['Corrente medida (mA)', 50, ({ medicao: m }) => emUnidade(m.correnteMedida, m.unidade, mA)],
    [
      'Limite (mA)',
      38,
      ({ ensaio, medicao: m }) => emUnidade(m.limiteAplicado, unidadeDoLimite(ensaio.criterio, m), mA),
    ],
    ["Nível d'água (mm)", 44, ({ ensaio }) => numero(ensaio.criterio.nivelAguaMm)],
    ['Resultado', '*', resultado],
  ],
}
const FLEXIVEIS: Tabela = {
  nome: 'Mangas, mantas, tapetes, mangueiras e coberturas flexíveis',
  colunas: () => [
    ['Peça', '*', ({ peca, medicao }) => `${peca.tipo} · ${medicao.ponto}`],
    ['Classe', 40, ({ peca }) => peca.classe],
    ['Tensão (kV)', 70, tensao],
    ['Tempo', 50, ({ medicao }) => tempo(medicao.tempoS)],
    ['Perfuração', 54, perfurou],
    ['Resultado', 96, resultado],
  ],
}
const VARAS: Tabela = {
  nome: 'Varas e bastões',
  colunas: (linhas) => [
    ['Trecho (cm)', '*', trecho],
    [`Tensão (${baseEmPalavras(linhas)})`, 66, porBase],
    ['Tempo', 46, ({ medicao }) => tempo(medicao.tempoS)],
    [
      'Corrente (µA) seco',
      56,
      (linha) => (umido(linha) ? NADA : emUnidade(linha.medicao.correnteMedida, linha.medicao.unidade, uA)),
    ],
    [
      'Corrente (µA) úmido',
      56,
      (linha) => (umido(linha) ? emUnidade(linha.medicao.correnteMedida, linha.medicao.unidade, uA) : NADA),
    ],
    [
      'Limite (µA)',
      44,
      ({ ensaio, medicao: m }) => emUnidade(m.limiteAplicado, unidadeDoLimite(ensaio.criterio, m), uA),
    ],
    ['Resultado', 92, resultado],
  ],
}
const RIGIDAS: Tabela = {
  nome: 'Coberturas rígidas',
  colunas: () => [
    ['Peça', '*', ({ peca, medicao }) => `${peca.tipo} · ${medicao.ponto}`],
    ['Classe', 40, ({ peca }) => peca.classe],
    ['Método', 44, metodo],
    ['Tensão', 70, tensao],
    ['Tempo', 50, ({ medicao }) => tempo(medicao.tempoS)],
    ['Resultado', 96, resultado],
  ],
}
const PTA: Tabela = {
  nome: 'PTA e cestas aéreas',
  colunas: () => [
    ['Parte', '*', ({ medicao }) => medicao.ponto],
    ['Categoria', 50, ({ peca, ensaio }) => ensaio.criterio.categoria ?? peca.classe],
    ['Tensão', 64, tensao],
    ['Tempo', 44, ({ medicao }) => tempo(medicao.tempoS)],
    ['Corrente', 56, ({ medicao: m }) => corrente(m.correnteMedida, m.unidade)],
    ['Limite', 52, ({ ensaio, medicao: m }) => corrente(m.limiteAplicado, unidadeDoLimite(ensaio.criterio, m))],
    ['Resultado', 92, resultado],
  ],
}
const OUTROS: Tabela = {
  nome: 'Capacetes, calçados, ferramentas e outros',
  colunas: () => [
    ['Peça', '*', ({ peca, medicao }) => `${peca.tipo} · ${medicao.ponto}`],
    ['Tensão', 64, tensao],
    ['Tempo', 44, ({ medicao }) => tempo(medicao.tempoS)],
    ['Corrente', 56, ({ medicao: m }) => corrente(m.correnteMedida, m.unidade)],
    ['Limite', 52, ({ ensaio, medicao: m }) => corrente(m.limiteAplicado, unidadeDoLimite(ensaio.criterio, m))],
    ['Resultado', 92, resultado],
  ],
}
const DO_GRUPO: Readonly<Record<number, Tabela>> = {
  [G.luva]: LUVAS,
  [G.manga]: FLEXIVEIS,
  [G.lencol]: FLEXIVEIS,
  4: FLEXIVEIS,
  5: FLEXIVEIS,
  6: RIGIDAS,
  [G.vara]: VARAS,
  [G.pta]: PTA,
}

const linhasDe = (pecas: readonly PecaDoLaudo[]): Linha[] =>
  pecas.flatMap((peca) =>
    peca.ensaios.flatMap((ensaio) => ensaio.medicoes.map((medicao) => ({ peca, ensaio, medicao }))),
  )

function tabela(desenho: Tabela, linhas: readonly Linha[], coletivo: boolean): Content {
  const colunas = [
    // Of several pieces, each line says whose it is.
    ...(coletivo ? [['Etiqueta', 58, ({ peca }: Linha) => peca.etiqueta] as const] : []),
    ...desenho.colunas(linhas),
  ]
  return {
    fontSize: coletivo ? 8 : 9,
    stack: [
      itemsTable(
        colunas.map(([label, width]) => ({
          label,
          ...(width && { width: coletivo && typeof width === 'number' ? width * DEITADA : width }),
        })),
        linhas.map((linha) => colunas.map(([, , valor]) => valor(linha))),
      ),
    ],
  }
}

/** What was measured, a table for each group; what went to no test says so. */
export function medicoesNoPapel(pecas: readonly PecaDoLaudo[], coletivo: boolean): Content[] {
  const porTabela = Map.groupBy(linhasDe(pecas), ({ peca }) => DO_GRUPO[peca.grupo] ?? OUTROS)
  const frases = linhasDe(pecas).filter(({ medicao }) => medicao.frase && medicao.resultado !== 1)
  if (porTabela.size === 0)
    return [
      sectionTitle('Ensaio elétrico'),
      paragraph('Não foi submetido a tensão: reprovado antes do ensaio elétrico.'),
    ]
  return [
    ...[...porTabela].map(
      ([desenho, linhas]): Content => ({
        unbreakable: linhas.length <= 20,
        stack: [
          sectionTitle(porTabela.size > 1 ? `Ensaio elétrico: ${desenho.nome.toLowerCase()}` : 'Ensaio elétrico'),
          tabela(desenho, linhas, coletivo),
        ],
      }),
    ),
    ...frases.map(({ peca, medicao }) =>
      paragraph(`${coletivo ? `${peca.etiqueta}, ` : ''}${medicao.ponto}: ${medicao.frase}`),
    ),
  ]
}
