import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Answer } from './answer-cache.ts'

/** A fifth smaller than what `pack` makes at once, for thirty times its work. */
const tightest = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

const packTightly = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)

/** What it rests after each, in terms of what that took: others need the processor more. */
const restShare = 9

/**
 * Packs answers that are asked for again once more, smaller, one at a time and for at most a tenth of the time. Whoever
 * is not taken while it is at work comes again with the next request.
 */
export function tightPacker(): (answer: Answer, done: (tight: Answer) => void) => void {
  const seen = new WeakSet<Answer>()
  let isAtWork = false

  const work = async (answer: Answer, done: (tight: Answer) => void): Promise<void> => {
    const startedAt = performance.now()
    try {
      const body = await packTightly(await unpack(answer.body), tightest)
      const tight = { ...answer, body, headers: withLength(answer.headers, body.length) }
      seen.add(tight)
      done(tight)
    } catch {
      // What can not be packed again stays as it is.
    } finally {
      setTimeout(() => (isAtWork = false), (performance.now() - startedAt) * restShare).unref()
    }
  }
  return (answer, done) => {
    if (isAtWork || seen.has(answer) || !isBrotli(answer)) return
    isAtWork = true
    seen.add(answer)
    void work(answer, done)
  }
}

const valueOf = (headers: readonly string[], name: string) => headers[headers.indexOf(name) + 1]

const isBrotli = ({ headers }: Answer) => valueOf(headers, 'content-encoding') === 'br'

function withLength(headers: readonly string[], length: number): readonly string[] {
  const at = headers.indexOf('content-length') + 1
  return headers.map((value, index) => (index === at ? String(length) : value))
}
