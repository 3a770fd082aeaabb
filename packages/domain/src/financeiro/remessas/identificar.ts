import type { Registro } from './campos.ts'
import { ehPix, type Leiaute, type NomeDeRegistro, trailerDoLote } from './leiautes.ts'

/** A line of a bank's file with the table that reads it (null when none does) and the form of payment of its lot. */
export interface LinhaIdentificada {
  numero: number
  linha: string
  registro: (Registro & { nome: NomeDeRegistro }) | null
  lote: string
  forma: string
}

/**
 * Tells which record each line is, by its type, its segment and what came before it: a J-52 is known from a boleto of a bank
 * numbered 52x only by following a J, segment B and J-52 read otherwise in a lot of PIX, and segment N by the guide its lot is of.
 */
export function identificar(leiaute: Leiaute, linhas: readonly string[]): LinhaIdentificada[] {
  let forma = ''
  let anterior: NomeDeRegistro | null = null
  return linhas.map((linha, indice) => {
    if (linha[7] === '1') forma = linha.slice(11, 13)
    const nome = nomeDoRegistro(linha, anterior, forma)
    anterior = nome
    const daTabela = nome === 'trailerLote' ? trailerDoLote(leiaute, forma) : nome && leiaute.registros[nome]
    const registro = daTabela as (Registro & { nome: NomeDeRegistro }) | null
    return { numero: indice + 1, linha, registro, lote: linha.slice(3, 7), forma }
  })
}

function nomeDoRegistro(linha: string, anterior: NomeDeRegistro | null, forma: string): NomeDeRegistro | null {
  switch (linha[7]) {
    case '0':
      return 'headerArquivo'
    case '1':
      return 'headerLote'
    case '5':
      return 'trailerLote'
    case '9':
      return 'trailerArquivo'
    case '3':
      return nomeDoDetalhe(linha, anterior, forma)
    default:
      return null
  }
}

function nomeDoDetalhe(linha: string, anterior: NomeDeRegistro | null, forma: string): NomeDeRegistro | null {
  const pix = ehPix(forma)
  switch (linha[13]) {
    case 'A':
      return 'segmentoA'
    case 'B':
      return pix ? 'segmentoBPix' : 'segmentoB'
    case 'J':
      if (anterior !== 'segmentoJ' || linha.slice(17, 19) !== '52') return 'segmentoJ'
      return pix ? 'segmentoJ52Pix' : 'segmentoJ52'
    case 'O':
      return 'segmentoO'
    case 'N':
      return forma === '16' ? 'segmentoNDarf' : forma === '17' ? 'segmentoNGps' : null
    case 'Z':
      return 'segmentoZ'
    default:
      return null
  }
}
