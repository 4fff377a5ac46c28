import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { registerErrorExit } from './http-errors.ts'
import { openLog } from './log.ts'
import { registerBodyParsers } from './request-parsing.ts'

function echo(): FastifyInstance {
  const app = Fastify()
  registerErrorExit(app, openLog('silent'))
  registerBodyParsers(app)
  app.post('/', async ({ body }) => ({ body }))
  return app
}

const headers = { 'content-type': 'application/json' }

/** Texts of nothing but what a reader of JSON could stumble over. */
const awkward = fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', ']', '}', 'a', '\n', 'é', '\\"') })

test('API-02: brackets count for the depth of a body outside of its texts, and nowhere else', async () => {
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
