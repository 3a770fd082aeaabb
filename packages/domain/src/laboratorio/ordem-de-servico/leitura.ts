/** A tag's square code holds the tag itself, or the address of the piece's page with the tag at its end. */
export const codigoLido = (lido: string): string => {
  const limpo = lido.trim().replace(/\s+/g, ' ')
  const endereco = /^https?:\/\/\S+$/i.test(limpo)
  const codigo = endereco
    ? decodificado(
        limpo
          .replace(/[/?#]+$/, '')
          .split(/[/=]/)
          .at(-1)!,
      )
    : limpo
  return codigo.toLocaleUpperCase('pt-BR')
}

function decodificado(parte: string): string {
  try {
    return decodeURIComponent(parte)
  } catch {
    return parte
  }
}
