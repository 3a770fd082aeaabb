import { listasDoRdo } from '@prumo/domain/obras/rdo/listas.ts'
import { rdos } from '@prumo/domain/obras/rdo/rdos.ts'
import { useMemo } from 'react'
import { useRecord } from '../../core/wire/records.ts'
import { referencesIn, useNames } from '../../core/wire/references.ts'
import type { RdoLido } from './rdo.ts'

const { maoDeObra, equipamentos, atividades } = listasDoRdo

/** A report by itself, and the names of all that it and its sections name. */
export function useRdo(id: string) {
  const record = useRecord(rdos, id)
  const um = record.data as unknown as RdoLido | undefined
  const nameOf = useNames(
    useMemo(
      () =>
        um
          ? [
              ...referencesIn(rdos, [um]),
              ...[maoDeObra, equipamentos, atividades].flatMap(({ entity }, n) =>
                referencesIn(entity, [um.maoDeObra, um.equipamentos, um.atividades][n] as never),
              ),
            ]
          : [],
      [um],
    ),
  )
  return { um, nameOf, record }
}
