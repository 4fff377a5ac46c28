/** Loaded into a process by `--import`: says at its end how much memory it had at most, in kilobytes. */
process.on('exit', () => {
  process.stderr.write(`peak ${process.resourceUsage().maxRSS}\n`)
})
