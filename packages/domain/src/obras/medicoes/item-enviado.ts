/** A line as a person writes it: what the server takes and the form asks. */
import { z } from 'zod'
import { idSchema, inputSchema } from '../../core/schema.ts'
import { medicoesItens } from './itens.ts'
import { cabeEmMilesimos } from './quantidade.ts'

export const revisaoEnviada = z.int().min(1).optional()

export const quantidadeMedida = z
  .number()
  .positive('Informe uma quantidade maior que zero.')
  .max(9_999_999)
  .refine(cabeEmMilesimos, 'Use no máximo 3 casas decimais.')

const { local, memoriaCalculo, justificativa } = (
  inputSchema(medicoesItens) as unknown as z.ZodObject<
    Record<'local' | 'memoriaCalculo' | 'justificativa', z.ZodType<string | null | undefined>>
  >
).shape

export const itemNovo = z.object({
  /** Of which work; said only where the measurement is of several. */
  obraId: idSchema.optional(),
  baremoItemId: idSchema,
  local,
  quantidadePeriodo: quantidadeMedida,
  memoriaCalculo,
  justificativa,
  revisao: revisaoEnviada,
})
export const itemAlterado = z.object({
  local,
  quantidadePeriodo: quantidadeMedida.optional(),
  memoriaCalculo,
  justificativa,
  revisao: revisaoEnviada,
})
