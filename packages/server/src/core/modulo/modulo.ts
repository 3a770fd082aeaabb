import type { Effect } from '@prumo/domain/core/effect.ts'
import type pg from 'pg'
import type { SealedColumn } from '../access/secret-box.ts'
import type { Campo } from '../campo/campo.ts'
import type { FonteDoPacote } from '../campo/pacote.ts'
import type { Services } from '../context.ts'
import type { OwnCollection, OwnServices } from '../crud/own-service.ts'
import type { OwnRoute } from '../crud/routes.ts'
import type { Router } from '../http/http.ts'
import type { Especie } from '../vez/especie.ts'
import type { DataBookSource } from './data-book.ts'
import type { Handler } from './effects.ts'
import type { HomeSource } from './home.ts'
import type { PanelSource } from './panels.ts'
import type { SearchKind } from './search.ts'

/** What a module brings to the house: said once, in its `modulo.ts`, and put in its place by whoever composes the server. */
export interface Modulo {
  readonly nome: string
  /** Its routes beside the generic ones; what is asked of all modules together is in the house. */
  readonly routes?: readonly ((router: Router, house: House) => void)[]
  /** By the entity's name: what the module answers in the generic routes' place. */
  readonly ownRoutes?: Readonly<Record<string, readonly OwnRoute[]>>
  /** By the entity's name: what it does wherever its records are written or read by name. */
  readonly ownServices?: OwnServices
  /** Collections of the spec's that are no entity. */
  readonly collections?: readonly OwnCollection[]
  /** What waits for a person to decide it: on the page of decisions, on the home page and in the menu. */
  readonly vez?: readonly Especie[]
  /** What of it a phone writes out of reach. */
  readonly campo?: readonly Campo[]
  /** What it gives to the phone to work with. */
  readonly pacote?: readonly FonteDoPacote[]
  /** What else waits for people, in the menu and on the home page. */
  readonly home?: readonly HomeSource[]
  /** By the dashboard's name: what it tells there. */
  readonly panels?: Readonly<Record<string, readonly PanelSource[]>>
  /** Its records' data book. */
  readonly dataBook?: DataBookSource
  /** What of it the palette finds. */
  readonly search?: readonly SearchKind[]
  /** Jobs it has done by the clock, declared when the server is ready. */
  readonly schedule?: readonly ((services: Services, house: Pick<House, 'vez'>) => Promise<void>)[]
  /** Effects its acts have on rows of others. */
  readonly emits?: readonly Effect<never, unknown>[]
  /** What it keeps sealed with the house's key. */
  readonly sealed?: readonly SealedColumn[]
  /** What happens to its own rows when another's act has such an effect. */
  readonly effects?: readonly Handler[]
}

/** What the modules bring, together, and what the server was started with. */
export interface House {
  readonly pool: pg.Pool
  readonly setup: { readonly code: string; readonly fillDemonstration: () => Promise<void> }
  readonly ownRoutes: Readonly<Record<string, readonly OwnRoute[]>>
  readonly ownServices: OwnServices
  readonly collections: readonly OwnCollection[]
  readonly home: readonly HomeSource[]
  readonly vez: readonly Especie[]
  readonly campo: readonly Campo[]
  readonly pacote: readonly FonteDoPacote[]
  readonly panels: Readonly<Record<string, readonly PanelSource[]>>
  readonly dataBooks: readonly DataBookSource[]
  readonly search: readonly SearchKind[]
}

/** Declares a module; data and nothing more. */
export const defineModulo = (modulo: Modulo): Modulo => modulo

/** The modules' parts put together, in the roll call's order; throws where two modules claim one name or one entity. */
export function joinModulos(modulos: readonly Modulo[]): Omit<House, 'pool' | 'setup'> {
  once(
    'módulo',
    modulos.map(({ nome }) => nome),
  )
  once(
    'espécie do que espera',
    modulos.flatMap(({ vez = [] }) => vez.map(({ id }) => id)),
  )
  once(
    'registros do campo',
    modulos.flatMap(({ campo = [] }) => campo.map(({ entity }) => entity.name)),
  )
  const panels: Record<string, readonly PanelSource[]> = {}
  for (const [nome, fontes] of modulos.flatMap(({ panels = {} }) => Object.entries(panels)))
    panels[nome] = [...(panels[nome] ?? []), ...fontes]
  return {
    ownRoutes: joinByName(
      'rotas próprias',
      modulos.map(({ ownRoutes = {} }) => ownRoutes),
    ),
    ownServices: joinByName(
      'serviço próprio',
      modulos.map(({ ownServices = {} }) => ownServices),
    ),
    collections: modulos.flatMap(({ collections = [] }) => collections),
    home: modulos.flatMap(({ home = [] }) => home),
    vez: modulos.flatMap(({ vez = [] }) => vez),
    campo: modulos.flatMap(({ campo = [] }) => campo),
    pacote: modulos.flatMap(({ pacote = [] }) => pacote),
    dataBooks: modulos.flatMap(({ dataBook }) => dataBook ?? []),
    search: modulos.flatMap(({ search = [] }) => search).sort((a, b) => a.lugar - b.lugar),
    panels,
  }
}

function joinByName<T>(what: string, parts: readonly Readonly<Record<string, T>>[]): Record<string, T> {
  once(what, parts.flatMap(Object.keys))
  return Object.assign({}, ...parts)
}

function once(what: string, names: readonly string[]): void {
  const twice = names.find((name, n) => names.indexOf(name) !== n)
  if (twice) throw new Error(`dois módulos: ${what} de ${twice}`)
}
