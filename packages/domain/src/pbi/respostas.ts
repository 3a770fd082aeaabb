/** What comes in and goes out of the reports, apart from the declaration: the page's first script has that and no schema. */
import { z } from 'zod'
import { inputSchema, patchSchema, recordSchema } from '../core/schema.ts'
import { relatoriosUsuarios } from './relatorios-usuarios.ts'

/** Ids go into an address at Microsoft: what could make it another address is no id. */
const IDENTIFICADOR = /^[A-Za-z0-9_-]+$/

type Campos = { grupoId?: string; relatorioId?: string; colaboradores?: readonly string[] }

/** What the declaration does not say of a report's fields, by the field at fault. */
export function problemasDoRelatorio({ grupoId, relatorioId, colaboradores }: Campos): Record<string, string> {
  const faltas: Record<string, string> = {}
  for (const [nome, id] of Object.entries({ grupoId, relatorioId }))
    if (id && !IDENTIFICADOR.test(id))
      faltas[nome] = 'Copie só o identificador, como f6bfd646-b718-44dc-a378-b73e6b528204.'
  if (colaboradores?.length === 0) faltas.colaboradores = 'Escolha ao menos uma pessoa.'
  return faltas
}

/** The group and the report in an address copied from Power BI; null when there are not both. */
export function idsNoEndereco(texto: string): { grupoId: string; relatorioId: string } | null {
  const achado = /\/groups\/([A-Za-z0-9-]+)\/reports\/([A-Za-z0-9-]+)/.exec(texto)
  return achado && { grupoId: achado[1]!, relatorioId: achado[2]! }
}

const conferido = <T extends z.ZodType>(schema: T): T =>
  schema.superRefine((valores, context) => {
    for (const [nome, message] of Object.entries(problemasDoRelatorio(valores as Campos)))
      context.addIssue({ code: 'custom', path: [nome], message })
  }) as T

export const relatorioNovo = conferido(inputSchema(relatoriosUsuarios))
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
