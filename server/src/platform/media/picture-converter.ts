import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { ChildDiedError, childTask, type ChildTask } from './child-task.ts'
import { contentHashOf, PictureRefusedError, renditionOf, screenWidths, type StoredPicture } from './convert-picture.ts'
import { storedFiles, takeDrafts } from './drafts.ts'
import { openFeedPictures, type FeedPictures } from './feed-picture.ts'
import { hashPath, type MediaStorage } from './media-storage.ts'
import type { ShopperPicture } from './shopper-picture.ts'

const longestMs = 60_000
const idleMs = 60_000
/** A large photograph does not hold up the ones behind it. */
const leastWorkers = 2

const answers = z.union([
  z.object({
    stored: z.object({
      contentHash: z.string(),
      width: z.int(),
      height: z.int(),
      dominantColour: z.string(),
      placeholder: z.string(),
      renditions: z.array(z.object({ width: z.int(), avif: z.string(), webp: z.string() })),
    }),
  }),
  z.object({
    encoded: z.object({ content: z.base64(), small: z.base64(), width: z.int(), height: z.int() }),
  }),
  z.object({ jpeg: z.base64() }),
  z.object({ refusal: z.string() }),
  z.object({ failure: z.string() }),
])

export type PictureConverter = {
  /** Stores a picture and its files in every width; throws PictureRefusedError for a file that is no fit picture. */
  convert(source: Uint8Array, limits: { readonly leastLongSide: number }): Promise<StoredPicture>
  /** Encodes a private picture without storing a file. */
  encode(source: Uint8Array): Promise<ShopperPicture>
  /** The JPEG files that feeds name. */
  readonly feed: FeedPictures
  deleteFiles(contentHash: string): Promise<void>
  /** Removes sources that killed processes left. */
  deleteSourcesBefore(before: Date): Promise<void>
  stop(): Promise<void>
}

type ConverterDeps = {
  readonly media: MediaStorage
  /** Never served: a camera's file says where and when it was taken. Other widths and formats can be made of it. */
  readonly originals: FileStorage
  /** A folder of this machine. */
  readonly sources: string
}

/**
 * Converts in child processes, two or one per two processors, so that a hostile file can exhaust or crash only a child. A
 * child ends after a minute without work.
 */
export function openPictureConverter({ media, originals, sources }: ConverterDeps): PictureConverter {
  const workers = Array.from({ length: Math.max(leastWorkers, Math.floor(availableParallelism() / 2)) }, openWorker)
  const run = async (order: object): Promise<Made> => {
    const [first] = workers.toSorted((a, b) => a.waiting() - b.waiting())
    if (first === undefined) throw new Error('The converter has no worker.')
    return first.run(order)
  }
  return {
    convert: (source, { leastLongSide }) =>
      withSource(sources, source, async (path, folder) => {
        const contentHash = contentHashOf(source)
        const known = await storedFiles(media, contentHash, screenWidths)
        const made = await run({ source: path, folder, leastLongSide, known })
        if (!('stored' in made)) throw new Error('The converter stored nothing.')
        await takeDrafts(media, made.stored, { folder, contentHash, known })
        await originals.put(hashPath(contentHash), source, 'application/octet-stream')
        const renditions = made.stored.renditions.map(({ width }) => renditionOf(contentHash, width))
        return { ...made.stored, contentHash, renditions }
      }),
    encode: (source) =>
      withSource(sources, source, async (path) => {
        const made = await run({ source: path, folder: null })
        if ('encoded' in made) return made.encoded
        throw new Error('The converter encoded nothing.')
      }),
    feed: openFeedPictures({ media, encode: (source, focus) => jpegOf({ run, sources }, source, focus) }),
    async deleteFiles(contentHash) {
      await media.deleteAll(contentHash)
      await originals.delete(hashPath(contentHash))
    },
    async deleteSourcesBefore(before) {
      const names = await readdir(sources).catch(() => [])
      for (const name of names) {
        const path = join(sources, name)
        const found = await stat(path).catch(() => undefined)
        if (found !== undefined && found.mtime < before) await rm(path, { recursive: true, force: true })
      }
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

type Running = { readonly run: (order: object) => Promise<Made>; readonly sources: string }

function jpegOf({ run, sources }: Running, source: Uint8Array, focus: string | null): Promise<Uint8Array> {
  return withSource(sources, source, async (path) => {
    const made = await run({ source: path, folder: null, feed: { focus } })
    if ('jpeg' in made) return made.jpeg
    throw new Error('The converter encoded nothing.')
  })
}

/** Gives a child the source and a folder for what it makes; both are gone afterwards. */
async function withSource<Result>(
  sources: string,
  source: Uint8Array,
  work: (path: string, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(sources, randomBytes(12).toString('hex'))
  const path = join(folder, 'source')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(path, source, { mode: 0o600 })
    return await work(path, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Made = { readonly stored: StoredPicture } | { readonly encoded: ShopperPicture } | { readonly jpeg: Uint8Array }

type Worker = {
  waiting(): number
  run(order: object): Promise<Made>
  stop(): Promise<void>
}

function openWorker(): Worker {
  const child = childTask(new URL('convert-process.ts', import.meta.url))
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined
  const run = async (order: object): Promise<Made> => {
    clearTimeout(idle)
    waiting += 1
    const mine = last.then(() => convertIn(child, order))
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting -= 1
      if (waiting === 0) idle = setTimeout(() => void child.stop(), idleMs).unref()
    }
  }
  return {
    waiting: () => waiting,
    run,
    stop: async () => {
      clearTimeout(idle)
      await child.stop()
    },
  }
}

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64')

async function convertIn(child: ChildTask, order: object): Promise<Made> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void child.stop()
  }, longestMs)
  try {
    const answer = answers.parse(await child.ask(order))
    if ('stored' in answer) return answer
    if ('encoded' in answer) {
      const { content, small, ...size } = answer.encoded
      return { encoded: { ...size, content: bytesOf(content), small: bytesOf(small) } }
    }
    if ('jpeg' in answer) return { jpeg: bytesOf(answer.jpeg) }
    if ('refusal' in answer) throw new PictureRefusedError(answer.refusal)
    throw new Error(`A picture could not be converted: ${answer.failure}`)
  } catch (error) {
    // The file crashed the child; the next file gets a new one.
    if (error instanceof ChildDiedError)
      throw new PictureRefusedError(`it could not be converted${isLate ? ' within a minute' : ''}`)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
