/** How the fleet's numbers are read. */

const casas = (minimas: number, maximas: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: minimas, maximumFractionDigits: maximas })
const umaOuDuas = casas(1, 2)
const duasOuTres = casas(2, 3)
const tres = casas(3, 3)
const inteiros = casas(0, 1)

export const ABSENT = '–'
type Talvez = number | null | undefined
const ou = (valor: Talvez, formatador: Intl.NumberFormat, depois = '') =>
  valor === null || valor === undefined ? ABSENT : `${formatador.format(valor)}${depois}`

/** '9,46': kilometres (or hours) a litre. */
export const consumo = (valor: Talvez): string => ou(valor, umaOuDuas)
/** In a column of km/l: what is read by an hour meter says that it is not. */
export const rendimento = (valor: Talvez, unidade: string): string =>
  valor == null || unidade === 'km' ? consumo(valor) : `${consumo(valor)} ${unidade}/l`
/** '45,123 l' */
export const litros = (valor: Talvez): string => ou(valor, duasOuTres)
/** 'R$ 5,899': a price at the pump has three decimals. */
export const preco = (valor: Talvez): string =>
  valor === null || valor === undefined ? ABSENT : `R$ ${tres.format(valor)}`
/** '128.430' */
export const distancia = (valor: Talvez): string => ou(valor, inteiros)
