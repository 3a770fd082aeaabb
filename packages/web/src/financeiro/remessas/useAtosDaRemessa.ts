import { chamadasDasRemessas } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import type { RemessaDetalhada } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { TOCA } from './calls.ts'
import { pagamentos } from './frases.ts'

/** What can be done with a remittance, each act asked before it is done. */
export function useAtosDaRemessa({ id, numero, quantidade, estado, arquivo }: RemessaDetalhada) {
  const ato = useCommand((chamar: () => Promise<unknown>) => chamar(), { touches: TOCA })
  const params = { id }
  const fazer = async (chamar: () => Promise<unknown>, dito: string) => {
    try {
      await ato.run(chamar)
      toast.success(dito)
      return true
    } catch (error) {
      toast.failure((error as Error).message)
      return false
    }
  }
  return {
    agindo: ato.running,
    baixar: () =>
      void api
        .download(chamadasDasRemessas.arquivo, arquivo, { params: { id } })
        .catch((error: Error) => toast.failure(error.message)),
    async liberar() {
      const sim = await confirm({
        title: `Liberar a remessa ${numero}?`,
        body: `${pagamentos(quantidade)} poderão ser levados ao banco. Confira antes o arquivo explicado.`,
        action: 'Liberar',
      })
      return (
        sim !== null &&
        fazer(
          () => api.call(chamadasDasRemessas.liberar, { params }),
          `Remessa ${numero} liberada: o arquivo já pode ser baixado.`,
        )
      )
    },
    marcarEnviada: () =>
      void fazer(
        () => api.call(chamadasDasRemessas.marcarEnviada, { params }),
        `Remessa ${numero} marcada como enviada.`,
      ),
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
      if (!resposta) return false
      const body = { motivo: resposta.reason }
      return fazer(() => api.call(chamadasDasRemessas.cancelar, { params, body }), `Remessa ${numero} cancelada.`)
    },
  }
}
