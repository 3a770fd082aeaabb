/** Where a record of the field was made (design, Works 2.1). */
export const origensDoRegistro = { 1: 'Web', 2: 'Campo on-line', 3: 'Campo off-line' } as const
