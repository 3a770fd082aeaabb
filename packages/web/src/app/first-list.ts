import { queryClient } from '../core/wire/query.ts'
import { listQuery } from '../core/wire/records.ts'

/**
 * The first rows of this address, which the page was told to ask for with its first files (server, first-files.ts), are there
 * before any of the code is: kept under the list's own name, so that its screen is drawn with them, and not empty first.
 */
export function takeFirstList(of?: string): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')) {
    const { pathname, searchParams } = new URL(href)
    const { lote, maxLote: _, ...params } = Object.fromEntries(searchParams)
    if (lote === '0') void queryClient.prefetchInfiniteQuery(listQuery(pathname.slice('/api/'.length), params, of))
  }
}
