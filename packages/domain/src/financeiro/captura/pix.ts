import { cleanDocument, isValidCnpj, isValidCpf } from '../../core/documents.ts'
import { toCentavos, toReais } from '../../core/money.ts'

/** Kinds of key, as `tiposDeChavePix` numbers them. */
const CPF = 1
const CNPJ = 2
const EMAIL = 3
const TELEFONE = 4
const ALEATORIA = 5

/** A key as the payment system writes it: documents without mask, e-mail in small letters, phone as +55 and digits. */
export function limparChavePix(tipo: number, texto: string): string {
  const chave = texto.trim()
  if (tipo === CPF) return chave.replace(/[\s.-]/g, '')
  if (tipo === CNPJ) return cleanDocument(chave)
  if (tipo === TELEFONE) {
    const digitos = chave.replace(/\D/g, '').replace(/^0+/, '')
    return `+${digitos.length > 11 ? digitos : `55${digitos}`}`
  }
  return chave.toLowerCase()
}

/** Is this a key of that kind? The kind is asked and never guessed: eleven digits may be a CPF or a phone. */
export function pixChaveValida(tipo: number, texto: string): boolean {
  const chave = limparChavePix(tipo, texto)
  if (tipo === CPF) return isValidCpf(chave)
  if (tipo === CNPJ) return isValidCnpj(chave)
  if (tipo === EMAIL)
    return chave.length <= 77 && /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(chave)
  if (tipo === TELEFONE) return /^\+55[1-9]\d9?\d{8}$/.test(chave) && !/[a-z@]/i.test(texto)
  return tipo === ALEATORIA && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave)
}

const EXEMPLOS: Readonly<Record<number, string>> = {
  [CPF]: 'um CPF, com os 11 números certos',
  [CNPJ]: 'um CNPJ, com as 14 posições certas',
  [EMAIL]: 'um e-mail, como financeiro@empresa.com.br',
  [TELEFONE]: 'um telefone com DDD, como (41) 98765-4321',
  [ALEATORIA]: 'a chave aleatória inteira, de 36 posições com hifens',
}
/** Why a key was refused, and what is asked instead. */
export const chavePixRecusada = (tipo: number): string =>
  `A chave PIX não confere: informe ${EXEMPLOS[tipo] ?? 'uma chave do tipo escolhido'}.`

/** The kind a key in the payment system's own form is of (a phone there always begins with +55); null when of none. */
export function tipoDaChavePix(chave: string): number | null {
  if (chave.startsWith('+')) return pixChaveValida(TELEFONE, chave) ? TELEFONE : null
  return [EMAIL, ALEATORIA, CNPJ, CPF].find((tipo) => pixChaveValida(tipo, chave)) ?? null
}

export type PixLido =
  | {
      readonly valido: true
      readonly copiaECola: string
      /** The key, in a code made by the payee alone; null where a bank holds the charge behind an address. */
      readonly chave: string | null
      readonly chaveTipo: number | null
      readonly url: string | null
      readonly nome: string
      readonly cidade: string
      readonly valor: number | null
      readonly txid: string | null
    }
  | { readonly valido: false; readonly motivo: string }

const NAO_E_PIX = 'Este texto não é um PIX copia e cola: ele começa com 000201 e traz “br.gov.bcb.pix”.'
const CORTADO = 'O PIX copia e cola está incompleto ou foi alterado: copie de novo, do começo ao fim.'

const AUTOMATICO =
  'Este é um PIX Automático: ele autoriza débitos que se repetem, e não paga uma conta. Quem responde pela conta da empresa o autoriza no banco; aqui, peça a cobrança do mês.'

/** A recurrence stands in a template of its own, beside the charge or without any. */
const ehAutomatico = (campos: ReadonlyMap<string, string>): boolean =>
  Array.from({ length: 20 }, (_, n) => campos.get(String(80 + n))).some(
    (campo) => campo !== undefined && lerCampos(campo)?.get('00')?.toLowerCase() === 'br.gov.bcb.pix',
  )

/** Reads a PIX "copia e cola" (BR Code, EMV): what it is for, to whom, how much. A code that does not close is refused. */
export function lerPix(texto: string): PixLido {
  const copiaECola = texto.trim().replace(/[\r\n\t]/g, '')
  if (!copiaECola.startsWith('0002')) return { valido: false, motivo: NAO_E_PIX }
  const campos = lerCampos(copiaECola)
  if (!campos || !/6304[0-9A-Fa-f]{4}$/.test(copiaECola)) return { valido: false, motivo: CORTADO }
  if (crc16(copiaECola.slice(0, -4)) !== copiaECola.slice(-4).toUpperCase()) return { valido: false, motivo: CORTADO }
  const conta = Array.from({ length: 26 }, (_, n) => campos.get(String(26 + n)))
    .map((campo) => (campo === undefined ? null : lerCampos(campo)))
    .find((campo) => campo?.get('00')?.toLowerCase() === 'br.gov.bcb.pix')
  if (!conta) return { valido: false, motivo: ehAutomatico(campos) ? AUTOMATICO : NAO_E_PIX }
  const chave = conta.get('01') ?? null
  const url = conta.get('25') ?? null
  if (!chave && !url && ehAutomatico(campos)) return { valido: false, motivo: AUTOMATICO }
  if (!chave && !url)
    return { valido: false, motivo: 'Este PIX não diz a chave nem o endereço da cobrança: peça outro a quem cobra.' }
  if (campos.has('53') && campos.get('53') !== '986')
    return { valido: false, motivo: 'Este PIX não está em reais: confira com quem cobra.' }
  const escrito = campos.get('54')
  const valor = escrito === undefined ? null : toCentavos(escrito)
  if (escrito !== undefined && (valor === null || valor < 0))
    return { valido: false, motivo: 'O valor deste PIX não pôde ser lido: peça outro a quem cobra.' }
  const txid = lerCampos(campos.get('62') ?? '')?.get('05')
  return {
    valido: true,
    copiaECola,
    chave,
    chaveTipo: chave ? tipoDaChavePix(chave) : null,
    url,
    nome: campos.get('59') ?? '',
    cidade: campos.get('60') ?? '',
    valor: valor ? toReais(valor) : null,
    // Three asterisks are how a code says it has none.
    txid: txid && txid !== '***' ? txid : null,
  }
}

/** Identifier, length and value, one after the other; null when they do not fit the text exactly. */
function lerCampos(texto: string): Map<string, string> | null {
  const campos = new Map<string, string>()
  const letras = [...texto]
  for (let posicao = 0; posicao < letras.length; ) {
    const cabeca = letras.slice(posicao, posicao + 4).join('')
    if (!/^\d{4}$/.test(cabeca)) return null
    const fim = posicao + 4 + Number(cabeca.slice(2))
    if (fim > letras.length) return null
    campos.set(cabeca.slice(0, 2), letras.slice(posicao + 4, fim).join(''))
    posicao = fim
  }
  return campos
}

/** CRC-16/CCITT-FALSE of the text, as four capitals. */
export function crc16(texto: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(texto)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** By what one charge is known from any other: the bank's address of it, or the payee's key with the charge's own code. Null for a key anyone may pay again. */
export function pixIdDe(texto: string): string | null {
  const pix = lerPix(texto)
  if (!pix.valido) return null
  if (pix.url) return pix.url.toLowerCase().slice(0, 100)
  return pix.txid ? `${pix.txid}:${pix.chave}`.slice(0, 100) : null
}
