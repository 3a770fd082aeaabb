/** Numbers drawn from a printed seed: the same seed, the same numbers. */
export function sorteio(seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647)) {
  let estado = seed >>> 0
  /** Mulberry32: small, and good enough to surprise. */
  const fracao = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const entre = (de: number, ate: number): number => de + Math.floor(fracao() * (ate - de + 1))
  return {
    seed,
    entre,
    escolher: <T>(lista: readonly T[]): T => lista[entre(0, lista.length - 1)]!,
    /** So many of those signs. */
    texto: (sinais: string, quantos: number): string =>
      Array.from({ length: quantos }, () => sinais[entre(0, sinais.length - 1)]).join(''),
  }
}
