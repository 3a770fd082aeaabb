/** What proves a record before it is sent, and where its photographs were taken (design, Works 4.5). */
import { type Impedimento, recusar } from '../../core/fluxo.ts'
import { FASE } from './fotos.ts'
import { TIPO_DE_REGISTRO } from './registros.ts'

export interface Posicao {
  readonly latitude: number
  readonly longitude: number
}

export interface EvidenciaDoRegistro {
  readonly tipo: number
  /** Of its items: what the price table asks of each. */
  readonly itens: readonly { readonly exigeFoto: boolean; readonly exigeCoordenada: boolean }[]
  /** The phases of its photographs; null of one without. */
  readonly fases: readonly (number | null)[]
  /** The record, or one of its photographs, says where it was. */
  readonly temPosicao: boolean
}

export const INCLUA_UMA_FOTO = 'Inclua pelo menos uma foto!'
export const INFORME_A_POSICAO = 'Informe a posição do ponto: há item que a exige!'

/** Why the record cannot be sent yet; null when it can. */
export function faltaNoEnvio({ tipo, itens, fases, temPosicao }: EvidenciaDoRegistro): Impedimento | null {
  if (tipo !== TIPO_DE_REGISTRO.execucao) return null
  if (itens.some(({ exigeFoto }) => exigeFoto)) {
    const [antes, depois] = [FASE.antes, FASE.depois].map((fase) => fases.includes(fase))
    if (!antes || !depois)
      return recusar(400, INCLUA_UMA_FOTO, {
        fotos: `${INCLUA_UMA_FOTO} Falta ${antes ? 'a de Depois' : depois ? 'a de Antes' : 'a de Antes e a de Depois'}.`,
      })
  }
  if (itens.some(({ exigeCoordenada }) => exigeCoordenada) && !temPosicao)
    return recusar(400, INFORME_A_POSICAO, { latitude: INFORME_A_POSICAO })
  return null
}

/** Mean radius of the Earth, in metres. */
const RAIO = 6_371_008.8
const radianos = (graus: number): number => (graus * Math.PI) / 180

/** Metres between two points over the sphere: within half a percent of the ellipsoid, which no phone's position beats. */
export function distanciaM(a: Posicao, b: Posicao): number {
  const [dLat, dLon] = [radianos(b.latitude - a.latitude), radianos(b.longitude - a.longitude)]
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radianos(a.latitude)) * Math.cos(radianos(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * RAIO * Math.asin(Math.sqrt(Math.min(1, h)))
}

/** Further than this from the work, a photograph is told of. */
export const LONGE_DA_OBRA_M = 2000

export const fotoLonge = (distancia: number): string =>
  `Foto fora da área da obra (distância ${Math.round(distancia).toLocaleString('pt-BR')} m). Deseja continuar?`

/** How far out of the work's area the furthest photograph was taken, in its sentence; null when none was, or nobody knows where the work is. */
export function avisoDeDistancia(obra: Posicao | null, fotos: readonly Posicao[]): string | null {
  if (!obra || fotos.length === 0) return null
  const maior = Math.max(...fotos.map((foto) => distanciaM(obra, foto)))
  return maior > LONGE_DA_OBRA_M ? fotoLonge(maior) : null
}
