import { type Acao, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { fluxoDoLaudo } from '@prumo/domain/laboratorio/laudos/fluxo.ts'
import { laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { useRouter } from '@tanstack/react-router'
import { Acoes, type Respondido } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { enderecoDoLaudo, type Laudo } from './laudo.ts'

type Ato = keyof typeof fluxoDoLaudo.atos

/** What may be done with it now; a revision opens on its own page. */
export function Atos({ laudo, raros = [] }: { laudo: Laudo; raros?: readonly RareAct[] }) {
  const router = useRouter()
  const { acoes = [] } = laudo as { acoes?: readonly Acao[] }
  const { run } = useCommand(
    async ({ ato, dados }: { ato: Ato; dados: Respondido }) => {
      const params = { id: laudo.id }
      const body = { ...dados, revisao: laudo.revisao }
      if (ato === 'devolver') return api.call(chamadasDeLaudos.devolver, { params, body })
      if (ato === 'revisar') return api.call(chamadasDeLaudos.revisar, { params, body })
      return api.call(transicaoDe(laudos), { params, body: { ...body, para: Number(paraDe(fluxoDoLaudo.atos[ato])) } })
    },
    { touches: [laudos.name, 'laboratorio-os'] },
  )
  if (acoes.length === 0) return null
  return (
    <Acoes
      fluxo={fluxoDoLaudo}
      estado={laudo.status}
      pode={possibilidades(acoes)}
      nome={`laudo ${laudo.identificacao}`}
      raros={raros}
      agir={async (ato, dados) => {
        const feito = (await run({ ato, dados })) as { id: string }
        if (ato === 'revisar') await router.navigate({ href: enderecoDoLaudo(feito.id) })
      }}
    />
  )
}
