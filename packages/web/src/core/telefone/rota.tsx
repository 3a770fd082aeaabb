/** The addresses under /campo. Five screens need no library, and a phone does not have to bring one. */
import { type AnchorHTMLAttributes, useSyncExternalStore } from 'react'

const ouvintes = new Set<() => void>()
const avisar = (): void => {
  for (const ouvinte of ouvintes) ouvinte()
}
addEventListener('popstate', avisar)

export const useCaminho = (): string =>
  useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
    () => location.pathname,
  )

/** Goes there; in the place of what is on screen, when that is not worth coming back to. */
export function ir(caminho: string, { troca = false } = {}): void {
  if (caminho === location.pathname) return
  if (troca) history.replaceState({ dentro: history.state?.dentro }, '', caminho)
  else history.pushState({ dentro: true }, '', caminho)
  avisar()
  if (!troca) scrollTo(0, 0)
}

/** One screen back, or home where this was the first. */
export function voltar(): void {
  if (history.state?.dentro) history.back()
  else ir('/campo', { troca: true })
}

/** A link within the field application. */
export function Elo({ href, onClick, ...resto }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a
      {...resto}
      href={href}
      onClick={(evento) => {
        onClick?.(evento)
        if (evento.defaultPrevented || evento.ctrlKey || evento.metaKey || evento.button !== 0) return
        evento.preventDefault()
        ir(href)
      }}
    />
  )
}
