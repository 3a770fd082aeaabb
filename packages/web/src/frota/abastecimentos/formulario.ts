import { formatDate, formatInstant, parseDisplayInstant, plainDateOf } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { problemasDoAbastecimento } from '@prumo/domain/frota/respostas.ts'
import { z } from 'zod'
import { type FormValues, formSchema, formValues } from '../../core/form/form-values.ts'
import type { Abastecimento } from './AbastecimentosScreen.tsx'

/** As the form knows it: what is written by commands of its own is written by a form too. */
export const editavel: Entity = { ...(abastecimentos as unknown as Entity), readOnly: false }

const hora = (instante: string): string => /(\d\d:\d\d)h$/.exec(formatInstant(instante))![1]!

/** What the form starts with: the fuelling, or one of now, with a full tank. Its instant is a day and an hour. */
export function valoresDoForm(um: Abastecimento | null, veiculoId: string | null = null): FormValues {
  const data = um?.data ?? new Date().toISOString()
  return {
    ...formValues(editavel, um ?? undefined),
    ...(um ? {} : { tanqueCheio: true, veiculoId }),
    dia: plainDateOf(new Date(data)),
    hora: hora(data),
    cupomArquivo: null,
    fotoArquivo: null,
  }
}

/** The instant of the day and hour that were typed; null while they make none. */
export function momento({ dia, hora }: FormValues): string | null {
  try {
    return parseDisplayInstant(`${formatDate(String(dia))} - ${String(hora)}h`).toISOString()
  } catch {
    return null
  }
}

const doServidor = formSchema(editavel, false, problemasDoAbastecimento)

/** The server's own rules over the form's values; a refused instant stands on the day. */
export const esquema = z.any().transform((values: FormValues, context) => {
  const { dia: _, hora: __, cupomArquivo, fotoArquivo, ...campos } = values
  const data = momento(values)
  if (data === null) context.addIssue({ code: 'custom', path: ['dia'], message: 'Escreva o dia e a hora.' })
  const lido = doServidor.safeParse({ ...campos, data: data ?? '2026-01-01T12:00:00Z' })
  for (const { path, message } of lido.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: path[0] === 'data' ? ['dia'] : [...path], message })
  return { ...lido.data, cupomArquivo, fotoArquivo }
}) as unknown as z.ZodType<FormValues, FormValues>
