import { FORA_DAQUI, lugarDoConserto } from '@prumo/domain/financeiro/contas-a-pagar/conserto.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { temFavorecidoProprio } from '@prumo/domain/financeiro/favorecido.ts'
import type { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress, editAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePermission } from '../../core/session/session.ts'
import { campoQueCorrige } from './campo-que-corrige.ts'

/** The supplier's register's own name for what the document calls otherwise. */
const NO_CADASTRO: Readonly<Record<string, keyof typeof fornecedores.fields>> = { favorecidoDocumento: 'bancoCpfCnpj' }

export type OndeCorrigirProps = {
  conta: ContaAPagar
  /** What is at fault (`conserto.ts`). */
  campo: string | null
  className?: string | undefined
  onCorrigir: () => void
  onReagendar?: () => void
}

/** One click from a refusal to what mends it, for whoever may; for whoever may not, who does. */
export function OndeCorrigir({ conta, campo, className, onCorrigir, onReagendar }: OndeCorrigirProps) {
  const edita = usePermission(telas.contasAPagar, 'editar')
  const editaFornecedor = usePermission(telas.fornecedores, 'editar')
  const veFornecedor = usePermission(telas.fornecedores, 'visualizar')
  const editaContas = usePermission(telas.contasPagadoras, 'editar')
  const lugar = lugarDoConserto(campo, conta.devidoA !== null && !temFavorecidoProprio(conta))
  if (lugar === 'fora') return FORA_DAQUI[campo!]
  const corrige = (dito: string) => (
    <button type="button" className={className} onClick={onCorrigir}>
      {dito}
    </button>
  )
  if (lugar === 'fornecedor') {
    if (campo === 'fornecedorId' && veFornecedor)
      return <AppLink href={detailAddress(telas.fornecedores, conta.devidoA!)}>Ver o fornecedor</AppLink>
    if (editaFornecedor)
      return (
        <AppLink href={editAddress(telas.fornecedores, conta.devidoA!, NO_CADASTRO[campo!] ?? campo!)}>
          Corrigir o fornecedor
        </AppLink>
      )
    // Whoever pays and keeps no supplier says, in the document, who receives.
    if (edita && campoQueCorrige(campo!)) return corrige('Dizer quem recebe')
    return 'Peça a quem cuida dos fornecedores que corrija o cadastro.'
  }
  if (lugar === 'conta-pagadora')
    return editaContas ? (
      <AppLink href={listAddress(telas.contasPagadoras)}>Corrigir a conta pagadora</AppLink>
    ) : (
      'Peça a quem cuida das contas pagadoras que corrija o cadastro.'
    )
  if (!edita) return <AppLink href={detailAddress(telas.pedidos, conta.pedido.id)}>Ver o pedido</AppLink>
  if (lugar === 'data' && onReagendar)
    return (
      <button type="button" className={className} onClick={onReagendar}>
        Reagendar
      </button>
    )
  return corrige('Corrigir os dados')
}
