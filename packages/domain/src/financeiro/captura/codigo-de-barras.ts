/** The digits of a boleto: typed line (47 or 48) and barcode (44), one made of the other, and their check digits (FEBRABAN). */

/** A boleto's typed line without the spaces, dots and hyphens it is printed with. */
export const limparCodigoDeBarras = (texto: string): string => texto.replace(/[\s.\-\u2013\u2014]/g, '')
/** Spec 1 §5: a boleto barcode has 47 or 48 digits. */
export const isCodigoDeBarras = (texto: string): boolean => /^(\d{47}|\d{48})$/.test(limparCodigoDeBarras(texto))
export const CODIGO_DE_BARRAS_INVALIDO = 'O código de barras do boleto precisa ter 47 ou 48 números.'

/** Weights 2 and 1 from the right, the digits of the products added. */
export function modulo10(digitos: string): number {
  let total = 0
  for (let posicao = 0; posicao < digitos.length; posicao++) {
    const produto = Number(digitos[digitos.length - 1 - posicao]) * (posicao % 2 === 0 ? 2 : 1)
    total += produto > 9 ? produto - 9 : produto
  }
  return (10 - (total % 10)) % 10
}

/** What is left over 11 with the weights 2 to 9 from the right. */
function resto11(digitos: string): number {
  let total = 0
  for (let posicao = 0; posicao < digitos.length; posicao++)
    total += Number(digitos[digitos.length - 1 - posicao]) * (2 + (posicao % 8))
  return total % 11
}

/** A collection boleto's general digit: where 0, 10 or 11 would come out, it is 1. */
export function digitoDaCobranca(digitos: string): number {
  const digito = 11 - resto11(digitos)
  return digito >= 10 ? 1 : digito
}
/** A utility bill's digit by modulo 11: what is left over 0 or 1 gives 0, and 10 gives 1. */
function digitoDaArrecadacao(digitos: string): number {
  const digito = 11 - resto11(digitos)
  return digito >= 10 ? 0 : digito
}

/** A utility or tax bill says at its third position by which rule it is checked; null when it says none that exists. */
const regraDaArrecadacao = (identificador: string | undefined): ((digitos: string) => number) | null =>
  identificador === '6' || identificador === '7'
    ? modulo10
    : identificador === '8' || identificador === '9'
      ? digitoDaArrecadacao
      : null

const isArrecadacao = (digitos: string): boolean => digitos.startsWith('8')
const semDigito = (barras: string): string => barras.slice(0, barras.startsWith('8') ? 3 : 4) + semInicio(barras)
const semInicio = (barras: string): string => barras.slice(barras.startsWith('8') ? 4 : 5)

/** What a barcode of 44 digits is at fault for; null when it is right. */
export function falhaDasBarras(barras: string): string | null {
  if (!/^\d{44}$/.test(barras)) return CODIGO_DE_BARRAS_INVALIDO
  if (isArrecadacao(barras)) {
    const regra = regraDaArrecadacao(barras[2])
    if (!regra) return `O 3º número (${barras[2]}) não existe em contas de consumo e tributos: confira a digitação.`
    return regra(semDigito(barras)) === Number(barras[3]) ? null : DIGITO_GERAL
  }
  if (barras[3] !== '9') return `A moeda deste boleto (${barras[3]}) não é o real: confira o 4º número.`
  return digitoDaCobranca(semDigito(barras)) === Number(barras[4]) ? null : DIGITO_GERAL
}
const DIGITO_GERAL =
  'O dígito verificador do código não confere: algum número está errado ou falta. Confira a linha toda.'

const deOnde = (campo: number, de: number, ate: number): string =>
  `O dígito verificador do ${campo}º campo não confere: confira do ${de}º ao ${ate}º número.`

/** The typed line's fields with a digit of their own, as [from, to) in the line; the digit stands last. */
const CAMPOS = {
  cobranca: [
    [0, 10],
    [10, 21],
    [21, 32],
  ],
  arrecadacao: [
    [0, 12],
    [12, 24],
    [24, 36],
    [36, 48],
  ],
} as const

/** What a typed line (47 or 48 digits, clean) is at fault for, in a sentence; null when every check digit agrees. */
export function falhaDaLinha(linha: string): string | null {
  if (!/^(\d{47}|\d{48})$/.test(linha)) return CODIGO_DE_BARRAS_INVALIDO
  const arrecadacao = linha.length === 48
  if (arrecadacao && !isArrecadacao(linha))
    return 'Uma linha de 48 números começa com 8 (contas de consumo e tributos); a do boleto bancário tem 47. Confira.'
  const regra = arrecadacao ? regraDaArrecadacao(linha[2]) : modulo10
  if (regra)
    for (const [n, [de, ate]] of CAMPOS[arrecadacao ? 'arrecadacao' : 'cobranca'].entries())
      if (regra(linha.slice(de, ate - 1)) !== Number(linha[ate - 1])) return deOnde(n + 1, de + 1, ate)
  return falhaDasBarras(dasPosicoes(linha))
}

/** The 44 positions that a line of 47 or 48 stands for, whether or not its digits agree. */
function dasPosicoes(linha: string): string {
  if (linha.length === 48) return CAMPOS.arrecadacao.map(([de, ate]) => linha.slice(de, ate - 1)).join('')
  return linha.slice(0, 4) + linha.slice(32) + linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31)
}

/** The barcode (44) of a typed line, which may come with its spaces and dots; null when the line is not right. */
export function linhaParaBarras(texto: string): string | null {
  const linha = limparCodigoDeBarras(texto)
  return falhaDaLinha(linha) === null ? dasPosicoes(linha) : null
}

/** The typed line (47 or 48) of a barcode; null when the barcode is not right. */
export function barrasParaLinha(texto: string): string | null {
  const barras = limparCodigoDeBarras(texto)
  if (falhaDasBarras(barras) !== null) return null
  if (isArrecadacao(barras)) {
    const regra = regraDaArrecadacao(barras[2])!
    return [0, 11, 22, 33]
      .map((de) => barras.slice(de, de + 11))
      .map((campo) => campo + regra(campo))
      .join('')
  }
  const campos = [barras.slice(0, 4) + barras.slice(19, 24), barras.slice(24, 34), barras.slice(34)]
  return campos.map((campo) => campo + modulo10(campo)).join('') + barras[4] + barras.slice(5, 19)
}

/** What was typed, pasted or scanned as the line people know: a right barcode of 44 becomes its line, the rest is only cleaned. */
export function linhaDe(texto: string): string {
  const limpo = limparCodigoDeBarras(texto)
  return limpo.length === 44 ? (barrasParaLinha(limpo) ?? limpo) : limpo
}
