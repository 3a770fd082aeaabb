import type { VersionInfo } from '@prumo/domain/administrador/versao.ts'
import { chamadasDaVersao } from '@prumo/domain/administrador/versao-chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'

export const useQuadro = () =>
  useQuery({
    // Under the entity of the live event, beside what the version modal asks.
    queryKey: ['versao', 'quadro'],
    queryFn: ({ signal }) => api.call(chamadasDaVersao.publicada, { signal }),
  })

/** Null lets the server's own version stand again. */
export const usePublicar = () =>
  useCommand(
    (version: VersionInfo | null) =>
      version ? api.call(chamadasDaVersao.publicar, { body: version }) : api.call(chamadasDaVersao.retirar),
    { touches: ['versao'] },
  )
