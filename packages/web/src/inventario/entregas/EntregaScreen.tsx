import { chamadasDeEntregas } from '@prumo/domain/inventario/entregas/chamadas.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { IconFileText } from '@tabler/icons-react'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { DetailScreen } from '../../core/detail/DetailScreen.tsx'
import { Agora } from './Agora.tsx'
import { Atos } from './Atos.tsx'
import type { EntregaLida } from './entrega.ts'
import { Provas } from './Provas.tsx'
import { Situacao } from './Situacao.tsx'
import { useTermo } from './useTermo.ts'

/** One entrega: what, with whom, until when; how it was accepted and how it came back. */
export function EntregaScreen() {
  return (
    <DetailScreen
      entity={inventarioEntregas}
      subtitle={(uma) => (uma as EntregaLida).item}
      tag={(uma) => <Situacao situacao={(uma as EntregaLida).situacao} />}
      steps={(uma, rare) => <AtosComTermo uma={uma as EntregaLida} rare={rare} />}
      above={(uma) => <Agora uma={uma as EntregaLida} />}
      below={(uma) => <Provas uma={uma as EntregaLida} />}
    />
  )
}

function AtosComTermo({ uma, rare }: { uma: EntregaLida; rare: readonly RareAct[] }) {
  const { fazendo, baixar } = useTermo(chamadasDeEntregas.termo)
  return (
    <Atos
      uma={uma}
      raros={[
        {
          label: 'Termo (PDF)',
          icon: <IconFileText size={16} />,
          allowed: !fazendo,
          reason: 'O termo está sendo gerado',
          onClick: () => baixar(uma.id),
        },
        ...rare,
      ]}
    />
  )
}
