/** The rows of the grid in which items are typed, as texts until they are saved: what each step makes of them. */

import type { CodeTable } from '@prumo/domain/core/field.ts'
import type { LinhaLida } from '@prumo/domain/core/listas.ts'
import {
  atividadesDeBaremo,
  type baremosItens,
  condicoesDeBaremo,
  gruposDeBaremo,
} from '@prumo/domain/obras/baremos/itens.ts'
import {
  COLUNAS_DE_ITENS,
  type ColunaDeItem,
  ehCabecalho,
  type ItemLido,
  lerPlanilhaDeItens,
} from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import { lerCodigo } from '@prumo/domain/vocabulario/celulas.ts'

export type ItemDaTabela = LinhaLida<typeof baremosItens>

export interface LinhaDaGrade {
  /** Its own for as long as the page is open. */
  readonly chave: number
  readonly linhaId: string | undefined
  /** What stands in each column, in the order of COLUNAS_DE_ITENS. */
  readonly celulas: readonly string[]
  /** What stood there when it was read; a new line has nothing. */
  readonly antes: readonly string[] | undefined
  readonly sai: boolean
}

/** Columns whose words are codes: what is pasted as a word becomes the number that the choice shows. */
export const CODIGOS: Partial<Record<ColunaDeItem, CodeTable>> = {
  grupo: gruposDeBaremo,
  atividade: atividadesDeBaremo,
  condicao: condicoesDeBaremo,
}
export const SIM_OU_NAO: ReadonlySet<ColunaDeItem> = new Set(['exigeFoto', 'exigeCoordenada', 'ativo'])

const decimal = (valor: number | null): string => (valor === null ? '' : String(valor).replace('.', ','))
const sim = (valor: boolean | null | undefined): string => (valor ? 'Sim' : 'Não')

/** An item as the grid shows it. */
export function textos(item: ItemDaTabela): string[] {
  const ditos: Record<ColunaDeItem, string> = {
    codigo: item.codigo,
    grupo: String(item.grupo),
    descricao: item.descricao,
    unidadeMedida: item.unidadeMedida,
    atividade: String(item.atividade),
    condicao: String(item.condicao),
    pontos: decimal(item.pontos),
    precoFixo: decimal(item.precoFixo),
    exigeFoto: sim(item.exigeFoto),
    exigeCoordenada: sim(item.exigeCoordenada),
    descricaoLonga: item.descricaoLonga ?? '',
    ativo: sim(item.ativo ?? true),
  }
  return COLUNAS_DE_ITENS.map((coluna) => ditos[coluna])
}

export const linhasDe = (itens: readonly ItemDaTabela[]): LinhaDaGrade[] =>
  itens.map((item, chave) => {
    const celulas = textos(item)
    return { chave, linhaId: item.linhaId, celulas, antes: celulas, sai: false }
  })

const VAZIA = COLUNAS_DE_ITENS.map((coluna) => (coluna === 'ativo' ? 'Sim' : SIM_OU_NAO.has(coluna) ? 'Não' : ''))
export const nova = (chave: number): LinhaDaGrade => ({
  chave,
  linhaId: undefined,
  celulas: VAZIA,
  antes: undefined,
  sai: false,
})

export const emBranco = ({ linhaId, celulas }: LinhaDaGrade): boolean =>
  linhaId === undefined && celulas.every((texto, n) => texto.trim() === VAZIA[n])
export const mudada = ({ antes, celulas, sai }: LinhaDaGrade): boolean =>
  sai || !antes || celulas.some((texto, n) => texto !== antes[n])

const proximaChave = (linhas: readonly LinhaDaGrade[]): number =>
  linhas.reduce((maior, { chave }) => Math.max(maior, chave), -1) + 1

/** What is typed or pasted in a column: a code's word as its number, the rest as it is. */
export function arrumado(coluna: ColunaDeItem, texto: string): string {
  const tabela = CODIGOS[coluna]
  if (!tabela) return texto
  const codigo = lerCodigo(tabela, texto.trim())
  return codigo === null ? texto : String(codigo)
}

/** Two lists of the same text, cell by cell: what a spreadsheet puts on the clipboard. */
export function blocoDe(texto: string): string[][] {
  const linhas: string[][] = []
  let celula = ''
  let linha: string[] = []
  let entreAspas = false
  const limpo = texto.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let n = 0; n < limpo.length; n++) {
    const letra = limpo[n]!
    if (entreAspas) {
      if (letra !== '"') celula += letra
      else if (limpo[n + 1] === '"') {
        celula += '"'
        n++
      } else entreAspas = false
    } else if (letra === '"' && celula === '') entreAspas = true
    else if (letra === '\t' || letra === '\n') {
      linha.push(celula)
      celula = ''
      if (letra === '\n') {
        linhas.push(linha)
        linha = []
      }
    } else celula += letra
  }
  linha.push(celula)
  linhas.push(linha)
  return linhas
}

/** A block put down with its first cell there; lines that there are not are made. A line of titles says which column is which. */
export function colar(
  linhas: readonly LinhaDaGrade[],
  visiveis: readonly number[],
  onde: { readonly linha: number; readonly coluna: number },
  bloco: readonly (readonly string[])[],
): LinhaDaGrade[] {
  const feitas = [...linhas]
  const lugar = new Map(feitas.map(({ chave }, n) => [chave, n]))
  let chave = proximaChave(feitas)
  for (const [n, celulas] of bloco.entries()) {
    const alvo = visiveis[onde.linha + n]
    const at = alvo === undefined ? feitas.push(nova(chave++)) - 1 : lugar.get(alvo)!
    const antes = feitas[at]!
    feitas[at] = {
      ...antes,
      celulas: antes.celulas.map((texto, coluna) => {
        const colada = celulas[coluna - onde.coluna]
        return colada === undefined ? texto : arrumado(COLUNAS_DE_ITENS[coluna]!, colada.trim())
      }),
    }
  }
  return feitas
}

/** What the grid would save: lines to write, ids to take away, and what is wrong, by the line's key. */
export interface Pronto {
  readonly gravar: readonly (Omit<ItemLido, 'linha'> & { readonly linhaId: string | undefined })[]
  readonly excluir: readonly string[]
  readonly erros: ReadonlyMap<number, string>
}

/** Every line is read as a sheet's is, so that the grid and the import say the same of the same text. */
export function preparar(linhas: readonly LinhaDaGrade[]): Pronto {
  const ficam = linhas.filter((linha) => !linha.sai && !emBranco(linha))
  const lida = lerPlanilhaDeItens([
    { number: 0, cells: COLUNAS_DE_ITENS },
    ...ficam.map(({ celulas }, n) => ({ number: n + 1, cells: celulas })),
  ])
  const erros = new Map<number, string>()
  for (const { linha, message } of lida.erros) {
    const { chave } = ficam[linha - 1]!
    const dito = message.replace(/^Linha \d+: /, '')
    erros.set(chave, erros.has(chave) ? `${erros.get(chave)} ${dito}` : dito)
  }
  return {
    gravar: lida.itens.flatMap(({ linha, ...item }) => {
      const da = ficam[linha - 1]!
      return mudada(da) ? [{ ...item, linhaId: da.linhaId }] : []
    }),
    excluir: linhas.flatMap(({ sai, linhaId }) => (sai && linhaId !== undefined ? [linhaId] : [])),
    erros,
  }
}

/** A block as a sheet the import reads: with its line of titles, or with the grid's own. */
export function comoCsv(bloco: readonly (readonly string[])[]): string {
  const linhas = ehCabecalho(bloco[0] ?? []) ? bloco : [COLUNAS_DE_ITENS, ...bloco]
  return linhas.map((celulas) => celulas.map((um) => `"${um.replaceAll('"', '""')}"`).join(';')).join('\r\n')
}
