import type { Coleta } from '@prumo/domain/core/coleta.ts'
import { Assinaturas } from './Assinaturas.tsx'
import { Fotos } from './Fotos.tsx'
import css from './Panels.module.css'

/** What is collected about a record, drawn from its declaration alone. */
export function panelsOf(name: string, { fotos, assinaturas }: Coleta) {
  for (const one of [fotos, assinaturas])
    if (one && one.entity.name !== name) throw new Error(`coleta de ${name} declara ${one.entity.name}`)
  // Another record has a queue and a viewer of its own.
  return function Panels({ id }: { id: string }) {
    return (
      <div className={css.panels}>
        {fotos && <Fotos key={`fotos-${id}`} fotos={fotos} id={id} />}
        {assinaturas && <Assinaturas key={`assinaturas-${id}`} assinaturas={assinaturas} id={id} />}
      </div>
    )
  }
}
