/** What isolated.test.ts has done in a process of its own. */
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { badInput } from '../errors.ts'
import type { Say } from './messages.ts'

export const sum = ({ a, b }: { a: number; b: number }): number => a + b
export const pid = (_: object): number => process.pid
export const refuse = (_: object): never => {
  throw badInput('Recusado em palavras.', { campo: 'por isto' })
}
export const broken = (_: object): never => {
  throw new TypeError('erro de programa')
}
export const spin = (_: object): never => {
  for (;;);
}
export const crash = (_: object): void => process.abort()
export function hold({ where }: { where: 'heap' | 'outside' }): void {
  const held: unknown[] = []
  for (;;) held.push(where === 'heap' ? { n: held.length, list: [held.length] } : Buffer.alloc(4_000_000, 1))
}
export async function count({ to }: { to: number }, say: Say<number, number>): Promise<number> {
  let sum = 0
  for (let n = 1; n <= to; n++) sum += await say(n)
  return sum
}

/** What it may reach of the machine; a code of error where it may not. */
export async function reach({ file, folder }: { file: string; folder: string }): Promise<Record<string, string>> {
  const tried = (act: () => unknown) => {
    try {
      return String(act())
    } catch (error) {
      return (error as { code: string }).code
    }
  }
  return {
    ownFile: tried(() => readFileSync(file, 'utf8')),
    otherFile: tried(() => readFileSync('/etc/passwd', 'utf8').length),
    write: tried(() => writeFileSync(`${folder}/deixado`, '')),
    env: Object.keys(process.env).join(),
    network: await new Promise((resolve) => {
      try {
        connect(5432, '127.0.0.1')
          .on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
          .on('connect', () => resolve('connected'))
      } catch (error) {
        resolve((error as { code: string }).code)
      }
    }),
  }
}
