/** A notice as it is read: headings and paragraphs, from the lines it was written in. */
export interface Parte {
  readonly titulo: string | null
  readonly paragrafos: readonly string[]
}

/** A line that begins with '## ' is a heading; every other line that says something is a paragraph of the part it is in. */
export function partesDoAviso(texto: string): Parte[] {
  const partes: { titulo: string | null; paragrafos: string[] }[] = [{ titulo: null, paragrafos: [] }]
  for (const linha of texto.split(/\r?\n/).map((uma) => uma.trim())) {
    if (linha.startsWith('## ')) partes.push({ titulo: linha.slice(3).trim(), paragrafos: [] })
    else if (linha) partes.at(-1)!.paragrafos.push(linha)
  }
  return partes.filter(({ titulo, paragrafos }) => titulo !== null || paragrafos.length > 0)
}
