import { z } from 'zod'
import { defineChamada } from '../core/chamada.ts'
import { toCentavos } from '../core/money.ts'
import { tiposDePedido } from './pedidos/pedidos.ts'
import { simulacaoDeWorkflow } from './workflow-simulado.ts'

export const id = z.string().regex(/^\d{1,18}$/, 'Este identificador não existe.')

export const consultaDeSimulacao = z.object({
  centroDeCustoId: id,
  tipo: z.coerce
    .number('Informe um número.')
    .refine((tipo) => Object.hasOwn(tiposDePedido, tipo), 'Escolha uma das opções da lista.'),
  valor: z.coerce
    .number('Informe um número.')
    .min(0)
    .max(9_999_999_999.99)
    .refine((valor) => toCentavos(valor) !== null, 'Use no máximo 2 casas decimais.'),
  solicitanteId: id,
})

export const chamadasDoWorkflow = {
  simular: defineChamada({
    metodo: 'GET',
    caminho: '/workflow/simular',
    query: consultaDeSimulacao,
    answer: simulacaoDeWorkflow,
  }),
}
