import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'

/** The remittance a payment went in, for whoever may see it; for others, its number. */
export function LinkDaRemessa({ remessa: { id, numero } }: { remessa: NonNullable<ContaAPagar['remessa']> }) {
  const ve = usePermission(telas.remessas, 'visualizar')
  return ve ? <AppLink href={detailAddress(telas.remessas, id)}>Remessa {numero}</AppLink> : `Remessa ${numero}`
}
