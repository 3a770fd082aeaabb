import type { Entity } from '@prumo/domain/core/entity.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { sql } from 'kysely'
import { inScope } from '../access/scope.ts'
import type { Ctx } from '../context.ts'
import { titleOf } from '../crud/write.ts'
import type { Db, Tx } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { snake, tableOf } from '../database/tables.ts'
import type { Importacao, Linha } from './declaracao.ts'

type Achada = AnyRow & { readonly valor: string; readonly visto: boolean }

/** Marks what the file repeats and what the register already has: told line by line, and left out. */
export async function marcarRepetidas<E extends Entity>(
  ctx: Ctx,
  db: Db | Tx,
  { entity, conta, jaExiste }: Importacao<E>,
  linhas: readonly Linha[],
): Promise<void> {
  const { noun, fields } = entity
  const novas = linhas.filter(({ entrada }) => entrada && (!conta || entrada[conta.campo] === conta.valor))
  const repetir = (linha: Linha, campo: string, frase: string) => {
    linha.situacao = 'repetida'
    linha.problemas.push({ coluna: fields[campo]!.label, frase })
  }
  for (const { fields: campos, message, novos } of entity.unique) {
    const [campo, ...outros] = campos
    if (!campo || outros.length > 0) continue
    const valorDe = ({ entrada }: Linha): string => String(entrada![campo] ?? '')
    const deles = novas.filter((linha) => valorDe(linha) !== '')
    const coluna = sql`${sql.ref(`r.${snake(campo)}`)}::text`
    const vale = conta ? sql`${sql.ref(`r.${snake(conta.campo)}`)} = ${sql.lit(conta.valor)}` : sql`true`
    const { rows } =
      await sql<Achada>`select v.valor, r.id, ${sql.ref(`r.${snake(entity.title)}`)}, ${inScope(ctx, entity, 'r')} as visto
      from unnest(${[...new Set(deles.map(valorDe))]}::text[]) as v(valor) join ${sql.table(tableOf(entity))} as r
        on ${novos ? sql`sem_enfeite(${coluna}) = sem_enfeite(v.valor)` : sql`${coluna} = v.valor`} and ${vale}`.execute(
        db,
      )
    const existentes = new Map(rows.map((row) => [row.valor, row]))
    const naPlanilha = new Map<string, number>()
    for (const linha of deles) {
      const mesmo = novos ? searchable(valorDe(linha)) : valorDe(linha)
      const [dono, antes] = [existentes.get(valorDe(linha)), naPlanilha.get(mesmo)]
      naPlanilha.set(mesmo, antes ?? linha.linha)
      const dito = (jaExiste ?? message).replace(/\.$/, '')
      if (dono)
        repetir(linha, campo, `${dito}${dono.visto ? `: é ${noun.article} ${noun.one} ${titleOf(entity, dono)}` : ''}.`)
      else if (antes !== undefined) repetir(linha, campo, `Já está na linha ${antes}.`)
    }
  }
  for (const linha of linhas) if (linha.situacao === 'repetida') linha.entrada = null
}
