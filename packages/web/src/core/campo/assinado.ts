/** What was signed, as far as the phone can tell that it is still the same (design, Works 2.5). */
import { refDoAparelho } from '@prumo/domain/core/campo/referencias.ts'
import { sha256 } from './cofre.ts'
import type { Dados, NoManifesto } from './itens.ts'

/** Where the phone was is said as it is found, and changes nothing of what was read and signed. */
const DE_FORA: ReadonlySet<string> = new Set(['latitude', 'longitude', 'precisaoM'])

const nada = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)

/** A line that says which it is, and that it was signed: it was not there when whoever signed read it. */
const soAssina = (linha: unknown, assinaturas: ReadonlySet<string>): boolean => {
  const ditos = Object.values(linha && typeof linha === 'object' ? linha : {}).filter((um) => !nada(um))
  return ditos.length < 3 && ditos.some((um) => typeof um === 'string' && assinaturas.has(um))
}

/** The same value in one order, without what is empty and without the signatures themselves. */
function limpo(valor: unknown, assinaturas: ReadonlySet<string>): unknown {
  if (typeof valor === 'string') return assinaturas.has(valor) ? null : valor
  if (Array.isArray(valor))
    return valor
      .filter((um) => !soAssina(um, assinaturas))
      .map((um) => limpo(um, assinaturas))
      .filter((um) => !nada(um))
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
  const refs = new Set(arquivos.flatMap(({ tipo, uuid }) => (tipo === 'assinatura' ? [refDoAparelho(uuid)] : [])))
  return sha256(new TextEncoder().encode(JSON.stringify(limpo(dados, refs))).buffer)
}
