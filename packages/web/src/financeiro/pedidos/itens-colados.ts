import { pastedPrice, typedQuantity } from '../../ui/form/money-typing.ts'
import { type ItemNoForm, itemVazio } from './form-pedido.ts'

const isNumero = (texto: string): boolean => /^(R\$\s*)?-?\d[\d.,]*$/.test(texto.trim())

/**
 * Lines copied from a spreadsheet as items. Columns in any usual order: the first text is the description, the next short
 * one the unit; the first number is the quantity, the second the unit price. A header line (no number where others have
 * some) is left out. Null when the text is one plain value, for the field to take as it is.
 */
export function itensColados(texto: string): ItemNoForm[] | null {
  const linhas = texto
    .split(/\r?\n/)
    .map((linha) => linha.split('\t').map((celula) => celula.trim()))
    .filter((celulas) => celulas.some(Boolean))
  if (linhas.length < 2 && (linhas[0]?.length ?? 0) < 2) return null
  const comNumeros = linhas.some((celulas) => celulas.some(isNumero))
  return linhas
    .filter((celulas, n) => n > 0 || !comNumeros || linhas.length === 1 || celulas.some(isNumero))
    .map((celulas) => {
      const textos = celulas.filter((celula) => celula && !isNumero(celula))
      const numeros = celulas.filter(isNumero)
      // A column of item numbers (1, 2, 3…) before the description is not a quantity.
      const numerada =
        isNumero(celulas[0] ?? '') && numeros.length > 2 && celulas.findIndex((c) => c && !isNumero(c)) === 1
      const [quantidade, valor] = numerada ? numeros.slice(1) : numeros
      return {
        ...itemVazio(),
        descricao: (textos[0] ?? '').slice(0, 500),
        unidade: textos[1] && textos[1].length <= 20 ? textos[1] : '',
        quantidade: quantidade === undefined ? null : (typedQuantity(quantidade) ?? quantidade),
        valor: valor === undefined ? null : pastedPrice(valor),
      }
    })
}
