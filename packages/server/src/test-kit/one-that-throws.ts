import cluster from 'node:cluster'

// Read before the server in every process (NODE_OPTIONS): the first of the several is brought down, on a signal, by an error nobody catches.
if (cluster.isWorker)
  process.on('SIGUSR2', () => {
    throw new Error('um erro que ninguém esperava')
  })
