import { type Acao, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { inventarioEntregas } from '@prumo/domain/inventario/entregas/entregas.ts'
import { ATOS_DE_QUEM_RECEBEU, fluxoDaEntrega } from '@prumo/domain/inventario/entregas/fluxo.ts'
import { lazy, Suspense, useState } from 'react'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { type EntregaLida, tocadosPelaEntrega } from './entrega.ts'

const ReceberDialog = lazy(() => import('./ReceberDialog.tsx'))
const NaoVoltouDialog = lazy(() => import('./NaoVoltouDialog.tsx'))

/** Those of whoever cares for the inventory; the others are of whoever received it, on their own page. */
const { aceitar: _1, recusar: _2, devolver: _3, ...daqui } = fluxoDaEntrega.atos
const fluxo = { ...fluxoDaEntrega, atos: daqui }

/** What may be done with it now: to take back and to give up for lost ask more than a reason. */
export function Atos({ uma, raros = [] }: { uma: EntregaLida; raros?: readonly RareAct[] }) {
  const [aberto, setAberto] = useState<'receber' | 'naoDevolver' | null>(null)
  const acoes = ((uma.acoes ?? []) as readonly Acao[]).filter(
    ({ ato }) => !(ATOS_DE_QUEM_RECEBEU as readonly string[]).includes(ato),
  )
  const { run } = useCommand(
    ({ para, dados }: { para: number; dados: object }) =>
      api.call(transicaoDe(inventarioEntregas), {
        params: { id: uma.id },
        body: { ...dados, para, revisao: uma.revisao },
      }),
    { touches: tocadosPelaEntrega },
  )
  const fechar = () => setAberto(null)
  return (
    <>
      <Acoes
        fluxo={fluxo}
        estado={uma.situacao}
        pode={possibilidades(acoes)}
        nome={`a entrega ${uma.numero}`}
        raros={raros}
        abrir={{ receber: () => setAberto('receber'), naoDevolver: () => setAberto('naoDevolver') }}
        agir={async (ato, dados) => void (await run({ dados, para: Number(paraDe(fluxo.atos[ato])) }))}
      />
      <Suspense fallback={null}>
        {aberto === 'receber' && <ReceberDialog uma={uma} onFechar={fechar} />}
        {aberto === 'naoDevolver' && <NaoVoltouDialog uma={uma} onFechar={fechar} />}
      </Suspense>
    </>
  )
}
