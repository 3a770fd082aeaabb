export type Search = Readonly<Record<string, string | undefined>>

/** Not part of what a view is: the page being looked at, and the name of the view itself. */
const PASSING: ReadonlySet<string> = new Set(['page', 'visao'])

/** The search of a list's address as a view keeps it, always written the same way. */
export function viewAddress(search: Search): string {
  const params = new URLSearchParams()
  for (const name of Object.keys(search).sort()) if (!PASSING.has(name) && search[name]) params.set(name, search[name])
  const text = params.toString()
  return text && `?${text}`
}

export const readAddress = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
