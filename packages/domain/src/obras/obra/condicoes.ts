/** What a work lacks for its next step (design, Works 4.1): facts of it and of the rooms that hang from it, judged in one place. */

export interface FatosDaObra {
  readonly temBaremo: boolean
  readonly temResponsavel: boolean
  /** Planned items, or an amount typed. */
  readonly temOrcado: boolean
  /** Attachments that stand of type 1 (project) or 4 (the client's order). */
  readonly anexosIniciais: number
  readonly etapas: readonly { readonly nome: string; readonly peso: number; readonly percentual: number | null }[]
  readonly rdosEmRascunho: number
  /** Measurements that were not cancelled, whatever their state. */
  readonly medicoes: number
  /** The final one is invoiced or paid. */
  readonly medicaoFinalFaturada: boolean
  /** Expected documents that are neither there nor waived, by name. */
  readonly documentosQueFaltam: readonly string[]
}

export const PESOS_SOMAM_100 = 'A soma dos pesos das etapas deve ser 100%!'

/** Weights have at most four decimals, as the database keeps them: they are summed as whole numbers. */
const emDezMilesimos = (n: number): number => Math.round(n * 10_000)

export const somaDosPesos = (etapas: readonly { readonly peso: number }[]): number =>
  etapas.reduce((soma, { peso }) => soma + emDezMilesimos(peso), 0) / 10_000

/** Σ weight × what is done of each stage, in percent with two decimals; null without stages (decision 262). */
export function percentualDasEtapas(
  etapas: readonly { readonly peso: number; readonly percentual: number | null }[],
): number | null {
  if (etapas.length === 0) return null
  const total = etapas.reduce(
    (soma, { peso, percentual }) => soma + BigInt(emDezMilesimos(peso)) * BigInt(emDezMilesimos(percentual ?? 0)),
    0n,
  )
  // Of peso% × percentual%, in hundred-millionths of a percent of a hundred.
  return Number((total + 50_000_000n) / 100_000_000n) / 100
}

type Faltas = Readonly<Record<string, string>>

/** 1 → 2. */
export function faltaParaLiberar({
  temBaremo,
  temResponsavel,
  temOrcado,
  anexosIniciais,
  etapas,
}: FatosDaObra): Faltas {
  return {
    ...(!temBaremo && { baremoId: 'Informe o baremo da obra.' }),
    ...(!temResponsavel && { responsavelId: 'Informe o responsável pela obra.' }),
    ...(!temOrcado && { itensPrevistos: 'Informe os itens previstos ou o valor orçado.' }),
    ...(anexosIniciais === 0 && { anexos: 'Anexe o projeto executivo ou a ordem de serviço do cliente.' }),
    ...(etapas.length > 0 && somaDosPesos(etapas) !== 100 && { etapas: PESOS_SOMAM_100 }),
  }
}

/** 3 or 4 → 5. */
export function faltaParaConcluir({ etapas, rdosEmRascunho }: FatosDaObra): Faltas {
  const abertas = etapas.filter(({ percentual }) => (percentual ?? 0) < 100)
  return {
    ...(abertas.length > 0 && {
      etapas: `Conclua as etapas: ${abertas.map(({ nome, percentual }) => `${nome} (${(percentual ?? 0).toLocaleString('pt-BR')}%)`).join(', ')}.`,
    }),
    ...(rdosEmRascunho > 0 && {
      rdos:
        rdosEmRascunho === 1
          ? 'Há 1 RDO em rascunho.'
          : `Há ${rdosEmRascunho.toLocaleString('pt-BR')} RDOs em rascunho.`,
    }),
  }
}

/** 5 or 6 → 7: a work that was measured waits for its final invoice. */
export const faltaMedicaoFinal = ({ medicoes, medicaoFinalFaturada }: FatosDaObra): string | null =>
  medicoes > 0 && !medicaoFinalFaturada ? 'falta a medição final faturada' : null
