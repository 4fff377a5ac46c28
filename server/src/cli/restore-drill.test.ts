import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { readConfig } from '#config'
import { openOwnDatabase } from '#platform/db/shop-database.ts'
import { openLog } from '#platform/runtime/log.ts'
import { s3Store } from '#platform/storage/s3-storage.ts'
import { openShopStore } from '#platform/storage/shop-storage.ts'
import { noSwift, openSwift, type SwiftStore } from '#testing/swift-store.ts'
import { cloneDatabase } from '#testing/test-database.ts'
import { backupCommand } from './backup-command.ts'
import { readCommandLine } from './command-line.ts'
import { CommandError, UsageError, type Command } from './command.ts'
import { restoreCommand } from './restore-command.ts'

if (noSwift !== undefined) process.stderr.write(`A backup in a bucket is not drilled: ${noSwift}\n`)

/** A machine with its own folder and database, and the bucket that all share. */
async function machine({ account }: SwiftStore) {
  const dataDir = await mkdtemp(join(tmpdir(), 'drill-'))
  const database = await cloneDatabase(inject('testServer'))
  await database.close()
  const { host, pathname } = new URL(account.bucketUrl)
  const url = `http://${encodeURIComponent(account.keyId)}:${account.secret}@${host}${pathname}`
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.ownerUrl, S3_URL: url })
  const open = () => openOwnDatabase({ ...config, say: () => undefined, applicationName: 'drill' })
  return {
    dataDir,
    open,
    async operate(command: Command, ...args: readonly string[]): Promise<string> {
      const line = readCommandLine(command, args)
      const said: string[] = []
      let opened: ReturnType<typeof open> | undefined
      const input = {
        positionals: line.positionals,
        text: (name: string) => line.texts.get(name),
        isSet: (name: string) => line.flags.has(name),
        config,
        operator: 'meera',
        say: (text: string) => void said.push(text),
        log: openLog('silent'),
        openDatabase: () => (opened ??= open()),
        openShop: () => Promise.reject(new Error('These commands need no ports.')),
        onEnd: () => undefined,
      }
      try {
        await command.run(input)
      } catch (error) {
        if (!(error instanceof CommandError) && !(error instanceof UsageError)) throw error
        said.push(error.message)
      }
      await (await opened)?.close()
      return said.join('\n')
    },
    async [Symbol.asyncDispose]() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

test.skipIf(noSwift !== undefined)(
  'STORAGE: a shop that lost its machine stands again from its bucket, and hears which pictures are missing',
  { timeout: 300_000 },
  async () => {
    await using swift = await openSwift()
    await using lost = await machine(swift)
    await using fresh = await machine(swift)
    const { media, originals } = openShopStore(s3Store(swift.account))
    for (const key of ['ab/0001-640.webp', 'ab/0002-640.webp']) await media.put(key, Buffer.from(key), 'image/webp')
    await originals.put('ab/0001', Buffer.from('an original'), 'image/jpeg')
    await mkdir(join(lost.dataDir, 'media', 'cd'), { recursive: true })
    await writeFile(join(lost.dataDir, 'media', 'cd', 'ffff-640.webp'), 'not moved yet')
    const { db, close } = await lost.open()
    await sql`insert into users (name, email) select 'Shopper ' || n, n || '@example.com'
      from generate_series(1, 5000) n`.execute(db)
    await close()

    const said = await lost.operate(backupCommand, '--to', 's3://shop/backups/daily.tar')
    expect(said).toContain('1 pictures and 0 originals: s3://shop/backups/daily.tar')
    expect(said).toContain('3 files in the store of S3_URL are named in it and not copied')
    expect(await lost.operate(backupCommand, '--to', 's3://shop/backups/daily.tar')).toContain('exists already')
    expect(await lost.operate(backupCommand, '--to', 's3://other/daily.tar')).toContain('set BACKUP_S3_URL')
    await media.delete('ab/0002-640.webp')

    const from = ['--from', 's3://shop/backups/daily.tar']
    expect(await fresh.operate(restoreCommand, '--from', 's3://shop/backups/none.tar')).toContain('is not there')
    expect(await fresh.operate(restoreCommand, ...from, '--dry-run')).toContain('5000 accounts')
    const restored = await fresh.operate(restoreCommand, ...from, '--yes', '--numbers-ahead', '0')
    expect(restored).toContain(
      '1 of the 3 files that were in the bucket are missing or differ, first media/ab/0002-640',
    )
    expect(restored).toContain('Restored.')
    const again = await fresh.open()
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users`.execute(again.db)
    await again.close()
    expect(rows).toEqual([{ count: 5000 }])
    const moved = await media.get('cd/ffff-640.webp')
    expect(moved && (await text(moved.content))).toBe('not moved yet')
  },
)
