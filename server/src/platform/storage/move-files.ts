import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { StorageError, type FileStorage, type StoredFile } from './file-storage.ts'

export type MoveOptions = {
  /** Removes each file from its old place once the new one has the same bytes. */
  readonly removes: boolean
  readonly type: (key: string) => string
  readonly onFile: (counts: MoveCounts) => void
  /** Files at a time, because most of the time goes by on the way to the store. */
  readonly lanes?: number
}

export type MoveCounts = { readonly seen: number; readonly copied: number; readonly removed: number }

/** Copies what the new place lacks, so that a stopped move goes on where it was. */
export async function moveFiles(from: FileStorage, to: FileStorage, options: MoveOptions): Promise<MoveCounts> {
  const { removes, lanes = 8 } = options
  let counts: MoveCounts = { seen: 0, copied: 0, removed: 0 }
  const failed = new AbortController()
  const files = from.list()[Symbol.asyncIterator]()
  const move = async (file: StoredFile): Promise<void> => {
    const isCopied = await copyMissing(from, to, { file, type: options.type(file.key) })
    if (removes) await removeMoved(from, to, file.key)
    const { seen, copied, removed } = counts
    counts = { seen: seen + 1, copied: copied + Number(isCopied), removed: removed + Number(removes) }
    options.onFile(counts)
  }
  const lane = async (): Promise<void> => {
    try {
      for (let next = await files.next(); next.done !== true && !failed.signal.aborted; next = await files.next())
        await move(next.value)
    } catch (error) {
      failed.abort()
      throw error
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return counts
}

type Copy = { readonly file: StoredFile; readonly type: string }

async function copyMissing(from: FileStorage, to: FileStorage, { file, type }: Copy): Promise<boolean> {
  const { key, size } = file
  if ((await to.head(key))?.size === size) return false
  const content = await bytesOf(from, key)
  // Somebody deleted the picture meanwhile.
  if (content === undefined) return false
  await to.put(key, content, type)
  if (hashOf(await bytesOf(to, key)) !== hashOf(content)) throw new StorageError(`${key} differs after it was copied.`)
  return true
}

async function removeMoved(from: FileStorage, to: FileStorage, key: string): Promise<void> {
  const content = await bytesOf(from, key)
  if (content !== undefined && hashOf(await bytesOf(to, key)) !== hashOf(content))
    throw new StorageError(`${key} differs in its new place, so it stays in the old one.`)
  await from.delete(key)
}

async function bytesOf(files: FileStorage, key: string): Promise<Buffer | undefined> {
  const found = await files.get(key)
  return found && buffer(found.content)
}

const hashOf = (content: Buffer | undefined): string | undefined =>
  content && createHash('sha256').update(content).digest('hex')
