import { assinaturasDaEntrega, fotosDaEntrega } from '@prumo/domain/inventario/entregas/coleta.ts'
import { Assinaturas } from '../../core/collected/Assinaturas.tsx'
import { Fotos } from '../../core/collected/Fotos.tsx'
import css from '../Inventario.module.css'
import type { EntregaLida } from './entrega.ts'
import { TermoAssinado } from './TermoAssinado.tsx'

/** What proves each end of it: signatures or the signed paper, and photographs. */
export const Provas = ({ uma }: { uma: EntregaLida }) => (
  <div className={css.pilha}>
    <Assinaturas key={`assinaturas-${uma.id}`} assinaturas={assinaturasDaEntrega} id={uma.id} />
    <TermoAssinado uma={uma} />
    <Fotos key={`fotos-${uma.id}`} fotos={fotosDaEntrega} id={uma.id} />
  </div>
)
