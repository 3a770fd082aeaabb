import { AppError } from '../errors.ts'
import { shareOf } from '../processes/siblings.ts'

/** How many may be at it together on this machine, and how many may stand in line of each process. */
export interface TurnLimits {
  readonly atOnce: number
  readonly perPerson: number
  /** In line of one person, and of all; who comes after them is asked to come again. */
  readonly waitingPerPerson: number
  readonly waiting: number
  /** What is being done, as the refusals say it: 'planilhas e documentos'. */
  readonly what: string
}

interface Waiting {
  readonly person: string
  readonly go: () => void
}

/** Turns at something heavy: first come, first served, except that nobody takes a place while they hold all of their own. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #held = new Map<string, number>()
  readonly #line: Waiting[] = []
  #running = 0
  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Does it when its turn comes; 429 when this person has too many in line, 503 when the line is full. */
  async take<T>(person: string, act: () => Promise<T>): Promise<T> {
    await this.enter(person)
    try {
      return await act()
    } finally {
      this.leave(person)
    }
  }

  /** The same where what is done ends elsewhere: whoever enters leaves, once. */
  async enter(person: string): Promise<void> {
    if (this.#line.length > 0 || !this.#free(person)) await this.#wait(person)
    else this.#begin(person)
  }

  leave(person: string): void {
    this.#running--
    const left = (this.#held.get(person) ?? 1) - 1
    if (left > 0) this.#held.set(person, left)
    else this.#held.delete(person)
    this.#next()
  }

  #wait(person: string): Promise<void> {
    const { waiting, waitingPerPerson, what } = this.#limits
    if (this.#line.filter((one) => one.person === person).length >= waitingPerPerson)
      throw new AppError(429, `Você já tem muitos pedidos de ${what} à espera. Aguarde que terminem.`)
    if (this.#line.length >= waiting) throw new AppError(503, `Há ${what} demais na fila. Tente de novo em instantes.`)
    return new Promise((resolve) => {
      this.#line.push({ person, go: resolve })
      this.#next()
    })
  }

  #next(): void {
    for (let n = 0; n < this.#line.length && this.#running < this.#atOnce(); ) {
      const one = this.#line[n]!
      if (!this.#free(one.person)) {
        n++
        continue
      }
      this.#line.splice(n, 1)
      this.#begin(one.person)
      one.go()
    }
  }

  /** Memory and processors are the machine's: where several processes serve, each has its part of them. */
  readonly #atOnce = (): number => shareOf(this.#limits.atOnce)

  readonly #free = (person: string): boolean =>
    this.#running < this.#atOnce() && (this.#held.get(person) ?? 0) < this.#limits.perPerson

  #begin(person: string): void {
    this.#running++
    this.#held.set(person, (this.#held.get(person) ?? 0) + 1)
  }
}
