/** What the calls of teams take and answer: the contract between server and screens. */
import { z } from 'zod'
import type { InputOf } from '../../core/entity.ts'
import { inputComListas, patchComListas, recordComListas } from '../../core/listas.ts'
import { idSchema, inputSchema, patchSchema } from '../../core/schema.ts'
import { aptidaoResumida } from '../../vocabulario/aptidao.ts'
import type { Estada } from './composicao.ts'
import { equipes } from './equipes.ts'
import { equipesIntegrantes, listasDaEquipe } from './integrantes.ts'

/** Whom the person said yes about, when asked whether to bring them from another team. */
const transferir = z.array(idSchema).max(60).optional()
const aMais = {
  /** The team's vehicles from now on; whoever is not named stays as they are. */
  veiculosIds: z.array(idSchema).max(60).optional(),
  transferir,
}
interface AMais {
  readonly integrantes?: readonly Estada[] | undefined
  readonly veiculosIds?: readonly string[] | undefined
  readonly transferir?: readonly string[] | undefined
}
const estender = (schema: unknown) => (schema as z.ZodObject).extend(aMais) as unknown

export type EquipeNova = InputOf<typeof equipes> & AMais
export type EquipeAlterada = Partial<InputOf<typeof equipes>> & { revisao?: number } & AMais
export const equipeNova = estender(inputComListas(equipes, listasDaEquipe)) as z.ZodType<EquipeNova>
export const equipeAlterada = estender(patchComListas(equipes, listasDaEquipe)) as z.ZodType<EquipeAlterada>

export const integranteNovo = (inputSchema(equipesIntegrantes) as unknown as z.ZodObject).extend({ transferir })
export const integranteAlterado = (patchSchema(equipesIntegrantes) as unknown as z.ZodObject).extend({ transferir })

/** What a list of teams says of each beside its fields. */
export const resumoDaEquipe = z.object({
  /** In it today. */
  totalIntegrantes: z.number(),
  totalVeiculos: z.number(),
  /** Of its members, those judged and found unfit; and those the reader does not see, who were not judged. */
  pendencias: z.number(),
  naoAvaliados: z.number(),
  /** What refers to it in the fleet: right after it came into the register, what its contract had under this name. */
  vinculados: z.object({ veiculos: z.number(), abastecimentos: z.number() }),
})
export type ResumoDaEquipe = z.output<typeof resumoDaEquipe>

export const equipeNaResposta = recordComListas(equipes, listasDaEquipe).extend({
  ...resumoDaEquipe.partial().shape,
  veiculosIds: z.array(z.string()).optional(),
  avisos: z.array(z.string()).optional(),
})

/** GET /equipes/:id/aptidao: each member of today, and whether they may go to site; null: not judged. */
export const aptidaoDaEquipe = z.object({
  itens: z.array(
    z.object({
      colabId: z.string(),
      nome: z.string().nullable(),
      papel: z.number(),
      inicio: z.string(),
      aptidao: aptidaoResumida.nullable(),
    }),
  ),
  /** Of an energised-work team: how many fit members of that role it needs, and has. */
  linhaViva: z.object({ exigidos: z.number(), habilitados: z.number() }).nullable(),
})
export type AptidaoDaEquipe = z.output<typeof aptidaoDaEquipe>

/**
 * GET /equipes/:id/producao: what it last told, and its units of each day. What a report of several teams did is shared
 * evenly among them (decision 312).
 */
export const producaoDaEquipe = z.object({
  ultimoRdo: z
    .object({ id: z.string(), numero: z.string(), data: z.string(), obraId: z.string(), obra: z.string() })
    .nullable(),
  /** The last days with an approved report of work, oldest first. */
  dias: z.array(z.object({ data: z.string(), us: z.number() })),
  metaUsDia: z.number().nullable(),
})
export type ProducaoDaEquipe = z.output<typeof producaoDaEquipe>
