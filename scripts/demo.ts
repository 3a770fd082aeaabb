import { runServer } from './run-server.ts'
import { buildWebWhenOld } from './web-build.ts'

// A folder of its own: trying the product never touches the data of whoever uses it.
process.env.DATA_DIR ||= './dados-demo'

buildWebWhenOld()
await runServer({ demo: true })
