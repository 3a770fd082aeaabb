import { Button } from '@mantine/core'
import { chamadasDeContasAPagar } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import { MAXIMO_POR_ATO } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { BATCH, type ListParams } from '../../core/wire/records.ts'
import { toast } from '../../ui/toast.ts'
import type { Escolhidas } from './useEscolhidas.ts'

export type EscolherTodasProps = {
  escolhidas: Escolhidas
  filtro: ListParams
  /** How many the filter reaches, when known. */
  total: number | undefined
  /** Every row of the page in sight is ticked. */
  pagina: boolean
}

/** The second step of "all": those of the page first, then those of the whole filter, as far as one act takes them. */
export function EscolherTodas({ escolhidas, filtro, total, pagina }: EscolherTodasProps) {
  const [lendo, setLendo] = useState(false)
  if (!pagina || total === undefined || total <= escolhidas.ids.size || total > MAXIMO_POR_ATO) return null
  const escolher = async () => {
    setLendo(true)
    try {
      for (let lote = 0; lote * BATCH < MAXIMO_POR_ATO; lote++) {
        const resposta = await api.call(chamadasDeContasAPagar.listar, { query: { ...filtro, lote, maxLote: BATCH } })
        escolhidas.somar(resposta.itens)
        if (resposta.fim) break
      }
    } catch (error) {
      toast.failure((error as Error).message)
    } finally {
      setLendo(false)
    }
  }
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void escolher()} disabled={lendo}>
      Selecionar as {total} do filtro
    </Button>
  )
}
