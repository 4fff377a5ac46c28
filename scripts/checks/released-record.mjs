/** What `server/migrations/released.json` says of a released commit. */
import { execFileSync } from 'node:child_process'
import { checksumOf, nameOf } from './migration-rules.mjs'

const folder = 'server/migrations'
export const isMigration = (path) => /migrations\/\d{4}_\w+\.sql$/.test(path)

/** Takes the migrations of the commit itself: the working tree may have newer ones. Undefined for an unknown name. */
export function recordOf(root, name) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  let commit
  try {
    commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim()
  } catch {
    return undefined
  }
  const paths = git('ls-tree', '--name-only', commit, `${folder}/`).split('\n').filter(isMigration)
  const migrations = paths.toSorted().map((path) => ({ path, source: git('show', `${commit}:${path}`) }))
  return { commit, migration: nameOf(migrations.at(-1)), checksum: checksumOf(migrations) }
}
