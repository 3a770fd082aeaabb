/** How many rounds a walk by chance has: fewer in the run before each change, all of them in `npm run test:longo`, by night. */
export const rounds = (short: number, whole: number): number => (process.env.TESTES_LONGOS ? whole : short)
