import type { Field } from '@prumo/domain/core/field.ts'
import { chamadasDeObras, type EscolhaDaObra as Escolha } from '@prumo/domain/obras/obra/chamadas.ts'
import { useWatch } from 'react-hook-form'
import { api } from '../../core/wire/api.ts'
import { nameReferences } from '../../core/wire/references.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'

type EscolhaDaObraProps = {
  name: string
  field: Field
  de: Escolha
  /** The field of this form that says of which work, or contract; without it, of any. */
  por?: 'obraId' | 'contratoId'
  autoFocus?: boolean
}

const ANTES = { obraId: 'Escolha a obra antes.', contratoId: 'Escolha a conta contrato antes.' }

/** A reference to what is of that work or contract alone: the server takes no other's. */
export function EscolhaDaObra({ name, field, de, por, autoFocus = false }: EscolhaDaObraProps) {
  const dono = useWatch({ name: por ?? name }) as string | null
  const falta = por !== undefined && !dono
  const comum = {
    name,
    label: field.label,
    autoFocus,
    ...(falta && { hint: ANTES[por] }),
    search: async (query: string, signal?: AbortSignal) => {
      if (falta) return []
      const achados = await api.call(chamadasDeObras.escolhas, {
        query: { de, query: query.trim(), ...(por && { [por]: dono }) },
        ...(signal && { signal }),
      })
      return achados.map(({ id, nome, detalhe }) => ({ value: id, label: nome, ...(detalhe && { hint: detalhe }) }))
    },
    resolve: (ids: readonly string[]) => nameReferences(field.target!, ids),
  }
  // Of another work there are others to choose from.
  const key = por && dono
  return field.kind === 'refs' ? (
    <AsyncMultiSelectField key={key} {...comum} />
  ) : (
    <AsyncSelectField key={key} {...comum} required={!field.optional} clearable={Boolean(field.optional)} />
  )
}
