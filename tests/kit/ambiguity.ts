/**
 * Does an expression take exponential time over some text? It does where one text can be read round a loop in two ways, since a
 * backtracking reader tries them all (ambiguity 'EDA' of Weber and Seidl, 1991). The expression is read into an automaton; two
 * readers of the same text walk it side by side, and a loop from which both part and to which both return is the fault.
 */

type Atom = { readonly source: string }
type Node =
  | { readonly kind: 'atom'; readonly atom: Atom }
  | { readonly kind: 'empty' }
  | { readonly kind: 'all'; readonly parts: readonly Node[] }
  | { readonly kind: 'any'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number }

/** Read so often or more is read as without end: a thousand ways to go wrong are as bad. */
const MANY = 10
/** One letter of each sort that expressions tell apart. */
const LETTERS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'\u00a0çÇãÁéº°“–—…€ß中\u0301\u2028\ufeff',
]

class Reader {
  readonly #text: string
  readonly #flags: string
  readonly #around: Node[] = []
  #at = 0
  constructor(text: string, flags: string) {
    this.#text = text
    this.#flags = flags
  }

  /** The expression, and what stands in its look-arounds, each by itself. */
  read(): readonly Node[] {
    const whole = this.#alternatives()
    if (this.#at < this.#text.length) throw new Error(`não foi lida: ${this.#text.slice(this.#at)}`)
    return [whole, ...this.#around]
  }

  #take(pattern: RegExp): string | null {
    const found = new RegExp(pattern.source, 'y')
    found.lastIndex = this.#at
    const match = found.exec(this.#text)
    if (match) this.#at += match[0].length
    return match && match[0]
  }

  #alternatives(): Node {
    const parts = [this.#sequence()]
    while (this.#take(/\|/)) parts.push(this.#sequence())
    return parts.length === 1 ? parts[0]! : { kind: 'any', parts }
  }

  #sequence(): Node {
    const parts: Node[] = []
    while (this.#at < this.#text.length && !/[|)]/.test(this.#text[this.#at]!)) parts.push(this.#repeated(this.#one()))
    return { kind: 'all', parts }
  }

  #repeated(part: Node): Node {
    const sign = this.#take(/[*+?]\??|\{\d+(,\d*)?\}\??/)
    if (!sign) return part
    const [, least, more, most] = /^\{(\d+)(,(\d*))?\}/.exec(sign) ?? []
    if (least === undefined)
      return { kind: 'repeat', part, min: sign[0] === '+' ? 1 : 0, max: sign[0] === '?' ? 1 : Infinity }
    return { kind: 'repeat', part, min: Number(least), max: more ? (most ? Number(most) : Infinity) : Number(least) }
  }

  #one(): Node {
    const group = this.#take(/\((\?(:|<?[=!]|<\w+>|[a-z-]+:))?/)
    if (group) {
      const inside = this.#alternatives()
      if (!this.#take(/\)/)) throw new Error('grupo sem fim')
      if (!/[=!]$/.test(group)) return inside
      this.#around.push(inside)
      return { kind: 'empty' }
    }
    if (this.#take(/\^|\$|\\b|\\B|\\[1-9]|\\k<\w+>/)) return { kind: 'empty' }
    const source =
      this.#take(/\[(\\.|[^\]\\])*\]/) ??
      this.#take(/\\p\{[^}]+\}|\\P\{[^}]+\}|\\u\{[^}]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\./) ??
      this.#take(/[^\\]/u)
    if (!source) throw new Error(`não foi lida: ${this.#text.slice(this.#at)}`)
    return { kind: 'atom', atom: { source: /^[/}\]{]$/.test(source) ? `\\${source}` : source } }
  }

  /** Which letters it stands for, one bit each. */
  letters({ source }: Atom): bigint {
    const one = new RegExp(`^(?:${source})$`, this.#flags.replace(/[gy]/g, ''))
    return LETTERS.reduce((bits, letter, n) => (one.test(letter) ? bits | (1n << BigInt(n)) : bits), 0n)
  }
}

/** States are numbers; a way without a letter costs nothing, one with letters reads one of them. */
interface Automaton {
  readonly free: number[][]
  readonly reads: (readonly { readonly on: bigint; readonly to: number }[])[]
}

function automatonOf(node: Node, letters: (atom: Atom) => bigint): Automaton {
  const free: number[][] = []
  const reads: { on: bigint; to: number }[][] = []
  const state = (): number => {
    free.push([])
    reads.push([])
    return free.length - 1
  }
  const build = (one: Node, from: number): number => {
    if (one.kind === 'empty') return from
    if (one.kind === 'atom') {
      const to = state()
      reads[from]!.push({ on: letters(one.atom), to })
      return to
    }
    if (one.kind === 'all') return one.parts.reduce((at, part) => build(part, at), from)
    if (one.kind === 'any') {
      const end = state()
      for (const part of one.parts) {
        const start = state()
        free[from]!.push(start)
        free[build(part, start)]!.push(end)
      }
      return end
    }
    let at = from
    const times = Math.min(one.min, one.max >= MANY ? 1 : MANY)
    for (let n = 0; n < times; n++) at = build(one.part, at)
    if (one.max >= MANY) {
      const loop = state()
      free[at]!.push(loop)
      const start = state()
      free[loop]!.push(start)
      free[build(one.part, start)]!.push(loop)
      const end = state()
      free[loop]!.push(end)
      return end
    }
    const end = state()
    for (let n = times; n < one.max; n++) {
      free[at]!.push(end)
      at = build(one.part, at)
    }
    free[at]!.push(end)
    return end
  }
  build(node, state())
  return { free, reads }
}

type Step = { readonly on: bigint; readonly to: number; readonly ways: number }

/** From each state, what is read next and in how many ways one comes to read it: two ways are two readings already. */
function stepsOf({ free, reads }: Automaton): readonly (readonly Step[])[] {
  return free.map((_, from) => {
    const found: { on: bigint; to: number; ways: number }[] = []
    const walk = (at: number, path: readonly string[]) => {
      for (const { on, to } of reads[at]!) {
        const same = found.find((step) => step.to === to && step.on === on)
        if (same) same.ways++
        else found.push({ on, to, ways: 1 })
      }
      // A turn that reads nothing ends (ECMA-262, RepeatMatcher): no way is gone twice between two letters.
      for (const next of free[at]!) {
        const way = `${at}>${next}`
        if (!path.includes(way)) walk(next, [...path, way])
      }
    }
    walk(from, [])
    return found
  })
}

function reachedFrom(start: number, next: (at: number) => Iterable<number>): Set<number> {
  const seen = new Set<number>()
  const waiting = [start]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const to of next(at))
      if (!seen.has(to)) {
        seen.add(to)
        waiting.push(to)
      }
  return seen
}

function isAmbiguousRound(steps: readonly (readonly Step[])[]): boolean {
  // Only states that a letter leads to are stood at between two letters.
  const stood = new Set(steps.flatMap((some) => some.map(({ to }) => to)))
  const reach = new Map([...stood].map((at) => [at, reachedFrom(at, (one) => steps[one]!.map(({ to }) => to))]))
  const round = (a: number, b: number) => reach.get(a)!.has(b) && reach.get(b)!.has(a)
  for (const at of stood) {
    if (!reach.get(at)!.has(at)) continue
    if (steps[at]!.some(({ to, ways }) => ways > 1 && round(at, to))) return true
    // Two readers begin here; both stay on the loop, and both come back.
    const size = steps.length
    const pair = function* (code: number): Generator<number> {
      const [a, b] = [Math.floor(code / size), code % size]
      for (const one of steps[a]!)
        if (round(at, one.to))
          for (const two of steps[b]!) if (one.on & two.on && round(at, two.to)) yield one.to * size + two.to
    }
    const ahead = reachedFrom(at * size + at, pair)
    for (const code of ahead)
      if (Math.floor(code / size) !== code % size && reachedFrom(code, pair).has(at * size + at)) return true
  }
  return false
}

/** True when some text takes it exponential time to refuse. */
export function takesForever({ source, flags }: Pick<RegExp, 'source' | 'flags'>): boolean {
  const reader = new Reader(source, flags)
  return reader.read().some((node) => isAmbiguousRound(stepsOf(automatonOf(node, (atom) => reader.letters(atom)))))
}
