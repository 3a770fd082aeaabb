/** Whether a laudo stands, in words, to whoever holds its code (design, Works 5.3): pure, the same wherever it is told. */
import type { PlainDate } from '../../core/dates.ts'
import { RESULTADO_DE_LAUDO, STATUS_DE_LAUDO } from './laudos.ts'
import type { LaudoPublico } from './respostas.ts'

/** Across every page of a laudo of the demonstration. */
export const SEM_VALOR = 'DEMONSTRAÇÃO SEM VALOR'
/** Why, on its page. */
export const CRITERIO_DE_EXEMPLO = 'o critério é só de exemplo, e o PDF sai marcado como sem valor.'

export interface Veredito {
  readonly tom: 'green' | 'orange' | 'red'
  readonly dito: string
}

/** What was withdrawn stands for nothing, and what was measured against an example never stood. */
export function vereditoDoLaudo(
  { situacao, dataValidade, resultado, demonstracao }: LaudoPublico,
  hoje: PlainDate,
): Veredito {
  if (situacao === STATUS_DE_LAUDO.cancelado) return { tom: 'red', dito: 'Este laudo foi cancelado e não vale.' }
  if (situacao === STATUS_DE_LAUDO.substituido)
    return { tom: 'orange', dito: 'Este laudo foi substituído por uma revisão e não vale mais.' }
  if (demonstracao) return { tom: 'orange', dito: `Demonstração, sem valor: ${CRITERIO_DE_EXEMPLO}` }
  if (resultado === RESULTADO_DE_LAUDO.reprovado)
    return { tom: 'red', dito: 'Laudo válido: o equipamento foi reprovado e não pode ser usado.' }
  return dataValidade && dataValidade < hoje
    ? { tom: 'orange', dito: 'Laudo autêntico, com a validade vencida.' }
    : { tom: 'green', dito: 'Este laudo é autêntico e está em validade.' }
}
