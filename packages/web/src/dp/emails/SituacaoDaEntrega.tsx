import { aspectosDaEntrega, situacoesDaEntrega } from '@prumo/domain/dp/emails-entregas.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

export const SituacaoDaEntrega = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDaEntrega} aspectos={aspectosDaEntrega} codigo={situacao} />
)
