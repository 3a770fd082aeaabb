import { useSyncExternalStore } from 'react'
import css from './Campo.module.css'

/** The browser's own offer to install, kept until the person takes it. */
type Oferta = Event & { prompt: () => Promise<unknown> }
let oferta: Oferta | null = null
const ouvintes = new Set<() => void>()
const avisar = (nova: Oferta | null): void => {
  oferta = nova
  for (const ouvinte of ouvintes) ouvinte()
}
addEventListener('beforeinstallprompt', (evento) => {
  evento.preventDefault()
  avisar(evento as Oferta)
})
addEventListener('appinstalled', () => avisar(null))

const instalado = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
const iPhone = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

/** A page on the home screen is kept by the phone; one that is only visited may be cleared (design, Works 9 rule 7). */
export function Instalar() {
  const agora = useSyncExternalStore(
    (ouvinte) => {
      ouvintes.add(ouvinte)
      return () => ouvintes.delete(ouvinte)
    },
    () => oferta,
  )
  if (instalado()) return null
  if (agora)
    return (
      <section className={css.quadro}>
        <p>Instale o aplicativo: ele abre da tela inicial, e o aparelho não apaga o que espera envio.</p>
        <button type="button" className={css.botao} onClick={() => void agora.prompt().then(() => avisar(null))}>
          Instalar o aplicativo
        </button>
      </section>
    )
  if (!iPhone()) return null
  return (
    <p className={css.recado}>
      Instale o aplicativo: toque em Compartilhar e em “Adicionar à Tela de Início”. Sem isso, o iPhone pode apagar o
      que ficou mais de sete dias sem ser aberto.
    </p>
  )
}
