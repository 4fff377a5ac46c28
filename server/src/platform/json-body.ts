import { isUtf8 } from 'node:buffer'
import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import { ShopError } from './shop-error.ts'

/** Lists and objects within each other; the shop's own bodies have two. */
const mostLevels = 20

/** Where the text that begins at `start` ends. In leaps, since a text may be a whole file. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end
  }
  return json.length
}

/** Counts brackets outside of texts, before anything is built from them. */
function isDeeperThan(json: string, most: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') at = endOfText(json, at)
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > most) return true
  }
  return false
}

/** The two kinds of text that JSON can spell and PostgreSQL can not keep; found by their spelling, then made sure of. */
const suspicious = /\\u(?:0000|d[89a-f])/i

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}

/** Nothing, or nothing that can be seen; longer ones are not worth looking at. */
export function isBlank(body: Buffer): boolean {
  return body.length < 64 && body.toString('latin1').trim() === ''
}

/**
 * Reads JSON in UTF-8. A blank body is none. Of a name that comes twice the last one counts, as everywhere; `__proto__`
 * is refused.
 */
export function jsonReader(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    if (isBlank(body)) return done(null, undefined)
    if (!isUtf8(body)) return done(new ShopError('request.not_json'))
    const text = body.toString('utf8')
    if (isDeeperThan(text, mostLevels)) return done(new ShopError('request.too_deep'))
    return parse(request, text, (error, value: unknown) => {
      if (error) return done(error)
      const isRefused = suspicious.test(text) && !isStorable(value)
      return isRefused ? done(new ShopError('request.bad_characters')) : done(null, value)
    })
  }
}
