/** A plate as it is kept: AAA0A00 (Mercosul) or AAA-0000; null when it is neither. */
export function placaLimpa(texto: string): string | null {
  const letras = texto
    .trim()
    .toUpperCase()
    .replace(/[\s.\-–]/g, '')
  if (/^[A-Z]{3}\d[A-Z]\d{2}$/.test(letras)) return letras
  return /^[A-Z]{3}\d{4}$/.test(letras) ? `${letras.slice(0, 3)}-${letras.slice(3)}` : null
}

export const PLACA_RECUSADA = 'Escreva a placa como AAA0A00 ou AAA-0000.'
