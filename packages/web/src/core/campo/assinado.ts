/** What was signed, as far as the phone can tell that it is still the same (design, Works 2.5). */
import { sha256 } from './cofre.ts'
import type { Dados, NoManifesto } from './itens.ts'

/** Where the phone was is said as it is found, and changes nothing of what was read and signed. */
const DE_FORA: ReadonlySet<string> = new Set(['latitude', 'longitude', 'precisaoM'])

const nada = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)

/** The same value in one order, without what is empty and without the signatures themselves. */
function limpo(valor: unknown, assinaturas: ReadonlySet<string>): unknown {
  if (typeof valor === 'string') return assinaturas.has(valor) ? null : valor
  if (Array.isArray(valor))
    return (
      valor
        .map((um) => limpo(um, assinaturas))
        // A line that says nothing but which it is.
        .filter((um) => !nada(um) && !(typeof um === 'object' && Object.keys(um as object).length < 2))
    )
  if (!valor || typeof valor !== 'object') return valor
  return Object.fromEntries(
    Object.entries(valor)
      .filter(([nome]) => !DE_FORA.has(nome))
      .map(([nome, um]) => [nome, limpo(um, assinaturas)] as const)
      .filter(([, um]) => !nada(um))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** A summary of what is signed now. */
export function resumoDoAssinado(dados: Dados, arquivos: readonly NoManifesto[]): Promise<string> {
  const refs = new Set(arquivos.flatMap(({ tipo, uuid }) => (tipo === 'assinatura' ? [`uuid:${uuid}`] : [])))
  return sha256(new TextEncoder().encode(JSON.stringify(limpo(dados, refs))).buffer)
}
