import { type RefObject, useEffect, useRef } from 'react'
import { pareceDocumento } from './interpretar.ts'

/** A desk reader types as a keyboard does, only faster than anybody: more than this between two keys is a person. */
const ENTRE_TECLAS_MS = 80
const MENOR_CODIGO = 44

const digitavel = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/**
 * Codes that arrive with no field to receive them: pasted on the page, or typed by a desk reader. A dialog open over the page
 * has the keys to itself.
 */
export function useCodigosSoltos(root: RefObject<HTMLElement | null>, onTexto: (texto: string) => void): void {
  const entregar = useRef(onTexto)
  entregar.current = onTexto
  useEffect(() => {
    let digitos = ''
    let ultima = 0
    const janela = (alvo: EventTarget | null) => (alvo instanceof Element ? alvo.closest('[role="dialog"]') : null)
    const deOutro = (event: Event) => digitavel(event.target) || janela(event.target) !== janela(root.current)
    const paste = (event: ClipboardEvent) => {
      const texto = event.clipboardData?.getData('text') ?? ''
      if (deOutro(event) || !pareceDocumento(texto)) return
      event.preventDefault()
      entregar.current(texto)
    }
    const key = (event: KeyboardEvent) => {
      if (deOutro(event) || event.ctrlKey || event.altKey || event.metaKey) return
      const rapida = event.timeStamp - ultima < ENTRE_TECLAS_MS
      ultima = event.timeStamp
      if (/^[0-9A-Za-z]$/.test(event.key)) digitos = rapida ? digitos + event.key : event.key
      else if (event.key === 'Enter' && rapida && digitos.length >= MENOR_CODIGO) {
        event.preventDefault()
        entregar.current(digitos)
        digitos = ''
      } else if (event.key !== 'Shift') digitos = ''
    }
    document.addEventListener('paste', paste)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('keydown', key)
    }
  }, [root])
}
