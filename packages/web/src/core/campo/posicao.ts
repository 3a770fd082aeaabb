/** Where the phone is: asked for while a form is open, so that the photograph does not wait for it. */
export interface Posicao {
  readonly latitude: number
  readonly longitude: number
  readonly precisaoM: number
}

const VALE_MS = 5 * 60_000
let ultima: (Posicao & { em: number }) | null = null

const cinco = (graus: number): number => Math.round(graus * 1e6) / 1e6

/** The place now, or the last one of five minutes; null where the phone does not say, or the person does not let it. */
export function ondeEstou({ espera = 4000 } = {}): Promise<Posicao | null> {
  const lembrada = ultima && Date.now() - ultima.em < VALE_MS ? ultima : null
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((resolver) => {
    const desistir = setTimeout(() => resolver(lembrada), lembrada ? 0 : espera)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(desistir)
        const { latitude, longitude, accuracy } = coords
        ultima = {
          latitude: cinco(latitude),
          longitude: cinco(longitude),
          precisaoM: Math.round(accuracy),
          em: Date.now(),
        }
        resolver(ultima)
      },
      () => {
        clearTimeout(desistir)
        resolver(lembrada)
      },
      { enableHighAccuracy: true, timeout: espera * 3, maximumAge: 60_000 },
    )
  })
}

/** Of those, what a record or a photograph says. */
export const lugarDe = (posicao: Posicao | null): { latitude?: number; longitude?: number } =>
  posicao ? { latitude: posicao.latitude, longitude: posicao.longitude } : {}
