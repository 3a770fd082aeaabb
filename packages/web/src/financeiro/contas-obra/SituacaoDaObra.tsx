import { aspectosDeObra, SITUACAO_DE_OBRA, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'

/** The state of a work's account: icon, word and colour. */
export const SituacaoDaObra = ({ status }: { status: number | null }) => (
  <CodigoTag palavras={situacoesDeObra} aspectos={aspectosDeObra} codigo={status ?? SITUACAO_DE_OBRA.planejada} />
)
