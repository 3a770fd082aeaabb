import { runServer } from './run-server.ts'
import { buildWebWhenOld } from './web-build.ts'

buildWebWhenOld()
await runServer({ demo: false })
