import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeBackup } from '@shop/postgres/backup'
import { systemClock } from '#platform/runtime/clock.ts'
import { lastBackupFile } from '#platform/runtime/process-gauges.ts'
import { CommandError, type Command } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes the database and the pictures to one file',
  positionals: ['[FILE]'],
  options: {},
  details: [
    'The shop may go on meanwhile: the file holds everything as of the moment that the command began.',
    'FILE is ruhvana-TIME.tar in the current folder unless given. An existing file is never written over.',
    'It holds what customers entrusted to the shop; keep it as you keep the database.',
    'The key of its secrets is not in it: store a copy of SECRETS_KEY, or of the file secrets-key in DATA_DIR, in another place.',
  ],
  run: async ({ positionals, config, say, openDatabase }) => {
    const now = systemClock.now()
    const file = resolve(positionals[0] ?? `ruhvana-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`)
    if (existsSync(file)) throw new CommandError(`${file} exists already. Choose another name, or remove it.`)
    const database = await openDatabase()
    const result = await writeBackup({ database, mediaFolder: join(config.dataDir, 'media'), file, now })
    say(
      `${result.rows} rows of ${result.tables} tables and ${result.pictures} pictures: ${file} (${megabytes(result.bytes)})`,
    )
    await writeFile(lastBackupFile(config.dataDir), `${file}\n`)
    if (config.s3)
      say('Pictures in the bucket of S3_URL are not in it: the bucket needs versions or a copy of its own.')
    return true
  },
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
