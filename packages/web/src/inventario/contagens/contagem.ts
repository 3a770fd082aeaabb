import { chamadasDeContagens } from '@prumo/domain/inventario/contagens/chamadas.ts'
import { type Contagem, inventarioLeituras } from '@prumo/domain/inventario/contagens/contagens.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { keys } from '../../core/wire/query.ts'
import type { AnyRecord } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'

/** A count as it was read. */
export type ContagemLida = AnyRecord & Contagem

export interface FiltroDosItens {
  readonly busca?: string
  readonly achado?: string
  readonly avariados?: 'true'
  readonly comFoto?: 'true'
}

/** What a count found so far: asked again at each reading, here or on a phone. */
export const useItens = (id: string, revisao: number, filtro: FiltroDosItens = {}) =>
  useQuery({
    queryKey: [...keys.all(inventarioLeituras.name), 'contagem', id, revisao, filtro],
    queryFn: () => api.call(chamadasDeContagens.itens, { params: { id }, query: filtro }),
    placeholderData: keepPreviousData,
  })

/** Its papers, one at a time; a refusal says why in a dialog. */
export function usePapeis(id: string) {
  const [fazendo, setFazendo] = useState(false)
  const baixar = async (qual: 'relatorio' | 'planilha', nome: string) => {
    setFazendo(true)
    try {
      await api.download(chamadasDeContagens[qual], nome, { params: { id } })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setFazendo(false)
    }
  }
  return {
    fazendo,
    relatorio: () => void baixar('relatorio', 'contagem.pdf'),
    planilha: () => void baixar('planilha', 'contagem.xlsx'),
  }
}
