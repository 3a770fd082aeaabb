import { z } from 'zod'
import { chamadasDosAnexos } from '../../core/anexos-chamadas.ts'
import { defineChamada } from '../../core/chamada.ts'
import {
  batchOf,
  codesOf,
  filterQuery,
  listQuery,
  namesQuery,
  plainDay,
  totalAnswer,
  yesOrNo,
} from '../../core/consulta.ts'
import { situacoesDeEntrega } from './codigos.ts'
import { anexosDaEntrega } from './coleta.ts'
import { inventarioEntregas } from './entregas.ts'
import type { AtoDeQuemRecebeu } from './fluxo.ts'
import {
  atoDeQuemRecebeu,
  emMaosDe,
  entregaComigo,
  entregaDeVarios,
  entregaNaResposta,
  entregasFeitas,
  itemParaEntregar,
  oQueEstaComigo,
} from './respostas.ts'

const id = z
  .string()
  .regex(/^\d{1,18}$/, 'Este número não é de um registro.')
  .optional()

/** What narrows the entregas beside what narrows every list. */
export const filtroDeEntregas = filterQuery.extend({
  situacao: codesOf(situacoesDeEntrega),
  /** Not ended. */
  abertas: yesOrNo,
  /** Not back by the day they were expected. */
  atrasadas: yesOrNo,
  /** Open, of somebody who is no longer with the company. */
  desligados: yesOrNo,
  colabId: id,
  microId: id,
  chipId: id,
  entregueDe: plainDay,
  entregueAte: plainDay,
})
export const consultaDeEntregas = filtroDeEntregas.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeEntregas = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/inventario-entregas',
    query: consultaDeEntregas,
    answer: batchOf(entregaNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/inventario-entregas/contagem',
    query: filtroDeEntregas,
    answer: totalAnswer,
  }),
  varias: defineChamada({
    metodo: 'POST',
    caminho: '/inventario-entregas/varias',
    body: entregaDeVarios,
    answer: entregasFeitas,
    status: 201,
  }),
  itens: defineChamada({
    metodo: 'GET',
    caminho: '/inventario-entregas/itens',
    query: namesQuery.extend({ de: z.enum(['micros', 'chips']).default('micros') }),
    answer: z.array(itemParaEntregar),
  }),
  termo: defineChamada({ metodo: 'GET', caminho: '/inventario-entregas/:id/termo' }),
  emMaos: defineChamada({ metodo: 'GET', caminho: '/inventario-entregas/em-maos/:colabId', answer: emMaosDe }),
  ...chamadasDosAnexos(inventarioEntregas, anexosDaEntrega, entregaNaResposta),
}

const deQuemRecebeu = <const A extends AtoDeQuemRecebeu>(ato: A) =>
  defineChamada({
    metodo: 'POST',
    caminho: `/comigo/:id/${ato}` as const,
    body: atoDeQuemRecebeu,
    answer: entregaComigo,
  })

/** Of whoever is signed in, by the CPF of their user: no screen is asked for. */
export const chamadasDoQueEstaComigo = {
  listar: defineChamada({ metodo: 'GET', caminho: '/comigo', answer: oQueEstaComigo }),
  ler: defineChamada({ metodo: 'GET', caminho: '/comigo/:id', answer: entregaComigo }),
  termo: defineChamada({ metodo: 'GET', caminho: '/comigo/:id/termo' }),
  aceitar: deQuemRecebeu('aceitar'),
  recusar: deQuemRecebeu('recusar'),
  devolver: deQuemRecebeu('devolver'),
}
