import { type Acao, paraDe, possibilidades } from '@prumo/domain/core/fluxo.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { fluxoDaNc } from '@prumo/domain/seguranca/nao-conformidades/fluxo.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { useRouter } from '@tanstack/react-router'
import { Acoes } from '../../core/acoes/Acoes.tsx'
import type { RareAct } from '../../core/acoes/RareActs.tsx'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { enderecoDaBaixa, type Nc } from './nc.ts'

/** What may be done with it now; to ask for the closing is a page of its own. */
export function Atos({ nc, raros = [], depois }: { nc: Nc; raros?: readonly RareAct[]; depois?: () => void }) {
  const router = useRouter()
  const { acoes = [] } = nc as { acoes?: readonly Acao[] }
  const { run } = useCommand(
    ({ para, dados }: { para: number; dados: object }) =>
      api.call(transicaoDe(naoConformidades), {
        params: { id: nc.id },
        body: { ...dados, para, revisao: nc.revisao },
      }),
    { touches: [naoConformidades.name] },
  )
  if (acoes.length === 0) return null
  return (
    <Acoes
      fluxo={fluxoDaNc}
      estado={nc.status}
      pode={possibilidades(acoes)}
      nome={`a não conformidade ${nc.numero}`}
      raros={raros}
      abrir={{
        ...(nc.status === STATUS_DE_NC.emTratamento && {
          pedirBaixa: () => void router.navigate({ href: enderecoDaBaixa(nc.id) }),
        }),
      }}
      agir={async (ato, dados) => {
        await run({ dados, para: Number(paraDe(fluxoDaNc.atos[ato])) })
        depois?.()
      }}
    />
  )
}
