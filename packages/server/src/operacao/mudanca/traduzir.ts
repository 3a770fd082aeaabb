import { createHash } from 'node:crypto'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { editedSchema } from '@prumo/domain/core/schema.ts'
import { entities } from '@prumo/domain/entities.ts'
import { idAntigo, lerAntigo, vazio } from '@prumo/domain/operacao/mudanca/valor-antigo.ts'
import type { z } from 'zod'
import type { Colecao, Problemas, Valores } from './colecoes/tipos.ts'
import type { Antigo } from './leitura.ts'
import type { Mundo } from './mundo.ts'

/** A record in the house's terms, or why it cannot be one. `espera`: it names one of its own collection that has not come yet. */
export type Traduzido =
  | { readonly como: 'certo'; readonly valores: Valores; readonly avisos: Problemas }
  | { readonly como: 'espera'; readonly de: string }
  | { readonly como: 'errado'; readonly problemas: Problemas }

/** Optional contacts: what of them nobody could write or call is left out and told; nothing hangs on them. */
const DISPENSAVEIS: ReadonlySet<Field['kind']> = new Set(['phone', 'email', 'cep', 'uf'])

const porNome = new Map(entities.map((entity) => [entity.name, entity]))

/** Reads the records of one collection by its declaration and its entity's own parsers. */
export class Tradutor {
  readonly #colecao: Colecao
  readonly #campos: ReadonlyMap<string, Field>
  readonly #schemas: ReadonlyMap<string, z.ZodType>
  readonly #conhecidos: ReadonlySet<string>
  readonly #soltas: ReadonlySet<string>
  readonly #nomeDe: ReadonlyMap<string, string>
  /** Fields that the house does not know: how often, and where first. */
  readonly estranhos = new Map<string, { n: number; primeiro: string }>()

  constructor(colecao: Colecao, nomeDe: ReadonlyMap<string, string>) {
    const { entity, tambem = [], fora = [], nomes = {}, sabidos = [], arquivos = [], soltas = [] } = colecao
    this.#colecao = colecao
    this.#nomeDe = nomeDe
    this.#soltas = new Set(soltas)
    this.#campos = new Map(
      Object.entries(entity.fields as Readonly<Record<string, Field>>)
        .filter(([nome, { automatic }]) => (!automatic || tambem.includes(nome)) && !fora.includes(nome))
        .map(([nome, field]) => [nome, { ...field, automatic: false, afterCreation: false }]),
    )
    const inteira = { ...entity, fields: Object.fromEntries(this.#campos) } as Entity
    this.#schemas = new Map(
      Object.entries((editedSchema(inteira) as unknown as z.ZodObject<Record<string, z.ZodType>>).shape),
    )
    this.#conhecidos = new Set([
      'id',
      ...this.#campos.keys(),
      ...Object.values(nomes).flat(),
      ...sabidos,
      ...arquivos.map(({ campo }) => campo),
      'fileName',
    ])
  }

  /** Entities whose records these refer to. */
  get alvos(): readonly Entity[] {
    const nomes = new Set([...this.#campos.values()].flatMap(({ target }) => target ?? []))
    return [...nomes].flatMap((nome) => porNome.get(nome) ?? [])
  }

  /** `semPai`: of whom it hangs is not asked, since they have not come yet. */
  traduzir(antigo: Antigo, mundo: Mundo, { id, semPai }: { id: string; semPai?: string }): Traduzido {
    const { nomes = {}, padrao = {}, problemas, avisos, completa } = this.#colecao
    const valores: Valores = { id }
    const faltas: Record<string, string> = {}
    const ditos: Record<string, string> = {}
    for (const [nome, field] of this.#campos) {
      const onde = (nomes[nome] ?? [nome]).find((um) => !vazio(antigo[um])) ?? nome
      const lido = vazio(antigo[onde]) && nome in padrao ? { valor: padrao[nome] } : lerAntigo(field, antigo[onde])
      if ('erro' in lido) {
        if (this.#dispensa(field)) {
          valores[nome] = null
          ditos[nome] = `Ficou em branco: ${lido.erro}`
        } else faltas[nome] = lido.erro
        continue
      }
      if ('aviso' in lido && lido.aviso) ditos[nome] = lido.aviso
      const achado = nome === semPai ? { valor: lido.valor } : this.#referir(field, lido.valor, mundo)
      if ('espera' in achado) return { como: 'espera', de: achado.espera }
      if ('falta' in achado) {
        if (this.#soltas.has(nome)) {
          valores[nome] = null
          ditos[nome] = `Ficou em branco: ${achado.falta}`
        } else faltas[nome] = achado.falta
        continue
      }
      const certo = nome === semPai ? null : this.#schemas.get(nome)!.safeParse(achado.valor ?? undefined)
      if (certo === null) valores[nome] = achado.valor
      else if (certo.success) valores[nome] = certo.data ?? null
      else if (this.#dispensa(field)) {
        valores[nome] = null
        ditos[nome] = `Ficou em branco: ${certo.error.issues[0]!.message}`
      } else faltas[nome] = vazio(antigo[onde]) ? 'Falta este campo.' : certo.error.issues[0]!.message
    }
    if (Object.keys(faltas).length > 0) return { como: 'errado', problemas: faltas }
    const achados = problemas?.(valores, mundo) ?? {}
    if (Object.keys(achados).length > 0) return { como: 'errado', problemas: achados }
    return {
      como: 'certo',
      valores: completa?.(valores, mundo, antigo) ?? valores,
      avisos: { ...ditos, ...avisos?.(valores) },
    }
  }

  #dispensa({ optional, kind }: Field): boolean {
    return optional && DISPENSAVEIS.has(kind)
  }

  #referir(field: Field, valor: unknown, mundo: Mundo): { valor: unknown } | { falta: string } | { espera: string } {
    if (valor === null || (field.kind !== 'ref' && field.kind !== 'refs')) return { valor }
    const alvo = field.target!
    const achados: string[] = []
    for (const antigo of Array.isArray(valor) ? (valor as string[]) : [valor as string]) {
      const id = mundo.achar(alvo, antigo)
      if (id === null) {
        if (alvo === this.#colecao.entity.name) return { espera: antigo }
        return { falta: this.naoHa(alvo, antigo) }
      }
      achados.push(id)
    }
    return { valor: Array.isArray(valor) ? achados : achados[0] }
  }

  naoHa(alvo: string, antigo: string): string {
    const { noun } = porNome.get(alvo)!
    const nenhum = noun.article === 'a' ? 'nenhuma' : 'nenhum'
    const onde = this.#nomeDe.get(alvo)
    return onde
      ? `Não há ${nenhum} ${noun.one} ${antigo.slice(0, 40)} que tenha vindo de "${onde}": acrescente o registro lá, ou corrija este campo.`
      : `Não há ${nenhum} ${noun.one} ${antigo.slice(0, 40)} aqui.`
  }

  /** Notes the fields of a record that the house does not know. */
  estranhar(antigo: Antigo): void {
    for (const campo in antigo) {
      if (this.#conhecidos.has(campo)) continue
      const visto = this.estranhos.get(campo)
      if (visto) visto.n++
      else this.estranhos.set(campo, { n: 1, primeiro: String(antigo.id ?? '') })
    }
  }
}

/** What a record says, in short: the same words in any order are the same record. */
export function resumoDe(antigo: Antigo): string {
  const ordenado = Object.fromEntries(Object.entries(antigo).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(JSON.stringify(ordenado)).digest('hex').slice(0, 32)
}

/** Its id as the former product has it, and as the house will: the same where it is one of digits. */
export const idDe = (antigo: Antigo): string | null => (vazio(antigo.id) ? null : idAntigo(antigo.id))
export const serveAqui = (antigo: string): boolean => /^[1-9]\d{0,17}$/.test(antigo)
