import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import {
  batchOf,
  codesOf,
  filterQuery,
  idList,
  listQuery,
  MAX_IDS,
  plainDay,
  thousands,
  totalAnswer,
  yesOrNo,
} from '../../core/consulta.ts'
import { idSchema } from '../../core/schema.ts'
import { statusDeRegistro, tiposDeRegistro } from './registros.ts'
import { itemParaEscolher, registroNaLista } from './respostas.ts'

/**
 * What narrows the records beside what narrows every list (design, Works 4.5): `minhaVez` is what waits for this person to
 * validate it, `de` and `ate` are days of São Paulo.
 */
export const filtroDeRegistros = filterQuery.extend({
  obraId: idList,
  equipeId: idList,
  contratoId: idList,
  tipo: codesOf(tiposDeRegistro),
  status: codesOf(statusDeRegistro),
  semFoto: yesOrNo,
  semCoordenada: yesOrNo,
  minhaVez: yesOrNo,
  de: plainDay,
  ate: plainDay,
})
export const consultaDeRegistros = filtroDeRegistros.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

/** `juntos`: one report of each work, instead of one of each record. */
export const pedidoDeRelatorio = z.object({
  ids: z
    .array(idSchema)
    .min(1, 'Escolha ao menos um registro.')
    .max(MAX_IDS, `Escolha no máximo ${thousands(MAX_IDS)} registros.`)
    .transform((ids) => [...new Set(ids)]),
  juntos: z.boolean().default(false),
})
export type PedidoDeRelatorio = z.output<typeof pedidoDeRelatorio>

export const chamadasDeRegistros = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/registros-obra',
    query: consultaDeRegistros,
    answer: batchOf(registroNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/registros-obra/contagem',
    query: filtroDeRegistros,
    answer: totalAnswer,
  }),
  itensParaEscolher: defineChamada({
    metodo: 'GET',
    caminho: '/registros-obra/itens-para-escolher',
    query: z.object({ obraId: idSchema, query: z.string().max(200).default('') }),
    answer: z.array(itemParaEscolher),
  }),
  relatorio: defineChamada({
    metodo: 'POST',
    caminho: '/services/pdf-relatorio-fotografico',
    body: pedidoDeRelatorio,
  }),
}
