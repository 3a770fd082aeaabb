import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { bytesNaResposta } from './livro-chamadas.ts'
import { cobertos, cobertura, MAXIMO_DE_ORDENS, ordensComecadas, pedidoDeOrdens } from './ordens-respostas.ts'

/** A record as the spec sends it, whole or blank, or its id alone: of all of it the id is read (security design, 3.17). */
const idNoCorpo = z
  .union([z.string().max(30), z.number()])
  .transform(String)
  .nullish()

const registro = z
  .union([idNoCorpo, z.object({ id: idNoCorpo }).transform(({ id }) => id)])
  .transform((id) => id || null)
  .nullish()
  .transform((id) => id ?? null)

export const pedidoDePdfos = z.object({
  osToGenerate: z
    .array(z.object({ colabInfo: registro, osText: registro }))
    .min(1, 'Informe ao menos uma ordem de serviço.')
    .max(MAXIMO_DE_ORDENS, `Peça no máximo ${MAXIMO_DE_ORDENS} ordens de serviço.`),
})

export const chamadasDasOrdens = {
  pdfDeVarias: defineChamada({
    metodo: 'POST',
    caminho: '/services/pdfos',
    body: pedidoDePdfos,
    answer: z.array(z.object({ colabId: z.string(), buffer: bytesNaResposta })),
  }),
  pdf: defineChamada({ metodo: 'GET', caminho: '/ordens-de-servico/:id/pdf' }),
  colaboradores: defineChamada({ metodo: 'GET', caminho: '/ordens-de-servico/:id/colaboradores', answer: cobertos }),
  cobertura: defineChamada({
    metodo: 'GET',
    caminho: '/ordens-de-servico/cobertura',
    query: z.object({ ids: z.string().max(MAXIMO_DE_ORDENS * 20) }),
    answer: cobertura,
  }),
  gerar: defineChamada({
    metodo: 'POST',
    caminho: '/ordens-de-servico/gerar',
    body: pedidoDeOrdens,
    answer: ordensComecadas,
    status: 202,
  }),
}
