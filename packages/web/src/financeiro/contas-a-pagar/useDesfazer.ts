import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { MOTIVO_MINIMO } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { nomeDa } from './palavras.ts'
import { TOCA } from './useAtoEmContas.ts'

/** Takes back a payment recorded by mistake: asks why, and tells how it ended. */
export function useDesfazer() {
  const ato = useCommand(
    ({ id, motivo }: { id: string; motivo: string }) =>
      api.call(chamadasDeContasAPagar.desfazerPagamento, { params: { id }, body: { motivo } }),
    { touches: TOCA },
  )
  return {
    agindo: ato.running,
    async desfazer(conta: ContaAPagar) {
      const certeza = await confirm({
        title: 'Desfazer o pagamento?',
        body: `${nomeDa(conta)} · ${formatMoney(toCentavos(conta.valorAPagar ?? 0) ?? 0)}\nA conta volta a esperar o pagamento. O comprovante fica no histórico do pedido, com o seu nome e o motivo.`,
        action: 'Desfazer pagamento',
        cancel: 'Voltar',
        danger: true,
        reason: {
          label: 'Motivo',
          placeholder: 'Por exemplo: o comprovante é de outra conta',
          minLength: MOTIVO_MINIMO,
        },
      })
      if (!certeza) return
      try {
        await ato.run({ id: conta.id, motivo: certeza.reason })
        toast.success(`Pagamento desfeito: ${nomeDa(conta)}.`)
      } catch (error) {
        await showResult({ kind: 'failure', title: 'Pagamento não desfeito', message: (error as Error).message })
      }
    },
  }
}
