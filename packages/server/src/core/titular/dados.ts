import { bankName } from '@prumo/domain/core/banks.ts'
import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import type { Ctx } from '../context.ts'
import { titles } from '../crud/names.ts'
import { wordOf } from '../crud/spreadsheet.ts'

/** A field of a person's record in the words it is told to them. */
export interface DadoDoTitular {
  readonly campo: string
  readonly rotulo: string
  readonly valor: string
}

function dito(field: Field, value: unknown, nomes: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null
  switch (field.kind) {
    case 'boolean':
      return value ? 'Sim' : 'Não'
    case 'code':
      return wordOf(field.codes, value)
    case 'ref':
      return nomes.get(value as string) ?? null
    case 'date':
      return formatDate(value as string)
    case 'instant':
      return formatInstant(value as string)
    case 'cpf':
    case 'cpfOuCnpj':
      return formatDocument(value as string)
    case 'bank':
      return `${value} ${bankName(value as string) ?? ''}`.trim()
    default:
      return String(value)
  }
}

/** Every field of that record that says something, in the declaration's order. */
export async function dadosDoTitular(
  ctx: Ctx,
  entity: Entity,
  registro: Readonly<Record<string, unknown>>,
): Promise<DadoDoTitular[]> {
  const nomes = new Map<string, string>()
  for (const [name, { target, kind }] of Object.entries(entity.fields))
    if (target && kind === 'ref' && registro[name])
      for (const [id, nome] of await titles(ctx, target, [registro[name] as string], { acted: true }))
        nomes.set(id, nome)
  return Object.entries(entity.fields).flatMap(([campo, field]) => {
    const valor = dito(field as Field, registro[campo], nomes)
    return valor === null ? [] : [{ campo, rotulo: field.label, valor }]
  })
}
