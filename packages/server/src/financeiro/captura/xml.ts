/** What the reader of XML gives, read without believing it. */
export type No = { readonly [nome: string]: unknown }

export const no = (valor: unknown): No =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? (valor as No) : {}
export const lista = (valor: unknown): No[] => (Array.isArray(valor) ? valor.map(no) : [])
/** The text of that element, at most so long, in one line; empty when there is none. */
export function texto(de: No, nome: string, maximo = 200): string {
  const valor = de[nome]
  if (typeof valor !== 'string') return ''
  const lido = valor.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, caractere)
  return lido.replace(/\s+/g, ' ').trim().slice(0, maximo)
}

const DE_XML: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
function caractere(inteiro: string, decimal?: string, hexadecimal?: string, nome?: string): string {
  if (nome) return DE_XML[nome.toLowerCase()]!
  const ponto = decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16)
  // What is no printable character is left as it is written.
  return ponto >= 0x20 && ponto <= 0x10ffff && !(ponto >= 0xd800 && ponto <= 0xdfff)
    ? String.fromCodePoint(ponto)
    : inteiro
}
