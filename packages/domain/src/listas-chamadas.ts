import { z } from 'zod'
import { defineChamada } from './core/chamada.ts'
import { recordSchema } from './core/schema.ts'
import { categoriasDeCusto } from './financeiro/categorias-de-custo.ts'
import { contasContrato } from './financeiro/contas-contrato.ts'
import { fornecedores } from './financeiro/fornecedores.ts'
import { obras } from './obras/obras.ts'

const contaComObras = z.intersection(recordSchema(contasContrato), z.object({ obras: z.array(recordSchema(obras)) }))

export const chamadasDasListas = {
  fornecedores: defineChamada({
    metodo: 'GET',
    caminho: '/loadFornecedores',
    answer: z.array(recordSchema(fornecedores)),
  }),
  contasContrato: defineChamada({
    metodo: 'GET',
    caminho: '/loadContasContrato',
    answer: z.array(recordSchema(contasContrato)),
  }),
  contasContratoComObras: defineChamada({
    metodo: 'GET',
    caminho: '/loadContasContratoWithObras',
    answer: z.array(contaComObras),
  }),
  categoriasDeCusto: defineChamada({
    metodo: 'GET',
    caminho: '/loadPedidosItensCusto',
    answer: z.array(recordSchema(categoriasDeCusto)),
  }),
}
