import { isPlainDate, type PlainDate } from '../../core/dates.ts'
import { IMPRIMIVEL, textoDoBanco } from './texto.ts'

export const COLUNAS = 240

/**
 * How a field is written: N digits with zeros at the left; V centavos; D a day (DDMMAAAA); H a time (HHMMSS); Z a CPF or CNPJ,
 * letters allowed, zeros at the left; X a code in upper case with blanks at the right, never cut; T a name or address, cut when
 * it does not fit; x a text whose case matters (PIX key), never cut; B blank for the bank's own use.
 */
export type TipoDeCampo = 'N' | 'V' | 'D' | 'H' | 'Z' | 'X' | 'T' | 'x' | 'B'

export interface Campo {
  readonly de: number
  readonly ate: number
  readonly nome: string
  readonly tipo: TipoDeCampo
  readonly rotulo: string
  readonly padrao: string
}
export interface Registro {
  readonly nome: string
  readonly titulo: string
  readonly campos: readonly Campo[]
}
export type Valores = Readonly<Record<string, string | number | null>>

/** One line of a layout's table; a blank field needs neither name nor label. */
export const c = (
  de: number,
  ate: number,
  nome = '',
  tipo: TipoDeCampo = 'B',
  rotulo = 'Uso do banco',
  padrao = '',
): Campo => ({ de, ate, nome: nome || `uso-${de}`, tipo, rotulo, padrao })

/** A record from its table; refuses, when the program starts, one that does not cover 1 to 240 without hole or overlap. */
export function registro(nome: string, titulo: string, campos: readonly Campo[]): Registro {
  let proxima = 1
  const nomes = new Set<string>()
  for (const campo of campos) {
    if (campo.de !== proxima || campo.ate < campo.de) throw new Error(`${nome}: buraco ou sobra na posição ${proxima}`)
    if (nomes.has(campo.nome)) throw new Error(`${nome}: ${campo.nome} aparece duas vezes`)
    nomes.add(campo.nome)
    proxima = campo.ate + 1
  }
  if (proxima !== COLUNAS + 1) throw new Error(`${nome}: termina na posição ${proxima - 1}`)
  return { nome, titulo, campos }
}

/** The same record with a stretch of positions described otherwise: how a bank's layout differs from the generic one. */
export function sobrepor(base: Registro, ...trechos: readonly Campo[][]): Registro {
  const novos = trechos.flat()
  const dentro = (campo: Campo) => novos.some((novo) => novo.de <= campo.ate && campo.de <= novo.ate)
  const campos = [...base.campos.filter((campo) => !dentro(campo)), ...novos].sort((a, b) => a.de - b.de)
  return registro(base.nome, base.titulo, campos)
}

/** A value that the bank's field cannot hold: refused with a sentence, never cut in silence. */
export class ValorNaoCabe extends Error {
  readonly campo: string
  constructor(campo: Campo, motivo: string) {
    super(`${campo.rotulo} (posições ${campo.de} a ${campo.ate}): ${motivo}`)
    this.name = 'ValorNaoCabe'
    this.campo = campo.nome
  }
}

export const larguraDe = (campo: Campo): number => campo.ate - campo.de + 1

function inteiro(campo: Campo, digitos: string): string {
  if (!/^\d*$/.test(digitos)) throw new ValorNaoCabe(campo, `'${digitos}' não é um número.`)
  if (digitos.length > larguraDe(campo))
    throw new ValorNaoCabe(campo, `'${digitos}' tem ${digitos.length} algarismos e cabem ${larguraDe(campo)}.`)
  return digitos.padStart(larguraDe(campo), '0')
}

function texto(campo: Campo, conteudo: string, cortar: boolean): string {
  if (conteudo.length > larguraDe(campo) && !cortar)
    throw new ValorNaoCabe(campo, `'${conteudo}' tem ${conteudo.length} caracteres e cabem ${larguraDe(campo)}.`)
  return conteudo.slice(0, larguraDe(campo)).padEnd(larguraDe(campo))
}

/** A value as the bank's field holds it, exactly as wide as the field. */
export function escreverCampo(campo: Campo, valor: string | number | null): string {
  const dado = String(valor ?? '')
  switch (campo.tipo) {
    case 'N':
      return inteiro(campo, dado)
    case 'V':
      if (dado !== '' && !(Number.isSafeInteger(Number(dado)) && Number(dado) >= 0))
        throw new ValorNaoCabe(campo, `'${dado}' não é um valor em centavos.`)
      return inteiro(campo, dado)
    case 'D':
      if (dado === '') return '0'.repeat(8)
      if (!isPlainDate(dado)) throw new ValorNaoCabe(campo, `'${dado}' não é uma data.`)
      return dado.split('-').reverse().join('')
    case 'H':
      if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(dado)) throw new ValorNaoCabe(campo, `'${dado}' não é uma hora.`)
      return dado.replaceAll(':', '')
    case 'Z': {
      const documento = dado.toUpperCase().replace(/[^A-Z0-9]/g, '')
      return texto(campo, documento.padStart(larguraDe(campo), '0'), false)
    }
    case 'X':
      return texto(campo, textoDoBanco(dado), false)
    case 'T':
      return texto(campo, textoDoBanco(dado), true)
    case 'x':
      if (!IMPRIMIVEL.test(dado)) throw new ValorNaoCabe(campo, `'${dado}' tem letras que o banco não aceita.`)
      return texto(campo, dado, false)
    case 'B':
      return texto(campo, dado.trim(), false)
  }
}

/** A line of 240 positions from the record's values; a value without field is a mistake of the program. */
export function escreverLinha(de: Registro, valores: Valores): string {
  const nomes = new Set(de.campos.map((campo) => campo.nome))
  for (const nome of Object.keys(valores)) if (!nomes.has(nome)) throw new Error(`${de.nome} não tem o campo ${nome}`)
  return de.campos.map((campo) => escreverCampo(campo, valores[campo.nome] ?? campo.padrao)).join('')
}

export const bruto = (linha: string, campo: Campo): string => linha.slice(campo.de - 1, campo.ate)

export function campoDe(de: Registro, nome: string): Campo {
  const campo = de.campos.find((campo) => campo.nome === nome)
  if (!campo) throw new Error(`${de.nome} não tem o campo ${nome}`)
  return campo
}
export const temCampo = (de: Registro, nome: string): boolean => de.campos.some((campo) => campo.nome === nome)

/** What a field says, without its padding at the right. */
export const lerTexto = (de: Registro, linha: string, nome: string): string => bruto(linha, campoDe(de, nome)).trimEnd()

/** The centavos of a field, or null when it is not made of digits only. */
export function lerCentavos(de: Registro, linha: string, nome: string): number | null {
  const digitos = bruto(linha, campoDe(de, nome))
  const valor = /^\d+$/.test(digitos) ? Number(digitos) : Number.NaN
  return Number.isSafeInteger(valor) ? valor : null
}

/** DDMMAAAA as a day, or null for zeros, blanks and days that do not exist. */
export function diaDoBanco(oito: string): PlainDate | null {
  const dia = `${oito.slice(4, 8)}-${oito.slice(2, 4)}-${oito.slice(0, 2)}`
  return isPlainDate(dia) ? dia : null
}
export const lerDia = (de: Registro, linha: string, nome: string): PlainDate | null =>
  diaDoBanco(bruto(linha, campoDe(de, nome)))

/** HHMMSS as 'hh:mm:ss', or null when there is no such time. */
export function horaDoBanco(seis: string): string | null {
  return /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/.test(seis)
    ? `${seis.slice(0, 2)}:${seis.slice(2, 4)}:${seis.slice(4, 6)}`
    : null
}

/** The CPF or CNPJ of a field wider than it, by the kind of inscription beside it (1 CPF, 2 CNPJ); null when there is none. */
export function documentoDoBanco(tipoDeInscricao: string, campo: string): string | null {
  if (/^0*$/.test(campo.trim())) return null
  return tipoDeInscricao === '1' ? campo.slice(-11) : campo.slice(-14)
}
