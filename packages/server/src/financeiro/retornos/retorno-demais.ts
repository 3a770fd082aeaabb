import { type AppError, badInput } from '../../core/errors.ts'

/** Payments one return may tell of: above any bank's file, below what would hold the server. */
export const MAXIMO = 20_000

const DEMAIS = 'Este retorno tem pagamentos demais: peça ao banco o arquivo em partes.'
export const retornoDemais = (): AppError => badInput(DEMAIS, { arquivo: DEMAIS })
