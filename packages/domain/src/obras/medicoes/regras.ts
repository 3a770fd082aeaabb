/** What a measurement may not say of its works and its days: each field at fault, with its sentence. Pure, as all here. */
export interface DeQueEQuando {
  readonly obraId?: string | null | undefined
  readonly obrasIds?: readonly string[] | null | undefined
  readonly periodoInicio?: string | null | undefined
  readonly periodoFim?: string | null | undefined
}

/** One work, or several of one contract; a period that has an end. */
export function problemasDaMedicao({
  obraId,
  obrasIds,
  periodoInicio,
  periodoFim,
}: DeQueEQuando): Record<string, string> {
  const varias = (obrasIds ?? []).length > 0
  return {
    ...(!obraId && !varias && { obraId: 'Escolha a obra.' }),
    ...(obraId && varias && { obrasIds: 'Escolha uma obra, ou várias do contrato: não as duas coisas.' }),
    ...(periodoInicio &&
      periodoFim &&
      periodoFim < periodoInicio && { periodoFim: 'A data de fim deve ser maior ou igual à data de início!' }),
  }
}
