import { z } from 'zod'
import { messages } from '../core/messages.ts'
import { inputSchema, patchSchema, recordSchema } from '../core/schema.ts'
import { contasMestre } from './contas-mestre.ts'
import { type CamposConferidos, problemasDoRelatorio, relatoriosUsuarios } from './relatorios-usuarios.ts'

const MAIOR_SENHA = 256

/** A password and the same again (Spec 3 §7). Not a space of it is touched: it is somebody else's rule what it may hold. */
export const senhaDaConta = z
  .object({
    password: z.string().min(1).max(MAIOR_SENHA),
    confirmPassword: z.string().min(1).max(MAIOR_SENHA),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: messages.senhasNaoCompativeis,
  })
export type SenhaDaConta = z.output<typeof senhaDaConta>

/** POST /conta-mestre: all five fields (Spec 3 §5). */
export const contaMestreNova = z.intersection(inputSchema(contasMestre), senhaDaConta)
export type ContaMestreNova = z.output<typeof contaMestreNova>

const conferido = <T extends z.ZodType>(schema: T): T =>
  schema.superRefine((valores, context) => {
    for (const [nome, message] of Object.entries(problemasDoRelatorio(valores as CamposConferidos)))
      context.addIssue({ code: 'custom', path: [nome], message })
  }) as T

export const relatorioNovo = conferido(inputSchema(relatoriosUsuarios))
export type RelatorioNovo = z.output<typeof relatorioNovo>
export const relatorioAlterado = conferido(patchSchema(relatoriosUsuarios))
export type RelatorioAlterado = z.output<typeof relatorioAlterado>
export const relatorioNaResposta = recordSchema(relatoriosUsuarios)
export type RelatorioNaResposta = z.output<typeof relatorioNaResposta>

/** What the page needs to show the report, to look at and for ten minutes. */
export const acessoAoRelatorio = z.object({
  accessToken: z.string(),
  embedUrl: z.string(),
  /** The report's id at Microsoft. */
  reportId: z.string(),
  nomeDoRelatorio: z.string(),
  expiraEm: z.string(),
})
export type AcessoAoRelatorio = z.output<typeof acessoAoRelatorio>

/** The report that a fixed page opens; none, and the page shows its own dashboard. */
export const relatorioDaPagina = z.object({
  relatorioId: z.string(),
  contaMestreId: z.string(),
  nomeDoRelatorio: z.string(),
})
export type RelatorioDaPagina = z.output<typeof relatorioDaPagina>
