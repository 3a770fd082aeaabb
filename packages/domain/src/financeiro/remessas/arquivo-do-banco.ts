import { COLUNAS } from './campos.ts'

/** A return of 10,000 payments has some 7 MB. */
const MAIOR_ARQUIVO = 10 * 1024 * 1024

export type FalhaDoArquivo =
  | 'vazio'
  | 'grande'
  | 'nao-e-texto'
  | 'nao-e-cnab'
  | 'largura'
  | 'e-remessa'
  | 'nao-e-de-pagamentos'
  | 'incompleto'

/** A file that is no return of payments: refused whole, with what happened and what to do. */
export class ArquivoNaoAceito extends Error {
  readonly falha: FalhaDoArquivo
  constructor(falha: FalhaDoArquivo, motivo: string) {
    super(motivo)
    this.name = 'ArquivoNaoAceito'
    this.falha = falha
  }
}

/** Banks send 7-bit text, but names with accents come too, in UTF-8 or in Latin-1. */
function decodificar(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export interface LinhasDoArquivo {
  linhas: string[]
  avisos: string[]
  /** The width each restored line had, by its index. */
  completadas: ReadonlyMap<number, number>
}

/** What was looked for in the file, as its refusal says it. */
export type ArquivoEsperado = 'retorno' | 'extrato' | 'DDA'

/**
 * The lines of 240 positions of a bank's file, whichever way they end, and what was odd about them. Blank lines and the old
 * end-of-file mark at the end are let go, and blanks an editor cut from the end of a line are put back; anything else that is
 * no CNAB 240 is refused at the first wrong line.
 */
export function linhasDoArquivo(conteudo: string | Uint8Array, que: ArquivoEsperado = 'retorno'): LinhasDoArquivo {
  if (conteudo.length > MAIOR_ARQUIVO)
    throw new ArquivoNaoAceito(
      'grande',
      `O arquivo passa de 10 MB: um ${que} do banco é bem menor. Confira qual foi escolhido.`,
    )
  const corpo = semFim(typeof conteudo === 'string' ? conteudo : decodificar(conteudo))
  if (corpo.trim() === '')
    throw new ArquivoNaoAceito('vazio', 'O arquivo está vazio: baixe-o de novo no site do banco.')
  if (CONTROLE.test(corpo))
    throw new ArquivoNaoAceito(
      'nao-e-texto',
      `O arquivo não é de texto: escolha o arquivo de ${que} (.RET) que o banco entrega.`,
    )
  if (!/^\d{3}00000/.test(corpo))
    throw new ArquivoNaoAceito(
      'nao-e-cnab',
      `O arquivo não é um ${que} CNAB 240: a primeira linha não é a abertura de um arquivo de banco.`,
    )
  const linhas: string[] = []
  const completadas = new Map<number, number>()
  const finais = new Set<string>()
  const divisor = /\r\n|\n|\r/g
  for (let inicio = 0; inicio <= corpo.length; ) {
    const achado = divisor.exec(corpo)
    const linha = corpo.slice(inicio, achado?.index ?? corpo.length)
    if (linha.length !== COLUNAS) {
      if (!perdeuSoOFim(linha)) throw deOutraLargura(linhas.length + 1, linha.length)
      completadas.set(linhas.length, linha.length)
    }
    linhas.push(linha.padEnd(COLUNAS))
    if (!achado) break
    finais.add(achado[0])
    inicio = divisor.lastIndex
  }
  const avisos = finais.size > 1 ? ['O arquivo mistura fins de linha diferentes: confira se não foi alterado.'] : []
  if (completadas.size > 0) avisos.push(deCompletadas(completadas.size))
  return { linhas, avisos, completadas }
}

/** Its lot and its kind are there, and nothing a computer's keyboard would have put in place of blanks. */
const perdeuSoOFim = (linha: string): boolean => linha.length < COLUNAS && /^\d{8}/.test(linha) && !linha.includes('\t')

const deCompletadas = (quantas: number): string =>
  `${quantas === 1 ? 'Uma linha veio sem os espaços do fim e foi completada' : `${quantas} linhas vieram sem os espaços do fim e foram completadas`}: o arquivo passou por outro programa. Confira os valores ou baixe-o de novo do banco.`

export const deOutraLargura = (linha: number, largura: number): ArquivoNaoAceito =>
  new ArquivoNaoAceito(
    'largura',
    `A linha ${linha} tem ${largura} posições e um arquivo CNAB 240 tem ${COLUNAS} em todas: baixe-o de novo, sem abrir nem salvar em outro programa.`,
  )

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLE = /[\x00-\x08\x0b\x0c\x0e-\x1f]/

/**
 * Without the mark some programs put at the beginning of UTF-8, nor what follows the last line: line ends, lines of blanks and
 * end-of-file marks. The last line keeps its own blanks.
 */
function semFim(texto: string): string {
  const inicio = texto.startsWith('\uFEFF') ? 1 : 0
  let fim = texto.length
  while (fim > inicio && ' \t\r\n\x1a'.includes(texto[fim - 1]!)) fim -= 1
  while (fim < texto.length && texto[fim] === ' ') fim += 1
  return texto.slice(inicio, fim)
}
