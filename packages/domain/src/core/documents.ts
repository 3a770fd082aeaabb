/** CPF, CNPJ, CEP, telephone and banks: the one place that knows how they are cleaned, checked and shown. */
import { formatCep as maskCep } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCnpj as maskCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as maskCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { formatPhone as maskPhone } from '@brazilian-utils/brazilian-utils/format-phone'
import { isValidCnpj as checkCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf as checkCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { foiCortado } from './reservado.ts'

const onlyDigits = (text: string): string => text.replace(/\D/g, '')
const alphanumeric = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** CPF (11) or CNPJ (14, letters allowed since July 2026) without mask, upper case: the stored form. */
export const cleanDocument = (text: string): string => alphanumeric(text)

export const isValidCpf = (text: string): boolean =>
  /^[\d.\-\s]+$/.test(text) && onlyDigits(text).length === 11 && checkCpf(text)
/** Version 2 is the alphanumeric rule; numeric CNPJs stay valid under it. */
export const isValidCnpj = (text: string): boolean =>
  cleanDocument(text).length === 14 && checkCnpj(cleanDocument(text), { version: 2 })
export const isValidDocument = (text: string): boolean =>
  cleanDocument(text).length === 11 ? isValidCpf(text) : isValidCnpj(text)

export const formatCpf = (text: string): string => maskCpf(text)
export const formatCnpj = (text: string): string => maskCnpj(alphanumeric(text), { version: 2 })

/** A stored document as people read it; with a slash it is a CNPJ (Spec 1 §5). Progressive: also usable while typing. */
export function formatDocument(text: string): string {
  const clean = cleanDocument(text)
  return clean.length > 11 || /[A-Z]/.test(clean) ? formatCnpj(clean) : formatCpf(clean)
}

/** Spec 1 §5: a document is treated as a CNPJ when it contains a slash. */
export const isCnpjShown = (shown: string): boolean => shown.includes('/')

/** Digits only, a leading zero and the country code dropped, at most 11 (Spec 3 §5, Chip). */
export function cleanPhone(text: string): string {
  const digits = onlyDigits(text).replace(/^0+/, '')
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return local.slice(0, 11)
}
export const isValidPhone = (text: string): boolean => /^[1-9]\d{9,10}$/.test(cleanPhone(text))
/** '(41) 98765-4321'; the mask that keeps the area code. One that was cut stays as it was told. */
export const formatPhone = (text: string): string =>
  foiCortado(text) ? text : maskPhone(cleanPhone(text), { mask: 'nanp' })

export const cleanCep = (text: string): string => onlyDigits(text)
export const formatCep = (text: string): string => maskCep(text)

export const ufs = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const
