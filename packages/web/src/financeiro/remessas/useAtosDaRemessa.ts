import type { RemessaDetalhada } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { api } from '../../core/api.ts'
import { useCommand } from '../../core/records.ts'
import { confirm } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { TOCA } from './calls.ts'
import { pagamentos } from './tags.tsx'

/** What can be done with a remittance, each act asked before it is done. */
export function useAtosDaRemessa({ id, numero, quantidade, estado, arquivo }: RemessaDetalhada) {
  const ato = useCommand(
    ({ qual, corpo }: { qual: string; corpo?: object }) => api.post(`/remessas/${id}/${qual}`, corpo),
    {
      touches: TOCA,
    },
  )
  const fazer = async (qual: string, dito: string, corpo?: object) => {
    try {
      await ato.run({ qual, ...(corpo ? { corpo } : {}) })
      toast.success(dito)
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  return {
    agindo: ato.running,
    baixar: () =>
      void api.download(`/remessas/${id}/arquivo`, arquivo).catch((error: Error) => toast.failure(error.message)),
    async liberar() {
      const sim = await confirm({
        title: `Liberar a remessa ${numero}?`,
        body: `${pagamentos(quantidade)} poderão ser levados ao banco. Confira antes o arquivo explicado.`,
        action: 'Liberar',
      })
      if (sim) await fazer('liberar', `Remessa ${numero} liberada: o arquivo já pode ser baixado.`)
    },
    marcarEnviada: () => void fazer('enviada', `Remessa ${numero} marcada como enviada.`),
    async cancelar() {
      const resposta = await confirm({
        title: `Cancelar a remessa ${numero}?`,
        body:
          estado === 'enviada'
            ? `Ela consta como enviada: só cancele se o banco não a recebeu ou a recusou inteira. Os ${pagamentos(quantidade)} voltam a esperar e poderiam ser pagos duas vezes.`
            : `Os ${pagamentos(quantidade)} voltam a esperar, e o arquivo não poderá mais ser usado.`,
        action: 'Cancelar remessa',
        cancel: 'Voltar',
        danger: true,
        reason: { label: 'Motivo' },
      })
      if (resposta) await fazer('cancelar', `Remessa ${numero} cancelada.`, { motivo: resposta.reason })
    },
  }
}
