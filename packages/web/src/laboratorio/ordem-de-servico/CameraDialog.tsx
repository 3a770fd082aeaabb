import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { prepararLeitor } from '../../ui/leitor.ts'
import { usePhone } from '../../ui/usePhone.ts'
import type { Recado } from './leitura.ts'
import css from './Ordens.module.css'

/** Between one look at the picture and the next. */
const PAUSA_MS = 180
/** The same tag, still in front of the camera, is read once. */
const REPETE_MS = 3000

type CameraDialogProps = { recado: Recado | null; onLido: (texto: string) => void; onFechar: () => void }

/** The phone's camera on one tag after another: it goes on until somebody closes it. */
export default function CameraDialog({ recado, onLido, onFechar }: CameraDialogProps) {
  const phone = usePhone()
  const video = useRef<HTMLVideoElement>(null)
  const [falha, setFalha] = useState<string | null>(null)
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
        if (!parado) setFalha('A câmera não pôde ser aberta. Feche e digite o código da etiqueta.')
      }
    }
    void olhar()
    return () => {
      parado = true
      parar(fluxo)
    }
  }, [])
  return (
    <Modal opened onClose={onFechar} title="Ler etiquetas" size={560} fullScreen={phone}>
      {!falha && (
        <video ref={video} className={css.camera} playsInline muted>
          <track kind="captions" />
        </video>
      )}
      <p className={css.recado} data-tom={falha ? 'erro' : recado?.tom} role="status">
        {falha ?? recado?.dito ?? 'Aponte para o código da etiqueta.'}
      </p>
      <Button fullWidth onClick={onFechar}>
        Pronto
      </Button>
    </Modal>
  )
}

const parar = (fluxo: MediaStream | undefined): void => {
  for (const trilha of fluxo?.getTracks() ?? []) trilha.stop()
}
