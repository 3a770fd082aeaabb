import type { Foto } from '@prumo/domain/core/fotos.ts'
import { fotosDaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useState } from 'react'
import grade from '../../core/collected/Fotos.module.css'
import { FotoTile } from '../../core/collected/FotoTile.tsx'
import { FotoViewer } from '../../core/collected/FotoViewer.tsx'
import { usePermission } from '../../core/session/session.ts'
import { Panel } from '../../ui/Panel.tsx'
import css from './Ncs.module.css'

type Props = { readonly fotos: readonly Foto[]; readonly origemNome: string | null }

/** The photographs that the inspection took of it: they are the inspection's, and seen by whoever sees it. */
export function FotosDaOrigem({ fotos, origemNome }: Props) {
  const ve = usePermission(telas.inspecoes, 'visualizar')
  const [aberta, setAberta] = useState<string | null>(null)
  if (fotos.length === 0) return null
  const quantas = fotos.length === 1 ? '1 foto' : `${fotos.length} fotos`
  return (
    <Panel title={`Antes: fotos da inspeção (${fotos.length})`}>
      {ve ? (
        <ul className={grade.grid} aria-label="Fotos da inspeção">
          {fotos.map((foto, n) => (
            <FotoTile key={foto.id} foto={foto} n={n + 1} fases={null} onOpen={() => setAberta(foto.id)} />
          ))}
        </ul>
      ) : (
        <p className={css.leve}>
          {quantas} na inspeção {origemNome}. O PDF as mostra.
        </p>
      )}
      {aberta && (
        <FotoViewer
          fotos={fotosDaInspecao}
          itens={fotos}
          id={aberta}
          readOnly
          onMove={setAberta}
          onClose={() => setAberta(null)}
        />
      )}
    </Panel>
  )
}
