/** Runs on any Node, so that an old version prints a sentence instead of a syntax error. */
const needed = 20

export function requireNode() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major >= needed) return
  console.error(`This shop needs Node ${needed} or later, and this is Node ${process.versions.node}.`)
  console.error('Get a newer one from https://nodejs.org or your package manager, then run the same command again.')
  process.exit(1)
}
