import cluster from 'node:cluster'
import { existsSync } from 'node:fs'

// Read before the server in every process (NODE_OPTIONS): once the file that CAI names is there, whoever starts to serve falls.
if (cluster.isWorker && existsSync(process.env.CAI ?? '')) process.exit(7)
