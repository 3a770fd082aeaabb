/** Pieces as a client's sheet writes them (design, Works 5.1): known by tag or serial number, or told enough of to be registered. */
import {
  type Celula,
  colunasPelosTitulos,
  type LinhaDaPlanilha,
  lerCodigo,
  lerInteiro,
} from '../../vocabulario/celulas.ts'
import { fasesDeEnsaio } from '../codigos.ts'
import { ladosDeEquipamento } from '../equipamento-isolante/codigos.ts'
import { MAXIMO_DE_ITENS_DE_OS } from './itens.ts'

const coluna = (rotulo: string, max: number, ...nomes: string[]) => ({ rotulo, max, nomes, obrigatoria: false })
/** The columns, in the order of the model; the first name is the API's, the others what people write over them. */
export const colunasDePecas = {
  etiqueta: coluna('Etiqueta', 40, 'etiqueta', 'tag', 'qr', 'codigo', 'identificacao'),
  numeroSerie: coluna(
    'Nº de série',
    60,
    'numeroserie',
    'no de serie',
    'nº de serie',
    'n de serie',
    'numero de serie',
    'serie',
    'n/s',
    'ns',
  ),
  tipo: coluna('Tipo', 80, 'tipo', 'tipo de equipamento', 'equipamento', 'descricao'),
  fabricante: coluna('Fabricante', 80, 'fabricante', 'marca'),
  modelo: coluna('Modelo', 80, 'modelo'),
  classe: coluna('Classe', 10, 'classe', 'categoria', 'classe/categoria'),
  lado: coluna('Lado', 20, 'lado', 'mao'),
  tamanho: coluna('Tamanho', 6, 'tamanho', 'tam'),
  comprimentoMm: coluna(
    'Comprimento (mm)',
    12,
    'comprimentomm',
    'comprimento (mm)',
    'comprimento mm',
    'comprimento',
    'compr. (mm)',
  ),
  ca: coluna('CA', 10, 'ca', 'c.a', 'certificado de aprovacao'),
  patrimonio: coluna('Patrimônio', 40, 'patrimonio', 'numero do patrimonio'),
  fase: coluna('Fase', 30, 'fase'),
  condicao: coluna('Condição', 200, 'condicao', 'estado', 'observacao', 'obs'),
} as const
export type ColunaDePeca = keyof typeof colunasDePecas
export const COLUNAS_DE_PECAS = Object.keys(colunasDePecas) as ColunaDePeca[]

/** A piece as a sheet says it. */
export interface PecaLida {
  readonly linha: number
  readonly etiqueta: string | null
  readonly numeroSerie: string | null
  readonly tipo: string | null
  readonly fabricante: string | null
  readonly modelo: string | null
  readonly classe: string | null
  readonly lado: number | null
  readonly tamanho: string | null
  readonly comprimentoMm: number | null
  readonly ca: string | null
  readonly patrimonio: string | null
  readonly fase: number | null
  readonly condicao: string | null
}
export interface ErroDeLinha {
  readonly linha: number
  readonly message: string
}
export interface PecasLidas {
  readonly pecas: readonly PecaLida[]
  readonly erros: readonly ErroDeLinha[]
}

export const SEM_LINHAS = 'A planilha não tem linhas. A primeira deve ser a dos nomes das colunas.'
export const SEM_IDENTIFICACAO =
  'A planilha não tem a coluna Etiqueta nem a Nº de série. A primeira linha deve ser a dos nomes das colunas, como no modelo.'

/** Why the sheet is read no further, by its titles; null when it is. */
export function planilhaSemSentido(linhas: readonly LinhaDaPlanilha[]): string | null {
  if (linhas.length < 2) return SEM_LINHAS
  const { etiqueta, numeroSerie } = colunasPelosTitulos(linhas[0]!.cells, colunasDePecas)
  return etiqueta === undefined && numeroSerie === undefined ? SEM_IDENTIFICACAO : null
}

/** What makes two lines one piece. */
const chaveDa = ({ etiqueta, numeroSerie, fabricante, modelo, lado }: PecaLida): string =>
  etiqueta ? `etiqueta ${etiqueta}` : [numeroSerie, fabricante, modelo, lado].join('\n')

/** Every line of a sheet, the title's first: pieces, and what is wrong with each line that has something. */
export function lerPlanilhaDePecas([cabecalho, ...dados]: readonly LinhaDaPlanilha[]): PecasLidas {
  const onde = colunasPelosTitulos(cabecalho?.cells ?? [], colunasDePecas)
  const pecas: PecaLida[] = []
  const erros: ErroDeLinha[] = []
  const vistas = new Map<string, number>()
  for (const { number: linha, cells } of dados) {
    const erro = (message: string) => erros.push({ linha, message: `Linha ${linha}: ${message}` })
    const peca = lerLinha(linha, (uma) => cells[onde[uma] ?? -1] ?? null, erro)
    if (!peca) continue
    const antes = vistas.get(chaveDa(peca))
    if (antes === undefined) pecas.push(peca)
    else erro(`a mesma peça já está na linha ${antes}!`)
    vistas.set(chaveDa(peca), antes ?? linha)
  }
  if (dados.length > MAXIMO_DE_ITENS_DE_OS)
    erros.unshift({
      linha: dados[MAXIMO_DE_ITENS_DE_OS]!.number,
      message: `Uma ordem de serviço tem até ${MAXIMO_DE_ITENS_DE_OS.toLocaleString('pt-BR')} itens: divida a planilha.`,
    })
  return { pecas, erros }
}

const texto = (celula: Celula): string =>
  String(celula ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Kept in capitals, however it is typed. */
const MAIUSCULAS: ReadonlySet<ColunaDePeca> = new Set([
  'etiqueta',
  'numeroSerie',
  'fabricante',
  'modelo',
  'classe',
  'tamanho',
  'ca',
  'patrimonio',
])

function lerLinha(
  linha: number,
  celula: (coluna: ColunaDePeca) => Celula,
  erro: (message: string) => void,
): PecaLida | null {
  let certa = true
  const falha = (message: string): null => {
    certa = false
    erro(message)
    return null
  }
  const escrito = (uma: ColunaDePeca): string | null => {
    const { rotulo, max } = colunasDePecas[uma]
    const dito = texto(celula(uma))
    if (dito === '') return null
    if (dito.length > max) return falha(`${rotulo.toLowerCase()} com mais de ${max} letras!`)
    return MAIUSCULAS.has(uma) ? dito.toLocaleUpperCase('pt-BR') : dito
  }
  const fase = (): number | null => {
    const dito = escrito('fase')
    return dito === null
      ? null
      : (lerCodigo(fasesDeEnsaio, dito) ??
          falha(`fase “${dito}” não existe! Use ${Object.values(fasesDeEnsaio).join(', ')}.`))
  }
  const lado = (): number | null => {
    const dito = escrito('lado')
    if (dito === null || /^(-|par|n\/a)$/i.test(dito)) return null
    return ladoDito(dito) ?? falha(`lado “${dito}” não existe! Use Esquerda ou Direita.`)
  }
  const comprimento = (): number | null => {
    if (escrito('comprimentoMm') === null) return null
    const valor = lerInteiro(celula('comprimentoMm'))
    return valor !== null && valor >= 1 && valor <= 100_000
      ? valor
      : falha('comprimento inválido: escreva em milímetros, sem casas!')
  }
  const peca = {
    linha,
    etiqueta: escrito('etiqueta'),
    numeroSerie: escrito('numeroSerie'),
    tipo: escrito('tipo'),
    fabricante: escrito('fabricante'),
    modelo: escrito('modelo'),
    classe: escrito('classe')?.replace(/^(CLASSE|CATEGORIA|CAT\.?)\s*/, '') || null,
    lado: lado(),
    tamanho: escrito('tamanho'),
    comprimentoMm: comprimento(),
    ca: escrito('ca'),
    patrimonio: escrito('patrimonio'),
    fase: fase(),
    condicao: escrito('condicao'),
  }
  if (certa && !peca.etiqueta && !peca.numeroSerie) return falha('diga a etiqueta ou o nº de série!')
  return certa ? peca : null
}

/** 'E', 'D', 'esq.', 'LE', 'mão direita', by number or by word. */
function ladoDito(dito: string): number | null {
  const limpo = dito.toLowerCase().replace(/^(m[ãa]o|lado)\s+/, '')
  if (/^(e|le|l|esq\.?|esquerd[ao])$/.test(limpo)) return 1
  if (/^(d|ld|r|dir\.?|direit[ao])$/.test(limpo)) return 2
  return lerCodigo(ladosDeEquipamento, limpo)
}
