import { MOTIVO_MINIMO } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import type { ContaAPagar } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { impeditivas } from '@prumo/domain/financeiro/pedidos/ressalva.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { nomeDa } from './palavras.ts'
import { TOCA } from './useAtoEmContas.ts'

/** A second person's look at amount and destination: says what is looked at, and asks how it was. */
export function useConferir() {
  const ato = useCommand(
    ({ id, motivo }: { id: string; motivo: string }) =>
      api.call(chamadasDeContasAPagar.conferir, { body: { anexos: [id], motivo } }),
    { touches: TOCA },
  )
  return {
    agindo: ato.running,
    async conferir(conta: ContaAPagar) {
      const aVer = impeditivas(conta.ressalvas).filter(({ resolve }) => resolve === 'conferir')
      const certeza = await confirm({
        title: 'Conferir o pagamento?',
        body: [nomeDa(conta), `Destino: ${conta.destino}`, ...aVer.map(({ frase }) => frase)].join('\n'),
        action: 'Conferi: pode ser pago',
        cancel: 'Voltar',
        reason: {
          label: 'Como conferiu',
          placeholder: 'Por exemplo: confirmei por telefone com quem cobra',
          minLength: MOTIVO_MINIMO,
        },
      })
      if (!certeza) return
      try {
        await ato.run({ id: conta.id, motivo: certeza.reason })
        toast.success(`Pagamento conferido: ${nomeDa(conta)}.`)
      } catch (error) {
        await showResult({ kind: 'failure', title: 'Pagamento não conferido', message: (error as Error).message })
      }
    },
  }
}
