import { type Aparelho, lerLista, type Registro } from './pacote.ts'

const ANTES = ['codigo', 'placa', 'etiqueta', 'numero'] as const
const DEPOIS = ['nome', 'descricao', 'local', 'modelo'] as const

const primeiro = (registro: Registro, campos: readonly string[]): string | null => {
  for (const campo of campos) {
    const valor = registro[campo]
    if ((typeof valor === 'string' && valor) || typeof valor === 'number') return String(valor)
  }
  return null
}

/** What people call a record of the package: its code, plate or tag, and its name. */
export const nomeDoRegistro = (registro: Registro): string =>
  [primeiro(registro, ANTES), primeiro(registro, DEPOIS)].filter(Boolean).join(' · ') || `nº ${registro.id}`

/** The name of that record of the package; empty where it has none. */
export async function nomear(aparelho: Aparelho, banco: string, id: unknown): Promise<string> {
  if (!id) return ''
  const registro = (await lerLista(aparelho, banco)).find((um) => um.id === id)
  return registro ? nomeDoRegistro(registro) : ''
}
