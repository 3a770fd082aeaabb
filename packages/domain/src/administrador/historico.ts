/** What changed, as people read it: labels from the declarations, values in words. Never JSON. */
import { bankName } from '../core/banks.ts'
import { formatDate, formatInstant, formatMonth, isMonth, isPlainDate } from '../core/dates.ts'
import { formatCep, formatPhone } from '../core/documents.ts'
import type { Entity } from '../core/entity.ts'
import type { Field } from '../core/field.ts'
import { formatMoney, formatPreco, formatQuantity, toCentavos, toPreco } from '../core/money.ts'

/** As the log keeps it: field → [before, after]. */
export type Mudancas = Readonly<Record<string, readonly [antes: unknown, depois: unknown]>>

/** One field that changed; null is 'nothing there'. */
export interface MudancaLegivel {
  readonly campo: string
  readonly rotulo: string
  readonly antes: string | null
  readonly depois: string | null
}

export interface Referencia {
  readonly alvo: string
  readonly id: string
}
/** The name of a record, or undefined when it is no more or out of the reader's sight. */
export type NomeDe = (alvo: string, id: string) => string | undefined

type Entidades = ReadonlyMap<string, Entity>

/** What a name out of sight, or gone, is called. */
export const SEM_NOME = 'registro indisponível'

interface Lugar {
  readonly field: Field | undefined
  readonly rotulo: string
  /** The line a change of many records is about: 'anexo 171… status'. */
  readonly linha?: { readonly entity: Entity; readonly id: string; readonly palavra: string }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** 'dataAgendada' → 'Data agendada', for what no declaration names; what is words already stays. */
const emPalavras = (name: string): string =>
  /[^\w]/.test(name)
    ? name
    : capital(
        name
          .replace(/Id$/, '')
          .replace(/([a-z])([A-Z])/g, '$1 $2')
          .toLowerCase(),
      )

function lugarDe(entidades: Entidades, entity: Entity | undefined, campo: string): Lugar {
  const field = entity && Object.hasOwn(entity.fields, campo) ? (entity.fields[campo] as Field) : undefined
  if (field) return { field, rotulo: field.label }
  const [, palavra, id, nome] = /^(\p{L}+) (\d{1,18}) (\w+)$/u.exec(campo) ?? []
  for (const one of palavra ? entidades.values() : []) {
    if (!one.noun.one.startsWith(`${palavra} `) && one.noun.one !== palavra) continue
    const of = Object.hasOwn(one.fields, nome!) ? (one.fields[nome!] as Field) : undefined
    if (of) return { field: of, rotulo: of.label, linha: { entity: one, id: id!, palavra: capital(palavra!) } }
  }
  // A photograph is no entity's record: its caption is still its caption.
  if (palavra === 'foto') return { field: undefined, rotulo: `Foto: ${emPalavras(nome!)}` }
  const daColeta = coletado(campo)
  return { field: undefined, rotulo: daColeta === 'audio' ? 'Áudio' : emPalavras(daColeta ?? campo) }
}

/** What was collected about a record has a number that tells nobody anything; what became of it does. */
const COLETADO: Readonly<Record<string, string>> = { foto: 'Anexada', assinatura: 'Coletada', audio: 'Anexado' }
/** 'foto', or of many at once 'foto 171…': with its number, or with the digest of what a phone sent. */
const NUMERO_OU_RESUMO = /^(\d{1,18}|[0-9a-f]{64})$/
const coletado = (campo: string): string | undefined => {
  const palavra = campo.replace(/ \d{1,18}$/, '')
  return Object.hasOwn(COLETADO, palavra) ? palavra : undefined
}
const semNumero = (campo: string, value: unknown): unknown => {
  const palavra = coletado(campo)
  return palavra && NUMERO_OU_RESUMO.test(String(value)) ? COLETADO[palavra] : value
}

const idsEm = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && /^\d{1,18}$/.test(id))

/** The records whose names are needed to tell these changes. */
export function referenciasDe(entidades: Entidades, entity: Entity | undefined, mudancas: Mudancas): Referencia[] {
  return Object.entries(mudancas).flatMap(([campo, [antes, depois]]) => {
    const { field, linha } = lugarDe(entidades, entity, campo)
    const ids = field?.target ? [...idsEm(antes), ...idsEm(depois)] : []
    return [
      ...ids.map((id) => ({ alvo: field!.target!, id })),
      ...(linha ? [{ alvo: linha.entity.name, id: linha.id }] : []),
    ]
  })
}

/** The changes in the order of the declaration, each with its label and its two values in words. */
export function mudancasLegiveis(
  entidades: Entidades,
  entity: Entity | undefined,
  mudancas: Mudancas,
  nomeDe: NomeDe,
): MudancaLegivel[] {
  const order = Object.keys(entity?.fields ?? {})
  const place = (campo: string) => order.indexOf(campo) + 1 || order.length + 1
  return Object.entries(mudancas)
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([campo, [antes, depois]]) => {
      const { field, rotulo, linha } = lugarDe(entidades, entity, campo)
      const nome = linha && nomeDe(linha.entity.name, linha.id)
      const words = (value: unknown) =>
        field ? valorLegivel(field, value, nomeDe) : soltoLegivel(semNumero(campo, value))
      return {
        campo,
        rotulo: linha ? `${linha.palavra}${nome ? ` “${nome}”` : ''}: ${rotulo}` : rotulo,
        antes: words(antes),
        depois: words(depois),
      }
    })
}

/** A field's value as a person reads it; null when there is none. */
export function valorLegivel(field: Field, value: unknown, nomeDe: NomeDe): string | null {
  if (value === null || value === undefined || value === '') return null
  const all = (one: (item: unknown) => string): string | null =>
    Array.isArray(value) ? value.map(one).join(', ') || null : one(value)
  switch (field.kind) {
    case 'code':
    case 'codes':
      return all((code) => field.codes?.[Number(code)] ?? String(code))
    case 'ref':
    case 'refs':
      return all((id) => nomeDe(field.target!, String(id)) ?? SEM_NOME)
    case 'lines':
      return Array.isArray(value) ? value.join('\n') || null : String(value)
    case 'money': {
      const cents = toCentavos(value as number)
      return cents === null ? String(value) : formatMoney(cents)
    }
    case 'price': {
      const preco = toPreco(value as number)
      return preco === null ? String(value) : formatPreco(preco)
    }
    case 'quantity':
      return formatQuantity(value as number)
    case 'month':
      return formatMonth(String(value))
    case 'phone':
      return formatPhone(String(value))
    case 'cep':
      return formatCep(String(value))
    case 'bank': {
      const name = bankName(String(value))
      return name ? `${value} - ${name}` : String(value)
    }
    default:
      return soltoLegivel(value)
  }
}

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** A value no declaration describes. */
function soltoLegivel(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return formatQuantity(value)
  if (Array.isArray(value)) return value.map((one) => soltoLegivel(one) ?? '–').join(', ') || null
  if (typeof value === 'object') {
    const said = Object.entries(value).flatMap(([name, one]) => {
      const text = soltoLegivel(one)
      return text === null ? [] : [`${emPalavras(name)}: ${text}`]
    })
    return said.join('; ') || null
  }
  const text = String(value)
  if (isPlainDate(text, 1900)) return formatDate(text)
  if (isMonth(text)) return formatMonth(text)
  return INSTANTE.test(text) && !Number.isNaN(Date.parse(text)) ? formatInstant(text) : text
}
