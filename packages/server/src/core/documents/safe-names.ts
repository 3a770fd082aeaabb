/** Characters a name has at most: with folder and file it stays below what Windows can unpack. */
const MAIOR_NOME = 100
const RESERVADOS = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * A text as the name of one file or folder on any system: no separator, no control character, nothing that leads
 * upwards, and not longer than can be unpacked; the ending, if given, is kept whole.
 */
export function nomeSeguro(texto: string, final = '', maior = MAIOR_NOME): string {
  const limpo = texto
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\s]+/gu, ' ')
    .replace(/[<>:"/\\|?*]+/g, '-')
    // Hidden on some systems, upwards on all, and cut off by others at the end.
    .replace(/\.{2,}/g, '.')
    .replace(/^[. ]+/, '')
  const curto = Array.from(limpo)
    .slice(0, maior - final.length)
    .join('')
    .replace(/[. ]+$/, '')
  return (curto.replace(RESERVADOS, '_$1') || 'sem nome') + final
}

/** Names of one folder: the second of the same gets ' (2)', also where systems take capitals for small letters. */
export class NomesUnicos {
  readonly #dados = new Set<string>()

  de(texto: string, final = ''): string {
    for (let n = 1; ; n++) {
      const nome = nomeSeguro(texto, `${n === 1 ? '' : ` (${n})`}${final}`)
      const chave = nome.toLocaleLowerCase('pt-BR')
      if (this.#dados.has(chave)) continue
      this.#dados.add(chave)
      return nome
    }
  }
}
