import type { AptidaoResumida } from '@prumo/domain/vocabulario/aptidao.ts'
/** Badges of a list ask for their people together: those asked for within a moment go in one call. */

import { chamadasDaAptidao } from '@prumo/domain/dp/aptidao-chamadas.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, api } from '../../core/wire/api.ts'

const ESPERA_MS = 5
const MAIS_IDS = 200

type Quem = { resolve: (achada: AptidaoResumida | null) => void; reject: (erro: unknown) => void }
let fila = new Map<string, Quem[]>()

async function pedirTodas(): Promise<void> {
  const pedidas = fila
  fila = new Map()
  const ids = [...pedidas.keys()]
  for (let de = 0; de < ids.length; de += MAIS_IDS) {
    const parte = ids.slice(de, de + MAIS_IDS)
    try {
      const achadas = await api.call(chamadasDaAptidao.resumir, { query: { ids: parte } })
      const porId = new Map(achadas.map((uma) => [uma.colabId, uma]))
      for (const id of parte) for (const { resolve } of pedidas.get(id)!) resolve(porId.get(id) ?? null)
    } catch (erro) {
      // Who may not know it sees the row without a badge, not a failure.
      const semDireito = erro instanceof ApiError && erro.status === 403
      for (const id of parte)
        for (const { resolve, reject } of pedidas.get(id)!) semDireito ? resolve(null) : reject(erro)
    }
  }
}

const pedir = (id: string): Promise<AptidaoResumida | null> =>
  new Promise((resolve, reject) => {
    if (fila.size === 0) setTimeout(() => void pedirTodas(), ESPERA_MS)
    fila.set(id, [...(fila.get(id) ?? []), { resolve, reject }])
  })

/** Renewed by any change of a document; by those of requirements and people when the badge is next shown. */
export const aptidaoQuery = (colabId: string) =>
  queryOptions({
    queryKey: [colaboradoresDocs.name, 'aptidao', colabId],
    queryFn: () => pedir(colabId),
    staleTime: 0,
  })
