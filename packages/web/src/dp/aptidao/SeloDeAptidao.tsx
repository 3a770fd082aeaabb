/** Apto ou inapto, e por quê: the place it stands in. */
export function SeloDeAptidao(_: { colabId: string; resumo?: unknown }) {
  return null
}
