/** A few words the next screen says once. */
let recado: string | null = null
export const dizer = (texto: string): void => {
  recado = texto
}
export function recadoDado(): string | null {
  const dado = recado
  recado = null
  return dado
}
