import type { Entity } from '@prumo/domain/core/entity.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { newIds } from '../../core/database/new-ids.ts'
import { snake, tableOf } from '../../core/database/tables.ts'
import type { Colecao, Redor, SomaDoPedido, Unico, Valores } from './colecoes/tipos.ts'

/** A record that came already: the id it has here, and what it said. */
export interface Registrado {
  readonly id: string
  readonly resumo: string
}

/** Ids asked of the database at once. */
const RESERVA = 4096
/** Where nothing is written, ids that nobody has stand for those that would be given. */
const INVENTADOS = 900_000_000_000_000_000n

/** All that a record is looked at beside: who is there, by what name, and what nobody else may have. */
export class Mundo implements Redor {
  readonly hoje: string
  readonly somas = new Map<string, SomaDoPedido>()
  readonly desfeitos = new Set<string>()
  readonly cifrar: Redor['cifrar']
  readonly #db: Db
  readonly #ensaio: boolean
  readonly #aqui = new Map<string, Set<string>>()
  readonly #outroNome = new Map<string, Map<string, string>>()
  #livres: string[] = []
  #inventados = 0n

  constructor(db: Db, given: { hoje: string; ensaio: boolean; cifrar: Redor['cifrar'] }) {
    this.#db = db
    this.hoje = given.hoje
    this.cifrar = given.cifrar
    this.#ensaio = given.ensaio
  }

  /** Learns who of that entity is in the house. */
  async conhecer(entidade: Pick<Entity, 'name'>): Promise<void> {
    if (this.#aqui.has(entidade.name)) return
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(tableOf(entidade as Entity))}`.execute(
      this.#db,
    )
    this.#aqui.set(entidade.name, new Set(rows.map(({ id }) => id)))
  }

  /** Knows that this record is, or will be, in the house. */
  lembrar(entidade: string, antigo: string, id: string): void {
    const aqui = this.#aqui.get(entidade) ?? new Set()
    this.#aqui.set(entidade, aqui.add(id))
    if (antigo === id) return
    const nomes = this.#outroNome.get(entidade) ?? new Map()
    this.#outroNome.set(entidade, nomes.set(antigo, id))
  }

  esquecer(entidade: string, id: string): void {
    this.#aqui.get(entidade)?.delete(id)
  }

  achar = (entidade: string, antigo: string): string | null => {
    const outro = this.#outroNome.get(entidade)?.get(antigo)
    if (outro !== undefined) return outro
    return this.#aqui.get(entidade)?.has(antigo) ? antigo : null
  }

  /** Of which of these entities there is one of that id: the first. */
  deQuem(antigo: string, entidades: readonly string[]): { entidade: string; id: string } | null {
    for (const entidade of entidades) {
      const id = this.achar(entidade, antigo)
      if (id !== null) return { entidade, id }
    }
    return null
  }

  /** Sees to it that there is an id to be given. */
  async abastecer(): Promise<void> {
    if (!this.#ensaio && this.#livres.length === 0) this.#livres = (await newIds(this.#db, RESERVA)).reverse()
  }

  novoId(): string {
    if (this.#ensaio) return String(INVENTADOS + this.#inventados++)
    const id = this.#livres.pop()
    if (id === undefined) throw new Error('nenhum id foi reservado')
    return id
  }
}

interface Regra extends Unico {
  readonly chave: (valores: Valores) => string | null
  readonly vistos: Map<string, string>
}

/** What no two records of a collection may have, those of the house counted. */
export class Unicidade {
  readonly #regras: readonly Regra[]

  private constructor(regras: readonly Regra[]) {
    this.#regras = regras
  }

  static async abrir(db: Db, { entity, unicos = [], unicoSe }: Colecao): Promise<Unicidade> {
    const declaradas = entity.unique.map(({ fields, message, novos }) => ({
      campos: fields,
      frase: message,
      como: novos ? searchable : (texto: string) => texto,
      ...(unicoSe && { quando: (valores: Valores) => valores[unicoSe.campo] === unicoSe.valor }),
    }))
    const regras = [...declaradas, ...unicos.map((um) => ({ ...um, como: (texto: string) => texto.toLowerCase() }))]
    return new Unicidade(await Promise.all(regras.map((regra) => this.#ler(db, entity, regra, unicoSe))))
  }

  static async #ler(
    db: Db,
    entity: Entity,
    regra: Unico & { readonly como: (texto: string) => string },
    unicoSe: Colecao['unicoSe'],
  ): Promise<Regra> {
    const { campos, como, noBanco } = regra
    const chave = (valores: Valores): string | null =>
      campos.every((campo) => valores[campo] == null)
        ? null
        : campos.map((campo) => como(String(valores[campo] ?? ''))).join('\u0000')
    const colunas = campos.map((campo) => sql`${sql.ref(snake(campo))} as ${sql.ref(campo)}`)
    const onde = unicoSe
      ? sql`where ${sql.ref(snake(unicoSe.campo))} = ${unicoSe.valor}`
      : noBanco
        ? sql`where ${sql.ref(noBanco)}`
        : sql``
    const { rows } = await sql<Valores & { id: string }>`
      select id, ${sql.join(colunas)} from ${sql.table(tableOf(entity))} ${onde}`.execute(db)
    const vistos = new Map<string, string>()
    for (const row of rows) {
      const dita = chave(row)
      if (dita !== null) vistos.set(dita, row.id)
    }
    return { ...regra, chave, vistos }
  }

  /** Who has it already, in words, by field; nobody: then it is this record's. */
  tomar(valores: Valores, redor: Redor): Readonly<Record<string, string>> {
    const minhas: [Regra, string][] = []
    const faltas: Record<string, string> = {}
    for (const regra of this.#regras) {
      const dita = regra.quando && !regra.quando(valores, redor) ? null : regra.chave(valores)
      if (dita === null) continue
      const dono = regra.vistos.get(dita)
      if (dono !== undefined && dono !== valores.id) faltas[regra.campos[0]!] = `${regra.frase} É o registro ${dono}.`
      else minhas.push([regra, dita])
    }
    if (Object.keys(faltas).length === 0) for (const [regra, dita] of minhas) regra.vistos.set(dita, String(valores.id))
    return faltas
  }
}
