import { today } from '@prumo/domain/core/dates.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { codigoNoFim, pareceDocumento } from './interpretar.ts'

/** Longer than any code a desk reader types. */
const LEMBRADAS = 60

const digitavel = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable="true"]') !== null

/** A field for something else: what a code is typed in by itself (`data-codigo`) keeps it. */
const campoDeOutraCoisa = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.type === 'text' && !target.closest('[data-codigo]') ? target : null

/** As if the code had never been typed there: what React is told of is the event. */
function tirarDoFim(campo: HTMLInputElement, codigo: string) {
  const resto = campo.value.slice(0, -codigo.length)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(campo, resto)
  campo.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Codes that arrive with no field of theirs to receive them: pasted on the page, or typed by a desk reader, which ends each with
 * Enter. It is known by the code itself, whose check digits close, and never by how fast the keys come; so it is taken also from
 * the field for something else that happened to have the focus. A dialog open over the page has the keys to itself.
 */
export function useCodigosSoltos(root: RefObject<HTMLElement | null>, onTexto: (texto: string) => void): void {
  const entregar = useRef(onTexto)
  entregar.current = onTexto
  useEffect(() => {
    let teclas = ''
    const janela = (alvo: EventTarget | null) => (alvo instanceof Element ? alvo.closest('[role="dialog"]') : null)
    const deOutra = (event: Event) => janela(event.target) !== janela(root.current)
    const paste = (event: ClipboardEvent) => {
      const texto = event.clipboardData?.getData('text') ?? ''
      if (digitavel(event.target) || deOutra(event) || !pareceDocumento(texto)) return
      event.preventDefault()
      entregar.current(texto)
    }
    const esquecer = () => {
      teclas = ''
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return
      const campo = campoDeOutraCoisa(event.target)
      const alheia = deOutra(event) || event.ctrlKey || event.altKey || event.metaKey
      if (alheia || (digitavel(event.target) && !campo)) esquecer()
      else if (/^[0-9A-Za-z]$/.test(event.key)) teclas = (teclas + event.key).slice(-LEMBRADAS)
      else {
        const codigo = event.key === 'Enter' ? codigoNoFim(teclas, today()) : null
        // With no field to tell what is wrong with it, the one for reading does.
        const torto = event.key === 'Enter' && !campo && pareceDocumento(teclas) ? teclas : null
        esquecer()
        if (campo ? codigo === null || !campo.value.endsWith(codigo) : (codigo ?? torto) === null) return
        // Before the field itself hears of it: there Enter would go to the next line, or send the form.
        event.preventDefault()
        event.stopPropagation()
        if (campo && codigo) tirarDoFim(campo, codigo)
        entregar.current((codigo ?? torto)!)
      }
    }
    document.addEventListener('paste', paste)
    document.addEventListener('focusin', esquecer)
    document.addEventListener('keydown', key, true)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('focusin', esquecer)
      document.removeEventListener('keydown', key, true)
    }
  }, [root])
}
