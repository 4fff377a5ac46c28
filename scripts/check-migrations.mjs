/** Migrations after the released version only expand the database. `--record` marks HEAD as released. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dangersIn } from './checks/migration-rules.mjs'
import { filesBelow, report, root } from './checks/sources.mjs'
import { sha256 } from './setup/project.mjs'

const record = 'server/migrations/released.json'
const migrations = filesBelow('server/migrations')
  .filter((path) => /migrations\/\d{4}_\w+\.sql$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
const nameOf = ({ path }) => path.split('/').at(-1)
const checksumOf = (files) => sha256(...files.flatMap((file) => [nameOf(file), file.source]))

if (process.argv.includes('--record')) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const released = { commit, migration: nameOf(migrations.at(-1)), checksum: checksumOf(migrations) }
  writeFileSync(join(root, record), `${JSON.stringify(released, null, 2)}\n`)
}

const released = JSON.parse(readFileSync(join(root, record), 'utf8'))
const old = migrations.filter((file) => nameOf(file) <= released.migration)
const fresh = migrations.filter((file) => nameOf(file) > released.migration)
const isChanged = checksumOf(old) !== released.checksum
report(
  [
    ...(isChanged ? [{ path: record, line: 1, text: 'released migrations were changed, added to or taken away' }] : []),
    ...dangersIn(fresh, released),
  ],
  `${fresh.length} migrations since ${released.commit.slice(0, 7)} only expand the database`,
)
