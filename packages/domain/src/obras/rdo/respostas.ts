/** What the calls of daily reports take and answer: the contract between server and screens. */
import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import type { Acao } from '../../core/fluxo.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { inputComListas, type Lidas, patchComListas, recordComListas } from '../../core/listas.ts'
import { listasNaChamada } from './listas.ts'
import { rdos } from './rdos.ts'

export type Rdo = RecordOf<typeof rdos>
export type ListasDoRdo = Lidas<typeof listasNaChamada>
type Listas = typeof listasNaChamada
type LinhasEnviadas = {
  [K in keyof Listas]?: (Omit<InputOf<Listas[K]['entity']>, 'rdoId'> & { linhaId?: string | undefined })[] | undefined
}
export type RdoNovo = InputOf<typeof rdos> & LinhasEnviadas
export type RdoAlterado = Partial<InputOf<typeof rdos>> & { revisao?: number } & LinhasEnviadas

export const rdoNovo = inputComListas(rdos, listasNaChamada)
export const rdoAlterado = patchComListas(rdos, listasNaChamada)

/** Days of the contract and days gone, on the day of the report. */
export const prazoDaObra = z.object({ contratual: z.number().nullable(), decorrido: z.number().nullable() })
export type PrazoDaObra = z.output<typeof prazoDaObra>

/** The plan of action, or the non-conformity, that an occurrence opened. */
export const planoDaOcorrencia = z.object({ linhaId: z.string(), id: z.string(), numero: z.string() })
export type PlanoDaOcorrencia = z.output<typeof planoDaOcorrencia>

/** A report as it is answered: in a list without its sections, by itself with them. */
export const rdoNaResposta = recordComListas(rdos, listasNaChamada).extend({
  totalFotos: z.number(),
  prazo: prazoDaObra.optional(),
  /** The next version, where this one was superseded. */
  retificadoPorId: z.string().nullable().optional(),
  planos: z.array(planoDaOcorrencia).optional(),
  naoConformidades: z.array(planoDaOcorrencia).optional(),
  avisos: z.array(z.string()).optional(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type RdoNaLista = Rdo & { totalFotos: number }
export type RdoInteiro = RdoNaLista &
  ListasDoRdo & {
    prazo: PrazoDaObra
    retificadoPorId: string | null
    planos: PlanoDaOcorrencia[]
    naoConformidades: PlanoDaOcorrencia[]
    avisos?: string[]
    acoes: Acao[]
    fechado?: string
  }
