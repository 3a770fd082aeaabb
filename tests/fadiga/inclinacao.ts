/** How fast a process grows: MiB an hour, from what it held minute by minute over its lives. */

/** From one start of the server to its end. */
export interface Vida {
  /** Minute and MiB. */
  readonly amostras: (readonly [minuto: number, mib: number])[]
}

/** What a server reads and prepares in its first half hour is no growth. */
export const AQUECE = 30
/** What a work under way holds is no growth either: of each window the least counts. */
const JANELA = 15

/** The middle of the slopes between every two windows of one life (Theil and Sen): one odd window moves it little. */
export function inclinacao(vidas: readonly Vida[]): { mibPorHora: number | null; janelas: number } {
  let janelas = 0
  const inclinacoes = vidas.flatMap(({ amostras }) => {
    const comeco = (amostras[0]?.[0] ?? 0) + AQUECE
    const porJanela = Map.groupBy(
      amostras.filter(([minuto]) => minuto >= comeco),
      ([minuto]) => Math.floor((minuto - comeco) / JANELA),
    )
    const pontos = [...porJanela]
      .filter(([, suas]) => suas.length > JANELA / 2)
      .map(([n, suas]) => [n, Math.min(...suas.map(([, mib]) => mib))] as const)
    janelas += pontos.length
    return pontos.flatMap(([n, mib], i) =>
      pontos.slice(i + 1).map(([m, outro]) => ((outro - mib) / (m - n)) * (60 / JANELA)),
    )
  })
  inclinacoes.sort((a, b) => a - b)
  const meio = inclinacoes.length / 2
  const [abaixo, acima] = [inclinacoes[Math.ceil(meio) - 1], inclinacoes[Math.floor(meio)]]
  return { mibPorHora: abaixo === undefined ? null : (abaixo + acima!) / 2, janelas }
}
