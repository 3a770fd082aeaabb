import { defineChamada } from '../core/chamada.ts'
import { resumoDaConta } from './contas-contrato-respostas.ts'

export const chamadasDeContasContrato = {
  resumo: defineChamada({ metodo: 'GET', caminho: '/contas-contrato/:id/resumo', answer: resumoDaConta }),
}
