/** What the import of a sheet answers (field contract, Acts), and the calls of those that are looked at line by line. */
import { z } from 'zod'
import { defineEnvio } from './anexos.ts'
import { defineChamada } from './chamada.ts'
import { sheets } from './file-kinds.ts'

/** Lines and faults that an answer names at most; its numbers are of all of them. */
export const NA_PREVIA = 500

/** What every import says; each room adds how many of its lines are what, and how a line looks before it is kept. */
export const importada = {
  linhas: z.number(),
  erros: z.array(z.object({ linha: z.number(), message: z.string() })),
  gravadas: z.number(),
  comErro: z.number(),
}

/** Records in a sheet; `conferido` says what was looked at, once it is. */
export const registrosEmPlanilha = defineEnvio({ ...sheets, json: ['conferido'] })

/** A line of a sheet before anything is written: what it would become, and what is wrong with it. */
const linhaImportada = z.object({
  linha: z.number(),
  nome: z.string(),
  /** What tells it from its namesakes. */
  detalhe: z.string(),
  situacao: z.enum(['nova', 'repetida', 'erro']),
  problemas: z.array(z.object({ coluna: z.string(), frase: z.string() })),
})
export type LinhaImportada = z.output<typeof linhaImportada>

const previaDaImportacao = z.object({
  /** Of the file itself: what is confirmed is what was looked at. */
  sha256: z.string(),
  total: z.number(),
  novas: z.number(),
  repetidas: z.number(),
  comErro: z.number(),
  colunasIgnoradas: z.array(z.string()),
  /** Those with something to say come first; at most `NA_PREVIA`. */
  linhas: z.array(linhaImportada),
})
export type PreviaDaImportacao = z.output<typeof previaDaImportacao>

export const conferido = z.object({ sha256: z.string().max(64), novas: z.int().min(1) })

/** The model to fill in, the preview of a sheet, and the import of what was looked at. */
export const chamadasDeImportacao = (slug: string) => ({
  modelo: defineChamada({ metodo: 'GET', caminho: `/${slug}/modelo` }),
  conferirImportacao: defineChamada({
    metodo: 'POST',
    caminho: `/${slug}/importar/conferir`,
    multipart: true,
    answer: previaDaImportacao,
  }),
  importar: defineChamada({
    metodo: 'POST',
    caminho: `/${slug}/importar`,
    multipart: true,
    answer: z.object({ importados: z.number() }),
    status: 201,
  }),
})
export type ChamadasDeImportacao = ReturnType<typeof chamadasDeImportacao>
