import { start } from '../main.ts'

// The process of kept-server.ts: each start has the settings it is told and none of the last one's.
const own = { ...process.env }
let running: { stop(): Promise<void> } | undefined
process.on('disconnect', () => process.exit())

process.on('message', async ({ settings }: { settings?: Record<string, string> }) => {
  try {
    if (settings) {
      for (const name of Object.keys(process.env)) delete process.env[name]
      Object.assign(process.env, own, settings)
      running = await start({ demo: false })
    } else await running?.stop()
    process.send!({})
  } catch (error) {
    process.send!({ error: (error as Error).stack })
  }
})
