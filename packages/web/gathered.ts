import type { Rolldown } from 'vite'

/** What a file costs to ask for on a bad line, in bytes of it that the same time brings: 150 ms six at a time, at 200 kB/s (issue 18, Speed, 4). */
const ASKING = 5000
/** What is left of a module once it is made small and compressed, more or less. */
const SQUEEZED = 0.2
export const STYLES = /\.css($|\?)/
/** A file may need one that needs one, and so on; the build says so if they ever are more. */
const DEPTHS = 40

/** A set of modules that go in one file, and the entries that ask for it. */
interface Piece {
  readonly modules: string[]
  entries: bigint
  bytes: number
  /** Of one entry, or an entry itself: its file is known without us. */
  readonly alone: boolean
  /** Has a style sheet, which is a file of its own. */
  styled: boolean
  readonly needs: Set<Piece>
}

/** The file a module goes in, and how many steps of files that one needs. */
export interface Place {
  readonly name: string
  readonly depth: number
}

/** The part of a bundle's graph that is looked at. */
export interface Graph {
  /** Every module, and what it imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>
  /** Those that something asks for as it goes, and the pages' first. */
  readonly entries: readonly string[]
  readonly bytes: (id: string) => number
  /** Modules whose place is already known. */
  readonly placed: (id: string) => boolean
  /** Entries that bring nothing in vain. */
  readonly exact: (entry: string) => boolean
}

/**
 * In which file each module goes that several screens share. Left alone, each set of screens that share a module makes a file of
 * its own, and a screen asks for a hundred. Two files become one where what is saved by asking once is more than what those
 * who need only one of them bring in vain; never so that two files would need each other.
 */
export function gather(graph: Graph): Map<string, Place> {
  const pieces = new Set(piecesOf(graph))
  let exact = 0n
  for (const [n, entry] of graph.entries.entries()) if (graph.exact(entry)) exact |= 1n << BigInt(n)
  join(pieces, exact)
  const depths = new Map<Piece, number>()
  const depthOf = (piece: Piece): number => {
    const known = depths.get(piece)
    if (known !== undefined) return known
    const depth = Math.max(-1, ...[...piece.needs].map(depthOf)) + 1
    depths.set(piece, depth)
    return depth
  }
  const found = new Map<string, Place>()
  let n = 0
  for (const piece of pieces) {
    if (piece.alone) continue
    const place = { name: `comum${++n}`, depth: depthOf(piece) }
    if (place.depth >= DEPTHS)
      throw new Error(`Os arquivos comuns precisam uns dos outros em mais de ${DEPTHS} passos (gathered.ts).`)
    for (const id of piece.modules) found.set(id, place)
  }
  return found
}

/** The deepest first: a group takes along what its modules import, and finds it placed. */
export const gatheredGroups = (places: ReadonlyMap<string, Place>): Rolldown.CodeSplittingGroup[] =>
  Array.from({ length: DEPTHS }, (_, depth) => ({
    name: (id) => {
      const place = places.get(id)
      return place?.depth === depth ? place.name : null
    },
    debugName: `gathered-${depth}`,
    priority: 1 - (depth + 1) / (DEPTHS + 1),
  }))

function piecesOf({ imports, entries, bytes, placed }: Graph): Piece[] {
  const sets = new Map<string, bigint>()
  for (const [n, entry] of entries.entries())
    for (const id of reached(imports, entry)) sets.set(id, (sets.get(id) ?? 0n) | (1n << BigInt(n)))
  const roots = new Set(entries)
  const pieceOf = new Map<string, Piece>()
  const bySet = new Map<string, Piece>()
  for (const [id, entries] of sets) {
    if (placed(id)) continue
    const only = (entries & (entries - 1n)) === 0n
    const key = roots.has(id) ? id : entries.toString(36)
    const piece = bySet.get(key) ?? {
      modules: [],
      entries,
      bytes: 0,
      alone: only || roots.has(id),
      styled: false,
      needs: new Set(),
    }
    bySet.set(key, piece)
    piece.modules.push(id)
    piece.bytes += bytes(id) * SQUEEZED
    piece.styled ||= STYLES.test(id)
    pieceOf.set(id, piece)
  }
  for (const [id, piece] of pieceOf)
    for (const imported of imports.get(id) ?? []) {
      const other = pieceOf.get(imported)
      if (other && other !== piece) piece.needs.add(other)
    }
  return [...new Set(pieceOf.values())]
}

function reached(imports: Graph['imports'], root: string): Set<string> {
  const seen = new Set([root])
  for (const id of seen) for (const imported of imports.get(id) ?? []) seen.add(imported)
  return seen
}

const ones = (set: bigint): number => {
  let count = 0
  for (const digit of set.toString(16)) count += ONES[Number.parseInt(digit, 16)]!
  return count
}
const ONES = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]

/** What everybody gains, in bytes, if those two are asked for as one. */
function gain(one: Piece, other: Piece): number {
  const both = ones(one.entries & other.entries)
  return (
    both * ASKING * (one.styled && other.styled ? 2 : 1) -
    (ones(one.entries) - both) * other.bytes -
    (ones(other.entries) - both) * one.bytes
  )
}

/** Joins the two by which most is gained, and again, until nothing is. Those of `exact` are asked for together, or not at all. */
function join(all: Set<Piece>, exact: bigint): void {
  const free = new Set([...all].filter(({ alone }) => !alone))
  let pairs: { one: Piece; other: Piece; gained: number }[] = []
  const compare = (one: Piece, other: Piece) => {
    const gained = (one.entries & exact) === (other.entries & exact) ? gain(one, other) : 0
    if (gained > 0) pairs.push({ one, other, gained })
  }
  const list = [...free]
  for (const [n, one] of list.entries()) for (const other of list.slice(n + 1)) compare(one, other)
  while (pairs.length > 0) {
    const best = pairs.reduce((a, b) => (b.gained > a.gained ? b : a))
    const { one, other } = best
    if (comesBack(one, other) || comesBack(other, one)) {
      pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    one.modules.push(...other.modules)
    one.entries |= other.entries
    one.bytes += other.bytes
    one.styled ||= other.styled
    for (const needed of other.needs) one.needs.add(needed)
    for (const piece of all) if (piece.needs.delete(other)) piece.needs.add(one)
    one.needs.delete(one)
    free.delete(other)
    all.delete(other)
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((it) => it === one || it === other))
    for (const piece of free) if (piece !== one) compare(one, piece)
  }
}

/** Whether the first needs the second by way of a third: in one file they would need a file that needs them. */
function comesBack(from: Piece, to: Piece): boolean {
  const seen = new Set([...from.needs].filter((piece) => piece !== to))
  for (const piece of seen) {
    if (piece.needs.has(to)) return true
    for (const needed of piece.needs) seen.add(needed)
  }
  return false
}
