import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { chamadasDeImportacao } from '../core/importacao.ts'
import { comprasDoFornecedor, conferenciaBancaria, fornecedorNaResposta } from './fornecedores-respostas.ts'

export const decisaoDeConferencia = z.discriminatedUnion('aceitar', [
  z.object({ aceitar: z.literal(true), revisao: z.int().min(1).optional() }),
  z.object({
    aceitar: z.literal(false),
    motivo: z.string().trim().min(1).max(1000),
    revisao: z.int().min(1).optional(),
  }),
])

export const chamadasDosFornecedores = {
  conferencia: defineChamada({
    metodo: 'GET',
    caminho: '/fornecedores/:id/conferencia',
    answer: z.object({ conferencia: conferenciaBancaria }),
  }),
  conferirDadosBancarios: defineChamada({
    metodo: 'POST',
    caminho: '/fornecedores/:id/conferir-dados-bancarios',
    body: decisaoDeConferencia,
    answer: fornecedorNaResposta,
  }),
  compras: defineChamada({
    metodo: 'GET',
    caminho: '/fornecedores/:id/compras',
    answer: z.object({ compras: comprasDoFornecedor }),
  }),
  ...chamadasDeImportacao('fornecedores'),
}
