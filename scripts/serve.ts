import { runServer } from './run-server.ts'

// `npm start` without looking whether the pages have to be built: for an image or a unit, which find them built.
await runServer({ demo: false })
