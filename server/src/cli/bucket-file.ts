import type { Config } from '#config'
import { isStorageKey, type FileStorage } from '#platform/storage/file-storage.ts'
import { s3Storage } from '#platform/storage/s3-storage.ts'
import { CommandError, UsageError } from './command.ts'

/** A store that is away for half a minute does not end a backup of hours. */
const patience = { timeoutMs: 60_000, retryAfterMs: 5000 }

/** The file of `s3://BUCKET/NAME`; the bucket's key is in the settings, because everyone can read a command line. */
export function bucketFile(
  address: string,
  command: string,
  { backupS3, s3 }: Pick<Config, 'backupS3' | 's3'>,
): { readonly files: FileStorage; readonly key: string } {
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? []
  if (!isStorageKey(path)) throw new UsageError(`"${address}" must be s3://BUCKET/NAME.`, command)
  const account = [backupS3, s3].find((one) => one?.bucketUrl.endsWith(`/${bucket}`) === true)
  if (account === undefined) throw new CommandError(`No setting has a key of the bucket ${bucket}: set BACKUP_S3_URL.`)
  return { files: s3Storage(account, '', { patience }), key: path }
}
