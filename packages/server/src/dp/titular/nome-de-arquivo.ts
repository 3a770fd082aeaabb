/** What people named, as the name of a file without its ending: letters, digits and dashes, whatever else a space. */
export const nomeDeArquivo = (nome: string): string =>
  nome
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim()
    .slice(0, 120) || 'sem nome'
