import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { exigencias } from '@prumo/domain/dp/exigencias.ts'
import { gradeDeDocumentos } from '@prumo/domain/dp/grade.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys, queryClient } from '../../core/wire/query.ts'

const useMudanca = (name: string) =>
  useQuery({
    queryKey: [...keys.all(name), 'mudou'],
    queryFn: () => Date.now(),
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** The cells are made of people, documents and requirements: what changes there, here or in another's hands, is asked for again. */
export function useGradeEmDia(): void {
  const [pessoa, documento, exigencia] = [
    useMudanca(colaboradores.name),
    useMudanca(colaboradoresDocs.name),
    useMudanca(exigencias.name),
  ]
  const visto = useRef([pessoa, documento, exigencia])
  useEffect(() => {
    const [antes, agora] = [visto.current, [pessoa, documento, exigencia]]
    if (antes.some((um, n) => um !== undefined && um !== agora[n]))
      void queryClient.invalidateQueries({ queryKey: keys.all(gradeDeDocumentos.name) })
    visto.current = agora
  }, [pessoa, documento, exigencia])
}
