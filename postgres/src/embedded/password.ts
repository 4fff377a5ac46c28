import { randomBytes } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import { readLine } from './outside-folder.ts'
import { errorCode } from './portable.ts'
import { EmbeddedPostgresError } from './postgres-error.ts'

export async function readPassword(path: string): Promise<string> {
  const password = await readLine(path).catch((error: unknown) => {
    if (errorCode(error) !== 'EACCES') throw error
    throw new EmbeddedPostgresError(`${path} belongs to another user. Start the shop as that user.`)
  })
  if (password) return password
  throw new EmbeddedPostgresError(
    `${path} is missing, so the database can not be opened. Put it back from a backup; the data is still there.`,
  )
}

/** Flushed to disk before the cluster is created: a cluster without its password is lost. */
export async function makePassword(path: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const file = await open(`${path}.part`, 'w', 0o600)
  try {
    await file.writeFile(`${password}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.part`, path)
  return password
}
