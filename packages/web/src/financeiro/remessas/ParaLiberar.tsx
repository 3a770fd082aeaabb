import { Button } from '@mantine/core'
import type { ItemDoInicio } from '@prumo/domain/core/home.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { estadosDeRemessa, type RemessaDetalhada } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { type HomeDecided, HomeItem, thenNext } from '../../core/home/HomeItem.tsx'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { queryClient } from '../../core/wire/query.ts'
import { remessaQuery } from './calls.ts'
import { pagamentos } from './frases.ts'
import { useAtosDaRemessa } from './useAtosDaRemessa.ts'

/** Files for the bank that a second person releases, on the home page: what goes to whom, and the release. */
export const paraLiberar: HomeDecided = {
  Lines: ({ itens }) => itens.map((item) => <Linha key={item.id} item={item} />),
  read: (itens) => Promise.all(itens.map(({ id }) => queryClient.prefetchQuery(remessaQuery(id)))),
}

function Linha({ item }: { item: ItemDoInicio }) {
  const { data: remessa } = useQuery(remessaQuery(item.id))
  return (
    <HomeItem
      item={item}
      {...(remessa && { beside: <ParaOnde remessa={remessa} />, acts: <Atos remessa={remessa} /> })}
    />
  )
}

const A_VISTA = 3

/** The greatest payments, each with whom it pays and where it goes. */
function ParaOnde({ remessa: { itens } }: { remessa: RemessaDetalhada }) {
  const maiores = itens.toSorted((a, b) => b.valor - a.valor).slice(0, A_VISTA)
  const outros = itens.length - maiores.length
  return (
    <>
      {maiores.map(({ id, favorecido, destino, valor }) => (
        <span key={id}>
          {[formatMoney(toCentavos(valor) ?? 0), favorecido, destino.replace(/ \d{40,}$/, '')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ))}
      {outros > 0 && <span>Mais {pagamentos(outros)}</span>}
    </>
  )
}

function Atos({ remessa }: { remessa: RemessaDetalhada }) {
  const { liberar, cancelar, agindo } = useAtosDaRemessa(remessa)
  if (remessa.estado !== 'gerada') return estadosDeRemessa[remessa.estado]
  return (
    <>
      <GatedButton
        size="compact-sm"
        allowed={remessa.atos.liberar === null && !agindo}
        reason={remessa.atos.liberar ?? ''}
        aria-label={`Liberar a remessa ${remessa.numero}`}
        onClick={() => void thenNext(liberar())}
      >
        Liberar…
      </GatedButton>
      {remessa.atos.cancelar === null && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={agindo}
          aria-label={`Cancelar a remessa ${remessa.numero}`}
          onClick={() => void thenNext(cancelar())}
        >
          Cancelar…
        </Button>
      )}
    </>
  )
}
