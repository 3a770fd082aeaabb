import { runServer } from './run-server.ts'
import { buildWebWhenOld } from './web-build.ts'

// A folder of its own: trying the product never touches the data of whoever uses it.
process.env.DATA_DIR ||= './dados-demo'
// What matters here is the address and the people, at the end and in sight.
process.env.LOG_LEVEL ||= 'error'

await buildWebWhenOld()
await runServer({ demo: true })
