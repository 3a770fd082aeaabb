/** A line of the budget as the form holds it: the value in centavos. */
export interface LinhaNoForm {
  readonly linhaId?: string | undefined
  readonly classeCategoriaId: string | null
  readonly valor: number | null
}

/**
 * Those lines after what is typed already. A class that is there keeps its line: with another value where `trocar`, as it is
 * where not; lines in which nothing was written give way.
 */
export function semRepetir(
  agora: readonly LinhaNoForm[],
  novas: readonly LinhaNoForm[],
  trocar: boolean,
): LinhaNoForm[] {
  const escritas = agora.filter(({ classeCategoriaId, valor }) => classeCategoriaId !== null || valor !== null)
  const por = new Map(novas.map((uma) => [uma.classeCategoriaId, uma]))
  const ficam = escritas.map((linha) => {
    const nova = por.get(linha.classeCategoriaId)
    por.delete(linha.classeCategoriaId)
    return nova && trocar ? { ...linha, valor: nova.valor } : linha
  })
  return [...ficam, ...por.values()]
}
