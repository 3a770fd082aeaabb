import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives back the room that starting took: modules are read, compiled and composed once, and V8 keeps what that needed, a quarter of
 * an idle server, until somebody's requests make it look. It takes a third of a second, before anybody is there to wait.
 */
export function forgetStart(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
