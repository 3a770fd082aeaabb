import type { Page } from 'playwright-core'

/** Refusals are part of many journeys; the browser reports each as a failed resource, which is no defect of the page. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/

export type Foreseen = {
  /** The one address of others' that the page is there to show, played by the journey itself. */
  alsoAsks?: string | undefined
  /** The one call of ours that the journey itself makes fail, to see what the page says of it. */
  fails?: string | undefined
}

/** Collects what no page of ours may do: throw, log an error, get a 5xx, or ask anything of another host; but for what is foreseen. */
export function watch(page: Page, url: string, { alsoAsks, fails }: Foreseen = {}): readonly string[] {
  const problems: string[] = []
  const foreseen = (address: string) => fails !== undefined && address.startsWith(url + fails)
  page.on('pageerror', (error) => problems.push(`exceção na página ${page.url()}: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' || REFUSED.test(message.text()) || foreseen(message.location().url)) return
    problems.push(`console: ${message.text()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 500 && !foreseen(answer.url()))
      problems.push(`${answer.status()} em ${answer.request().method()} ${answer.url()}`)
    // No record is 0: a screen that asks for it asks before it knows which.
    if (answer.status() === 404 && /^\/api\/.*\/0(\/|$)/.test(new URL(answer.url()).pathname))
      problems.push(`404 em ${answer.request().method()} ${answer.url()}`)
    // A list asked by a name its route does not have would show nothing where it has rows (docs/decisions.md, 122).
    if (answer.status() === 400 && answer.request().method() === 'GET')
      answer.text().then(
        (text) => /não aceita os? parâmetros?/.test(text) && problems.push(`${answer.url()}: ${text}`),
        () => {},
      )
  })
  page.on('request', (request) => {
    if (
      /^(https?|wss?):/.test(request.url()) &&
      !request.url().startsWith(url) &&
      !(alsoAsks && request.url().startsWith(alsoAsks))
    )
      problems.push(`pedido a outro endereço: ${request.url()}`)
  })
  return problems
}
