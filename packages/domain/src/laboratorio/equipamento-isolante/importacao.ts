/** Pieces as sheets write them (design, Works 5.5): the client sends 200 gloves, the company its whole register. */

import { z } from 'zod'
import { defineEnvio } from '../../core/anexos.ts'
import type { PlainDate } from '../../core/dates.ts'
import type { CodeTable } from '../../core/field.ts'
import { sheets } from '../../core/file-kinds.ts'
import { importada } from '../../core/importacao.ts'
import {
  type Celula,
  colunasPelosTitulos,
  type LinhaDaPlanilha,
  lerCodigo,
  lerDia,
  lerInteiro,
  opcoes,
} from '../../vocabulario/celulas.ts'
import { situacoesDeEquipamento } from '../../vocabulario/equipamento-isolante.ts'
import { ladosDeEquipamento, proprietarios, tiposDeOzonio } from './codigos.ts'

/** The sheet of pieces; `simular` says whether it is only looked at. */
export const equipamentosEmPlanilha = defineEnvio({ ...sheets, json: ['simular'] })
export const MAXIMO_NA_PLANILHA = 10_000

const coluna = (rotulo: string, nomes: readonly string[], obrigatoria = false) => ({ rotulo, nomes, obrigatoria })
/** The columns, in the order of the model; the first name is the API's, the others what people write over them. */
export const colunasDeEquipamentos = {
  etiqueta: coluna('Etiqueta', ['etiqueta', 'tag', 'qr']),
  patrimonio: coluna('Patrimônio', ['patrimonio', 'numero do patrimonio']),
  tipo: coluna('Tipo', ['tipo', 'tipoequipamentoid', 'tipo de equipamento', 'equipamento'], true),
  classe: coluna('Classe', ['classe', 'categoria', 'classe/categoria']),
  tipoOzonio: coluna('Ozônio', ['tipoozonio', 'ozonio', 'tipo i/ii', 'resistencia ao ozonio']),
  tamanho: coluna('Tamanho', ['tamanho', 'tam']),
  comprimentoMm: coluna('Comprimento (mm)', ['comprimentomm', 'comprimento', 'comprimento (mm)', 'compr. (mm)']),
  diametroMm: coluna('Diâmetro (mm)', ['diametromm', 'diametro', 'diametro (mm)']),
  cor: coluna('Cor', ['cor']),
  tensaoMaxUsoV: coluna('Tensão de uso (V)', [
    'tensaomaxusov',
    'tensao de uso (v)',
    'tensao maxima de uso (v)',
    'tensao',
  ]),
  fabricante: coluna('Fabricante', ['fabricante', 'marca'], true),
  modelo: coluna('Modelo', ['modelo']),
  numeroSerie: coluna(
    'Nº de série',
    ['numeroserie', 'no de serie', 'nº de serie', 'numero de serie', 'serie', 'n/s'],
    true,
  ),
  lado: coluna('Lado', ['lado', 'mao']),
  ca: coluna('CA', ['ca', 'c.a', 'certificado de aprovacao']),
  caValidade: coluna('Validade do CA', ['cavalidade', 'validade do ca', 'validade ca']),
  dataFabricacao: coluna('Fabricação', ['datafabricacao', 'fabricacao', 'data de fabricacao']),
  dataEntradaServico: coluna('Entrada em serviço', ['dataentradaservico', 'entrada em servico']),
  proprietario: coluna('Proprietário', ['proprietario', 'dono']),
  cliente: coluna('Cliente', ['cliente', 'clienteid', 'cnpj', 'cnpj do cliente']),
  contrato: coluna('Contrato', ['contrato', 'centrodecustoid', 'conta contrato', 'centro de custo']),
  equipe: coluna('Equipe', ['equipe', 'equipeid']),
  colaborador: coluna('Responsável', ['responsavel', 'colabid', 'colaborador', 'matricula']),
  veiculo: coluna('Veículo', ['veiculo', 'veiculoid', 'placa']),
  situacao: coluna('Situação', ['situacao', 'status']),
  dataUltimoEnsaio: coluna('Último ensaio', ['dataultimoensaio', 'ultimo ensaio', 'data do ensaio', 'ensaiado em']),
  dataProximoEnsaio: coluna('Próximo ensaio', [
    'dataproximoensaio',
    'proximo ensaio',
    'valido ate',
    'validade do ensaio',
  ]),
  observacao: coluna('Observação', ['observacao', 'observacoes', 'obs']),
} as const
export type ColunaDeEquipamento = keyof typeof colunasDeEquipamentos
export const COLUNAS_DE_EQUIPAMENTOS = Object.keys(colunasDeEquipamentos) as ColunaDeEquipamento[]

/** A piece as a sheet says it; who and what it names by words, the server finds. */
export interface EquipamentoLido {
  readonly linha: number
  readonly etiqueta: string | null
  readonly patrimonio: string | null
  readonly tipo: string
  readonly classe: string | null
  readonly tipoOzonio: number | null
  readonly tamanho: string | null
  readonly comprimentoMm: number | null
  readonly diametroMm: number | null
  readonly cor: string | null
  readonly tensaoMaxUsoV: number | null
  readonly fabricante: string
  readonly modelo: string | null
  readonly numeroSerie: string
  readonly lado: number | null
  readonly ca: string | null
  readonly caValidade: PlainDate | null
  readonly dataFabricacao: PlainDate | null
  readonly dataEntradaServico: PlainDate | null
  readonly proprietario: number | null
  readonly cliente: string | null
  readonly contrato: string | null
  readonly equipe: string | null
  readonly colaborador: string | null
  readonly veiculo: string | null
  readonly situacao: number | null
  readonly dataUltimoEnsaio: PlainDate | null
  readonly dataProximoEnsaio: PlainDate | null
  readonly observacao: string | null
}
export interface ErroDaPlanilha {
  readonly linha: number
  readonly message: string
}
export interface EquipamentosLidos {
  readonly colunas: readonly ColunaDeEquipamento[]
  /** The names of those it must have and has not; then nothing else was read. */
  readonly faltam: readonly string[]
  readonly pecas: readonly EquipamentoLido[]
  readonly erros: readonly ErroDaPlanilha[]
}

type Serie = Pick<EquipamentoLido, 'fabricante' | 'modelo' | 'numeroSerie' | 'lado'>
/** What makes a piece the same one, where no tag does. */
export const chaveDaPeca = ({ fabricante, modelo, numeroSerie, lado }: Serie): string =>
  [fabricante, modelo ?? '', numeroSerie, lado ?? ''].join('\n')

/** Every line of a sheet, the title's first: pieces, and what is wrong with each line that has something. */
export function lerPlanilhaDeEquipamentos(linhas: readonly LinhaDaPlanilha[]): EquipamentosLidos {
  const [cabecalho, ...dados] = linhas
  const onde = colunasPelosTitulos(cabecalho?.cells ?? [], colunasDeEquipamentos)
  const colunas = COLUNAS_DE_EQUIPAMENTOS.filter((uma) => onde[uma] !== undefined)
  const faltam = COLUNAS_DE_EQUIPAMENTOS.filter(
    (uma) => colunasDeEquipamentos[uma].obrigatoria && onde[uma] === undefined,
  ).map((uma) => colunasDeEquipamentos[uma].rotulo)
  if (faltam.length > 0) return { colunas, faltam, pecas: [], erros: [] }
  const pecas: EquipamentoLido[] = []
  const erros: ErroDaPlanilha[] = []
  const vistas = { etiqueta: new Map<string, number>(), serie: new Map<string, number>() }
  for (const { number: linha, cells } of dados) {
    const peca = lerLinha(
      linha,
      (uma) => cells[onde[uma] ?? -1] ?? null,
      (message) => erros.push({ linha, message }),
    )
    if (!peca) continue
    const repetida = vistas.serie.get(chaveDaPeca(peca)) ?? (peca.etiqueta && vistas.etiqueta.get(peca.etiqueta))
    if (repetida) {
      erros.push({ linha, message: `Linha ${linha}: a mesma peça já está na linha ${repetida}!` })
      continue
    }
    vistas.serie.set(chaveDaPeca(peca), linha)
    if (peca.etiqueta) vistas.etiqueta.set(peca.etiqueta, linha)
    pecas.push(peca)
  }
  return { colunas, faltam: [], pecas, erros }
}

type Falha = (dito: string) => null
const comoTexto = (celula: Celula): string =>
  String(celula ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

function lerLinha(
  linha: number,
  celula: (coluna: ColunaDeEquipamento) => Celula,
  erro: (message: string) => void,
): EquipamentoLido | null {
  let certo = true
  const falha: Falha = (dito) => {
    certo = false
    erro(`Linha ${linha}: ${dito}`)
    return null
  }
  const nome = (coluna: ColunaDeEquipamento): string => colunasDeEquipamentos[coluna].rotulo.toLowerCase()
  const escrito = (coluna: ColunaDeEquipamento, most: number): string | null => {
    const valor = comoTexto(celula(coluna))
    if (valor === '') return colunasDeEquipamentos[coluna].obrigatoria ? falha(`preencha ${nome(coluna)}!`) : null
    return valor.length > most ? falha(`${nome(coluna)} com mais de ${most} letras!`) : valor
  }
  const maiusculas = (coluna: ColunaDeEquipamento, most: number): string | null =>
    escrito(coluna, most)?.toLocaleUpperCase('pt-BR') ?? null
  const codigo = (coluna: ColunaDeEquipamento, tabela: CodeTable): number | null => {
    const dito = comoTexto(celula(coluna))
    if (dito === '') return null
    return lerCodigo(tabela, dito) ?? falha(`${nome(coluna)} “${dito.slice(0, 40)}” não existe! Use ${opcoes(tabela)}.`)
  }
  const numero = (coluna: ColunaDeEquipamento, min: number, max: number): number | null => {
    const dito = celula(coluna)
    if (comoTexto(dito) === '') return null
    const lido = lerInteiro(dito)
    return lido !== null && lido >= min && lido <= max ? lido : falha(`${nome(coluna)} inválido!`)
  }
  const dia = (coluna: ColunaDeEquipamento): PlainDate | null => {
    const dito = celula(coluna)
    if (comoTexto(dito) === '') return null
    return (
      lerDia(dito) ?? falha(`${nome(coluna)} “${comoTexto(dito).slice(0, 20)}” não é uma data: escreva dd/mm/aaaa.`)
    )
  }
  const lida = {
    linha,
    etiqueta: maiusculas('etiqueta', 40),
    patrimonio: maiusculas('patrimonio', 40),
    tipo: escrito('tipo', 80),
    classe: lerClasse(celula('classe')),
    tipoOzonio: codigo('tipoOzonio', tiposDeOzonio),
    tamanho: maiusculas('tamanho', 6),
    comprimentoMm: numero('comprimentoMm', 1, 100_000),
    diametroMm: numero('diametroMm', 1, 10_000),
    cor: escrito('cor', 40),
    tensaoMaxUsoV: numero('tensaoMaxUsoV', 0, 1_000_000),
    fabricante: maiusculas('fabricante', 80),
    modelo: maiusculas('modelo', 80),
    numeroSerie: maiusculas('numeroSerie', 60),
    lado: lerLado(comoTexto(celula('lado'))) ?? codigo('lado', ladosDeEquipamento),
    ca: maiusculas('ca', 10),
    caValidade: dia('caValidade'),
    dataFabricacao: dia('dataFabricacao'),
    dataEntradaServico: dia('dataEntradaServico'),
    proprietario: codigo('proprietario', proprietarios),
    cliente: escrito('cliente', 160),
    contrato: escrito('contrato', 120),
    equipe: escrito('equipe', 80),
    colaborador: escrito('colaborador', 200),
    veiculo: escrito('veiculo', 20),
    situacao: codigo('situacao', situacoesDeEquipamento),
    dataUltimoEnsaio: dia('dataUltimoEnsaio'),
    dataProximoEnsaio: dia('dataProximoEnsaio'),
    observacao: escrito('observacao', 2000),
  }
  return certo ? (lida as EquipamentoLido) : null
}

/** '00', 'Classe 2', 2, 'cat. B': as it is kept. A sheet that keeps 00 as a number has made it 0. */
function lerClasse(celula: Celula): string | null {
  const dito = comoTexto(celula)
    .toLocaleUpperCase('pt-BR')
    .replace(/^(CLASSE|CLASS|CATEGORIA|CAT\.?)\s*/, '')
  return dito === '' ? null : dito.slice(0, 10)
}

/** 'E', 'D', 'esq.', 'LE', 'mão direita'. */
function lerLado(dito: string): number | null {
  const limpo = dito.toLowerCase().replace(/^(m[ãa]o|lado)\s+/, '')
  if (/^(e|le|l|esq\.?|esquerd[ao])$/.test(limpo)) return 1
  return /^(d|ld|r|dir\.?|direit[ao])$/.test(limpo) ? 2 : null
}

/** A line as the preview shows it. */
export const pecaImportada = z.object({
  linha: z.number(),
  etiqueta: z.string().nullable(),
  tipo: z.string(),
  classe: z.string().nullable(),
  fabricante: z.string(),
  modelo: z.string().nullable(),
  numeroSerie: z.string(),
  lado: z.number().nullable(),
  dataProximoEnsaio: z.string().nullable(),
  situacao: z.enum(['nova', 'alterada', 'igual']),
})
export type PecaImportada = z.output<typeof pecaImportada>

/** `POST /equipamentos-isolantes/importar` (field contract, Acts). Lines and faults are at most `NA_PREVIA` of each; the numbers are of all. */
export const importacaoDeEquipamentos = z.object({
  ...importada,
  novas: z.number(),
  alteradas: z.number(),
  iguais: z.number(),
  previa: z.array(pecaImportada),
})
export type ImportacaoDeEquipamentos = z.output<typeof importacaoDeEquipamentos>
