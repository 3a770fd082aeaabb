import { type AppError, badInput } from '../errors.ts'

export const MAX_ROWS = 50_000
export const MAX_COLUMNS = 200
/** Cells with something in them, and characters in all of them: 50,000 rows of twenty columns. */
export const MAX_CELLS = 1_000_000
export const MAX_TEXT = 48 * 1024 * 1024
/** What the parts of a spreadsheet that are read may become when unpacked: 50,000 full rows take a third of it. */
export const MAX_UNPACKED = 150 * 1024 * 1024
/** The words that many cells share: how many, and the bytes of that part. */
export const MAX_SHARED = 1_000_000
export const MAX_SHARED_UNPACKED = 80 * 1024 * 1024
/** Parts that say what is where, and how a number is shown. */
export const MAX_GUIDE_UNPACKED = 4 * 1024 * 1024
export const MAX_PARTS = 2_000

const named = (sentence: string): AppError => badInput(sentence, { arquivo: sentence })

export const unreadable = (): AppError =>
  named(
    'Não foi possível ler a planilha. Abra-a no programa de planilhas, salve de novo como XLSX ou CSV e tente outra vez.',
  )
export const tooMuch = (): AppError =>
  named('A planilha é grande demais depois de aberta. Apague o que não são os dados e tente outra vez.')
export const tooManyRows = (most: number): AppError =>
  named(`A planilha tem mais de ${most.toLocaleString('pt-BR')} linhas. Divida-a em partes e envie uma de cada vez.`)
export const tooManyColumns = (line: number): AppError =>
  named(
    `A linha ${line} da planilha tem mais de ${MAX_COLUMNS} colunas. Apague o que está à direita dos dados e tente outra vez.`,
  )
