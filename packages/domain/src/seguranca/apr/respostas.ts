/** What the calls of APRs take and answer: the contract between server and screens. */
import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import type { Acao } from '../../core/fluxo.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { type AptidaoResumida, aptidaoResumida } from '../../vocabulario/aptidao.ts'
import {
  type AnaliseDaApr,
  type AnaliseEnviada,
  type AnaliseLida,
  partesEnviadas,
  partesNaResposta,
} from './analise.ts'
import { aprs } from './aprs.ts'

export type Apr = RecordOf<typeof aprs>
export type AprNova = InputOf<typeof aprs> & AnaliseLida
export type AprAlterada = Partial<InputOf<typeof aprs>> & { revisao?: number } & AnaliseLida

export const aprNova = (inputSchema(aprs) as unknown as z.ZodObject).extend(
  partesEnviadas,
) as unknown as z.ZodType<AprNova>
export const aprAlterada = (patchSchema(aprs) as unknown as z.ZodObject).extend(
  partesEnviadas,
) as unknown as z.ZodType<AprAlterada>

const conferencia = z.object({
  impedimentos: z.array(z.object({ campo: z.string(), dito: z.string() })),
  avisos: z.array(z.string()),
})
export const revalidacao = z.object({
  dh: z.string(),
  motivo: z.string(),
  usuarioId: z.string(),
  /** The signatures that stood then. */
  assinaturas: z.array(z.string()),
})
export type Revalidacao = z.output<typeof revalidacao>

export const aprNaLista = recordSchema(aprs).extend({
  totalFotos: z.number(),
  totalAudios: z.number(),
  /** In force for longer than a shift. */
  vencida: z.boolean(),
})
/** A participant's light, and what keeps it from being green; the papers stay with who keeps them. */
const luz = z.object({ colabId: z.string(), nome: z.string().nullable(), aptidao: aptidaoResumida.nullable() })
const equipamento = z.object({
  id: z.string(),
  etiqueta: z.string(),
  tipo: z.number(),
  classe: z.string().nullable(),
  tensaoMaxUsoV: z.number().nullable(),
  dataProximoEnsaio: z.string().nullable(),
  situacao: z.number(),
  situacaoDoPar: z.number().nullish(),
  /** Why it is not used today. */
  proibido: z.string().nullable(),
})
const faixas = z.object({ medio: z.number(), alto: z.number(), critico: z.number() })
/** By itself it comes with its parts, and with what it lacks to be in force. */
export const aprNaResposta = aprNaLista.extend({
  totalFotos: z.number().optional(),
  totalAudios: z.number().optional(),
  vencida: z.boolean().optional(),
  etapas: partesNaResposta.etapas.optional(),
  desenergizacao: partesNaResposta.desenergizacao.optional(),
  cod: partesNaResposta.cod.optional(),
  epis: partesNaResposta.epis.optional(),
  epcs: partesNaResposta.epcs.optional(),
  emergencia: partesNaResposta.emergencia.optional(),
  participantes: partesNaResposta.participantes.optional(),
  revalidacoes: z.array(revalidacao).optional(),
  audiosIds: z.array(z.string()).optional(),
  conferencia: conferencia.optional(),
  luzes: z.array(luz).optional(),
  equipamentos: z.array(equipamento).optional(),
  faixas: faixas.optional(),
  avisos: z.array(z.string()).optional(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export interface LuzDaApr {
  readonly colabId: string
  readonly nome: string | null
  readonly aptidao: AptidaoResumida | null
}
export type EquipamentoDaApr = z.output<typeof equipamento>
export type AprNaLista = Apr & { totalFotos: number; totalAudios: number; vencida: boolean }
export type ParticipanteLido = z.output<typeof partesNaResposta.participantes>[number]
export type AprInteira = AprNaLista &
  Omit<AnaliseDaApr, 'participantes'> & {
    participantes: ParticipanteLido[]
    revalidacoes: Revalidacao[]
    audiosIds: string[]
    conferencia: z.output<typeof conferencia>
    luzes: LuzDaApr[]
    equipamentos: EquipamentoDaApr[]
    faixas: z.output<typeof faixas>
    avisos?: string[]
    acoes?: Acao[]
    fechado?: string
  }

/** What the company settled about APRs, for whoever fills one in. */
export const ajustesDaApr = z.object({ faixas, minimoEnergizada: z.number(), horasDeValidade: z.number() })
export type AjustesDaApr = z.output<typeof ajustesDaApr>
