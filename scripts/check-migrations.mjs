/**
 * Checks that migrations after the released version only expand the database. `--record` marks HEAD, or the named
 * commit or tag, as released.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, findingsSince, nameOf } from './checks/migration-rules.mjs'
import { filesBelow, report, root } from './checks/sources.mjs'

const folder = 'server/migrations'
const record = `${folder}/released.json`
const isMigration = (path) => /migrations\/\d{4}_\w+\.sql$/.test(path)
const migrations = filesBelow(folder)
  .filter(isMigration)
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** Those of the commit itself: the working tree may already have newer ones. */
function migrationsOf(commit) {
  const paths = git('ls-tree', '--name-only', commit, `${folder}/`).split('\n').filter(isMigration)
  return paths.toSorted().map((path) => ({ path, source: git('show', `${commit}:${path}`) }))
}

/** Ends the program when git does not know the name. */
function commitOf(name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim()
  } catch {
    console.error(`git knows no commit or tag "${name}". Give the one that the shop runs, such as v1.0.0.`)
    return process.exit(1)
  }
}

if (process.argv.includes('--record')) {
  const commit = commitOf(process.argv[process.argv.indexOf('--record') + 1] ?? 'HEAD')
  const released = migrationsOf(commit)
  const written = { commit, migration: nameOf(released.at(-1)), checksum: checksumOf(released) }
  writeFileSync(join(root, record), `${JSON.stringify(written, null, 2)}\n`)
}

const released = JSON.parse(readFileSync(join(root, record), 'utf8'))
report(
  findingsSince(released, migrations).map((finding) => ({ path: record, ...finding })),
  released.commit === null
    ? 'no version is released: migrations are free'
    : `migrations since ${released.commit.slice(0, 7)} only expand the database`,
)
