import type * as PowerBi from 'powerbi-client'

/** Microsoft's library, brought with the first report; it is of the kind that arrives whole, under one name. */
export async function biblioteca(): Promise<typeof PowerBi> {
  const modulo = (await import('powerbi-client')) as typeof PowerBi & { default?: typeof PowerBi }
  return modulo.default ?? modulo
}
