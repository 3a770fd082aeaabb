import { type AppError, badInput } from '../../core/errors.ts'

/** Pages a proof that is split may have: a day's payments of a large company. */
export const MAXIMO_DE_PAGINAS = 500

const DANIFICADO = 'O comprovante está danificado: não foi possível ler as páginas dele. Peça outra cópia.'
const DEMAIS =
  'O comprovante é grande ou complicado demais para ser repartido: salve-o de novo como PDF, ou envie as páginas em arquivos separados.'

export const comprovanteDanificado = (): AppError => badInput(DANIFICADO, { comprovante: DANIFICADO })
export const comprovanteDemais = (): AppError => badInput(DEMAIS, { comprovante: DEMAIS })
