import { Button, Modal } from '@mantine/core'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './EncomendarDialog.module.css'

export type EncomendarDialogProps = {
  pedido: PedidoDetalhado
  agindo: boolean
  onEncomendar: (semEmail: boolean) => Promise<unknown>
  onFechar: () => void
}

/** Ordering tells the supplier: to which address is seen before, and who tells them otherwise says so. */
export function EncomendarDialog({ pedido, agindo, onEncomendar, onFechar }: EncomendarDialogProps) {
  const phone = usePhone()
  const { fornecedorEmail: email } = pedido
  const fornecedor = pedido.fornecedorId ? pedido.nomes[pedido.fornecedorId] : null
  const agir = async (semEmail: boolean) => {
    await onEncomendar(semEmail)
    onFechar()
  }
  return (
    <Modal
      opened
      onClose={() => !agindo && onFechar()}
      title={`Encomendar o pedido ${pedido.numero}?`}
      withCloseButton={false}
      size={560}
      fullScreen={phone}
    >
      <div className={css.corpo}>
        <p>{[fornecedor, formatMoney(toCentavos(pedido.valorTotal) ?? 0)].filter(Boolean).join(' · ')}</p>
        {email ? (
          <p>
            O pedido vai em PDF para <strong className={css.email}>{email}</strong>.
          </p>
        ) : (
          <p className={css.falta}>
            {fornecedor
              ? 'Este fornecedor não tem e-mail no cadastro: complete o cadastro para avisá-lo por aqui, ou avise-o por fora e registre a encomenda.'
              : 'Este pedido não tem fornecedor a avisar: registre a encomenda sem e-mail.'}
          </p>
        )}
        <div className={css.botoes}>
          <Button variant="default" onClick={onFechar} disabled={agindo}>
            Cancelar
          </Button>
          <Button
            {...(email ? { variant: 'default' as const } : { 'data-autofocus': true })}
            onClick={() => void agir(true)}
            disabled={agindo}
          >
            Registrar encomenda sem e-mail
          </Button>
          {email && (
            <Button onClick={() => void agir(false)} disabled={agindo} data-autofocus>
              Encomendar e avisar
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}
