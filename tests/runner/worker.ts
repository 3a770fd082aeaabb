import { runFile } from './run-file.ts'

// Runs the test files it is told to, one after another, with what they import read once. Its end, of itself or of whoever
// started it, is also the end of what it started: they go with the exit of the process.
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => process.exit(143))

process.on('message', async ({ file }: { file: string }) => {
  const before = process.cpuUsage()
  const outcome = await runFile(file)
  const { user, system } = process.cpuUsage(before)
  process.stdout.write('', () =>
    process.send!({ ...outcome, cpu: (user + system) / 1e6, memory: process.memoryUsage.rss() }),
  )
})
