/** Which payment or entry a line of the bank statement may be. A person always confirms. */
import { daysBetween, type PlainDate } from '../../core/dates.ts'
import type { Centavos } from '../../core/money.ts'
import { searchable } from '../../core/text.ts'

/** Days before and after in which the other side is looked for. */
export const DIAS_DE_DIFERENCA = 3
/** How much the values may differ: fees and interest of a boleto, a bank's charge. */
export const diferencaAceita = (valor: Centavos): Centavos => Math.max(100, Math.floor(Math.abs(valor) / 100))

export interface LadoDoBanco {
  readonly data: PlainDate
  readonly valor: Centavos
  readonly descricao: string
  readonly documento: string | null
}
export interface LadoDaCasa {
  /** Above zero. */
  readonly valor: Centavos
  readonly data: PlainDate
  readonly entrada: boolean
  /** Names by which the bank may call it: supplier, description, order and document numbers. */
  readonly textos: readonly (string | null)[]
}

const palavras = (texto: string): string[] =>
  searchable(texto)
    .split(/[^a-z0-9]+/)
    .filter((palavra) => palavra.length >= 3)

/** From 0 (cannot be) to 100 (same value, same day, same words). */
export function semelhanca(banco: LadoDoBanco, casa: LadoDaCasa): number {
  if (banco.valor > 0 !== casa.entrada) return 0
  const diferenca = Math.abs(Math.abs(banco.valor) - casa.valor)
  if (diferenca > diferencaAceita(casa.valor)) return 0
  const dias = Math.abs(daysBetween(banco.data, casa.data))
  if (dias > DIAS_DE_DIFERENCA) return 0
  const doBanco = new Set(palavras(`${banco.descricao} ${banco.documento ?? ''}`))
  const daCasa = [...new Set(casa.textos.flatMap((texto) => palavras(texto ?? '')))]
  const comuns = daCasa.filter((palavra) => doBanco.has(palavra)).length
  const doTexto = Math.min(20, comuns * 10)
  return (diferenca === 0 ? 50 : 25) + (30 - dias * 8) + doTexto
}

/** From here on the match is offered already chosen. */
export const SEMELHANCA_SEGURA = 70
