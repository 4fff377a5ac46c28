import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  issuedBy,
  advanceNumbers,
  type MovedNumbers,
  BackupError,
  type BackupContents,
  type BackupSource,
  checkBackup,
  checkFits,
  decryptedSource,
  fileSource,
  storageSource,
  restoreInto,
  replaceDatabase,
} from '@shop/postgres/backup'
import { openShopServer } from '#platform/db/shop-database.ts'
import { lostSecrets } from '#platform/security/open-secrets.ts'
import { secretsKeyFile } from '#platform/security/secret-keys.ts'
import { countSecrets } from '#platform/security/stored-secrets.ts'
import { StorageError } from '#platform/storage/file-storage.ts'
import { openShopStorage } from '#platform/storage/shop-storage.ts'
import { bucketFile } from './bucket-file.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'
import { missingObjects } from './missing-objects.ts'

const defaultMargin = 1000

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Replaces the database by the one in a backup, and adds its pictures',
  positionals: ['[FILE]'],
  options: {
    from: { type: 'string', value: 's3://BUCKET/NAME', description: 'the bucket of BACKUP_S3_URL, instead of FILE' },
    identity: { type: 'string', value: 'FILE', description: 'the file of the key, when age encrypted the backup' },
    'dry-run': { type: 'boolean', description: 'check the file and say what it holds; change nothing' },
    'numbers-ahead': {
      type: 'string',
      value: 'N',
      description: `numbers of orders and invoices to leave out when nobody knows how many were given out since; else ${defaultMargin}`,
    },
    yes: { type: 'boolean', description: 'replace what the shop holds now; needed unless --dry-run is given' },
  },
  details: [
    'The shop must not be running. The new database is made beside the old one and takes its place when it is complete,',
    'so a restore that fails or is stopped leaves everything as it was.',
    'Numbers that customers hold already are not given out again: the new shop goes on where the replaced one was. On another',
    'machine nobody knows where that is, so numbers are left out; after a planned move, made while the shop was stopped, none',
    'has to be: --numbers-ahead 0. Invoice numbers that are left out are recorded in the table invoice_number_gaps.',
  ],
  run: async (input) => {
    try {
      return await restore(input)
    } catch (error) {
      if (error instanceof BackupError || error instanceof StorageError) throw new CommandError(error.message)
      throw error
    }
  },
}

async function restore(input: CommandInput): Promise<boolean> {
  const { text, isSet, config, say, onEnd, openDatabase } = input
  const margin = readMargin(text('numbers-ahead'))
  const source = decryptedSource(sourceOf(input), text('identity'))
  const storage = openShopStorage(config)
  const objects = config.store && missingObjects(storage)
  const contents = await checkBackup(source, objects && { onObject: (line) => objects.onObject(line) })
  await checkFits(contents)
  say(contentsOf(contents))
  if (objects) for (const line of objects.report(contents.objects)) say(line)
  if (isSet('dry-run')) return true
  if (!isSet('yes')) throw new CommandError('Add --yes to replace what the shop holds now by this.')
  const server = await openShopServer({ ...config, say })
  let closing: Promise<void> | undefined
  const close = (): Promise<void> => (closing ??= server.close())
  onEnd(close)
  const before = await issuedBy(server.connectionTo(server.database))
  await replaceDatabase(server, async (target) => {
    await restoreInto(target, source, { contents, storage })
    for (const line of numbersMoved(await advanceNumbers(target, before, margin))) say(line)
  })
  await close()
  // Recorded in the restored database, because the previous one is gone.
  const { db } = await openDatabase()
  const [lost] = lostSecrets(await countSecrets(db), config)
  if (lost) {
    say(
      `Its secrets need the key ${lost.keyId}: put back ${secretsKeyFile(config.dataDir)}, or set SECRETS_KEY, before you start.`,
    )
  }
  say('Restored. Start the shop with: npm start')
  return true
}

function sourceOf({ positionals, text, config }: CommandInput): BackupSource {
  const [file] = positionals
  const from = text('from')
  if ((file === undefined) === (from === undefined))
    throw new UsageError('A restore needs FILE or --from, and not both.', 'restore')
  if (from !== undefined) {
    const { files, key } = bucketFile(from, 'restore', config)
    return storageSource(files, key, from)
  }
  const path = resolve(file ?? '')
  if (!existsSync(path)) throw new CommandError(`${path} is not there.`)
  return fileSource(path)
}

function readMargin(text = String(defaultMargin)): number {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new UsageError(`--numbers-ahead is "${text}": it must be a whole number up to 999999.`, 'restore')
}

function numbersMoved({ isExact, lastOrderId, gaps }: MovedNumbers): string[] {
  return [
    isExact
      ? `Numbers go on where the replaced shop was: the next order is above ${lastOrderId}.`
      : `Nobody knows how many numbers were given out since: the next order is above ${lastOrderId}.`,
    ...gaps.map(
      ({ series, financialYear, first, last }) =>
        `Invoices ${series}/${financialYear} ${first} to ${last} are not in this backup; these numbers stay out of use and are recorded for the auditor.`,
    ),
  ]
}

function contentsOf({ madeAt, tables, pictures, originals }: BackupContents): string {
  const rowsOf = (requested: string): number => tables.find(({ name }) => name === requested)?.rows ?? 0
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const shown = `${rowsOf('products')} products, ${rowsOf('orders')} orders, ${rowsOf('users')} accounts`
  return `Backup of ${madeAt}: ${shown}; ${rows} rows in all, ${pictures} pictures, ${originals} originals. Every part is as it was written.`
}
