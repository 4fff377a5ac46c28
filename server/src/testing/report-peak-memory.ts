/** Loaded by `--import`: reports the process's peak memory at exit, in kilobytes. */
process.on('exit', () => {
  process.stderr.write(`peak ${process.resourceUsage().maxRSS}\n`)
})
