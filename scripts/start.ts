import { runServer } from './run-server.ts'
import { buildWebWhenOld } from './web-build.ts'

await buildWebWhenOld()
await runServer({ demo: false })
