import { useEffect, useRef, useState } from 'react'
import { prepararLeitor } from '../../ui/leitor.ts'
import css from './Campo.module.css'
import entrada from './Campos.module.css'
import { Dialogo } from './Dialogo.tsx'

/** A tag often carries an address that ends in its code. */
const codigoDe = (lido: string): string => (lido.trim().split(/[/=]/).filter(Boolean).at(-1) ?? '').toUpperCase()

/** Between one look at the picture and the next. */
const PAUSA_MS = 180

/** The camera on a tag, and below it the way to type what does not read. */
export function LerEtiqueta({ onFechar, onLida }: { onFechar: () => void; onLida: (codigo: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const [digitado, digitar] = useState('')
  const lida = useRef(onLida)
  lida.current = onLida
  useEffect(() => {
    let parado = false
    let fluxo: MediaStream | undefined
    const ler = async () => {
      try {
        fluxo = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        if (parado || !video.current) return pararFluxo(fluxo)
        video.current.srcObject = fluxo
        await video.current.play()
        const leitor = await prepararLeitor()
        while (!parado) {
          const [achado] = video.current && video.current.readyState >= 2 ? await leitor.ler(video.current) : []
          const codigo = achado && codigoDe(achado)
          if (codigo && !parado) return lida.current(codigo)
          await new Promise((depois) => setTimeout(depois, PAUSA_MS))
        }
      } catch {
        if (!parado) setFalha('A câmera não pôde ser aberta. Digite o código da etiqueta.')
      }
    }
    void ler()
    return () => {
      parado = true
      pararFluxo(fluxo)
    }
  }, [])
  return (
    <Dialogo
      titulo="Ler etiqueta"
      onFechar={onFechar}
      pe={
        <button
          type="button"
          className={css.botao}
          data-forte
          disabled={!digitado.trim()}
          onClick={() => onLida(codigoDe(digitado))}
        >
          Usar o código digitado
        </button>
      }
    >
      {!falha && (
        <video ref={video} playsInline muted style={{ width: '100%', borderRadius: 8, background: '#000' }}>
          <track kind="captions" />
        </video>
      )}
      <p role={falha ? 'alert' : undefined} className={falha ? css.recado : css.suave}>
        {falha ?? 'Aponte para o código da etiqueta.'}
      </p>
      <input
        className={entrada.entrada}
        aria-label="Código da etiqueta"
        placeholder="LAB-000001"
        autoCapitalize="characters"
        autoComplete="off"
        value={digitado}
        onChange={({ target }) => digitar(target.value)}
      />
    </Dialogo>
  )
}

function pararFluxo(fluxo: MediaStream | undefined): void {
  for (const um of fluxo?.getTracks() ?? []) um.stop()
}
