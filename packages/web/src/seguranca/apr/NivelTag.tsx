import { aspectosDeRisco, niveisDeRisco } from '@prumo/domain/seguranca/apr/risco.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

export const NivelTag = ({ nivel }: { nivel: number }) => (
  <CodigoTag palavras={niveisDeRisco} aspectos={aspectosDeRisco} codigo={nivel} />
)
