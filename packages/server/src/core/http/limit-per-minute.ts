const MINUTE = 60_000
/** Beyond so many addresses in one minute the count begins anew: what is limited is cheap, the memory is not endless. */
const MOST_ADDRESSES = 10_000

/** Calls a minute from one address, for what is too frequent and too cheap to be counted in the database. */
export class LimitPerMinute {
  readonly #most: number
  #since = 0
  #calls = new Map<string, number>()
  constructor(most: number) {
    this.#most = most
  }

  /** Counts one more; answers 0, or the seconds until the next minute when there have been too many. */
  wait(endereco: string, now = Date.now()): number {
    if (now - this.#since >= MINUTE || this.#calls.size >= MOST_ADDRESSES) {
      this.#since = now
      this.#calls = new Map()
    }
    const calls = (this.#calls.get(endereco) ?? 0) + 1
    this.#calls.set(endereco, calls)
    return calls <= this.#most ? 0 : Math.max(1, Math.ceil((this.#since + MINUTE - now) / 1000))
  }
}
