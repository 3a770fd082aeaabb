/** A record just put in the queue, which the next screen tells of while it is so. */
export interface Recado {
  readonly uuid: string
  /** 'RDO guardado', and once it went 'RDO enviado'. */
  readonly guardado: string
  readonly enviado: string
}
let recado: Recado | null = null
export const dizer = (dito: Recado): void => {
  recado = dito
}
export function recadoDado(): Recado | null {
  const dado = recado
  recado = null
  return dado
}

/** 'Novo registro' is guardado; 'Nova inspeção', and a reading, guardada. */
export function recadoDe(uuid: string, nome: string, novo: string): Recado {
  const fim = /^Novo/.test(novo) ? 'o' : 'a'
  return { uuid, guardado: `${nome} guardad${fim} na fila.`, enviado: `${nome} enviad${fim} ao escritório.` }
}
