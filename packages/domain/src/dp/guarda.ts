import { z } from 'zod'
import { addMonths, type PlainDate } from '../core/dates.ts'
import { defineEntity } from '../core/entity.ts'
import { lifeDate, optional, ref } from '../core/field.ts'
import { idSchema } from '../core/schema.ts'
import { telas } from '../telas.ts'

/** 1 Emissão, 2 Validade, 3 Demissão (`iniciosDaGuarda`). */
const INICIO = { 1: 'emissao', 2: 'validade', 3: 'demissao' } as const

type Guarda = { guardaMeses: number | null; guardaDesde: number | null }
type Datas = { emissao: PlainDate; validade: PlainDate | null; demissao: PlainDate | null }

/**
 * The last day a document must be kept (LGPD art. 15–16); null while that is not known: its type says no time, or what
 * the time counts from has not happened (a validity it has not, a dismissal still to come).
 */
export function fimDaGuarda({ guardaMeses, guardaDesde }: Guarda, datas: Datas): PlainDate | null {
  const inicio = guardaDesde === null ? null : datas[INICIO[guardaDesde as 1 | 2 | 3]]
  return inicio && guardaMeses ? addMonths(inicio, guardaMeses) : null
}

/** Documents that need not be kept any more, as their list shows and filters them. */
export const documentosADescartar = defineEntity({
  name: 'documentos-a-descartar',
  banco: 'documentos-a-descartar',
  tela: telas.colaboradores,
  noun: { one: 'documento a descartar', many: 'documentos a descartar', article: 'o' },
  fields: {
    colabId: ref('Colaborador', 'colaboradores'),
    tipoId: ref('Tipo', 'tipos-documentos'),
    emissao: lifeDate('Emissão'),
    validade: optional(lifeDate('Validade')),
  },
  title: 'colabId',
  list: ['colabId', 'tipoId', 'emissao', 'validade'],
  search: ['colabId'],
  scope: { by: 'parent', column: 'colabId', parent: 'colaboradores' },
  hidden: { like: 'tipoId' },
  readOnly: true,
})

const feitoPor = z.object({ por: z.string(), em: z.string() })

/** GET /documentos-a-descartar: one row of the list. */
export const documentoADescartar = z.object({
  id: idSchema,
  colabId: idSchema,
  nome: z.string(),
  matricula: z.string(),
  tipoId: idSchema,
  tipo: z.string(),
  emissao: z.string(),
  validade: z.string().nullable(),
  demissao: z.string().nullable(),
  guardaAte: z.string(),
  fundamento: z.string().nullable(),
  /** `minha`: of the very person who asks, who may take it back and not approve it. */
  proposta: feitoPor.extend({ minha: z.boolean() }).nullable(),
  retencao: feitoPor.extend({ motivo: z.string() }).nullable(),
})
export type DocumentoADescartar = z.output<typeof documentoADescartar>

/** Why a document is held although it need not be kept. */
export const motivoDaRetencao = z.object({ motivo: z.string().trim().min(1).max(500) })
