import { createWriteStream } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes a stored file to a temporary one while the work reads it, since a sheet is read twice. */
export async function withSpooledFile<T>(parts: AsyncIterable<Buffer>, work: (path: string) => Promise<T>): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shop-import-'))
  const path = join(folder.path, 'list.csv')
  await pipeline(Readable.from(parts), createWriteStream(path))
  return await work(path)
}
