import { prepareDatabase } from '#filled-database'
import { openDatabase } from '#platform/db/db.ts'
import { migrationState } from '#platform/db/migrate.ts'
import { openShopDatabase } from '#platform/db/shop-database.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database up to date, as each start does, and ends',
  positionals: [],
  options: { 'dry-run': { type: 'boolean', description: 'list what is missing; change nothing' } },
  details: [
    'For a job before an update: when it fails, no process has been replaced. Migrations only expand, so the processes',
    'that run go on meanwhile. It changes nothing when nothing is missing.',
  ],
  // A start does the same and is not recorded either.
  isOnlyReading: () => true,
  run: async ({ config, say, log, isSet, onEnd }) => {
    const database = await openShopDatabase({ ...config, say, applicationName: 'shop tool' })
    onEnd(database.close)
    const owner = openDatabase({ connection: database.ownerConnection, max: 4 })
    onEnd(owner.close)
    const { pending } = await migrationState(owner.db)
    if (isSet('dry-run')) {
      say(pending.length === 0 ? 'Nothing is missing.' : `Missing: ${pending.join(', ')}`)
      return true
    }
    await prepareDatabase(owner, { serving: database.db, log, say })
    say(pending.length === 0 ? 'The database was up to date.' : 'The database is up to date.')
    return true
  },
}
