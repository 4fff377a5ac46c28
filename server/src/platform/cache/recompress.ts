import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { ownMemory } from './compression.ts'
import type { CachedResponse } from './response-cache.ts'

/** A fifth smaller than the first compression, for thirty times its work. */
const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)

/** The pause after each one, as a multiple of its time: requests need the CPU more. */
const restShare = 9

/** About two hundred pages. */
const maxBytes = 8 * 1024 * 1024

export type Recompressor = {
  readonly find: (etag: string) => Buffer | undefined
  readonly recompress: (response: CachedResponse, done: (smaller: CachedResponse) => void) => void
}

/** Runs one at a time, a tenth of the CPU time at most; an unchanged page finds its smaller form by ETag. */
export function createRecompressor(): Recompressor {
  const handled = new WeakSet<CachedResponse>()
  const recompressed = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
  let isRunning = false

  const run = async (response: CachedResponse, done: (smaller: CachedResponse) => void): Promise<void> => {
    const startedAt = performance.now()
    try {
      const body = ownMemory(await compressBrotli(await decompressBrotli(response.body), strongest))
      const smaller = { ...response, body }
      handled.add(smaller)
      recompressed.set(response.etag, body)
      done(smaller)
    } catch {
      // A response that cannot be recompressed stays as it is.
    } finally {
      setTimeout(() => (isRunning = false), (performance.now() - startedAt) * restShare).unref()
    }
  }
  return {
    find: (etag) => recompressed.get(etag),
    recompress(response, done) {
      if (isRunning || handled.has(response)) return
      handled.add(response)
      if (!isBrotli(response) || recompressed.get(response.etag)?.length === response.body.length) return
      isRunning = true
      void run(response, done)
    },
  }
}

const isBrotli = ({ headers }: CachedResponse) => headers['content-encoding'] === 'br'
