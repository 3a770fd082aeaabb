import { aspectosDeEntrega, situacoesDeEntrega } from '@prumo/domain/inventario/entregas/codigos.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

/** How an entrega stands, as every place shows it. */
export const Situacao = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDeEntrega} aspectos={aspectosDeEntrega} codigo={situacao} />
)
