import { defineChamada } from '../core/chamada.ts'
import { inputSchema, recordSchema } from '../core/schema.ts'
import { contasContrato } from './contas-contrato.ts'
import { resumoDaConta } from './contas-contrato-respostas.ts'

export const chamadasDeContasContrato = {
  criar: defineChamada({
    metodo: 'POST',
    caminho: '/contas-contrato',
    body: inputSchema(contasContrato),
    answer: recordSchema(contasContrato),
    status: 201,
  }),
  resumo: defineChamada({ metodo: 'GET', caminho: '/contas-contrato/:id/resumo', answer: resumoDaConta }),
}
