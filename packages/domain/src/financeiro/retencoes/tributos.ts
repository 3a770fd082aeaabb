/** What is withheld from a service's invoice, and from whom it is (docs/retencoes.md). */
import type { CodeTable } from '../../core/field.ts'

export const tributos = {
  1: 'INSS',
  2: 'ISS',
  3: 'IRRF',
  4: 'CSRF (PIS, COFINS e CSLL)',
} as const satisfies CodeTable
export const TRIBUTO = { inss: 1, iss: 2, irrf: 3, csrf: 4 } as const
export type Tributo = (typeof TRIBUTO)[keyof typeof TRIBUTO]
export const TODOS_OS_TRIBUTOS = Object.values(TRIBUTO)

/** As it is written on a guide and in a sentence. */
export const siglas: Readonly<Record<number, string>> = { 1: 'INSS', 2: 'ISS', 3: 'IRRF', 4: 'CSRF' }

/** What a supplier is to the tax on what it is paid. */
export const regimes = {
  1: 'Lucro real ou presumido',
  2: 'Simples Nacional',
  3: 'MEI',
  4: 'Pessoa física',
  5: 'Cooperativa de trabalho',
} as const satisfies CodeTable
export const REGIME = { normal: 1, simples: 2, mei: 3, pessoaFisica: 4, cooperativa: 5 } as const

/** A supplier's regime: the one registered, else what its document alone tells. */
export const regimeDe = ({
  regime,
  cpfOuCnpj,
}: {
  readonly regime: number | null
  readonly cpfOuCnpj: string | null
}): number => regime ?? (cpfOuCnpj?.length === 11 ? REGIME.pessoaFisica : REGIME.normal)
