import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BackupError, type Manifest } from '#platform/backup/manifest.ts'
import { checkBackup } from '#platform/backup/read-backup.ts'
import { checkFits, restoreInto } from '#platform/backup/restore-backup.ts'
import { replaceDatabase } from '#platform/backup/swap-database.ts'
import { openShopServer } from '#platform/shop-database.ts'
import { CommandError, type Command, type CommandInput } from './command.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Replaces the database by the one in a backup, and adds its pictures',
  words: ['FILE'],
  options: {
    'dry-run': { type: 'boolean', description: 'check the file and say what it holds; change nothing' },
    yes: { type: 'boolean', description: 'replace what the shop holds now; needed unless --dry-run is given' },
  },
  details: [
    'The shop must not be running. The new database is made beside the old one and takes its place when it is complete,',
    'so a restore that fails or is stopped leaves everything as it was.',
  ],
  run: async (input) => {
    try {
      return await restore(input)
    } catch (error) {
      if (error instanceof BackupError) throw new CommandError(error.message)
      throw error
    }
  },
}

async function restore({ words, isSet, config, say, onEnd }: CommandInput): Promise<boolean> {
  const file = resolve(words[0] ?? '')
  if (!existsSync(file)) throw new CommandError(`${file} is not there.`)
  const manifest = await checkBackup(file)
  await checkFits(manifest)
  say(contentsOf(manifest))
  if (isSet('dry-run')) return true
  if (!isSet('yes')) throw new CommandError('Add --yes to replace what the shop holds now by this.')
  const server = await openShopServer({ ...config, say })
  onEnd(server.close)
  await replaceDatabase(server, (target) => restoreInto(target, file, join(config.dataDir, 'media')))
  say('Restored. Start the shop with: npm start')
  return true
}

function contentsOf({ madeAt, tables, pictures }: Manifest): string {
  const rowsOf = (wanted: string): number => tables.find(({ name }) => name === wanted)?.rows ?? 0
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const shown = `${rowsOf('products')} products, ${rowsOf('orders')} orders, ${rowsOf('users')} accounts`
  return `Backup of ${madeAt}: ${shown}; ${rows} rows in all, ${pictures} pictures. Every part is as it was written.`
}
