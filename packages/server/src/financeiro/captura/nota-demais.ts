import { type AppError, badInput } from '../../core/errors.ts'

const DEMAIS = 'Este XML é grande ou complicado demais para ser uma nota: baixe-o de novo de quem emitiu a nota.'
export const notaDemais = (): AppError => badInput(DEMAIS, { arquivo: DEMAIS })
