/** What a bank's statement says, whichever format it came in, and which of its accounts is the one asked for. */
import type { PlainDate } from '../../core/dates.ts'
import type { Centavos } from '../../core/money.ts'

/** Bytes of a statement file: a busy account's year. */
export const MAXIMO_DO_EXTRATO = 5 * 1024 * 1024
/** Lines of one statement file. */
export const MAXIMO_DE_LINHAS = 5000

export interface LinhaDoExtrato {
  /** What tells it from another of the same day and value: the bank's identifier, or, where it gives none, what it wrote of it. */
  readonly fitid: string
  /** Of lines with the same identifier, day and value, which one it is: banks use an identifier again, and each is a movement. */
  readonly vez: number
  readonly data: PlainDate
  /** Below zero what left the account. */
  readonly valor: Centavos
  readonly descricao: string
  readonly documento: string | null
}

/** The movements of one account. */
export interface ExtratoLido {
  readonly formato: 'ofx' | 'cnab240'
  readonly banco: string | null
  readonly agencia: string | null
  readonly conta: string | null
  readonly linhas: readonly LinhaDoExtrato[]
  /** Identifiers that the bank gave to more than one line of the file. */
  readonly repetidos: readonly string[]
  readonly saldo: { readonly data: PlainDate; readonly valor: Centavos } | null
  /** What is odd about it, a sentence each. */
  readonly avisos: readonly string[]
}

/** Why a file is no statement we take: a sentence for whoever sent it. */
export class ExtratoRecusado extends Error {}

/** Numbers the lines that are alike in all by which they are known, in the order in which the file has them. */
export function contarVezes(): (linha: Omit<LinhaDoExtrato, 'vez'>) => number {
  const vezes = new Map<string, number>()
  return ({ fitid, data, valor }) => {
    const chave = JSON.stringify([fitid, data, valor])
    const vez = (vezes.get(chave) ?? 0) + 1
    vezes.set(chave, vez)
    return vez
  }
}

const numeros = (texto: string | null): string => (texto ?? '').replace(/\D/g, '').replace(/^0+/, '')

/** The account somebody chose for the statement. */
export interface ContaDoExtrato {
  readonly nome: string
  readonly bancoCode: string
  readonly agencia: string
  readonly conta: string
}

const ehDela = (extrato: ExtratoLido, conta: ContaDoExtrato): boolean =>
  (extrato.agencia === null || numeros(extrato.agencia) === numeros(conta.agencia)) &&
  (extrato.formato === 'ofx'
    ? // OFX writes agency, account and digit in one text, each bank in its own way.
      numeros(extrato.conta).includes(numeros(conta.conta))
    : numeros(extrato.conta) === numeros(conta.conta))

/**
 * Of the accounts a file tells of, the one chosen; or why it is none of them. A file of one account that writes it otherwise is
 * taken and said: banks write their accounts in many ways.
 */
export function extratoDaConta(
  extratos: readonly ExtratoLido[],
  conta: ContaDoExtrato,
): { extrato: ExtratoLido; avisos: string[] } | { recusa: string } {
  const doBanco = extratos.filter(({ banco }) => !banco || numeros(banco) === numeros(conta.bancoCode))
  if (doBanco.length === 0)
    return {
      recusa: `O extrato é do banco ${extratos[0]?.banco} e a conta "${conta.nome}" é do banco ${conta.bancoCode}.`,
    }
  const [extrato, ...outros] = doBanco.filter((um) => ehDela(um, conta))
  if (extrato && outros.length === 0) return { extrato, avisos: [] }
  if (doBanco.length > 1)
    return {
      recusa: `O arquivo traz o extrato de ${doBanco.length} contas, e nenhuma é a agência ${conta.agencia}, conta ${conta.conta}, de "${conta.nome}": confira a conta escolhida.`,
    }
  const [unico] = doBanco
  return {
    extrato: unico!,
    avisos: unico!.conta
      ? [`O extrato diz ser de outra conta que não "${conta.nome}": confira se escolheu a certa.`]
      : [],
  }
}
