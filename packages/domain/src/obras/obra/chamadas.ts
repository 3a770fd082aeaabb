import { z } from 'zod'
import { defineChamada } from '../../core/chamada.ts'
import {
  batchOf,
  codesOf,
  columnsOfRecord,
  filterQuery,
  idList,
  listQuery,
  namesAnswer,
  plainDay,
  totalAnswer,
  yesOrNo,
} from '../../core/consulta.ts'
import { idSchema } from '../../core/schema.ts'
import { transicao } from '../../core/transicao.ts'
import { obras, situacoesDeObra } from '../obras.ts'
import { motivosDeParalisacao } from './codigos.ts'
import { itemConferido, obraNaLista } from './respostas.ts'

/** What narrows the works beside what narrows every list (design, Works 4.1). */
export const filtroDeObras = filterQuery.extend({
  status: codesOf(situacoesDeObra),
  equipeId: idList,
  atrasadas: yesOrNo,
  /** Running, and nothing told of it for so many days. */
  semRdoHaDias: z.coerce.number('Informe um número.').int('Informe um número inteiro.').min(0).max(3650).optional(),
})
export type FiltroDeObras = z.output<typeof filtroDeObras>
export const consultaDeObras = filtroDeObras.extend({
  ...listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
  /** Beside them comes how the work goes. */
  colunas: columnsOfRecord(obras),
})

const ESCOLHAS = ['obras', 'equipes', 'baremos', 'aprs', 'inspecoes'] as const
export type EscolhaDaObra = (typeof ESCOLHAS)[number]
/** Those that a contract is enough to narrow: a work that is being received is none yet. */
const DO_CONTRATO: readonly EscolhaDaObra[] = ['equipes', 'baremos']

export const chamadasDeObras = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/obras',
    query: consultaDeObras,
    answer: batchOf(obraNaLista),
  }),
  contar: defineChamada({ metodo: 'GET', caminho: '/obras/contagem', query: filtroDeObras, answer: totalAnswer }),
  /** Items of a price table, to plan by: by words of their code and description, or those of these ids. */
  itensDoBaremo: defineChamada({
    metodo: 'GET',
    caminho: '/obras/itens-do-baremo',
    query: z.object({
      baremoId: idSchema,
      query: z.string().max(200).optional(),
      ids: z.string().max(4000).optional(),
    }),
    answer: namesAnswer,
  }),
  /** What a work, its reports and its records may name: what is of its contract, or of itself, and no other's. */
  escolhas: defineChamada({
    metodo: 'GET',
    caminho: '/obras/escolhas',
    query: z
      .object({
        de: z.enum(ESCOLHAS),
        obraId: idSchema.optional(),
        contratoId: idSchema.optional(),
        query: z.string().max(200).optional(),
      })
      .refine(({ de, obraId, contratoId }) => de === 'obras' || obraId || (contratoId && DO_CONTRATO.includes(de)), {
        path: ['obraId'],
        message: 'Diga de que obra.',
      }),
    answer: namesAnswer,
  }),
  /** What was planned of each item, what was done of it, what was measured. */
  itens: defineChamada({
    metodo: 'GET',
    caminho: '/obras/:id/itens',
    answer: z.object({ itens: z.array(itemConferido) }),
  }),
}

export const codigoDeParalisacao = z
  .int()
  .refine((codigo) => Object.hasOwn(motivosDeParalisacao, codigo), 'Escolha uma das opções da lista.')

/** `POST /obras/:id/transicao`: what its acts take beyond a reason. */
export const transicaoDaObra = transicao
  .extend({
    motivoParalisacao: codigoDeParalisacao.optional(),
    /** The day it really began, or ended in the field (also `dataConclusao`); today when not said. */
    dataInicioReal: plainDay,
    dataFimReal: plainDay,
    dataConclusao: plainDay,
  })
  .transform(({ dataConclusao, ...corpo }) => ({ ...corpo, dataFimReal: corpo.dataFimReal ?? dataConclusao }))
export type TransicaoDaObra = z.output<typeof transicaoDaObra>
