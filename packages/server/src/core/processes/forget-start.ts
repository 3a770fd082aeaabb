import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' | 'regular' }) => void

let collect: Collect | undefined
function collected(flavor: 'last-resort' | 'regular'): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as Collect
  }
  collect({ type: 'major', execution: 'sync', flavor })
}

/**
 * Gives back the room that starting took: modules are read, compiled and composed once, and V8 keeps what that needed, a quarter of
 * an idle server, until somebody's requests make it look. It takes a third of a second, before anybody is there to wait.
 */
export const forgetStart = (): void => collected('last-resort')

/**
 * Gives back what a piece of long work left behind, before V8 would: it lets the room grow to several times what lives. A tenth of
 * a second in which nobody is answered: once in many pieces.
 */
export const forgetPiece = (): void => collected('regular')
