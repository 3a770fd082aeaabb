/**
 * Values as the former product left them: timestamps of its document database, days and amounts as people typed them, codes
 * as numbers, texts or words, references as paths. Each is read to what the house's own parsers take, or refused in words.
 */
import { bankName } from '../../core/banks.ts'
import { isMonth, isPlainDate, type PlainDate, parseDisplayInstant, plainDateOf } from '../../core/dates.ts'
import type { CodeTable, Field } from '../../core/field.ts'
import { searchable } from '../../core/text.ts'

/** `aviso`: it was taken, and what of it did not come as it was. */
export type Lido = { readonly valor: unknown; readonly aviso?: string } | { readonly erro: string }

const NADA: Lido = { valor: null }
const valor = (de: unknown, aviso?: string): Lido => (aviso ? { valor: de, aviso } : { valor: de })
const erro = (frase: string): Lido => ({ erro: frase })
type Objeto = Record<string, unknown>
const ehObjeto = (v: unknown): v is Objeto => typeof v === 'object' && v !== null && !Array.isArray(v)

/** What was never said: nothing, an empty text, and what a program writes for them. */
export const vazio = (v: unknown): boolean =>
  v === undefined ||
  v === null ||
  (typeof v === 'number' && Number.isNaN(v)) ||
  (typeof v === 'string' && /^\s*(undefined|null|nan|invalid date)?\s*$/i.test(v))

/** A text that the database takes: no half characters. */
const texto = (v: unknown): string | null =>
  typeof v === 'string' ? v.toWellFormed() : typeof v === 'number' || typeof v === 'boolean' ? String(v) : null

/** An id: digits, or what the document database made up; of a reference, the last part of its path. */
export function idAntigo(v: unknown): string | null {
  if (typeof v === 'number') return Number.isSafeInteger(v) && v >= 0 ? String(v) : null
  if (typeof v === 'string') {
    const id = v.trim().split('/').filter(Boolean).at(-1) ?? ''
    return id.length > 0 && id.length <= 200 ? id.toWellFormed() : null
  }
  if (!ehObjeto(v)) return null
  const { segments } = (ehObjeto(v._path) ? v._path : v) as { segments?: unknown }
  if (Array.isArray(segments)) return idAntigo(segments.at(-1))
  for (const nome of ['__ref__', 'path', 'id', 'centroDeCustoId', 'usuarioId']) if (nome in v) return idAntigo(v[nome])
  return null
}

const dois = (n: string | number): string => String(n).padStart(2, '0')
const DIA_BR = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s*(?:-|às|,)?\s*(\d{1,2}):(\d{2})(?::(\d{2}))?h?)?$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** That hour of São Paulo's, as an instant. */
function emSaoPaulo(dia: PlainDate, hora: string, minuto: string, segundo = '00'): Date | null {
  try {
    const [ano, mes, d] = dia.split('-')
    const em = parseDisplayInstant(`${d}/${mes}/${ano} - ${dois(hora)}:${minuto}h`)
    return new Date(em.getTime() + Number(segundo) * 1000)
  } catch {
    return null
  }
}

const valida = (ms: number): Date | null => {
  const data = new Date(ms)
  // From before the product existed to well after us: what lies outside was never a moment.
  return Number.isFinite(ms) && ms > -2_208_988_800_000 && ms < 7_258_118_400_000 ? data : null
}

/** The moment, or null where nothing reads as one. A day alone begins at midnight in São Paulo. */
export function instanteAntigo(v: unknown): Date | null {
  if (typeof v === 'number') return Math.abs(v) >= 1e11 ? valida(v) : v >= 1e9 ? valida(v * 1000) : null
  if (ehObjeto(v)) {
    const segundos = v._seconds ?? v.seconds
    const nanos = v._nanoseconds ?? v.nanoseconds ?? 0
    if (typeof segundos === 'number' && typeof nanos === 'number')
      return valida(segundos * 1000 + Math.floor(nanos / 1e6))
    for (const nome of ['__time__', '$date', 'timestampValue', 'value']) if (nome in v) return instanteAntigo(v[nome])
    return null
  }
  if (typeof v !== 'string') return null
  const dito = v.trim()
  if (/^\d{10}$|^\d{12,13}$/.test(dito)) return instanteAntigo(Number(dito))
  const br = DIA_BR.exec(dito)
  if (br) {
    const dia = `${br[3]}-${dois(br[2]!)}-${dois(br[1]!)}`
    return isPlainDate(dia, 1900) ? emSaoPaulo(dia, br[4] ?? '00', br[5] ?? '00', br[6]) : null
  }
  const iso = ISO.exec(dito)
  if (iso) {
    const dia = `${iso[1]}-${iso[2]}-${iso[3]}`
    if (!isPlainDate(dia, 1900)) return null
    if (iso[8]) return valida(Date.parse(dito.replace(' ', 'T')))
    return emSaoPaulo(dia, iso[4] ?? '00', iso[5] ?? '00', iso[6])
  }
  return /\bGMT\b|\bUTC\b/.test(dito) ? valida(Date.parse(dito.replace(/\s*\(.*\)$/, ''))) : null
}

/** The day. One kept as an instant is São Paulo's, unless it is midnight of Greenwich: so a day alone was kept. */
export function diaAntigo(v: unknown): PlainDate | null {
  if (typeof v === 'string') {
    const dito = v.trim()
    const iso = /^(\d{4}-\d{2}-\d{2})$/.exec(dito)
    if (iso) return isPlainDate(dito, 1000) ? dito : null
    const br = DIA_BR.exec(dito)
    const dia = br && `${br[3]}-${dois(br[2]!)}-${dois(br[1]!)}`
    if (dia) return isPlainDate(dia, 1000) ? dia : null
  }
  const em = instanteAntigo(v)
  if (!em) return null
  return em.getTime() % 86_400_000 === 0 ? em.toISOString().slice(0, 10) : plainDateOf(em)
}

/** 'R$ 1.234,56', '1234.56', 1234.56; null: no number; 'ambiguo': nobody can tell a thousand from a decimal. */
export function numeroAntigo(v: unknown): number | null | 'ambiguo' {
  if (typeof v === 'number') return Number.isFinite(v) ? v : null
  if (ehObjeto(v))
    for (const nome of ['doubleValue', 'integerValue', '__number__']) if (nome in v) return numeroAntigo(v[nome])
  if (typeof v !== 'string') return null
  const dito = v.replace(/R\$|\s| /g, '')
  if (/^-?\d+$/.test(dito)) return Number(dito)
  if (/^-?\d{1,3}(\.\d{3})+,\d+$|^-?\d+,\d+$/.test(dito)) return Number(dito.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(dito)) return Number(dito.replaceAll('.', ''))
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(dito)) return 'ambiguo'
  return /^-?\d+\.\d+$/.test(dito) ? Number(dito) : null
}

/** A number with so many decimals: the noise of binary arithmetic goes unsaid, what is really cut is told. */
function decimais(v: unknown, casas: number): Lido {
  const lido = numeroAntigo(v)
  if (lido === 'ambiguo')
    return erro(`"${String(v).slice(0, 20)}" tanto pode ser mil como decimal: escreva sem ponto, ou com vírgula.`)
  if (lido === null) return erro('Isto não é um número.')
  // Half away from zero, on the shortest decimal that reads as this number.
  const [mantissa = '0', expoente = '0'] = Math.abs(lido).toString().split('e')
  const escala = Math.round(Number(`${mantissa}e${Number(expoente) + casas}`))
  const arredondado = Number(`${escala}e-${casas}`) * Math.sign(lido) || 0
  const cortou = Math.abs(arredondado - lido) > 1e-7 * Math.max(1, Math.abs(lido) / 1e6)
  return valor(arredondado, cortou ? `Tinha mais de ${casas} casas decimais e foi arredondado.` : undefined)
}

const SIM = new Set(['true', 'sim', 's', '1', 'yes', 'verdadeiro', 'on', 'ativo'])
const NAO = new Set(['false', 'nao', 'n', '0', 'no', 'falso', 'off', 'inativo'])

function booleano(v: unknown): Lido {
  if (typeof v === 'boolean') return valor(v)
  const dito = searchable(String(v))
  if (SIM.has(dito)) return valor(true)
  return NAO.has(dito) ? valor(false) : erro('Isto não é sim nem não.')
}

/** A code by its number, or by the word people read. */
function codigo(tabela: CodeTable, v: unknown): Lido {
  const numero = typeof v === 'number' ? v : typeof v === 'string' && /^\s*\d+\s*$/.test(v) ? Number(v) : null
  if (numero !== null)
    return Object.hasOwn(tabela, numero) ? valor(numero) : erro(`O código ${numero} não existe: há ${opcoes(tabela)}.`)
  const dito = typeof v === 'string' ? searchable(v) : null
  const achado = dito && Object.entries(tabela).find(([, palavra]) => searchable(palavra) === dito)
  return achado ? valor(Number(achado[0])) : erro(`Isto não é nenhuma das opções: há ${opcoes(tabela)}.`)
}

function opcoes(tabela: CodeTable): string {
  const ditas = Object.entries(tabela).map(([n, palavra]) => `${n} ${palavra}`)
  return ditas.length > 12 ? `${ditas.slice(0, 12).join(', ')} e outros` : ditas.join(', ')
}

/** A list, however it was kept: a list, the keys of a map, one alone. */
const lista = (v: unknown): unknown[] =>
  Array.isArray(v)
    ? v
    : ehObjeto(v) && !('id' in v) && !('_path' in v) && !('__ref__' in v)
      ? Object.entries(v).flatMap(([nome, um]) => (um === true ? [nome] : um === false ? [] : [um]))
      : [v]

/** Documents that lost their first zeros to a column of numbers. */
const completo = (v: unknown, casas: number): string | null =>
  typeof v === 'number' && Number.isSafeInteger(v) && v >= 0 ? String(v).padStart(casas, '0') : texto(v)

/** Reads one old value to what the field's parser takes; whether it is right is still that parser's to say. */
export function lerAntigo(field: Field, antigo: unknown): Lido {
  if (vazio(antigo)) return NADA
  switch (field.kind) {
    case 'money':
      return decimais(antigo, 2)
    case 'price':
    case 'quantity':
      return decimais(antigo, 4)
    case 'integer': {
      const lido = numeroAntigo(antigo)
      return typeof lido === 'number' && Number.isInteger(lido) ? valor(lido) : erro('Isto não é um número inteiro.')
    }
    case 'coordinate': {
      const lido = numeroAntigo(antigo)
      return typeof lido === 'number' ? valor(lido) : erro('Isto não é uma coordenada.')
    }
    case 'boolean':
      return booleano(antigo)
    case 'code':
      return codigo(field.codes!, ehObjeto(antigo) ? (antigo.id ?? antigo.value) : antigo)
    case 'codes': {
      const lidos = lista(antigo).map((um) => codigo(field.codes!, um))
      return lidos.find((um) => 'erro' in um) ?? valor(lidos.map((um) => (um as { valor: unknown }).valor))
    }
    case 'date': {
      const dia = diaAntigo(antigo)
      return dia ? valor(dia) : erro('Isto não é uma data que exista.')
    }
    case 'month': {
      const dito = typeof antigo === 'string' ? antigo.trim() : ''
      const br = /^(\d{1,2})\/(\d{4})$/.exec(dito)
      const mes = isMonth(dito) ? dito : br ? `${br[2]}-${dois(br[1]!)}` : diaAntigo(antigo)?.slice(0, 7)
      return mes && isMonth(mes) ? valor(mes) : erro('Isto não é um mês: escreva aaaa-mm.')
    }
    case 'instant': {
      const em = instanteAntigo(antigo)
      return em ? valor(em.toISOString()) : erro('Isto não é uma data e hora que exista.')
    }
    case 'ref': {
      const id = idAntigo(antigo)
      return id ? valor(id) : erro('Isto não é o identificador de um registro.')
    }
    case 'refs': {
      const ids = lista(antigo)
        .filter((um) => !vazio(um))
        .map(idAntigo)
      return ids.includes(null) ? erro('Um dos itens não é o identificador de um registro.') : valor([...new Set(ids)])
    }
    case 'lines': {
      const linhas = (typeof antigo === 'string' ? antigo.split(/\r?\n/) : lista(antigo)).map(texto)
      return linhas.includes(null)
        ? erro('Um dos itens não é um texto.')
        : valor(linhas.filter((um) => um!.trim() !== ''))
    }
    case 'cpf':
      return emTexto(completo(antigo, 11))
    case 'cpfOuCnpj':
    case 'cnpj':
      return emTexto(completo(antigo, typeof antigo === 'number' && antigo < 1e11 && field.kind !== 'cnpj' ? 11 : 14))
    case 'cep':
      return emTexto(completo(antigo, 8))
    case 'bank': {
      const dito = completo(ehObjeto(antigo) ? antigo.code : antigo, 3)
      const codigo = dito && /^\d{1,3}$/.test(dito.trim()) ? dito.trim().padStart(3, '0') : dito
      return codigo && bankName(codigo) === undefined
        ? erro('Este código de banco não está na lista.')
        : emTexto(codigo)
    }
    default:
      return emTexto(texto(antigo))
  }
}

const emTexto = (dito: string | null): Lido => (dito === null ? erro('Isto não é um texto.') : valor(dito))
