import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  BackupError,
  encryptedTarget,
  fileTarget,
  storageTarget,
  writeBackup,
  type BackupTarget,
} from '@shop/postgres/backup'
import { systemClock } from '#platform/runtime/clock.ts'
import { recordBackup } from '#platform/runtime/last-backup.ts'
import { StorageError } from '#platform/storage/file-storage.ts'
import { openShopFolder, openShopStore } from '#platform/storage/shop-storage.ts'
import { bucketFile } from './bucket-file.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes the database and the pictures to one file, or to a bucket',
  positionals: ['[FILE]'],
  options: {
    to: { type: 'string', value: 's3://BUCKET/NAME', description: 'the bucket of BACKUP_S3_URL, instead of FILE' },
    'encrypt-to': {
      type: 'string',
      value: 'RECIPIENT',
      description: 'encrypt with age (a key age1… or ssh-…) or with gpg (a name that it knows)',
    },
  },
  details: [
    'The shop may go on meanwhile: the file holds everything as of the moment that the command began.',
    'FILE is ruhvana-TIME.tar in the current folder unless given, and a NAME that ends with / gets that name. An existing file',
    'is never written over. A bucket gets parts of 64 MB while they are made; a part that fails is sent again, and a backup',
    'that was stopped begins again.',
    'It holds what customers entrusted to the shop; keep it as you keep the database.',
    'Pictures in the bucket of S3_URL are not in it, only their names: the bucket needs versions or a copy of its own.',
    'The key of its secrets is not in it: store a copy of SECRETS_KEY, or of the file secrets-key in DATA_DIR, in another place.',
  ],
  run: async (input) => {
    try {
      return await backup(input)
    } catch (error) {
      if (error instanceof BackupError || error instanceof StorageError) throw new CommandError(error.message)
      throw error
    }
  },
}

async function backup(input: CommandInput): Promise<boolean> {
  const { text, config, say, openDatabase } = input
  const now = systemClock.now()
  const { name, target } = await placeOf(input, `ruhvana-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`)
  const recipient = text('encrypt-to')
  const database = await openDatabase()
  const result = await writeBackup({
    database,
    files: openShopFolder(config.dataDir),
    bucket: config.store && openShopStore(config.store),
    target: recipient === undefined ? target : encryptedTarget(recipient, target),
    now,
  })
  const files = `${result.pictures} pictures and ${result.originals} originals`
  say(`${result.rows} rows of ${result.tables} tables, ${files}: ${name} (${megabytes(result.bytes)})`)
  if (config.store)
    say(
      `${result.objects} files in the store of ${config.store.setting} are named in it and not copied: that store needs versions or a copy of its own.`,
    )
  await recordBackup(database.db, config.dataDir, { madeAt: systemClock.now(), place: name, bytes: result.bytes })
  return true
}

type Place = { readonly name: string; readonly target: BackupTarget }

async function placeOf({ positionals, text, config }: CommandInput, usualName: string): Promise<Place> {
  const [file] = positionals
  const to = text('to')
  if (to === undefined) {
    const name = resolve(file ?? usualName)
    if (existsSync(name)) throw new CommandError(`${name} exists already. Choose another name, or remove it.`)
    return { name, target: fileTarget(name) }
  }
  if (file !== undefined) throw new UsageError('A backup goes to FILE or to --to, not to both.', 'backup')
  const name = to.endsWith('/') ? to + usualName : to
  const { files, key } = bucketFile(name, 'backup', config)
  if (await files.head(key)) throw new CommandError(`${name} exists already. Choose another name, or remove it.`)
  return { name, target: storageTarget(files, key) }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
