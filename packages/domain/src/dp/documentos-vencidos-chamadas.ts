import { defineChamada } from '../core/chamada.ts'
import { batchOf, totalAnswer } from '../core/consulta.ts'
import { consultaDeDocumentos, filtroDeDocumentos } from './colaboradores-docs-chamadas.ts'
import { documentoNaLista } from './colaboradores-docs-respostas.ts'

export const chamadasDosVencidos = {
  listar: defineChamada({
    metodo: 'GET',
    caminho: '/documentos-vencidos',
    query: consultaDeDocumentos,
    answer: batchOf(documentoNaLista),
  }),
  contar: defineChamada({
    metodo: 'GET',
    caminho: '/documentos-vencidos/contagem',
    query: filtroDeDocumentos,
    answer: totalAnswer,
  }),
}
