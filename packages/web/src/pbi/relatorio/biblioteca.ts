import type * as PowerBi from 'powerbi-client'

type Biblioteca = { readonly servico: PowerBi.service.Service; readonly models: typeof PowerBi.models }

/** The only house whose frames are spoken to, and heard; the content policy lets no other be shown. */
const DELES = 'https://app.powerbi.com'

let trazida: Promise<Biblioteca> | undefined

/** Microsoft's library, brought with the first report and kept: it listens to the window for as long as the page lives. */
export function biblioteca(): Promise<Biblioteca> {
  trazida ??= trazer().catch((error) => {
    trazida = undefined
    throw error
  })
  return trazida
}

async function trazer(): Promise<Biblioteca> {
  const modulo = (await import('powerbi-client')) as typeof PowerBi & { default?: typeof PowerBi }
  // It is of the kind that arrives whole, under one name.
  const { service, factories, models } = modulo.default ?? modulo
  const conversa: PowerBi.service.IWpmpFactory = (...como) => {
    const proxy = factories.wpmpFactory(...como)
    const dizer = proxy.postMessage.bind(proxy)
    // Its own class hides the one setting that its constructor is not given here.
    Object.assign(proxy as object, { receivedMessageValidation: { expectedMessageOrigin: DELES } })
    // By itself it would tell the token to whatever stands in the frame.
    proxy.postMessage = <T>(janela: Window, dito: unknown) => dizer<T>(janela, dito, DELES)
    return proxy
  }
  return { servico: new service.Service(factories.hpmFactory, conversa, factories.routerFactory), models }
}
