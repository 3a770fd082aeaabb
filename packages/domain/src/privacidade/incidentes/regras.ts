import { formatDate, type PlainDate } from '../../core/dates.ts'
import { RISCO } from './codigos.ts'

type Escrito = {
  readonly [K in 'ocorridoEm' | 'conhecidoEm' | 'anpdEm' | 'titularesEm']?: PlainDate | null
} & {
  readonly risco?: number | null
  readonly avaliacao?: string | null
}

/** Every field at fault, with its sentence. */
export function problemasDoIncidente(
  { ocorridoEm, conhecidoEm, anpdEm, titularesEm, risco, avaliacao }: Escrito,
  hoje: PlainDate,
): Record<string, string> {
  const futuros = Object.entries({ ocorridoEm, conhecidoEm, anpdEm, titularesEm }).filter(
    ([, dia]) => dia && dia > hoje,
  )
  return {
    ...(conhecidoEm && ocorridoEm && conhecidoEm < ocorridoEm && { conhecidoEm: 'Não se soube antes de acontecer.' }),
    ...(conhecidoEm && anpdEm && anpdEm < conhecidoEm && { anpdEm: 'Não se comunica antes de saber.' }),
    ...(conhecidoEm && titularesEm && titularesEm < conhecidoEm && { titularesEm: 'Não se comunica antes de saber.' }),
    ...(risco === RISCO.irrelevante &&
      !avaliacao?.trim() && { avaliacao: 'Escreva por que não há risco relevante: por isso ninguém é comunicado.' }),
    ...Object.fromEntries(futuros.map(([campo]) => [campo, `Este dia ainda não chegou: hoje é ${formatDate(hoje)}.`])),
  }
}
