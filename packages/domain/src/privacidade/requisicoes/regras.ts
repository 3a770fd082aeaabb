import { formatDate, type PlainDate } from '../../core/dates.ts'
import { TITULAR } from './codigos.ts'

/** In which field each kind of person is chosen; another person is in none. */
export const CAMPO_DO_TITULAR = {
  [TITULAR.colaborador]: 'colabId',
  [TITULAR.usuario]: 'usuarioId',
  [TITULAR.fornecedor]: 'fornecedorId',
} as const
export type CampoDoTitular = (typeof CAMPO_DO_TITULAR)[keyof typeof CAMPO_DO_TITULAR]
const CAMPOS: readonly CampoDoTitular[] = Object.values(CAMPO_DO_TITULAR)

export const campoDoTitular = (titular: number | null | undefined): CampoDoTitular | null =>
  CAMPO_DO_TITULAR[titular as keyof typeof CAMPO_DO_TITULAR] ?? null

type Escrita = Partial<Record<CampoDoTitular, string | null>> & {
  readonly titular?: number | null
  readonly recebidaEm?: PlainDate | null
}

/** Every field at fault, with its sentence: the person named is of the kind said, and nothing was asked tomorrow. */
export function problemasDaRequisicao(
  { recebidaEm, titular, ...pessoas }: Escrita,
  hoje: PlainDate,
): Record<string, string> {
  const proprio = campoDoTitular(titular)
  return {
    ...(recebidaEm && recebidaEm > hoje && { recebidaEm: `Ainda não chegou: hoje é ${formatDate(hoje)}.` }),
    ...Object.fromEntries(
      CAMPOS.filter((campo) => campo !== proprio && pessoas[campo]).map((campo) => [
        campo,
        'Escolha a pessoa no campo de quem pede.',
      ]),
    ),
  }
}
