import { aspectosDaSolicitacao, situacoesDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

/** Where a request stands: icon, word and colour. */
export const Situacao = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDaSolicitacao} aspectos={aspectosDaSolicitacao} codigo={situacao} />
)
