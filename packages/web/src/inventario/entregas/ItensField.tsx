import { chamadasDeEntregas } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { useWatch } from 'react-hook-form'
import { api } from '../../core/wire/api.ts'
import { AsyncMultiSelectField } from '../../ui/form/AsyncMultiSelectField.tsx'
import type { Option } from '../../ui/form/field-props.ts'

type De = 'micros' | 'chips'
const ROTULOS: Readonly<Record<De, string>> = { micros: 'Micros', chips: 'Chips' }

async function opcoes(
  query: { de: De; query?: string; ids?: string },
  signal: AbortSignal | null = null,
): Promise<Option[]> {
  const itens = await api.call(chamadasDeEntregas.itens, { query, ...(signal && { signal }) })
  return itens.map(({ id, nome, detalhe, pode, dito }) => ({
    value: id,
    label: nome,
    ...((detalhe || dito) && { hint: [detalhe, dito].filter(Boolean).join(' · ') }),
    // What is chosen already stays in sight, to be taken out.
    disabled: !pode && query.ids === undefined,
  }))
}

/** What is handed over: what the server would refuse is in sight, said why, and not to be chosen. */
export function ItensField({ de, outro, autoFocus }: { de: De; outro: De; autoFocus?: boolean }) {
  const doOutro = useWatch({ name: outro }) as readonly string[] | null
  return (
    <AsyncMultiSelectField
      name={de}
      label={ROTULOS[de]}
      required={de === 'micros' && !doOutro?.length}
      {...(de === 'micros' && { hint: 'Ao menos um micro ou um chip' })}
      {...(autoFocus && { autoFocus })}
      search={(query, signal) => opcoes({ de, query }, signal)}
      resolve={(ids) => opcoes({ de, ids: ids.join(',') })}
    />
  )
}
