import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const PASSOS: Readonly<Record<string, readonly [linha: number, coluna: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const celulas = (grade: HTMLElement): HTMLInputElement[] => [
  ...grade.querySelectorAll<HTMLInputElement>('input[data-linha]'),
]

/**
 * One stop of the Tab key for the whole grid; inside it arrows, Home and End move. The stop is kept in the page itself:
 * moving it paints nothing again.
 */
export function useGrade(grade: RefObject<HTMLElement | null>) {
  // After each painting: what was the stop may have been filtered away.
  useEffect(() => {
    if (!grade.current) return
    const todas = celulas(grade.current)
    if (!todas.some((celula) => celula.tabIndex === 0) && todas[0]) todas[0].tabIndex = 0
  })

  const parar = (celula: HTMLInputElement) => {
    if (!grade.current) return
    for (const outra of celulas(grade.current)) if (outra.tabIndex === 0 && outra !== celula) outra.tabIndex = -1
    celula.tabIndex = 0
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const celula = event.target
    if (!(celula instanceof HTMLInputElement) || celula.dataset.linha === undefined || !grade.current) return
    // Enter would send the form from inside a checkbox.
    if (event.key === 'Enter') return event.preventDefault()
    if (event.altKey || event.metaKey) return
    const todas = celulas(grade.current)
    const linha = Number(celula.dataset.linha)
    const coluna = Number(celula.dataset.coluna)
    const daLinha = todas.filter((outra) => outra.dataset.linha === celula.dataset.linha)
    const daColuna = todas.filter((outra) => outra.dataset.coluna === celula.dataset.coluna)
    const alvo =
      event.key === 'Home'
        ? (event.ctrlKey ? daColuna : daLinha)[0]
        : event.key === 'End'
          ? (event.ctrlKey ? daColuna : daLinha).at(-1)
          : proxima(PASSOS[event.key], linha, coluna, daLinha, daColuna)
    if (!alvo && !PASSOS[event.key]) return
    event.preventDefault()
    alvo?.focus()
    alvo?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { onKeyDown, parar }
}

/** The nearest cell that way: a screen without the column is passed over. */
function proxima(
  passo: readonly [number, number] | undefined,
  linha: number,
  coluna: number,
  daLinha: readonly HTMLInputElement[],
  daColuna: readonly HTMLInputElement[],
): HTMLInputElement | undefined {
  if (!passo) return undefined
  const [vertical, horizontal] = passo
  const fila = vertical ? daColuna : daLinha
  const lugar = (celula: HTMLInputElement) => Number(vertical ? celula.dataset.linha : celula.dataset.coluna)
  const aqui = vertical ? linha : coluna
  return vertical + horizontal > 0
    ? fila.find((celula) => lugar(celula) > aqui)
    : fila.findLast((celula) => lugar(celula) < aqui)
}
