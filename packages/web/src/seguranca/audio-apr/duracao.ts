/** How long a chosen file is, as the browser reads it; where it cannot, the server measures it, and `senao` bounds it. */
export function duracaoDoArquivo(arquivo: File, senao: number): Promise<number> {
  const endereco = URL.createObjectURL(arquivo)
  const som = new Audio()
  return new Promise<number>((pronto) => {
    const dizer = (segundos: number) => {
      URL.revokeObjectURL(endereco)
      pronto(segundos)
    }
    som.preload = 'metadata'
    som.onerror = () => dizer(senao)
    som.onloadedmetadata = () => {
      if (Number.isFinite(som.duration)) return dizer(Math.round(som.duration))
      // A recorder that wrote as it went left no duration: the browser finds it by going to the end.
      som.ondurationchange = () => Number.isFinite(som.duration) && dizer(Math.round(som.duration))
      som.currentTime = 1e9
    }
    som.src = endereco
  })
}
