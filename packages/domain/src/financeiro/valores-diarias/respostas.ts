/** What the calls on daily-allowance rates take and answer. */
import { z } from 'zod'
import { day as dia } from '../../core/day.ts'
import { ufs } from '../../core/documents.ts'
import { toCentavos } from '../../core/money.ts'
import { idSchema, inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { localidadeLimpa, problemasDoValor } from './regras.ts'
import { valoresDiarias } from './valores-diarias.ts'

const comProblemas = (valores: Readonly<Record<string, unknown>>, ctx: z.RefinementCtx): void => {
  for (const [campo, message] of Object.entries(problemasDoValor(valores)))
    ctx.addIssue({ code: 'custom', path: [campo], message })
}

/** POST /valores-diarias. */
export const valorNovo = inputSchema(valoresDiarias).superRefine(comProblemas).transform(localidadeLimpa)
export type ValorNovo = z.output<typeof valorNovo>
/** PUT /valores-diarias/:id: judged again with what stays. */
export const valorAlterado = patchSchema(valoresDiarias)

/** POST /valores-diarias/:id/nova-vigencia: the same rate with another value from that day on. */
export const novaVigencia = z.object({
  valor: z
    .number('Informe um valor.')
    .positive('Informe um valor maior que zero.')
    .max(99_999.99, 'O valor é grande demais.')
    .refine((v) => toCentavos(v) !== null, 'Use no máximo 2 casas decimais.'),
  vigenciaInicio: dia,
  vigenciaFim: dia.nullish(),
  observacao: z.string().trim().max(4000).nullish(),
  revisao: z.int().min(1).optional(),
})
export type NovaVigencia = z.output<typeof novaVigencia>

export const valorNaResposta = recordSchema(valoresDiarias).and(
  z.object({
    /** Futura, Vigente, Encerrada, Desativada. */
    situacao: z.number(),
    /** Some request was made with it: from then on it does not change. */
    emUso: z.boolean(),
  }),
)
export type ValorNaResposta = z.output<typeof valorNaResposta>

/** GET /valores-diarias/simular. */
export const simulacao = z.object({
  colabId: idSchema.optional(),
  funcaoId: idSchema.optional(),
  data: dia,
  centroDeCustoId: idSchema,
  obraId: idSchema.optional(),
  uf: z.enum(ufs, 'Escolha a sigla do estado.'),
  municipio: z.string().trim().min(1).max(120),
})
export type Simulacao = z.output<typeof simulacao>
const valorSimulado = z.object({
  id: z.string(),
  nome: z.string(),
  base: z.number(),
  valor: z.number(),
  motivo: z.string(),
})
export const resultadoDaSimulacao = z.object({
  funcao: z.string().nullable(),
  tipos: z.array(
    z.object({
      tipo: z.number(),
      /** What is paid; none when no rate holds. */
      escolhidos: z.array(valorSimulado),
      /** Rates that would hold and gave way to a more particular one. */
      preteridos: z.array(valorSimulado),
    }),
  ),
})
export type ResultadoDaSimulacao = z.output<typeof resultadoDaSimulacao>
