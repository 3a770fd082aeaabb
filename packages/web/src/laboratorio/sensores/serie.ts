import { formatInstant } from '@prumo/domain/core/dates.ts'
import type { Serie } from '@prumo/domain/laboratorio/sensores/respostas.ts'

export interface Desenhada {
  readonly categorias: string[]
  readonly media: (number | null)[]
  readonly minimo: (number | null)[]
  readonly maximo: (number | null)[]
}

const DIA_S = 86_400

/** '14:30' of a day, '26/11 14:30' of a week, '26/11' beyond: in São Paulo. */
function rotulo(ms: number, passoS: number, dias: number): string {
  const [dia = '', hora = ''] = formatInstant(new Date(ms)).split(' - ')
  const curta = hora.replace('h', '')
  if (passoS >= DIA_S) return dia
  return dias <= 1 ? curta : `${dia.slice(0, 5)} ${curta}`
}

/** Every step of the period, those in which nothing came too: a gap is drawn as one. */
export function desenhada({ de, ate, passoS, pontos }: Serie): Desenhada {
  const passo = passoS * 1000
  const porHora = new Map(pontos.map((um) => [Date.parse(um.data), um]))
  const [inicio, fim] = [Math.floor(Date.parse(de) / passo) * passo, Date.parse(ate)]
  const dias = (fim - inicio) / (DIA_S * 1000) - 0.01
  const feita: Desenhada = { categorias: [], media: [], minimo: [], maximo: [] }
  for (let ms = inicio; ms <= fim; ms += passo) {
    const um = porHora.get(ms)
    feita.categorias.push(rotulo(ms, passoS, dias))
    feita.media.push(um?.media ?? null)
    feita.minimo.push(um?.minimo ?? null)
    feita.maximo.push(um?.maximo ?? null)
  }
  return feita
}

/** Silences longer than this, in steps, are told in words: a step without a reading between two is the sensor's own pace. */
export function lacunas({ media }: Desenhada): { quantas: number; maior: number } {
  let [quantas, maior, agora] = [0, 0, 0]
  for (const valor of media) {
    if (valor === null) {
      agora++
      if (agora === 2) quantas++
      maior = Math.max(maior, agora)
    } else agora = 0
  }
  return { quantas, maior }
}
