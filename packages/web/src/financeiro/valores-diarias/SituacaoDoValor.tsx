import { aspectosDoValor, situacoesDoValor } from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

/** Where a rate stands today. */
export const SituacaoDoValor = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDoValor} aspectos={aspectosDoValor} codigo={situacao} />
)
