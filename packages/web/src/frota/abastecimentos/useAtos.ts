import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import type { AbastecimentoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

type Um = Pick<AbastecimentoNaResposta, 'id' | 'numero' | 'revisao'>

/** What is done with fuellings that were written: each yields whether it was done. */
export function useAtos() {
  const { run, running } = useCommand((ato: () => Promise<unknown>) => ato(), {
    touches: [abastecimentos.name, veiculos.name],
  })
  const tentar = async (ato: () => Promise<unknown>, feito: string): Promise<boolean> => {
    try {
      await run(ato)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
      return false
    }
    toast.success(feito)
    return true
  }
  return {
    running,
    conferir: (ids: readonly string[]) =>
      tentar(
        () => api.call(chamadasDeAbastecimentos.conferir, { body: { ids } }),
        ids.length === 1 ? 'Abastecimento conferido.' : `${ids.length} abastecimentos conferidos.`,
      ),
    rejeitar: async ({ id, numero, revisao }: Um) => {
      const dito = await confirm({
        title: `Rejeitar o abastecimento nº ${numero}?`,
        body: 'Ele deixa de contar no consumo, nos litros e nos valores. Pode ser reaberto depois.',
        action: 'Rejeitar',
        danger: true,
        reason: { label: 'Por quê?', required: true, minLength: 3 },
      })
      return (
        dito !== null &&
        tentar(
          () => api.call(chamadasDeAbastecimentos.rejeitar, { params: { id }, body: { motivo: dito.reason, revisao } }),
          `Abastecimento nº ${numero} rejeitado.`,
        )
      )
    },
    reabrir: ({ id, numero, revisao }: Um) =>
      tentar(
        () => api.call(chamadasDeAbastecimentos.reabrir, { params: { id }, body: { revisao } }),
        `Abastecimento nº ${numero} reaberto.`,
      ),
    excluir: async ({ id, numero }: Um) => {
      const dito = await confirm({
        title: `Excluir o abastecimento nº ${numero}?`,
        body: 'O cupom e a foto do odômetro são excluídos com ele.',
        action: 'Excluir',
        danger: true,
      })
      return (
        dito !== null &&
        tentar(
          () => api.call(chamadasDeAbastecimentos.excluir, { params: { id } }),
          `Abastecimento nº ${numero} excluído.`,
        )
      )
    },
  }
}
