/** Check digits of agencies and accounts, by the rules the banks publish. */

/** How sure the rule is: whether another digit is refused, or only doubted. */
export type ForcaDoDigito = 'impede' | 'avisa'

interface RegraDoBanco {
  readonly forca: ForcaDoDigito
  /** The digit of the agency; null at banks whose agencies have none. */
  readonly agencia: ((agencia: string) => string) | null
  /** Significant figures that the rule of the account knows; a longer one is of another kind, and nothing is said of it. */
  readonly larguraDaConta: number
  /** Fewer are a number without the part that the rule counts on: the operation, at Caixa. */
  readonly aoMenos?: number
  /** The digits that account may have, the bank's own first. */
  conta(agencia: string, conta: string): readonly string[]
  /** A savings account has another numbering there, of which nothing is said. */
  readonly semPoupanca?: boolean
}

const soma = (numero: string, pesos: readonly number[]): number =>
  pesos.reduce((total, peso, n) => total + Number(numero[n]) * peso, 0)
/** 11 less the rest of the division by 11, with 11 for none: 10 is a letter, which each bank has its own. */
const mod11 = (numero: string, pesos: readonly number[], letra: string): string => {
  const digito = 11 - (soma(numero, pesos) % 11)
  return digito === 11 ? '0' : digito === 10 ? letra : String(digito)
}
/** Products of two figures have them added; the digit fills up to the next ten. */
const mod10 = (numero: string): string => {
  const total = [...numero].reduce((sum, figura, n) => {
    const produto = Number(figura) * ((numero.length - n) % 2 === 1 ? 2 : 1)
    return sum + (produto > 9 ? produto - 9 : produto)
  }, 0)
  return String((10 - (total % 10)) % 10)
}
const AGENCIA = [5, 4, 3, 2]

const regras: Readonly<Record<string, RegraDoBanco>> = {
  /** Banco do Brasil: modulus 11, X for 10. */
  '001': {
    forca: 'impede',
    agencia: (agencia) => mod11(agencia, AGENCIA, 'X'),
    larguraDaConta: 8,
    conta: (_, conta) => [mod11(conta, [9, 8, 7, 6, 5, 4, 3, 2], 'X')],
    semPoupanca: true,
  },
  /** Bradesco: modulus 11 by weights 2 to 7, P for 10, which the bank also takes as 0. */
  '237': {
    forca: 'impede',
    agencia: (agencia) => mod11(agencia, AGENCIA, 'P'),
    larguraDaConta: 7,
    conta: (_, conta) => {
      const digito = mod11(conta, [2, 7, 6, 5, 4, 3, 2], 'P')
      return digito === 'P' ? ['P', '0'] : [digito]
    },
  },
  /** Itaú: modulus 10 of agency and account together. */
  '341': {
    forca: 'impede',
    agencia: null,
    larguraDaConta: 5,
    conta: (agencia, conta) => [mod10(agencia + conta)],
  },
  /** Santander: the last figure of each product, by agency, two zeros and account. Accounts of banks it took over are odd. */
  '033': {
    forca: 'avisa',
    agencia: null,
    larguraDaConta: 8,
    conta: (agencia, conta) => {
      const pesos = [9, 7, 3, 1, 0, 0, 9, 7, 1, 3, 1, 9, 7, 3]
      const total = [...`${agencia}00${conta}`].reduce((sum, figura, n) => sum + ((Number(figura) * pesos[n]!) % 10), 0)
      return [String((10 - (total % 10)) % 10)]
    },
  },
  /** Caixa: modulus 11 of agency, operation and account. Those of its newer numbering have another rule, which is not public. */
  '104': {
    forca: 'avisa',
    agencia: null,
    larguraDaConta: 11,
    aoMenos: 9,
    conta: (agencia, conta) => [
      String(((soma(agencia + conta, [8, 7, 6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10),
    ],
  },
}

export interface ContaComDigitos {
  readonly bancoCode: string | null | undefined
  readonly agencia: string | null | undefined
  readonly agenciaDigito?: string | null | undefined
  readonly conta: string | null | undefined
  readonly digito: string | null | undefined
  readonly poupanca?: boolean
}

const emFiguras = (texto: string | null | undefined, largura: number, aoMenos = 1): string | null => {
  const numero = /^\d+$/.test(texto ?? '') ? texto!.replace(/^0+/, '') : ''
  return numero.length >= aoMenos && numero.length <= largura ? numero.padStart(largura, '0') : null
}

/** The digits an agency of that bank may have; null when its rule is not known, or it has none. */
export function digitosDaAgencia(bancoCode: string, agencia: string): readonly string[] | null {
  const regra = Object.hasOwn(regras, bancoCode) ? regras[bancoCode]! : null
  const numero = emFiguras(agencia, 4)
  if (!regra?.agencia || numero === null) return null
  const digito = regra.agencia(numero)
  return digito === 'P' ? ['P', '0'] : [digito]
}

/** The digits that account may have; null when the rule of its bank, or of its kind, is not known. */
export function digitosDaConta(conta: ContaComDigitos): readonly string[] | null {
  const regra = conta.bancoCode && Object.hasOwn(regras, conta.bancoCode) ? regras[conta.bancoCode]! : null
  const [agencia, numero] = [
    emFiguras(conta.agencia, 4),
    regra && emFiguras(conta.conta, regra.larguraDaConta, regra.aoMenos),
  ]
  if (!regra || agencia === null || !numero || (conta.poupanca && regra.semPoupanca)) return null
  return regra.conta(agencia, numero)
}

/** A digit that is not the one of the number it stands after. */
export interface DigitoErrado {
  readonly campo: 'agencia' | 'digito'
  readonly forca: ForcaDoDigito
  readonly motivo: string
}

/** The digits of that account that do not agree with it. Which would is not said: as likely as the digit, the number is wrong. */
export function digitosErrados(conta: ContaComDigitos): DigitoErrado[] {
  const { bancoCode, agencia, agenciaDigito, digito } = conta
  if (!bancoCode || !Object.hasOwn(regras, bancoCode)) return []
  const { forca } = regras[bancoCode]!
  const difere = (dito: string, certos: readonly string[] | null) =>
    certos !== null && !certos.includes(dito.toUpperCase())
  const errados: DigitoErrado[] = []
  if (agencia && agenciaDigito && difere(agenciaDigito, digitosDaAgencia(bancoCode, agencia)))
    errados.push({
      campo: 'agencia',
      forca,
      motivo: `O dígito ${agenciaDigito} não é o da agência ${agencia} deste banco: confira a agência e o dígito.`,
    })
  // Some banks' files take a second position, of which no rule speaks.
  if (digito?.length === 1 && difere(digito, digitosDaConta(conta)))
    errados.push({
      campo: 'digito',
      forca,
      motivo: `O dígito ${digito} não é o da conta ${conta.conta} neste banco e agência: confira a conta e o dígito.`,
    })
  return errados
}
