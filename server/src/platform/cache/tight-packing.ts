import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Answer } from './answer-cache.ts'
import { segmentedStore } from './segmented-store.ts'

/** A fifth smaller than what `pack` makes at once, for thirty times its work. */
const tightest = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

const packTightly = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)

/** What it rests after each, in terms of what that took: others need the processor more. */
const restShare = 9

/** Some two hundred pages. */
const mostBytes = 8 * 1024 * 1024

export type TightPacker = {
  /** The smaller form of a body that was packed again before, by the tag of the answer. */
  readonly find: (etag: string) => Buffer | undefined
  /** Packs an answer again unless that was done, or another is at it: then with the next request. */
  readonly pack: (answer: Answer, done: (tight: Answer) => void) => void
}

/**
 * Packs answers that are asked for again once more, smaller, one at a time and for at most a tenth of the time. Made anew
 * a page is mostly the same as before: its smaller form is kept for that.
 */
export function tightPacker(): TightPacker {
  const seen = new WeakSet<Answer>()
  const packed = segmentedStore<Buffer>(mostBytes)
  let isAtWork = false

  const work = async (answer: Answer, done: (tight: Answer) => void): Promise<void> => {
    const startedAt = performance.now()
    try {
      const body = await packTightly(await unpack(answer.body), tightest)
      const tight = { ...answer, body, headers: withLength(answer.headers, body.length) }
      seen.add(tight)
      packed.set(answer.etag, body, body.length)
      done(tight)
    } catch {
      // What can not be packed again stays as it is.
    } finally {
      setTimeout(() => (isAtWork = false), (performance.now() - startedAt) * restShare).unref()
    }
  }
  return {
    find: packed.get,
    pack(answer, done) {
      if (isAtWork || seen.has(answer)) return
      seen.add(answer)
      if (!isBrotli(answer) || packed.get(answer.etag)?.length === answer.body.length) return
      isAtWork = true
      void work(answer, done)
    },
  }
}

const valueOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1]

const isBrotli = ({ headers }: Answer) => valueOf(headers, 'content-encoding') === 'br'

function withLength(headers: readonly string[], length: number): readonly string[] {
  const at = headers.indexOf('content-length') + 1
  return headers.map((value, index) => (index === at ? String(length) : value))
}
