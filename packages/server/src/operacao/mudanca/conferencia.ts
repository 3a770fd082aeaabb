import type { Field } from '@prumo/domain/core/field.ts'
import { lineTotal, toCentavos } from '@prumo/domain/core/money.ts'
import type { SomaConferida } from '@prumo/domain/operacao/mudanca/respostas.ts'
import { lerAntigo } from '@prumo/domain/operacao/mudanca/valor-antigo.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'
import { snake, tableOf } from '../../core/database/tables.ts'
import type { Colecao, Soma, Valores } from './colecoes/tipos.ts'

type Parcela = { n: number; centavos: number }
const DE_UMA_VEZ = 50_000

/** The sums of a collection as it is read, part by part, to be held against those of the database. */
export class Somas {
  readonly #colecao: Colecao
  readonly #lidas = new Map<string, Map<string, Parcela>>()

  constructor(colecao: Colecao) {
    this.#colecao = colecao
  }

  /** Counts a record: as it was taken, or as the fields that matter read. */
  contar(valores: Valores, sinal: 1 | -1 = 1): void {
    const { somas = [], por } = this.#colecao
    const parte = por ? String(valores[por] ?? '') : ''
    for (const soma of somas) {
      const partes = this.#lidas.get(soma.rotulo) ?? new Map<string, Parcela>()
      this.#lidas.set(soma.rotulo, partes)
      const parcela = partes.get(parte) ?? { n: 0, centavos: 0 }
      partes.set(parte, parcela)
      parcela.n += sinal
      parcela.centavos += sinal * centavosDe(soma, valores)
    }
  }

  /** The same of one that came before: only what is added up is read of it. */
  contarDeAntes(antigo: Readonly<Record<string, unknown>>, jaSabido: Valores): void {
    const { somas = [], por, padrao = {} } = this.#colecao
    if (somas.length === 0) return
    const ler = (nome: string): unknown => {
      if (nome in jaSabido) return jaSabido[nome]
      const lido = lerAntigo(this.#colecao.entity.fields[nome] as Field, antigo[nome] ?? padrao[nome])
      return 'valor' in lido ? lido.valor : null
    }
    const nomes = somas.flatMap(({ campo, vezes }) => [campo, ...(vezes ? [vezes] : [])])
    this.contar(Object.fromEntries([...nomes, ...(por ? [por] : [])].map((nome) => [nome, ler(nome)])))
  }

  /** What lies in the database of those records. `null`: a rehearsal wrote nothing. */
  async conferir(db: Db | null, ids: readonly string[]): Promise<SomaConferida[]> {
    const { somas = [], por, entity } = this.#colecao
    const aqui = new Map<string, Parcela>()
    for (const { rotulo, campo, vezes } of db ? somas : [])
      for (let de = 0; de < ids.length; de += DE_UMA_VEZ) {
        const valor = sql.ref(snake(campo))
        const { rows } = await sql<{ parte: string; n: string; centavos: string | null }>`
          select ${por ? sql`coalesce(${sql.ref(snake(por))}::text, '')` : sql`''`} as parte, count(*) as n,
            sum(round(${vezes ? sql`${valor} * ${sql.ref(snake(vezes))}` : valor}, 2) * 100)::bigint as centavos
          from ${sql.table(tableOf(entity))} where id = any(${ids.slice(de, de + DE_UMA_VEZ)}::bigint[]) group by 1`.execute(
          db!,
        )
        for (const { parte, n, centavos } of rows) {
          const nome = `${rotulo}\n${parte}`
          const ja = aqui.get(nome) ?? { n: 0, centavos: 0 }
          aqui.set(nome, { n: ja.n + Number(n), centavos: ja.centavos + Number(centavos ?? 0) })
        }
      }
    const codigos = por ? (entity.fields[por] as Field).codes : undefined
    const nomes = new Set([
      ...[...this.#lidas].flatMap(([rotulo, partes]) => [...partes.keys()].map((parte) => `${rotulo}\n${parte}`)),
      ...aqui.keys(),
    ])
    return [...nomes].sort().map((nome) => {
      const [rotulo = '', parte = ''] = nome.split('\n')
      return {
        rotulo,
        parte: por ? (parte === '' ? 'Sem dizer' : (codigos?.[Number(parte)] ?? parte)) : 'Tudo',
        lido: this.#lidas.get(rotulo)?.get(parte) ?? { n: 0, centavos: 0 },
        aqui: db ? (aqui.get(nome) ?? { n: 0, centavos: 0 }) : null,
      }
    })
  }
}

function centavosDe({ campo, vezes }: Soma, valores: Valores): number {
  const valor = (valores[campo] ?? 0) as number | string
  if (vezes) return lineTotal(valor, (valores[vezes] ?? 0) as number | string)
  return toCentavos(valor) ?? 0
}

/** How many of those ids the table has. */
export async function quantosHa(db: Db, { entity }: Colecao, ids: readonly string[]): Promise<number> {
  let ha = 0
  for (let de = 0; de < ids.length; de += DE_UMA_VEZ) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(tableOf(entity))}
      where id = any(${ids.slice(de, de + DE_UMA_VEZ)}::bigint[])`.execute(db)
    ha += Number(rows[0]!.n)
  }
  return ha
}
