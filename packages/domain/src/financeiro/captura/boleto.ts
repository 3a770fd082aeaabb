import { bankName } from '../../core/banks.ts'
import { addDays, daysBetween, type PlainDate } from '../../core/dates.ts'
import { type Centavos, toReais } from '../../core/money.ts'
import {
  barrasParaLinha,
  CODIGO_DE_BARRAS_INVALIDO,
  digitoDaCobranca,
  falhaDaLinha,
  falhaDasBarras,
  limparCodigoDeBarras,
  linhaParaBarras,
} from './codigo-de-barras.ts'

/** What a boleto's code says. `valor` in reais, as on the wire; null where the code leaves it open. */
export type BoletoLido =
  | {
      readonly valido: true
      readonly tipo: 'cobranca' | 'arrecadacao'
      /** 44 digits. */
      readonly codigoBarras: string
      /** 47 or 48 digits. */
      readonly linha: string
      readonly valor: number | null
      readonly vencimento: PlainDate | null
      /** The days the due factor may stand for, when neither is near enough to be sure: the person says which. */
      readonly candidatos?: readonly PlainDate[]
      readonly banco?: { readonly code: string; readonly nome: string }
    }
  | { readonly valido: false; readonly motivo: string }

/** The value that a boleto's 44 positions carry, or null when they leave it open. */
export const valorNasBarras = (codigoBarras: string): Centavos | null => Number(codigoBarras.slice(9, 19)) || null

/** The value that a utility's or tax's slip carries; none when its number is a quantity of some reference. */
export const valorNaArrecadacao = (codigoBarras: string): Centavos | null =>
  codigoBarras[2] === '6' || codigoBarras[2] === '8' ? Number(codigoBarras.slice(4, 15)) || null : null

/** The factor counts days from here, and starts again at 1000 each 9000 days: first on 2025-02-22, next on 2049-10-14. */
const BASE = '1997-10-07'
const VOLTA = 9000
/** FEBRABAN: a factor stands for a day at most this far back and this far ahead of today. */
const ATRAS = 3000
const ADIANTE = 5500

/** The day of a due factor as seen from today; both days when neither falls within the window. */
export function vencimentoDoFator(fator: number, hoje: PlainDate): { data: PlainDate } | { candidatos: PlainDate[] } {
  const primeiro = addDays(BASE, fator)
  const passados = Math.floor((daysBetween(primeiro, hoje) + ATRAS) / VOLTA)
  const dias = [passados, passados + 1].filter((volta) => volta >= 0).map((volta) => addDays(primeiro, volta * VOLTA))
  const data = dias.find((dia) => daysBetween(hoje, dia) >= -ATRAS && daysBetween(hoje, dia) <= ADIANTE)
  return data ? { data } : { candidatos: dias }
}

/**
 * Reads a boleto's typed line (47 or 48) or barcode (44), with or without its spaces and dots. `hoje` settles which of the
 * days 9000 apart the due factor means: keep the date that was read, so that it never moves.
 */
export function lerBoleto(texto: string, hoje: PlainDate): BoletoLido {
  const digitos = limparCodigoDeBarras(texto)
  const falha = falhaDoTexto(digitos)
  if (falha) return { valido: false, motivo: falha }
  const [codigoBarras, linha] =
    digitos.length === 44 ? [digitos, barrasParaLinha(digitos)!] : [linhaParaBarras(digitos)!, digitos]
  if (codigoBarras.startsWith('8')) {
    // 7 and 9 say that the number is a quantity of some reference: no amount to fill in.
    const temValor = codigoBarras[2] === '6' || codigoBarras[2] === '8'
    const valor = temValor ? reais(codigoBarras.slice(4, 15)) : null
    // There is no due factor, and the date some billers write in their own field is not to be trusted: it is asked.
    return { valido: true, tipo: 'arrecadacao', codigoBarras, linha, valor, vencimento: null }
  }
  const fator = Number(codigoBarras.slice(5, 9))
  if (fator > 0 && fator < 1000) return { valido: false, motivo: semFator(fator) }
  const dia = fator === 0 ? { data: null } : vencimentoDoFator(fator, hoje)
  const code = codigoBarras.slice(0, 3)
  return {
    valido: true,
    tipo: 'cobranca',
    codigoBarras,
    linha,
    valor: reais(codigoBarras.slice(9, 19)),
    ...('data' in dia ? { vencimento: dia.data } : { vencimento: null, candidatos: dia.candidatos }),
    banco: { code, nome: bankName(code) ?? `Banco ${code}` },
  }
}

function falhaDoTexto(digitos: string): string | null {
  if (digitos === '') return 'Digite, cole ou leia o código do boleto.'
  if (!/^\d+$/.test(digitos)) return 'O código do boleto só tem números: confira o que foi colado.'
  if (digitos.length === 44) return falhaDasBarras(digitos)
  if (digitos.length === 47 || digitos.length === 48) return falhaDaLinha(digitos)
  const foram = digitos.length === 1 ? 'Foi lido 1 número' : `Foram lidos ${digitos.length} números`
  return `${CODIGO_DE_BARRAS_INVALIDO} ${foram}.`
}

const semFator = (fator: number): string =>
  `O fator de vencimento deste boleto (${String(fator).padStart(4, '0')}) não existe. Boletos de R$ 100 milhões ou mais não são lidos: confira com o banco.`

const reais = (centavos: string): number | null => (Number(centavos) === 0 ? null : toReais(Number(centavos)))

/** The barcode of a collection boleto with that bank, due date (null leaves it open) and value; the free field has 25 digits. */
export function montarBarras(banco: string, vencimento: PlainDate | null, valor: Centavos, campoLivre: string): string {
  const dias = vencimento === null ? 0 : daysBetween(BASE, vencimento)
  const fator = dias > 9999 ? ((dias - 1000) % VOLTA) + 1000 : dias
  const resto = `${String(fator).padStart(4, '0')}${String(valor).padStart(10, '0')}${campoLivre}`
  return `${banco}9${digitoDaCobranca(`${banco}9${resto}`)}${resto}`
}
