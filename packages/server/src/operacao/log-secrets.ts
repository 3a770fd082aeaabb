import { stdSerializers } from 'pino'

const SECRET =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|senha|password|token|secret\w*|connectionstring)$/i
const DEEPEST = 6

/**
 * An error as the log shows it: libraries hang requests and settings on their errors, and with them what nobody may read.
 * Lines of requests carry chosen fields alone and pay nothing for this.
 */
export const errorInLog = (error: Error): unknown => masked(stdSerializers.err(error), 0)

function masked(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return '…'
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1))
  const { prototype } = Object
  // Sockets, streams and the like say nothing that is worth what they may hold.
  if (depth > 0 && ![prototype, null].includes(Object.getPrototypeOf(value))) return String(value).slice(0, 200)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? '•••' : masked(inner, depth + 1)]),
  )
}
