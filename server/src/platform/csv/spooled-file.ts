import { createWriteStream } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type SpooledFile = AsyncDisposable & { readonly path: string }

/** Writes a stored file to a temporary one, since a sheet is read twice. */
export async function spool(parts: AsyncIterable<Buffer>): Promise<SpooledFile> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'shop-import-'))
  const path = join(folder.path, 'list.csv')
  await pipeline(Readable.from(parts), createWriteStream(path))
  return { path, [Symbol.asyncDispose]: () => folder.remove() }
}

export async function withSpooledFile<T>(parts: AsyncIterable<Buffer>, work: (path: string) => Promise<T>): Promise<T> {
  await using file = await spool(parts)
  return await work(file.path)
}
