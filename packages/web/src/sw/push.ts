/** What the service worker does with a notice: shows it, and opens what it is about. Imported by the service worker alone. */
import type { Aviso } from '@prumo/domain/avisos/aviso.ts'

/** Of a service worker's scope, what is used here: the page's types know none of it. */
interface Trabalhador {
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    matchAll(options: object): Promise<readonly Janela[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly location: { readonly origin: string }
  addEventListener(type: 'push', listener: (event: Evento & { readonly data: Dados | null }) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: Evento & { readonly notification: Notada }) => void,
  ): void
}
interface Janela {
  readonly url: string
  focus(): Promise<unknown>
  navigate?(url: string): Promise<unknown>
}
interface Evento {
  waitUntil(what: Promise<unknown>): void
}
type Dados = { json(): unknown }
interface Notada {
  readonly data: unknown
  close(): void
}

const GERAL: Aviso = {
  titulo: 'Prumo',
  corpo: 'Há algo à sua espera.',
  caminho: '/minha-vez',
  etiqueta: 'prumo',
}

/** What came, as far as it is a notice of ours; a browser that is told something must show something. */
function lido(data: Dados | null): Aviso {
  try {
    const dito = data?.json() as Partial<Aviso> | undefined
    const texto = (valor: unknown, senao: string) => (typeof valor === 'string' && valor ? valor.slice(0, 200) : senao)
    return {
      titulo: texto(dito?.titulo, GERAL.titulo),
      corpo: texto(dito?.corpo, GERAL.corpo),
      caminho: texto(dito?.caminho, GERAL.caminho),
      etiqueta: texto(dito?.etiqueta, GERAL.etiqueta),
    }
  } catch {
    return GERAL
  }
}

/** An address of ours and of nobody else's. */
function nosso(origin: string, caminho: unknown): string {
  const url = new URL(typeof caminho === 'string' ? caminho : GERAL.caminho, origin)
  return url.origin === origin ? url.href : new URL(GERAL.caminho, origin).href
}

/** Gives a service worker its two parts: `ouvirAvisos(self)`. */
export function ouvirAvisos(sw: Trabalhador): void {
  sw.addEventListener('push', (event) => {
    const { titulo, corpo, caminho, etiqueta } = lido(event.data)
    event.waitUntil(
      sw.registration.showNotification(titulo, {
        body: corpo,
        tag: etiqueta,
        renotify: true,
        lang: 'pt-BR',
        data: caminho,
      }),
    )
  })
  sw.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(abrir(sw, nosso(sw.location.origin, notification.data)))
  })
}

/** In a window of ours that is open already, else in a new one. */
async function abrir({ clients, location }: Trabalhador, url: string): Promise<void> {
  const abertas = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const aberta = abertas.find((uma) => uma.url.startsWith(location.origin))
  if (!aberta) {
    await clients.openWindow(url)
    return
  }
  await aberta.focus()
  if (aberta.navigate) await aberta.navigate(url)
  else await clients.openWindow(url)
}
