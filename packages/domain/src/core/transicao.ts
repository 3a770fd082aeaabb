/** `POST /{slug}/:id/transicao` (field contract, Acts): the one call that takes a record along its flow. */
import { z } from 'zod'
import { endereco } from './chamada.ts'
import type { AtoDe, Estado, QualquerFluxo } from './fluxo.ts'

export const transicao = z.object({
  para: z.union([z.number(), z.string()]),
  motivo: z.string().trim().max(4000).optional(),
  revisao: z.int().min(1).optional(),
})
export type Transicao = z.output<typeof transicao>

export const transicaoDe = ({ name }: { readonly name: string }) =>
  endereco<{
    metodo: 'POST'
    caminho: `${string}/:id/transicao`
    body: typeof transicao
    answer: z.ZodType<{ id: string; revisao: number }>
  }>('POST', `/${name}/:id/transicao`)

/**
 * The act that leads there from this state; where none does, one that leads there from another, which says by its own
 * refusals why not now. undefined: nothing ever leads there.
 */
export function atoPara<F extends QualquerFluxo>({ atos }: F, de: Estado, para: Estado): AtoDe<F> | undefined {
  const leva = Object.entries(atos).filter(([, { vai }]) => [vai].flat().includes(para))
  const [nome] = leva.find(([, { sai }]) => sai.includes(de)) ?? leva[0] ?? []
  return nome as AtoDe<F> | undefined
}
