import { aspectosDeCorreio, situacoesDeCorreio } from '@prumo/domain/administrador/correio.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

export const SituacaoDoEmail = ({ situacao }: { situacao: number }) => (
  <CodigoTag palavras={situacoesDeCorreio} aspectos={aspectosDeCorreio} codigo={situacao} />
)
