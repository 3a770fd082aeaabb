/** The days and hours in which the company's vehicles are fuelled; outside them a fuelling is looked at (design, Works 8). */
import { z } from 'zod'

export const diasDaSemana = {
  1: 'Segunda',
  2: 'Terça',
  3: 'Quarta',
  4: 'Quinta',
  5: 'Sexta',
  6: 'Sábado',
  7: 'Domingo',
} as const

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora como 06:30.')
const faixa = z.object({
  /** 1 Monday to 7 Sunday. */
  dias: z
    .array(z.int().min(1).max(7))
    .min(1, 'Escolha ao menos um dia.')
    .max(7)
    .transform((dias) => [...new Set(dias)].sort()),
  inicio: hora,
  fim: hora,
})

export const horarioDeAbastecimento = faixa
  .extend({ revisao: z.int().min(1).optional() })
  .refine(({ inicio, fim }) => inicio < fim, { path: ['fim'], message: 'O fim precisa ser depois do início.' })
export type HorarioDeAbastecimento = z.output<typeof horarioDeAbastecimento>
export const horarioGravado = faixa.extend({ revisao: z.number() })

const partes = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const SEMANA = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Was that instant, in São Paulo, on another day or at another hour? Both ends are still inside. */
export function foraDoHorario(
  quando: string,
  { dias, inicio, fim }: Pick<HorarioDeAbastecimento, 'dias' | 'inicio' | 'fim'>,
): boolean {
  const lido = Object.fromEntries(partes.formatToParts(new Date(quando)).map(({ type, value }) => [type, value]))
  const agora = `${lido.hour}:${lido.minute}`
  return !dias.includes(SEMANA.indexOf(lido.weekday!) + 1) || agora < inicio || agora > fim
}

/** 'Segunda a sábado, das 05:00 às 22:00'. */
export function horarioEmPalavras({ dias, inicio, fim }: Pick<HorarioDeAbastecimento, 'dias' | 'inicio' | 'fim'>): string {
  const nomes = dias.map((dia) => diasDaSemana[dia as keyof typeof diasDaSemana].toLowerCase())
  const seguidos = dias.length > 2 && dias.at(-1)! - dias[0]! === dias.length - 1
  const quando = seguidos
    ? `${nomes[0]} a ${nomes.at(-1)}`
    : nomes.length > 1
      ? `${nomes.slice(0, -1).join(', ')} e ${nomes.at(-1)}`
      : nomes[0]!
  return `${quando.charAt(0).toUpperCase()}${quando.slice(1)}, das ${inicio} às ${fim}`
}
