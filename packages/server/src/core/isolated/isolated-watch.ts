/** Ends its process when the memory it holds passes the limit, in bytes, that it was given. */
const most = Number(process.argv[2])
setInterval(() => {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
}, 20)
