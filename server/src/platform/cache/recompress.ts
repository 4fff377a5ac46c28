import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { CachedResponse } from './response-cache.ts'
import { slruCache } from './slru-cache.ts'

/** A fifth smaller than what `pack` makes at once, for thirty times its work. */
const strongest = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)

/** What it rests after each, in terms of what that took: others need the processor more. */
const restShare = 9

/** Some two hundred pages. */
const maxBytes = 8 * 1024 * 1024

export type Recompressor = {
  /** The smaller form of a body that was packed again before, by the tag of the answer. */
  readonly find: (etag: string) => Buffer | undefined
  /** Packs an answer again unless that was done, or another is at it: then with the next request. */
  readonly recompress: (response: CachedResponse, done: (smaller: CachedResponse) => void) => void
}

/**
 * Packs answers that are asked for again once more, smaller, one at a time and for at most a tenth of the time. Made anew
 * a page is mostly the same as before: its smaller form is kept for that.
 */
export function createRecompressor(): Recompressor {
  const handled = new WeakSet<CachedResponse>()
  const recompressed = slruCache<Buffer>(maxBytes)
  let isRunning = false

  const run = async (response: CachedResponse, done: (smaller: CachedResponse) => void): Promise<void> => {
    const startedAt = performance.now()
    try {
      const body = await compressBrotli(await decompressBrotli(response.body), strongest)
      const smaller = { ...response, body, headers: withLength(response.headers, body.length) }
      handled.add(smaller)
      recompressed.set(response.etag, body, body.length)
      done(smaller)
    } catch {
      // What can not be packed again stays as it is.
    } finally {
      setTimeout(() => (isRunning = false), (performance.now() - startedAt) * restShare).unref()
    }
  }
  return {
    find: recompressed.get,
    recompress(response, done) {
      if (isRunning || handled.has(response)) return
      handled.add(response)
      if (!isBrotli(response) || recompressed.get(response.etag)?.length === response.body.length) return
      isRunning = true
      void run(response, done)
    },
  }
}

const valueOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1]

const isBrotli = ({ headers }: CachedResponse) => valueOf(headers, 'content-encoding') === 'br'

function withLength(headers: readonly string[], length: number): readonly string[] {
  const at = headers.indexOf('content-length') + 1
  return headers.map((value, index) => (index === at ? String(length) : value))
}
