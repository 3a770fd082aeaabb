/** Photographs chosen in the form of a record that did not exist yet: its page takes them up as soon as it is there. */
export type FotoAEnviar = { readonly file: File; readonly fase: number | null }

const esperando = new Map<string, readonly FotoAEnviar[]>()

export const deixarParaEnviar = (registroId: string, fotos: readonly FotoAEnviar[]): void => {
  if (fotos.length > 0) esperando.set(registroId, fotos)
}

/** Once: whoever takes them sends them. */
export function tomarParaEnviar(registroId: string): readonly FotoAEnviar[] {
  const fotos = esperando.get(registroId) ?? []
  esperando.delete(registroId)
  return fotos
}
