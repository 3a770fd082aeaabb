import { origensDePlano, situacoesDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { FilterSelect } from '../../core/list/FilterSelect.tsx'
import { useSession } from '../../core/session/session.ts'
import { optionsOf } from '../../ui/form/options-of.ts'
import type { Filtros } from './useFiltros.ts'

/** The screen's own choices, inside its menu of filters. */
export function Filtrar({ filtros }: { filtros: Filtros }) {
  const { usuario } = useSession()
  const { status, mudarStatus, origem, mudarOrigem, atrasados, mudarAtrasados, quem, mudarQuem } = filtros
  return (
    <>
      <FilterSelect
        label="Situação"
        placeholder="Todas"
        data={optionsOf(situacoesDePlano)}
        value={status && !status.includes(',') ? status : null}
        onChange={mudarStatus}
      />
      <FilterSelect
        label="Origem"
        placeholder="Todas"
        data={optionsOf(origensDePlano)}
        value={origem && !origem.includes(',') ? origem : null}
        onChange={mudarOrigem}
      />
      <FilterSelect
        label="Prazo"
        placeholder="Todos"
        data={[{ value: 'sim', label: 'Atrasados' }]}
        value={atrasados === 'sim' ? 'sim' : null}
        onChange={mudarAtrasados}
      />
      <FilterSelect
        label="Quem"
        placeholder="Todos"
        data={[{ value: usuario.id, label: 'Os meus' }]}
        value={quem === usuario.id ? quem : null}
        onChange={mudarQuem}
      />
    </>
  )
}
