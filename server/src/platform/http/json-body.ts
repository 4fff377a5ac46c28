import { isUtf8 } from 'node:buffer'
import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import type { ErrorCode } from '@shop/contract/core/errors'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { maxBodyBytes } from './request-bounds.ts'

/** Nesting depth of lists and objects; the shop's own bodies have two levels. */
const maxLevels = 20
/**
 * Most entries of all lists and objects together. The longest bodies have a hundred; a call that needs more states its
 * bound.
 */
const commonValues = 2000
/** Most characters outside strings; only a string may be as long as a file. */
const maxOutside = 256 * 1024

/** Uses indexOf instead of a loop over characters, because a string may contain a whole file. */
function readText(json: string, start: number): { readonly end: number; readonly quotes: number } {
  let quotes = 0
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return { end, quotes }
    quotes += 1
    if (quotes > maxOutside) break
  }
  return { end: json.length, quotes }
}

function shapeProblem(json: string, maxValues: number): ErrorCode | undefined {
  let depth = 0
  let values = 0
  let outside = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at]
    outside += 1
    if (character === '"') {
      const { end, quotes } = readText(json, at)
      at = end
      // Counts escaped quotes, each of which costs an indexOf call: a file has none, and millions would block the event
      // loop.
      outside += quotes
    } else if (character === ',') values += 1
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > maxLevels) return 'request.too_deep'
    if (values > maxValues) return 'request.too_many_values'
    if (outside > maxOutside) return 'request.too_large'
  }
  return undefined
}

/** PostgreSQL cannot store NUL and lone surrogates. This finds candidates; `isStorable` decides. */
const suspicious = /\\u(?:0000|d[89a-f])/i

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}

export function isBlank(body: Buffer): boolean {
  return body.length < 64 && body.toString('latin1').trim() === ''
}

/** A blank body counts as no body. The last of duplicate names wins, as in JSON.parse; `__proto__` is refused. */
export function jsonReader(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, body, done) => {
    if (isBlank(body)) return done(null, undefined)
    if (!isUtf8(body)) return done(new ShopError('request.not_json'))
    const text = body.toString('utf8')
    const check = (): void => {
      const maxValues = request.routeOptions.config.endpoint?.largeBody?.maxValues ?? commonValues
      const problem = shapeProblem(text, maxValues)
      if (problem !== undefined) return done(new ShopError(problem))
      return next(read)
    }
    const read = (): void => {
      void parse(request, text, (error, value: unknown) => {
        if (error) return done(error)
        const isRefused = suspicious.test(text) && !isStorable(value)
        return isRefused ? done(new ShopError('request.bad_characters')) : next(() => done(null, value))
      })
    }
    // Runs each step for a body of several megabytes in its own turn of the event loop.
    const next = (step: () => void): void => {
      if (body.length > maxBodyBytes) setImmediate(step)
      else step()
    }
    return next(check)
  }
}
