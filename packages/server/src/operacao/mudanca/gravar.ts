import { sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { snake } from '../../core/database/tables.ts'
import type { Valores } from './colecoes/tipos.ts'

/** A table's columns that may be written, and those that fill themselves in where nothing is said. */
interface Forma {
  readonly colunas: ReadonlySet<string>
  readonly preenchem: ReadonlySet<string>
}

/** Many rows at once, in the columns of their tables. */
export class Escrita {
  readonly #formas = new Map<string, Promise<Forma>>()

  #forma(db: Db | Tx, tabela: string): Promise<Forma> {
    const forma = this.#formas.get(tabela) ?? lerForma(db, tabela)
    this.#formas.set(tabela, forma)
    return forma
  }

  /** One statement for all rows that say the same columns; what a row holds beside the table's columns is not its own. */
  async inserir(tx: Tx, tabela: string, linhas: readonly Valores[]): Promise<void> {
    const { colunas, preenchem } = await this.#forma(tx, tabela)
    const emColunas = linhas.map((linha) => {
      const row: Valores = {}
      for (const nome in linha) if (colunas.has(snake(nome)) && linha[nome] != null) row[snake(nome)] = linha[nome]
      return row
    })
    const sem = (row: Valores) => [...preenchem].filter((coluna) => row[coluna] === undefined).join()
    for (const grupo of Map.groupBy(emColunas, sem).values()) {
      const ditas = new Set(grupo.flatMap(Object.keys))
      const nomes = [...ditas].map((coluna) => sql.ref(coluna))
      await sql`insert into ${sql.table(tabela)} (${sql.join(nomes)}) select ${sql.join(nomes)}
        from json_populate_recordset(null::${sql.table(tabela)}, ${JSON.stringify(grupo)}::json)`.execute(tx)
    }
  }
}

async function lerForma(db: Db | Tx, tabela: string): Promise<Forma> {
  const { rows } = await sql<{ coluna: string; preenche: boolean }>`
    select attname as coluna, attnotnull and atthasdef as preenche from pg_attribute
    where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  return {
    colunas: new Set(rows.map(({ coluna }) => coluna)),
    preenchem: new Set(rows.filter(({ preenche }) => preenche).map(({ coluna }) => coluna)),
  }
}

/** Why the database refuses a row, in words; null: it is no refusal of a row's, and nobody can mend it there. */
export function recusaDoBanco(error: unknown): string | null {
  const { code, constraint, message, column } = error as {
    code?: string
    constraint?: string
    column?: string
    message?: string
  }
  if (!code || !/^(22|23|P0001)/.test(code)) return null
  if (code === 'P0001') return message ?? 'O banco recusou este registro.'
  if (code === '23502') return `Falta o que vai em "${column}".`
  return constraint
    ? `O banco recusou este registro por uma regra sua (${constraint}).`
    : `O banco recusou este registro: ${(message ?? '').slice(0, 200)}`
}
