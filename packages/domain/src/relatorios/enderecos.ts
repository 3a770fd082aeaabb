/** Addresses of filtered lists, as the lists themselves write them (Spec 2 §2): where the numbers of a dashboard lead. */
import { formatDate } from '../core/dates.ts'
import type { Tela } from '../core/tela.ts'

type Valor = string | number | readonly (string | number)[] | null | undefined

/** A chosen search type: the field, its kind, what a person reads of the value, the value. */
export interface FiltroDeCampo {
  readonly campo: string
  readonly tipo: string
  readonly texto: string
  readonly valor: string
}

const juntos = (partes: readonly string[]): string | undefined =>
  partes.length ? partes.map((parte) => parte.replace(/[\\|]/g, '\\$&')).join('|') : undefined

/** The list of that screen, narrowed. What is empty is left out. */
export function enderecoDaLista(
  tela: Tela,
  parametros: Readonly<Record<string, Valor>> = {},
  filtros: readonly FiltroDeCampo[] = [],
): string {
  const busca = new URLSearchParams()
  const todos: Record<string, Valor> = {
    ...parametros,
    queryconfig: juntos(filtros.map(({ campo }) => campo)),
    querytype: juntos(filtros.map(({ tipo }) => tipo)),
    textquery: juntos(filtros.map(({ texto }) => texto)),
    queryvalue: juntos(filtros.map(({ valor }) => valor)),
  }
  for (const [nome, valor] of Object.entries(todos)) {
    const texto = Array.isArray(valor) ? valor.join(',') : String(valor ?? '')
    if (texto) busca.set(nome, texto)
  }
  const texto = busca.toString()
  return `/${tela.caminho}${texto ? `?${texto}` : ''}`
}

export const enderecoDoDetalhe = (tela: Tela, id: string): string => `/${tela.caminho}/detalhes/${id}`

/** Days of a field, both included. */
export const nosDias = (campo: string, de: string, ate: string): FiltroDeCampo => ({
  campo,
  tipo: 'periodo',
  texto: `${formatDate(de)} a ${formatDate(ate)}`,
  valor: `${de}..${ate}`,
})

/** One value of a field, and what people read of it. */
export const comValor = (campo: string, tipo: string, valor: string | number, texto: string): FiltroDeCampo => ({
  campo,
  tipo,
  texto,
  valor: String(valor),
})
