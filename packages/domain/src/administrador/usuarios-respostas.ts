import { z } from 'zod'
import { flags } from '../core/tela.ts'

const cadaFlag = <T extends z.ZodType>(of: T) =>
  z.object(Object.fromEntries(flags.map((flag) => [flag, of])) as Record<(typeof flags)[number], T>)

export const entradaDePermissao = cadaFlag(z.boolean()).extend({ alvo: z.string() })

/** A cost centre with the accounts above it, as the form's preview shows it (Spec 3 §2.3). */
export const centroDoUsuario = z.object({
  centroDeCustoId: z.string(),
  codigo: z.string(),
  nome: z.string(),
  cjId: z.string().nullable(),
  cjNome: z.string().nullable(),
  ciId: z.string().nullable(),
  ciNome: z.string().nullable(),
})
export type CentroDoUsuario = z.output<typeof centroDoUsuario>

/** GET /usuarios/{id}/acessos. Centres that whoever asks does not hold are counted, not named. */
export const acessos = z.object({
  permsData: z.array(entradaDePermissao),
  centros: z.array(centroDoUsuario),
  outrosCentros: z.number(),
  segundoFator: z.boolean(),
  sessoes: z.number(),
})
export type Acessos = z.output<typeof acessos>

/** GET /usuarios/solicitacoes. `posso`: whoever asks holds the centre and may give it. */
export const solicitacoes = z.object({
  itens: z.array(
    z.object({
      id: z.string(),
      usuarioId: z.string(),
      nome: z.string(),
      email: z.string(),
      criadaEm: z.string(),
      centros: z.array(
        z.object({ centroDeCustoId: z.string(), codigo: z.string(), nome: z.string(), posso: z.boolean() }),
      ),
    }),
  ),
})
export type Solicitacoes = z.output<typeof solicitacoes>

/** GET /usuarios/{id}/por-que. */
export const porQue = z.object({
  ativo: z.boolean(),
  centros: z.number(),
  avisos: z.array(z.string()),
  telas: z.array(
    z.object({
      alvo: z.string(),
      modulo: z.string(),
      rotulo: z.string(),
      caminho: z.string(),
      noMenu: z.boolean(),
      flags: cadaFlag(z.boolean()),
      motivos: cadaFlag(z.string().nullable()).extend({ menu: z.string().nullable() }),
    }),
  ),
})
export type PorQue = z.output<typeof porQue>

/** GET /usuarios/{id}/por-que/registro. */
export const porQueRegistro = z.object({ ve: z.boolean(), motivo: z.string() })
