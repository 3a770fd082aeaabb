/** The room this phone still has, and the browser's promise to keep what is ours (design, Works 9 rule 7). */

export const POUCO_ESPACO = 'Pouco espaço no aparelho. Envie as pendências antes de continuar!'
const MINIMO = 200 * 1024 * 1024

export interface Espaco {
  readonly usado: number
  readonly livre: number
  readonly guardado: boolean
}

/** Null where the browser does not say. */
export async function espaco(): Promise<Espaco | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  if (usage === undefined || quota === undefined) return null
  const guardado = (await navigator.storage.persisted?.().catch(() => false)) ?? false
  return { usado: usage, livre: Math.max(0, quota - usage), guardado }
}

export const cabeFoto = async (): Promise<boolean> => {
  const agora = await espaco()
  return agora === null || agora.livre >= MINIMO
}

export const pedirQueGuarde = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false

/** A write that found no room, told in words a person can act on. */
export const semEspaco = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || /quota/i.test(`${error.name} ${error.message}`))

const UM = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
export const tamanhoEscrito = (bytes: number): string =>
  bytes >= 1e9
    ? `${UM.format(bytes / 1e9)} GB`
    : bytes >= 1e6
      ? `${UM.format(bytes / 1e6)} MB`
      : `${Math.ceil(bytes / 1e3)} kB`
