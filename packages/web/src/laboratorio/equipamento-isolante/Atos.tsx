import { type Acao, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import {
  type AtoDoEquipamento,
  fluxoDoEquipamento,
  voltaDoExtravio,
  voltaDoReparo,
} from '@prumo/domain/laboratorio/equipamento-isolante/fluxo.ts'
import { lazy, Suspense, useState } from 'react'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import type { Equipamento } from './equipamento.ts'

const TransferirDialog = lazy(() => import('./TransferirDialog.tsx'))
const DescartarDialog = lazy(() => import('./DescartarDialog.tsx'))

/** Where an act leads, where what the piece was before decides it. */
const VOLTA: Partial<Record<AtoDoEquipamento, (peca: Equipamento) => number>> = {
  retornar: voltaDoReparo,
  recuperar: voltaDoExtravio,
}

/** What may be done with it now: to transfer and to discard ask more than a reason. */
export function Atos({ peca, raros = [] }: { peca: Equipamento; raros?: readonly RareAct[] }) {
  const [aberto, setAberto] = useState<'transferir' | 'descartar' | null>(null)
  const { acoes = [] } = peca as { acoes?: readonly Acao[] }
  const { run } = useCommand(
    ({ para, dados }: { para: number; dados: object }) =>
      api.call(transicaoDe(equipamentosIsolantes), {
        params: { id: peca.id },
        body: { ...dados, para, revisao: peca.revisao },
      }),
    { touches: [equipamentosIsolantes.name] },
  )
  if (acoes.length === 0) return null
  const fechar = () => setAberto(null)
  return (
    <>
      <Acoes
        fluxo={fluxoDoEquipamento}
        estado={peca.situacao}
        pode={possibilidades(acoes)}
        nome={`o equipamento ${peca.etiqueta}`}
        raros={raros}
        abrir={{ transferir: () => setAberto('transferir'), descartar: () => setAberto('descartar') }}
        agir={async (ato, dados) =>
          void (await run({ dados, para: VOLTA[ato]?.(peca) ?? Number(paraDe(fluxoDoEquipamento.atos[ato])) }))
        }
      />
      <Suspense fallback={null}>
        {aberto === 'transferir' && <TransferirDialog pecas={[peca]} par={peca.par ?? null} onFechar={fechar} />}
        {aberto === 'descartar' && <DescartarDialog peca={peca} onFechar={fechar} />}
      </Suspense>
    </>
  )
}
