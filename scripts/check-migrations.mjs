/**
 * Checks that migrations after the released version only expand the database. `--record` marks HEAD, or the named
 * commit, as released.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksumOf, findingsSince, nameOf } from './checks/migration-rules.mjs'
import { filesBelow, report, root } from './checks/sources.mjs'

const record = 'server/migrations/released.json'
const migrations = filesBelow('server/migrations')
  .filter((path) => /migrations\/\d{4}_\w+\.sql$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

if (process.argv.includes('--record')) {
  const named = process.argv[process.argv.indexOf('--record') + 1]
  const commit = named ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const released = { commit, migration: nameOf(migrations.at(-1)), checksum: checksumOf(migrations) }
  writeFileSync(join(root, record), `${JSON.stringify(released, null, 2)}\n`)
}

const released = JSON.parse(readFileSync(join(root, record), 'utf8'))
report(
  findingsSince(released, migrations).map((finding) => ({ path: record, ...finding })),
  released.commit === null
    ? 'no version is released: migrations are free'
    : `migrations since ${released.commit.slice(0, 7)} only expand the database`,
)
