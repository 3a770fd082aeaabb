import { impedimentoDaConta } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { pagaPelosDadosDoFornecedor } from '@prumo/domain/financeiro/contas-a-pagar/pagamento-pelo-codigo.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { temFavorecidoProprio } from '@prumo/domain/financeiro/favorecido.ts'
import { STATUS_DE_ANEXO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { usePermission } from '../../core/session/session.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Documento.module.css'
import { OndeCorrigir } from './OndeCorrigir.tsx'

/** As many as one sending takes (domain's MAXIMO_POR_ENVIO, whose file is too heavy for a button). */
const MAXIMO = 1000

/** Sends whatever is chosen to the bank; what the bank refused goes again. */
export function BotaoDeEnvio({ contas, onEnviar }: { contas: readonly ContaAPagar[]; onEnviar: () => void }) {
  const phone = usePhone()
  const edita = usePermission(telas.contasAPagar, 'editar')
  const motivos = contas.map((conta) => impedimentoDaConta(conta, conta.pedido))
  const impedimento = !edita
    ? 'Você não tem permissão para enviar ao banco'
    : contas.length > MAXIMO
      ? `Escolha no máximo ${MAXIMO.toLocaleString('pt-BR')} por vez`
      : motivos.includes(null)
        ? null
        : (motivos[0] ?? null)
  const deNovo = contas.length > 0 && contas.every(({ statusBanco }) => statusBanco === STATUS_DE_BANCO.negado)
  return (
    <GatedButton
      allowed={impedimento === null}
      reason={impedimento ?? ''}
      variant="default"
      {...(phone ? { px: 10 } : { leftSection: <IconBuildingBank size={16} stroke={1.75} /> })}
      onClick={onEnviar}
    >
      {deNovo ? 'Reenviar ao banco…' : 'Enviar ao banco…'}
    </GatedButton>
  )
}

/** Why the bank refused it, and where that is mended: one click from the reason to the field. */
export function MotivoDoBanco({
  conta,
  onCorrigir,
}: {
  conta: ContaAPagar
  onCorrigir: (campo: string | null) => void
}) {
  // What was refused before the field was told with it, or by a person, is of whoever says where the money goes.
  const doFornecedor = pagaPelosDadosDoFornecedor(conta, temFavorecidoProprio(conta))
  const campo = conta.campoDoBanco ?? (doFornecedor ? 'fornecedorId' : null)
  return (
    <>
      {conta.motivoDoBanco}{' '}
      {conta.status !== STATUS_DE_ANEXO.pago && (
        <OndeCorrigir
          conta={conta}
          campo={campo}
          className={css.linkDeAto}
          onCorrigir={() => onCorrigir(campo)}
          onReagendar={() => onCorrigir('dataPagamento')}
        />
      )}
    </>
  )
}
