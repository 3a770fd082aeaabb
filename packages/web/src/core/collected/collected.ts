import type { Assinaturas } from '@prumo/domain/core/assinaturas.ts'
import { assinaturasDe, fotosDe } from '@prumo/domain/core/coleta.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Foto, Fotos } from '@prumo/domain/core/fotos.ts'
import { type Flag, mayAny } from '@prumo/domain/core/tela.ts'
import { queryOptions } from '@tanstack/react-query'
import { useSession } from '../session/session.ts'
import { api } from '../wire/api.ts'

/** Under the entity's own key: a live change of the record renews what is collected about it. */
export const fotosQuery = ({ entity }: Fotos, id: string) =>
  queryOptions({
    queryKey: [entity.name, id, 'fotos'],
    queryFn: ({ signal }) => api.call(fotosDe(entity).listar, { params: { id }, signal }),
  })

export const assinaturasQuery = ({ entity }: Assinaturas, id: string) =>
  queryOptions({
    queryKey: [entity.name, id, 'assinaturas'],
    queryFn: ({ signal }) => api.call(assinaturasDe(entity).listar, { params: { id }, signal }),
  })

export const useMayAny = ({ tela }: Entity, flags: readonly Flag[]): boolean =>
  mayAny(useSession().permissoes, tela, flags)

/** When it was taken; when that is not known, when it came. */
export const momentOf = ({ dataCaptura, criadaEm }: Foto): string => dataCaptura ?? criadaEm

const degrees = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

/** '-25,42900, -49,26700 (± 12 m)'; null where the place is not known. */
export function placeOf({
  latitude,
  longitude,
  precisaoM = null,
}: Pick<Foto, 'latitude' | 'longitude'> & Partial<Pick<Foto, 'precisaoM'>>): string | null {
  if (latitude === null || longitude === null) return null
  const near = precisaoM === null ? '' : ` (± ${Math.round(precisaoM)} m)`
  return `${degrees.format(latitude)}, ${degrees.format(longitude)}${near}`
}
