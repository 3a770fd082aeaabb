import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import {
  batchOf,
  codesOf,
  filterQuery,
  idList,
  listQuery,
  plainDay,
  totalAnswer,
  workAnswer,
  yesOrNo,
} from '../../core/consulta.ts'
import { idSchema } from '../../core/schema.ts'
import { tiposDeEquipamentoIsolante } from '../../vocabulario/equipamento-isolante.ts'
import { serieNaResposta } from '../sensores/respostas.ts'
import { resultadosDeLaudo, statusDeLaudo, tiposDeLaudo } from './laudos.ts'
import { laudoNaLista, laudoNaResposta, laudoPublico } from './respostas.ts'

/** What narrows the laudos beside what narrows every list (design, Works 5.3). */
export const filtroDeLaudos = filterQuery.extend({
  status: codesOf(statusDeLaudo),
  resultado: codesOf(resultadosDeLaudo),
  tipo: codesOf(tiposDeLaudo),
  /** The group of its pieces, and their class. */
  grupo: codesOf(tiposDeEquipamentoIsolante),
  classe: z.string().max(2).optional(),
  clienteId: idList,
  osId: idList,
  equipamentoId: idList,
  equipeId: idList,
  contratoId: idList,
  /** Still standing, and good no more within so many days. */
  venceEm: z.coerce.number().int().min(0).max(3650).optional(),
  vencido: yesOrNo,
  /** Issued between these days. */
  de: plainDay,
  ate: plainDay,
  /** Tested between these. */
  ensaioDe: plainDay,
  ensaioAte: plainDay,
})
export const consultaDeLaudos = filtroDeLaudos.extend(listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape)

const ids = (mais = 1000) =>
  z
    .array(idSchema)
    .min(1, 'Escolha pelo menos um laudo.')
    .max(mais)
    .transform((todos) => [...new Set(todos)])
const motivo = z.string().trim().max(2000).optional()
const revisao = z.int().min(1).optional()
const emitido = z.object({
  id: z.string(),
  numero: z.string(),
  numeroRevisao: z.number(),
  codigoVerificacao: z.string(),
  sha256: z.string(),
})

/** Whom a laudo is sent to, as it is shown before it leaves. */
const destino = z.object({
  laudoId: z.string(),
  identificacao: z.string(),
  nome: z.string(),
  email: z.string().nullable(),
})
export type Destino = z.output<typeof destino>

/** What a sensor read while pieces of a laudo were tested: one for each sensor and day. */
const curva = z.object({
  sensorId: z.string(),
  nome: z.string(),
  grandeza: z.number(),
  unidade: z.string().nullable(),
  minimo: z.number().nullable(),
  maximo: z.number().nullable(),
  etiquetas: z.array(z.string()),
  /** From the beginning of the first test to the end of the last. */
  inicio: z.string(),
  fim: z.string(),
  /** Some minutes to each side of them. */
  serie: serieNaResposta,
})
export type Curva = z.output<typeof curva>

export const chamadasDeLaudos = {
  listar: defineChamada({ metodo: 'GET', caminho: '/laudos', query: consultaDeLaudos, answer: batchOf(laudoNaLista) }),
  contar: defineChamada({ metodo: 'GET', caminho: '/laudos/contagem', query: filtroDeLaudos, answer: totalAnswer }),
  emitir: defineChamada({
    metodo: 'POST',
    caminho: '/laudos/emitir',
    body: z.object({
      osItemIds: z
        .array(idSchema)
        .min(1, 'Escolha pelo menos um item.')
        .max(1000)
        .transform((todos) => [...new Set(todos)]),
    }),
    /** Of more than a hundred, a long work. */
    answer: z.union([z.object({ laudos: z.array(emitido) }), workAnswer]),
  }),
  devolver: defineChamada({
    metodo: 'POST',
    caminho: '/laudos/:id/devolver',
    body: z.object({ motivo, revisao }),
    answer: laudoNaResposta,
  }),
  revisar: defineChamada({
    metodo: 'POST',
    caminho: '/laudos/:id/revisar',
    body: z.object({ motivo, revisao }),
    answer: laudoNaResposta,
    status: 201,
  }),
  pdf: defineChamada({ metodo: 'POST', caminho: '/services/pdf-laudo', body: z.object({ ids: ids() }) }),
  arquivo: defineChamada({ metodo: 'GET', caminho: '/laudos/:id/arquivo' }),
  curvas: defineChamada({
    metodo: 'GET',
    caminho: '/laudos/:id/curvas',
    answer: z.object({ curvas: z.array(curva) }),
  }),
  integridade: defineChamada({
    metodo: 'GET',
    caminho: '/laudos/:id/integridade',
    answer: z.object({
      /** The bytes are those that were issued. */
      arquivo: z.boolean(),
      /** The house's seal over them is its own. */
      selo: z.boolean(),
      /** Who signed the PDF, where somebody did and nothing changed since. */
      certificado: z.string().nullable(),
    }),
  }),
  destinos: defineChamada({
    metodo: 'POST',
    caminho: '/laudos/destinos',
    body: z.object({ ids: ids(100) }),
    answer: z.object({ destinos: z.array(destino) }),
  }),
  enviar: defineChamada({
    metodo: 'POST',
    caminho: '/laudos/enviar',
    body: z.object({
      envios: z
        .array(z.object({ laudoId: idSchema, email: z.email('Escreva um e-mail, como nome@empresa.com.br.').max(254) }))
        .min(1, 'Escolha pelo menos um laudo.')
        .max(100),
    }),
    answer: z.object({ enviados: z.number() }),
  }),
  verificar: defineChamada({ metodo: 'GET', caminho: '/laudo/verificar/:codigo', answer: laudoPublico }),
  conferir: defineChamada({
    metodo: 'POST',
    caminho: '/laudo/verificar/:codigo',
    multipart: true,
    answer: z.object({ confere: z.boolean() }),
  }),
}
