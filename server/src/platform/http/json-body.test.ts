import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { registerErrorHandler } from './http-errors.ts'
import { registerBodyParsers } from './request-parsing.ts'

function echo(): FastifyInstance {
  const app = Fastify({ bodyLimit: 1_000_000 })
  registerErrorHandler(app, openLog('silent'))
  registerBodyParsers(app)
  app.post('/', async ({ body }) => ({ body }))
  return app
}

const headers = { 'content-type': 'application/json' }

/** Strings made only of characters that can confuse a JSON scanner. */
const awkward = fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', ']', '}', 'a', '\n', 'é', '\\"') })

test.each([
  ['a list of numbers', `[${'1,'.repeat(120_000)}1]`, 'request.too_many_values'],
  ['an object of many names', `{${'"a":1,'.repeat(40_000)}"b":1}`, 'request.too_many_values'],
  ['empty lists side by side', `[${'[],'.repeat(80_000)}[]]`, 'request.too_many_values'],
  ['one endless number', `[${'1'.repeat(300_000)}]`, 'request.too_large'],
  ['nothing but space', `[${' '.repeat(300_000)}]`, 'request.too_large'],
  ['a text of nothing but escaped quotes', `{"a":"${'\\"'.repeat(300_000)}"}`, 'request.too_large'],
])('API-02: %s is refused before it is parsed', async (_, payload, code) => {
  const reply = await echo().inject({ method: 'POST', url: '/', payload, headers })
  expect(reply.json()).toMatchObject({ code })
})

test('API-02: a string may be long and hold any number of commas', async () => {
  const body = { text: ',[{"'.repeat(80_000) }
  const reply = await echo().inject({ method: 'POST', url: '/', payload: JSON.stringify(body), headers })
  expect(reply.json()).toEqual({ body })
})

test('API-02: only brackets outside of strings count for the depth of a body', async () => {
  const app = echo()
  const levels = fc.integer({ min: 0, max: 25 })
  await fc.assert(
    fc.asyncProperty(awkward, awkward, levels, async (name, text, count) => {
      let body: unknown = { [name]: text }
      for (let level = 1; level < count; level += 1) body = level % 2 === 0 ? { [name]: body } : [text, body, text]
      const depth = Math.max(count, 1)
      const reply = await app.inject({ method: 'POST', url: '/', payload: JSON.stringify(body), headers })
      if (depth > 20) expect(reply.json()).toMatchObject({ code: 'request.too_deep' })
      else expect(reply.json()).toEqual({ body })
    }),
  )
})
