import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys, queryClient } from '../../core/wire/query.ts'

/**
 * How many documents there are stands in the collaborator's own record: what changes among the documents, here or in
 * another's hands, now or while this screen was away, has the collaborators asked for again.
 */
export function useContagensEmDia(): void {
  const { data: mudou } = useQuery({
    queryKey: [...keys.all(colaboradoresDocs.name), 'mudou'],
    queryFn: () => Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const vista = useRef(mudou)
  useEffect(() => {
    if (vista.current !== undefined && mudou !== vista.current)
      void queryClient.invalidateQueries({ queryKey: keys.all(colaboradores.name) })
    vista.current = mudou
  }, [mudou])
}
