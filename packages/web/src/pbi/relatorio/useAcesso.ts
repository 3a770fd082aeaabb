import type { AcessoAoRelatorio } from '@prumo/domain/pbi/respostas.ts'
import { useCallback, useEffect, useState } from 'react'
import { type Pedido, pedirAcesso } from './acesso.ts'

/** The access to one report, asked for as the page opens; null until it is there. `renovar` asks for another. */
export function useAcesso({ relatorioId, contaMestreId }: Pedido, aoFalhar: (error: Error) => void) {
  const [acesso, setAcesso] = useState<AcessoAoRelatorio | null>(null)
  const renovar = useCallback(
    (signal: AbortSignal) => pedirAcesso({ relatorioId, contaMestreId }, signal),
    [relatorioId, contaMestreId],
  )
  useEffect(() => {
    const parada = new AbortController()
    renovar(parada.signal).then(
      (dado) => parada.signal.aborted || setAcesso(dado),
      (error) => parada.signal.aborted || aoFalhar(error),
    )
    return () => parada.abort()
  }, [renovar, aoFalhar])
  return { acesso, renovar }
}
