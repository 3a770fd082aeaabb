import { useEffect, useRef, useState } from 'react'
import { prepararLeitor } from './leitor.ts'

/** Between one look at the picture and the next. */
const PAUSA_MS = 180
/** The same tag, still in front of the camera, is read once. */
const REPETE_MS = 3000

/** The camera on one tag after another, in a `<video>`, as long as it is on screen; `falhou` where it could not be opened. */
export function useLeitor(onLido: (texto: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [falhou, setFalhou] = useState(false)
  const aoLer = useRef(onLido)
  aoLer.current = onLido
  useEffect(() => {
    let parado = false
    let fluxo: MediaStream | undefined
    const vistos = new Map<string, number>()
    const olhar = async () => {
      try {
        fluxo = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (parado || !video.current) return parar(fluxo)
        video.current.srcObject = fluxo
        await video.current.play()
        const leitor = await prepararLeitor()
        while (!parado) {
          const achados = video.current && video.current.readyState >= 2 ? await leitor.ler(video.current) : []
          for (const achado of parado ? [] : achados) {
            const agora = Date.now()
            if (agora - (vistos.get(achado) ?? 0) > REPETE_MS) aoLer.current(achado)
            vistos.set(achado, agora)
          }
          await new Promise((depois) => setTimeout(depois, PAUSA_MS))
        }
      } catch {
        if (!parado) setFalhou(true)
      }
    }
    void olhar()
    return () => {
      parado = true
      parar(fluxo)
    }
  }, [])
  return { video, falhou }
}

const parar = (fluxo: MediaStream | undefined): void => {
  for (const trilha of fluxo?.getTracks() ?? []) trilha.stop()
}
