import { setTimeout as delay } from 'node:timers/promises'

/** Waits for what happens outside the test's reach (a job, another connection) to be so; fails after `ms`. */
export async function until(condition: () => Promise<boolean>, ms = 15_000): Promise<void> {
  const deadline = Date.now() + ms
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`não aconteceu em ${ms} ms: ${condition}`)
    await delay(20)
  }
}
