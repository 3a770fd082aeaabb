/**
 * What the phone keeps is encrypted for its person: AES-GCM under a key that came with the package, that this browser can
 * use and cannot tell (design, Works 9 rule 6; issue 16).
 */

/** Something encrypted: what was written, and the number it was written with once. */
export interface Selado {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly dados: ArrayBuffer
}

const ALGORITMO = 'AES-GCM'

const deBase64 = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(texto.replaceAll('-', '+').replaceAll('_', '/')), (letra) => letra.charCodeAt(0))

/** 256 bits in base64 as a key that does not leave this browser. */
export const importarChave = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', deBase64(base64), ALGORITMO, false, ['encrypt', 'decrypt'])

export async function selarBytes(chave: CryptoKey, bytes: ArrayBuffer): Promise<Selado> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, dados: await crypto.subtle.encrypt({ name: ALGORITMO, iv }, chave, bytes) }
}

export const abrirBytes = (chave: CryptoKey, { iv, dados }: Selado): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: ALGORITMO, iv }, chave, dados)

export const selar = (chave: CryptoKey, valor: unknown): Promise<Selado> =>
  selarBytes(chave, new TextEncoder().encode(JSON.stringify(valor)).buffer)

export const abrir = async <T>(chave: CryptoKey, selado: Selado): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await abrirBytes(chave, selado))) as T

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** As the manifest of a record has it. */
export const sha256 = async (bytes: ArrayBuffer): Promise<string> => hex(await crypto.subtle.digest('SHA-256', bytes))

/** The same as the header `Repr-Digest` spells it. */
export const digestoDe = (hexadecimal: string): string =>
  `sha-256=:${btoa(String.fromCharCode(...hexadecimal.match(/../g)!.map((par) => Number.parseInt(par, 16))))}:`
