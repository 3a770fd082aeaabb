import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import { fluxoDaMedicao } from '@prumo/domain/obras/medicoes/fluxo.ts'
import { medicoes, STATUS_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import type { MedicaoLida } from './medicao.ts'

/** Cancelling is rare, and asks why. */
export function useCancelar(): (medicao: MedicaoLida) => Promise<void> {
  const { run } = useCommand(
    ({ id, revisao, motivo }: { id: string; revisao: number; motivo: string }) =>
      api.call(transicaoDe(medicoes), {
        params: { id },
        body: { para: STATUS_DE_MEDICAO.cancelada, motivo, revisao },
      }),
    { touches: [medicoes.name] },
  )
  return async ({ id, revisao, numero }) => {
    const { titulo, corpo, motivo } = fluxoDaMedicao.atos.cancelar.pergunta
    const dito = await confirm({
      title: titulo.replace('{nome}', numero),
      body: corpo,
      action: 'Cancelar a medição',
      danger: true,
      reason: { label: motivo.rotulo },
    })
    if (!dito) return
    try {
      await run({ id, revisao, motivo: dito.reason })
      toast.success(`Medição ${numero} cancelada.`)
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
}
