import { toCentavos } from '@prumo/domain/core/money.ts'
import { telas } from '@prumo/domain/telas.ts'
import { lazy, Suspense, useState } from 'react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { Money } from '../../ui/Money.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import type { Decisao, ItemADecidir } from './DecidirDialog.tsx'

const DecidirDialog = lazy(() => import('./DecidirDialog.tsx'))

export type BarraDeDecisaoProps = {
  itens: readonly ItemADecidir[]
  /** A return speaks of all of them, and can be their proof. */
  comRetorno: boolean
  onLimpar: () => void
}

/** The two ways of settling what the bank left open. */
export function BarraDeDecisao({ itens, comRetorno, onLimpar }: BarraDeDecisaoProps) {
  const edita = usePermission(telas.remessas, 'editar')
  const [decisao, setDecisao] = useState<Decisao | null>(null)
  const comum = { allowed: edita, reason: 'Você não tem permissão para decidir pagamentos' }
  return (
    <>
      <SelectionBar
        count={itens.length}
        sum={<Money value={itens.reduce((soma, { valor }) => soma + (toCentavos(valor) ?? 0), 0)} />}
        onClear={onLimpar}
      >
        <GatedButton {...comum} onClick={() => setDecisao('pago')}>
          Dar como pago…
        </GatedButton>
        <GatedButton {...comum} variant="default" onClick={() => setDecisao('negado')}>
          Dar como negado…
        </GatedButton>
      </SelectionBar>
      {decisao && (
        <Suspense>
          <DecidirDialog
            itens={itens}
            decisao={decisao}
            comRetorno={comRetorno}
            onFeito={onLimpar}
            onFechar={() => setDecisao(null)}
          />
        </Suspense>
      )}
    </>
  )
}
