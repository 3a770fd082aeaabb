import { SITUACOES_USUAIS } from '@prumo/domain/dp/colaboradores.ts'
import { contagens } from '@prumo/domain/dp/colaboradores-respostas.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { OwnFilter } from '../../core/list/ListBody.tsx'
import { useListState } from '../../core/list/list-state.ts'

type Busca = { inativos?: string | undefined; documentos?: string | undefined }

/** What narrows the list beyond search and fields: who has left is out of sight unless asked for; how many documents they have. */
export function useFiltros() {
  const { inativos, documentos: pedida } = useSearch({ strict: false }) as Busca
  const navigate = useNavigate()
  const [{ filters }] = useListState()
  const mudar = (mudanca: Busca) =>
    void navigate({
      to: '.',
      search: (antes: Record<string, unknown>) => ({ ...antes, page: undefined, ...mudanca }),
      resetScroll: false,
    })
  const incluiInativos = inativos === 'sim'
  const documentos = contagens.find((uma) => uma === pedida) ?? null
  // Whoever filters by situation has said which ones they want.
  const usuais = !incluiInativos && !filters.some(({ field }) => field === 'status')
  const filtro: OwnFilter = {
    params: useMemo(
      () => ({ ...(usuais && { situacao: SITUACOES_USUAIS.join(',') }), ...(documentos && { documentos }) }),
      [usuais, documentos],
    ),
    narrows: documentos !== null || incluiInativos,
    clear: () => mudar({ documentos: undefined, inativos: undefined }),
    chips: [
      ...(incluiInativos
        ? [{ id: 'inativos', label: 'Inativos', value: 'incluídos', onRemove: () => mudar({ inativos: undefined }) }]
        : []),
      ...(documentos
        ? [
            {
              id: 'documentos',
              label: 'Documentos',
              value: documentos,
              onRemove: () => mudar({ documentos: undefined }),
            },
          ]
        : []),
    ],
  }
  return {
    filtro,
    incluiInativos,
    incluirInativos: (sim: boolean) => mudar({ inativos: sim ? 'sim' : undefined }),
    documentos,
    filtrarDocumentos: (valor: string | null) => mudar({ documentos: valor ?? undefined }),
  }
}
