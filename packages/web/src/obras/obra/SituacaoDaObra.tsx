import { aspectosDeObra, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

export const SituacaoDaObra = ({ status }: { status: number }) => (
  <CodigoTag palavras={situacoesDeObra} aspectos={aspectosDeObra} codigo={status} />
)
