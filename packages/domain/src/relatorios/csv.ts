/** Tables as text that Brazilian spreadsheets open: semicolons, decimal comma, UTF-8 with its mark. */

type Celula = string | number | null

/** A text a spreadsheet would take for a formula is written so that it stays a text (as core/planilha does in its own way). */
const semFormula = (texto: string): string => (/^[=+\-@\t\r]/.test(texto) ? `'${texto}` : texto)

const escrita = (celula: Celula): string => {
  if (celula === null) return ''
  if (typeof celula === 'number') return String(celula).replace('.', ',')
  const texto = semFormula(celula)
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto
}

export const comoCsv = (linhas: readonly (readonly Celula[])[]): string =>
  `\ufeff${linhas.map((linha) => linha.map(escrita).join(';')).join('\r\n')}\r\n`
