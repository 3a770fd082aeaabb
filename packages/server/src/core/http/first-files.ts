import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Flag, may } from '@prumo/domain/core/tela.ts'
import type { Ctx } from '../context.ts'

/** As the build writes it (web, addresses.ts). */
interface Address {
  readonly path: string
  readonly alvo: string
  readonly flag: Flag | 'any'
  readonly asks?: string
  readonly files: readonly string[]
}

/** The page asks who this is before anything else, with a session and without. */
const SESSION = ask('/api/sessao/se-houver')

/**
 * What the page of an address is told to bring at once: the files of its screen, and its first data where the person may see
 * them: who they are is asked only there. The data are never in the page: the browser asks for them as the screen would.
 */
export function firstFiles(folder: string): (url: string, who: () => Promise<Ctx | null>) => Promise<string> {
  const file = path.join(folder, 'enderecos.json')
  const addresses: readonly Address[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const known = addresses.map((address) => ({
    ...address,
    is: new RegExp(`^${address.path.replace(/[.]/g, '\\.').replace(/\$\w+/g, '[^/]+')}/?$`),
    links: address.files.map(link).join(''),
  }))
  return async (url, who) => {
    const [pathname, search] = url.split('?', 2)
    const found = known.find(({ is }) => is.test(pathname!))
    if (!found) return SESSION
    const { asks, alvo, flag, links } = found
    if (!asks || search) return SESSION + links
    const ctx = await who()
    // On their way to sign in: nothing of this address is for them yet.
    if (!ctx) return SESSION
    const sees = ctx.pendencia === null && (flag === 'any' || may(ctx.permissoes, { alvo }, flag))
    return SESSION + (sees ? ask(asks) : '') + links
  }
}

function ask(address: string): string {
  return `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;')}">`
}

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`
