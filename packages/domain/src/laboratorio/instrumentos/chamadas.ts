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
  yesOrNo,
} from '../../core/consulta.ts'
import { situacoesDeInstrumento, tiposDeInstrumento } from './codigos.ts'
import { calibracaoAlterada, calibracaoNaResposta, impactoNaResposta, instrumentoNaResposta } from './respostas.ts'

/** What narrows the instruments beside what narrows every list (design, Works 2.6). */
export const filtroDeInstrumentos = filterQuery.extend({
  tipo: codesOf(tiposDeInstrumento),
  situacao: codesOf(situacoesDeInstrumento),
  responsavelId: idList,
  /** Without a calibration that holds today. */
  vencidos: yesOrNo,
  /** Whose calibration ends in the next thirty days. */
  aVencer: yesOrNo,
  /** With which something may be tested today. */
  utilizaveis: yesOrNo,
  /** Whose calibration ends between these days. */
  proximaDe: plainDay,
  proximaAte: plainDay,
})
export const consultaDeInstrumentos = filtroDeInstrumentos.extend(
  listQuery.pick({ lote: true, maxLote: true, ordem: true }).shape,
)

export const chamadasDeInstrumentos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/instrumentos',
    query: consultaDeInstrumentos,
    answer: batchOf(instrumentoNaResposta),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/instrumentos/contagem',
    query: filtroDeInstrumentos,
    answer: totalAnswer,
  }),
  calibracoes: defineChamada({
    metodo: 'GET',
    caminho: '/instrumentos/:id/calibracoes',
    answer: z.object({ itens: z.array(calibracaoNaResposta) }),
  }),
  calibrar: defineChamada({
    metodo: 'POST',
    caminho: '/instrumentos/:id/calibracoes',
    multipart: true,
    answer: calibracaoNaResposta,
    status: 201,
  }),
  impacto: defineChamada({
    metodo: 'GET',
    caminho: '/instrumentos/:id/impacto',
    query: z.object({ calibracaoId: z.string().max(20).optional() }),
    answer: impactoNaResposta,
  }),
  certificado: defineChamada({
    metodo: 'GET',
    caminho: '/calibracoes/:id/arquivo',
    query: z.object({ baixar: z.enum(['true', 'sim']).optional() }),
  }),
  alterarCalibracao: defineChamada({
    metodo: 'PUT',
    caminho: '/calibracoes/:id',
    body: calibracaoAlterada,
    answer: calibracaoNaResposta,
  }),
  excluirCalibracao: defineChamada({ metodo: 'DELETE', caminho: '/calibracoes/:id' }),
}
