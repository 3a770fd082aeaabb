/** The kinds of value a record may hold. What each means on the wire is in schema.ts, in the database in the server's core. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'money'
  | 'price'
  | 'quantity'
  | 'coordinate'
  | 'date'
  | 'month'
  | 'instant'
  | 'boolean'
  | 'code'
  | 'codes'
  | 'ref'
  | 'refs'
  | 'lines'
  | 'cpf'
  | 'cpfOuCnpj'
  | 'cnpj'
  | 'email'
  | 'phone'
  | 'cep'
  | 'uf'
  | 'bank'

/** Codes keep number and word together: { 1: 'Compra', 2: 'Reembolso' }. */
export type CodeTable = Readonly<Record<number, string>>

/** `T` is the value on the wire, `S` as the database holds it: exact decimals travel from there as text. */
export interface Field<T = unknown, S = T> {
  readonly kind: FieldKind
  readonly label: string
  /** An optional field may be absent or null. */
  readonly optional: boolean
  /** Set by the server alone; refused in what a client writes. */
  readonly automatic: boolean
  /** Never kept in the browser's drafts (CPF, bank data, PIX, birth). */
  readonly sensitive: boolean
  /** Not given at creation: the record is born with the column's default, and changed afterwards. */
  readonly afterCreation: boolean
  /** Kept in capitals, however it is typed. */
  readonly upper: boolean
  /** Longest text, or largest number. */
  readonly max: number
  /** Smallest number, or earliest year of a date. */
  readonly min: number
  readonly codes?: CodeTable
  /** The entity a reference points to, by name: entities never import each other. */
  readonly target?: string
  /** Carry the value's types and nothing at run time. */
  readonly value?: T
  readonly stored?: S
}

const field = <T, S = T>(kind: FieldKind, label: string, more: Partial<Field<T, S>> = {}): Field<T, S> => ({
  kind,
  label,
  optional: false,
  automatic: false,
  sensitive: false,
  afterCreation: false,
  upper: false,
  max: 200,
  min: 0,
  ...more,
})

export const text = (label: string, max = 200): Field<string> => field('text', label, { max })
/** A text in capitals: whoever types it in small letters writes the same name. */
export const upperText = (label: string, max = 200): Field<string> => field('text', label, { max, upper: true })
export const longText = (label: string, max = 4000): Field<string> => field('longText', label, { max })
export const integer = (label: string, min = 0, max = 2_147_483_647): Field<number> =>
  field('integer', label, { min, max })
/** Reais with at most 2 decimals. */
export const money = (label: string, max = 9_999_999_999.99): Field<number, string> => field('money', label, { max })
/** A unit price: reais with at most 4 decimals, as suppliers quote ('41,5025'). What is paid is always `money`. */
export const price = (label: string, max = 9_999_999_999.99): Field<number, string> => field('price', label, { max })
/** A number with at most 4 decimals. */
export const quantity = (label: string, max = 999_999_999): Field<number, string> => field('quantity', label, { max })
/** The same, which may lie below zero: what a thermometer reads. */
export const signed = <F extends Field<number, string>>(of: F): F => ({ ...of, min: -of.max })
/** A degree of latitude (90 either way) or longitude (180), as the phone gives it. */
export const coordinate = (label: string, max: 90 | 180): Field<number> =>
  field('coordinate', label, { min: -max, max })
export const date = (label: string): Field<string> => field('date', label, { min: 2000 })
/** A day of a life: a birth, an admission, which may lie before the year from which business dates are accepted (Spec 1 §5). */
export const lifeDate = (label: string): Field<string> => field('date', label, { min: 1900 })
export const month = (label: string): Field<string> => field('month', label)
export const instant = (label: string): Field<string> => field('instant', label)
export const bool = (label: string): Field<boolean> => field('boolean', label)
export const code = (label: string, codes: CodeTable): Field<number> => field('code', label, { codes })
/** Several codes of one table. */
export const codes = (label: string, table: CodeTable): Field<number[]> => field('codes', label, { codes: table })
export const ref = (label: string, target: string): Field<string> => field('ref', label, { target })
export const refs = (label: string, target: string): Field<string[]> => field('refs', label, { target })
export const lines = (label: string): Field<string[]> => field('lines', label, { max: 500 })
export const cpf = (label: string): Field<string> => field('cpf', label, { sensitive: true })
export const cpfOuCnpj = (label: string): Field<string> => field('cpfOuCnpj', label, { sensitive: true })
export const cnpj = (label: string): Field<string> => field('cnpj', label)
export const email = (label: string): Field<string> => field('email', label, { max: 254 })
export const phone = (label: string): Field<string> => field('phone', label)
export const cep = (label: string): Field<string> => field('cep', label)
export const uf = (label: string): Field<string> => field('uf', label)
export const bank = (label: string): Field<string> => field('bank', label, { sensitive: true })

type Optional<T, S> = Field<T | null, S | null> & { readonly optional: true }
export const optional = <T, S>(of: Field<T, S>): Optional<T, S> => ({ ...of, optional: true }) as Optional<T, S>
export const automatic = <F extends Field>(of: F): F & { readonly automatic: true } => ({ ...of, automatic: true })
export const afterCreation = <F extends Field>(of: F): F & { readonly afterCreation: true } => ({
  ...of,
  afterCreation: true,
})
export const sensitive = <F extends Field>(of: F): F => ({ ...of, sensitive: true })

export type ValueOf<F> = F extends Field<infer T, infer _> ? T : never
export type StoredOf<F> = F extends Field<infer _, infer S> ? S : never
