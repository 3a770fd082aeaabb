import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import type { SituacaoDeTrabalho } from '../core/trabalhos.ts'

export const trabalho = z.object({
  id: z.string(),
  tipo: z.string(),
  titulo: z.string(),
  /** 1 em andamento, 2 concluído, 3 falhou, 4 cancelado. */
  situacao: z.number() as unknown as z.ZodType<SituacaoDeTrabalho>,
  feito: z.number(),
  total: z.number().nullable(),
  mensagem: z.string().nullable(),
  /** What could not be included, one sentence each. */
  faltas: z.array(z.string()),
  /** Until when the file can be fetched; null when there is none. */
  arquivoAte: z.string().nullable(),
  /** Bytes of its file; null when there is none. */
  tamanho: z.number().nullable(),
  criadoEm: z.string(),
  terminadoEm: z.string().nullable(),
  visto: z.boolean(),
})

export const chamadasDosTrabalhos = {
  listar: defineChamada({ metodo: 'GET', caminho: '/trabalhos', answer: z.array(trabalho) }),
  ler: defineChamada({ metodo: 'GET', caminho: '/trabalhos/:id', answer: trabalho }),
  arquivo: defineChamada({ metodo: 'GET', caminho: '/trabalhos/:id/arquivo' }),
  excluir: defineChamada({ metodo: 'DELETE', caminho: '/trabalhos/:id' }),
  marcarVistos: defineChamada({ metodo: 'POST', caminho: '/trabalhos/vistos' }),
}
