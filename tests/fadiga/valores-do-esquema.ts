/**
 * What a schema takes, drawn from it: a value that the schema itself accepts wherever one is found among what people of this house
 * would write, so that a call goes as deep as its handler; and, in one or two places, what nobody would write.
 */
import type { z } from 'zod'
import { entities } from '../../packages/domain/src/entities.ts'
import type { sorteio } from '../modelo/sorteio.ts'

type Sorte = ReturnType<typeof sorteio>
// biome-ignore lint/suspicious/noExplicitAny: what is drawn is whatever its schema takes.
export type Valor = any

/** Zod's own account of a schema. */
interface Def {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly valueType?: z.ZodType
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
}
const defDe = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def

/** What the fields of this house hold, in the forms that they are written in. */
const TEXTOS: readonly string[] = [
  'Cabo 2,5 mm²',
  'X',
  '2026-03-04',
  '2026-12-31',
  '2026-03',
  '2026-03-04T12:00:00Z',
  '2026-03-04T09:30',
  '10:30',
  'PR',
  'Curitiba',
  '80010000',
  '111.444.777-35',
  '11444777000161',
  'pessoa@casa.demo',
  '41987654321',
  'ABC1D23',
  '12,50',
  '1234.56',
  '7',
  '00000000-0000-4000-8000-000000000001',
  'pedidos',
  'obras',
  '#aabbcc',
  '237',
  'Motivo que se escreve por extenso.',
]
const SIMPLES = ['string', 'number', 'transform', 'any', 'unknown']
const NUMEROS: readonly number[] = [
  1, 2, 3, 0, 4, 5, 7, 10, 12, 15, 30, 100, 2026, 0.5, 1.85, 78.4, 1234.56, -25.43, -1,
]

const BANCOS = entities.map(({ banco }) => banco)
const CAMPOS = [...new Set(entities.flatMap(({ fields }) => Object.keys(fields)))]
/** Fields that are named after what the other is to the record, and not after its register. */
const APELIDOS: readonly (readonly [RegExp, string])[] = [
  [/^empresa/, 'contas-juridicas'],
  [/^(centro|contrato)/, 'contas-contrato'],
  [/^(tipos|documento)$/, 'tipos-documentos'],
  [/^(responsavel|encarregado|aprovador|validador|pessoa|titular|solicitante)/, 'usuarios'],
  [/^(colab|integrante|participante)/, 'colaboradores'],
  [/^codigocusto/, 'categorias-de-custo'],
]

export class Desenho {
  readonly #sorte: Sorte
  readonly #ids: readonly string[]
  readonly #porColecao: Readonly<Record<string, string>>

  /** Fields of the register that is asked, which some of what it is asked with names. */
  #campos: readonly string[] = CAMPOS

  constructor(sorte: Sorte, porColecao: Readonly<Record<string, string>>) {
    this.#sorte = sorte
    this.#porColecao = porColecao
    this.#ids = [...new Set(Object.values(porColecao))]
  }

  /** Of this register from here on. */
  sobre(slug: string): void {
    this.#campos = Object.keys(entities.find(({ name }) => name === slug)?.fields ?? {})
    if (this.#campos.length === 0) this.#campos = CAMPOS
  }

  vez(umaEm: number): boolean {
    return this.#sorte.entre(1, umaEm) === 1
  }

  /** Those of the house which the field's name tells of. */
  #doCampo(nome: string): string[] {
    const raiz = nome
      .replace(/Ids?$|_id$/, '')
      .replace(/^lista(?=[A-Z])/, '')
      .toLowerCase()
    const apelido = APELIDOS.find(([como]) => como.test(raiz))?.[1]
    if (apelido) return [this.#porColecao[apelido]!]
    return Object.keys(this.#porColecao)
      .filter((colecao) => raiz.length > 2 && colecao.startsWith(raiz.slice(0, 5)))
      .map((colecao) => this.#porColecao[colecao]!)
  }

  /** An id of the house: mostly one that the field's name tells of. */
  id(nome: string): string {
    const suas = this.#doCampo(nome)
    return suas.length > 0 && !this.vez(5) ? this.#sorte.escolher(suas) : this.#sorte.escolher(this.#ids)
  }

  valor(schema: z.ZodType, nome = '', fundo = 0): Valor {
    const def = defDe(schema)
    const dentro = (um: z.ZodType, qual = nome) => this.valor(um, qual, fundo + 1)
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape!)
            .filter(([, um]) => !um.safeParse(undefined).success || !this.vez(3))
            .map(([qual, um]) => [qual, dentro(um, qual)]),
        )
      case 'array':
        return fundo > 6
          ? []
          : Array.from({ length: this.#sorte.entre(this.vez(6) ? 0 : 1, 2) }, () => dentro(def.element!))
      case 'union':
        return dentro(this.#sorte.escolher(def.options!))
      case 'intersection':
        return { ...dentro(def.left!), ...dentro(def.right!) }
      case 'record':
        return { [this.vez(2) ? this.id(nome) : 'x']: dentro(def.valueType!) }
      case 'optional':
      case 'default':
      case 'catch':
      case 'prefault':
      case 'nonoptional':
      case 'readonly':
        return dentro(def.innerType!)
      case 'nullable':
        return this.vez(4) ? null : dentro(def.innerType!)
      case 'boolean':
        return this.vez(2)
      case 'enum':
        return this.#sorte.escolher(Object.values(def.entries!))
      case 'literal':
        return this.#sorte.escolher(def.values!)
      case 'pipe': {
        // Read before it is looked at, or looked at before it is changed: what people write is on the one side or the other.
        const lado = ['transform', 'any', 'unknown'].includes(defDe(def.in!).type) ? def.out! : def.in!
        return this.#aceito(schema, nome, SIMPLES.includes(defDe(lado).type) ? [] : [dentro(lado)])
      }
      default:
        return this.#aceito(schema, nome, [])
    }
  }

  #filtros(): string {
    const modo = this.#sorte.escolher(['igual', 'contem', 'entre'])
    return JSON.stringify([[this.#sorte.escolher(this.#campos), modo, this.#sorte.escolher(TEXTOS)]])
  }

  /** Of what people write, something that the schema takes; where it takes none of it, what came nearest. */
  #aceito(schema: z.ZodType, nome: string, antes: readonly Valor[]): Valor {
    const id = this.id(nome)
    const textos = Array.from({ length: 14 }, () => this.#sorte.escolher(TEXTOS))
    const numeros = Array.from({ length: 8 }, () => this.#sorte.escolher(NUMEROS))
    const misturados = this.vez(2) ? [...textos, ...numeros] : [...numeros, ...textos]
    const candidatos = [
      ...antes,
      ...(/id$|ids$/i.test(nome) || this.vez(6) || (this.#doCampo(nome).length > 0 && this.vez(2)) ? [id] : []),
      ...(/^(campo|field|ordem)$/.test(nome) && !this.vez(4) ? [this.#sorte.escolher(this.#campos)] : []),
      ...(nome === 'banco' && !this.vez(4) ? [this.#sorte.escolher(BANCOS)] : []),
      ...(nome === 'filtros' ? [this.#filtros()] : []),
      ...misturados,
      id,
      true,
      ...TEXTOS,
      ...NUMEROS,
    ]
    return candidatos.find((um) => schema.safeParse(um).success) ?? antes[0] ?? this.#sorte.escolher(candidatos)
  }
}

/** As JSON that ours could not always say. */
export const HOSTIS: readonly string[] = [
  'null',
  'true',
  'false',
  '""',
  '" "',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '["1","1"]',
  '[{}]',
  '{"$ne":1}',
  '{"toString":"x"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '0',
  '-0',
  '-1',
  '0.1',
  '1.005',
  '1e309',
  '-1e309',
  '1e21',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '0.00000001',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff x"',
  '"\\u202efdp.exe"',
  '"\\ufeffx"',
  '"💥👩‍👩‍👧"',
  '"ｆｕｌｌ"',
  '"\\r\\nBcc: x@y.z"',
  '"=HYPERLINK(\\"http://x\\")"',
  '"\\u003cimg src=x onerror=alert(1)\\u003e"',
  '"\'; drop table pedidos; --"',
  '"%"',
  '"_"',
  '"\\\\"',
  '"../../etc/passwd"',
  '"9223372036854775807"',
  '"9223372036854775808"',
  '"-1"',
  '"1e3"',
  '"0x10"',
  '"NaN"',
  '"Infinity"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"0001-01-01"',
  '"9999-12-31"',
  '"10000-01-01"',
  '"2026-13"',
  '"25:61"',
  '"2026-03-04T99:99:99Z"',
  `"${'x'.repeat(5000)}"`,
  `"${'á'.repeat(70_000)}"`,
  `[${Array(3000).fill('1').join()}]`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
]

/** The places of a value, each by its way down. */
export function lugares(valor: Valor, ate = 60): (string | number)[][] {
  const achados: (string | number)[][] = []
  const descer = (um: Valor, caminho: (string | number)[]) => {
    if (achados.length >= ate) return
    if (caminho.length > 0) achados.push(caminho)
    if (um === null || typeof um !== 'object') return
    for (const chave of Object.keys(um)) descer(um[chave], [...caminho, Array.isArray(um) ? Number(chave) : chave])
  }
  descer(valor, [])
  return achados
}

/** The JSON of a value in which one place says something else, is not there, is there twice, or has a stranger beside it. */
export function comFalha(valor: Valor, sorte: Sorte): string {
  const copia = structuredClone(valor)
  const onde = lugares(copia)
  if (onde.length === 0) return sorte.escolher(HOSTIS)
  const caminho = sorte.escolher(onde)
  const pai = caminho.slice(0, -1).reduce((um, chave) => um[chave], copia)
  const chave = caminho.at(-1)!
  const MARCA = '\u0001aqui\u0001'
  const como = sorte.entre(1, 10)
  if (como === 1) {
    if (Array.isArray(pai)) pai.splice(Number(chave), 1)
    else delete pai[chave]
    return JSON.stringify(copia)
  }
  if (como === 2 && !Array.isArray(pai)) {
    const estranha = sorte.escolher(['id', 'revisao', 'status', 'criadorId', '__proto__x', 'constructor', 'x'])
    pai[estranha] = MARCA
    return JSON.stringify(copia)
      .replace(JSON.stringify(MARCA), () => sorte.escolher(HOSTIS))
      .replace('__proto__x', '__proto__')
  }
  const era = JSON.stringify(pai[chave]) ?? 'null'
  pai[chave] = MARCA
  const texto = JSON.stringify(copia)
  if (como === 3 && !Array.isArray(pai))
    return texto.replace(
      JSON.stringify(MARCA),
      () => `${era},${JSON.stringify(String(chave))}:${sorte.escolher(HOSTIS)}`,
    )
  return texto.replace(JSON.stringify(MARCA), () => sorte.escolher(HOSTIS))
}
