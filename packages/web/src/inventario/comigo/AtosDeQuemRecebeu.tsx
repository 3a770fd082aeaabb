import { type Acao, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { chamadasDoQueEstaComigo } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { type AtoDeQuemRecebeu, fluxoDaEntrega } from '@prumo/domain/inventario/entregas/fluxo.ts'
import type { EntregaComigo } from '@prumo/domain/inventario/entregas/respostas.ts'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { tocadosPelaEntrega } from '../entregas/entrega.ts'

const { aceitar, recusar, devolver } = fluxoDaEntrega.atos
const fluxo = { ...fluxoDaEntrega, atos: { recusar, devolver, aceitar } }

/** The words of whoever received it: they accept, refuse or give back what is theirs, whatever screens they have. */
export function AtosDeQuemRecebeu({ uma, onFeito }: { uma: EntregaComigo; onFeito?: () => void }) {
  const { run } = useCommand(
    ({ ato, dados }: { ato: AtoDeQuemRecebeu; dados: object }) =>
      api.call(chamadasDoQueEstaComigo[ato], { params: { id: uma.id }, body: { ...dados, revisao: uma.revisao } }),
    { touches: tocadosPelaEntrega },
  )
  return (
    <Acoes
      fluxo={fluxo}
      estado={uma.situacao}
      pode={possibilidades(uma.acoes as readonly Acao<AtoDeQuemRecebeu>[])}
      nome={`a entrega ${uma.numero}`}
      agir={async (ato, dados) => {
        await run({ ato, dados })
        onFeito?.()
      }}
    />
  )
}
