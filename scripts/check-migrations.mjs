/**
 * Checks that migrations after the released version only expand the database. `--record` marks HEAD, or the named
 * commit or tag, as released.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findingsSince } from './checks/migration-rules.mjs'
import { isMigration, recordOf } from './checks/released-record.mjs'
import { filesBelow, report, root } from './checks/sources.mjs'

const record = 'server/migrations/released.json'
const migrations = filesBelow('server/migrations')
  .filter(isMigration)
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

if (process.argv.includes('--record')) {
  const name = process.argv[process.argv.indexOf('--record') + 1] ?? 'HEAD'
  const written = recordOf(root, name)
  if (written === undefined) {
    console.error(`git knows no commit or tag "${name}". Give the one that the shop runs, such as v1.0.0.`)
    process.exit(1)
  }
  writeFileSync(join(root, record), `${JSON.stringify(written, null, 2)}\n`)
}

const released = JSON.parse(readFileSync(join(root, record), 'utf8'))
report(
  findingsSince(released, migrations).map((finding) => ({ path: record, ...finding })),
  released.commit === null
    ? 'no version is released: migrations are free'
    : `migrations since ${released.commit.slice(0, 7)} only expand the database`,
)
