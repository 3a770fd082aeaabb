/** Domain's rule of which paper counts (`dp/papel-vigente.ts`), as SQL over many people at once. */
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { type RawBuilder, sql } from 'kysely'

/** Of that person and type, what is asked of the document `d` that counts on that day; null when none does. */
export const papelVigente = (
  colabId: RawBuilder<unknown>,
  tipoId: RawBuilder<unknown>,
  hoje: PlainDate,
  pergunta: RawBuilder<boolean>,
): RawBuilder<boolean | null> => sql<boolean | null>`(select ${pergunta} from colaboradores_docs as d
  where d.colab_id = ${colabId} and d.tipo_id = ${tipoId} and d.documento_morto is not true and d.emissao <= ${hoje}::date
  order by d.emissao desc, d.validade desc nulls first limit 1)`

/** Whether a newer one of the same person and type took the place of the document `d`: then it expires for nobody. */
export const foiSubstituido = (
  hoje: PlainDate,
): RawBuilder<boolean> => sql<boolean>`(d.documento_morto is not true and exists (
  select 1 from colaboradores_docs as n
  where n.colab_id = d.colab_id and n.tipo_id = d.tipo_id and n.documento_morto is not true and n.emissao <= ${hoje}::date
    and n.emissao > d.emissao))`
