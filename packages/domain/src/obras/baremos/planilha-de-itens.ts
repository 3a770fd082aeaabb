/** Items as sheets write them (design, Works 4.2): codes by number or word, Brazilian decimals, and a sentence for each fault. */
import type { CodeTable } from '../../core/field.ts'
import { isQuantity, toCentavos } from '../../core/money.ts'
import {
  ambiguo,
  type Celula,
  colunasPelosTitulos,
  type LinhaDaPlanilha,
  lerCodigo,
  lerDecimal,
  lerSimOuNao,
  opcoes,
} from '../../vocabulario/celulas.ts'
import { atividadesDeBaremo, condicoesDeBaremo, gruposDeBaremo, MAXIMO_DE_ITENS } from './itens.ts'

/** The columns, in the order of the model; the first name is the API's, the others what people write over them. */
export const colunasDeItens = {
  codigo: { rotulo: 'Código', obrigatoria: true, nomes: ['codigo', 'cod', 'codigo do servico'] },
  grupo: { rotulo: 'Grupo', obrigatoria: true, nomes: ['grupo'] },
  descricao: { rotulo: 'Descrição', obrigatoria: true, nomes: ['descricao', 'servico', 'descricao do servico'] },
  unidadeMedida: {
    rotulo: 'Unidade',
    obrigatoria: true,
    nomes: ['unidademedida', 'unidade', 'un', 'und', 'unid', 'unidade de medida'],
  },
  atividade: { rotulo: 'Atividade', obrigatoria: true, nomes: ['atividade'] },
  condicao: { rotulo: 'Condição', obrigatoria: true, nomes: ['condicao', 'condicao da rede'] },
  pontos: { rotulo: 'Pontos', obrigatoria: true, nomes: ['pontos', 'pontuacao', 'us', 'upra'] },
  precoFixo: { rotulo: 'Preço fixo', obrigatoria: false, nomes: ['precofixo', 'preco fixo', 'preco'] },
  exigeFoto: { rotulo: 'Exige foto', obrigatoria: false, nomes: ['exigefoto', 'exige foto', 'foto'] },
  exigeCoordenada: {
    rotulo: 'Exige coordenada',
    obrigatoria: false,
    nomes: ['exigecoordenada', 'exige coordenada', 'coordenada'],
  },
  descricaoLonga: {
    rotulo: 'Critério de medição',
    obrigatoria: false,
    nomes: ['descricaolonga', 'criterio de medicao', 'descricao longa', 'criterio'],
  },
  ativo: { rotulo: 'Ativo', obrigatoria: false, nomes: ['ativo'] },
} as const
export type ColunaDeItem = keyof typeof colunasDeItens
export const COLUNAS_DE_ITENS = Object.keys(colunasDeItens) as ColunaDeItem[]

/** An item as a sheet says it; a column that the sheet has not leaves what the item has. */
export interface ItemLido {
  readonly linha: number
  readonly codigo: string
  readonly grupo: number
  readonly descricao: string
  readonly unidadeMedida: string
  readonly atividade: number
  readonly condicao: number
  readonly pontos: number
  readonly precoFixo: number | null
  readonly exigeFoto: boolean
  readonly exigeCoordenada: boolean
  readonly descricaoLonga: string | null
  readonly ativo: boolean
}
export interface ErroDeLinha {
  readonly linha: number
  readonly message: string
}
export interface PlanilhaLida {
  /** The columns that the sheet has. */
  readonly colunas: readonly ColunaDeItem[]
  /** The names of those it must have and has not; then nothing else was read. */
  readonly faltam: readonly string[]
  readonly itens: readonly ItemLido[]
  readonly erros: readonly ErroDeLinha[]
}

/** What makes an item the same: no two of a table have it alike. */
export const chaveDoItem = ({ codigo, atividade, condicao }: Pick<ItemLido, 'codigo' | 'atividade' | 'condicao'>) =>
  `${codigo}\n${atividade}\n${condicao}`

export const CODIGO_REPETIDO = (linha: number, codigo: string): string =>
  `Linha ${linha}: código ${codigo} repetido para a mesma atividade e condição!`
export const PONTOS_INVALIDOS = (linha: number): string => `Linha ${linha}: pontos inválidos!`

/** Is that line the one of titles? A block that was copied without them has none. */
export const ehCabecalho = (celulas: readonly Celula[]): boolean =>
  Object.keys(colunasPelosTitulos(celulas, colunasDeItens)).length >= 3

/** Every line of a sheet, the title's first: items, and what is wrong with each line that has something. */
export function lerPlanilhaDeItens(linhas: readonly LinhaDaPlanilha[]): PlanilhaLida {
  const [cabecalho, ...dados] = linhas
  const onde = colunasPelosTitulos(cabecalho?.cells ?? [], colunasDeItens)
  const colunas = COLUNAS_DE_ITENS.filter((coluna) => onde[coluna] !== undefined)
  const faltam = COLUNAS_DE_ITENS.filter((coluna) => colunasDeItens[coluna].obrigatoria && onde[coluna] === undefined)
  if (faltam.length > 0)
    return { colunas, faltam: faltam.map((coluna) => colunasDeItens[coluna].rotulo), itens: [], erros: [] }
  const itens: ItemLido[] = []
  const erros: ErroDeLinha[] = []
  const vistos = new Set<string>()
  for (const { number: linha, cells } of dados) {
    const item = lerLinha(
      linha,
      (coluna) => cells[onde[coluna] ?? -1] ?? null,
      (message) => erros.push({ linha, message }),
    )
    if (!item) continue
    const chave = chaveDoItem(item)
    if (vistos.has(chave)) erros.push({ linha, message: CODIGO_REPETIDO(linha, item.codigo) })
    else itens.push(item)
    vistos.add(chave)
  }
  if (dados.length > MAXIMO_DE_ITENS)
    erros.unshift({
      linha: dados[MAXIMO_DE_ITENS]!.number,
      message: `Um baremo tem até ${MAXIMO_DE_ITENS.toLocaleString('pt-BR')} itens: divida a planilha.`,
    })
  return { colunas, faltam: [], itens, erros }
}

function lerLinha(
  linha: number,
  celula: (coluna: ColunaDeItem) => Celula,
  erro: (message: string) => void,
): ItemLido | null {
  let certo = true
  const falha = (dito: string): null => {
    certo = false
    erro(dito)
    return null
  }
  const texto = (coluna: ColunaDeItem): string => String(celula(coluna) ?? '').trim()
  const escrito = (coluna: ColunaDeItem, most: number, obrigatorio = true): string | null => {
    const valor = texto(coluna)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
    const { rotulo } = colunasDeItens[coluna]
    if (valor === '') return obrigatorio ? falha(`Linha ${linha}: preencha ${rotulo.toLowerCase()}!`) : null
    return valor.length > most ? falha(`Linha ${linha}: ${rotulo.toLowerCase()} com mais de ${most} letras!`) : valor
  }
  const codigo = (coluna: ColunaDeItem, tabela: CodeTable): number | null => {
    const { rotulo } = colunasDeItens[coluna]
    const dito = texto(coluna)
    if (dito === '') return falha(`Linha ${linha}: preencha ${rotulo.toLowerCase()}!`)
    return (
      lerCodigo(tabela, dito) ??
      falha(`Linha ${linha}: ${rotulo.toLowerCase()} “${dito.slice(0, 40)}” não existe! Use ${opcoes(tabela)}.`)
    )
  }
  const simOuNao = (coluna: ColunaDeItem, vazio: boolean): boolean =>
    lerSimOuNao(texto(coluna), vazio) ??
    falha(`Linha ${linha}: em ${colunasDeItens[coluna].rotulo.toLowerCase()}, escreva Sim ou Não!`) ??
    vazio
  const precoFixo = lerPrecoFixo(linha, celula('precoFixo'), falha)
  const item = {
    linha,
    codigo: escrito('codigo', 30),
    grupo: codigo('grupo', gruposDeBaremo),
    descricao: escrito('descricao', 160),
    unidadeMedida: escrito('unidadeMedida', 6),
    atividade: codigo('atividade', atividadesDeBaremo),
    condicao: codigo('condicao', condicoesDeBaremo),
    pontos: lerPontos(linha, celula('pontos'), precoFixo !== null, falha),
    precoFixo,
    exigeFoto: simOuNao('exigeFoto', false),
    exigeCoordenada: simOuNao('exigeCoordenada', false),
    descricaoLonga: escrito('descricaoLonga', 4000, false),
    ativo: simOuNao('ativo', true),
  }
  return certo ? (item as ItemLido) : null
}

/** Points that price something: more than nothing, unless the price is fixed. */
export const pontosValem = (pontos: number, temPrecoFixo: boolean): boolean =>
  isQuantity(pontos) && pontos <= 999_999_999 && (pontos > 0 || (temPrecoFixo && pontos === 0))

function lerPontos(linha: number, dito: Celula, temPrecoFixo: boolean, falha: (dito: string) => null): number | null {
  if (temPrecoFixo && (dito === null || dito === '')) return 0
  const pontos = lerDecimal(dito)
  if (pontos !== null && pontosValem(pontos, temPrecoFixo)) return pontos
  return falha(`${PONTOS_INVALIDOS(linha)}${doisModos(dito)}`)
}

function lerPrecoFixo(linha: number, dito: Celula, falha: (dito: string) => null): number | null {
  if (dito === null || dito === '') return null
  const preco = lerDecimal(dito)
  if (preco !== null && preco <= 9_999_999_999.99 && toCentavos(preco) !== null) return preco
  return falha(`Linha ${linha}: preço fixo inválido!${doisModos(dito)}`)
}

const doisModos = (dito: Celula): string => {
  const texto = String(dito ?? '').trim()
  if (!ambiguo(texto)) return ''
  return ` “${texto}” pode ser lido de dois modos: escreva ${texto.replace('.', '')} ou ${texto.replace('.', ',')}.`
}
