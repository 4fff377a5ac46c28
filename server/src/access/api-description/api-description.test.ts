import { channel } from 'node:diagnostics_channel'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiRoot } from '@shop/contract/core/call-address'
import { callGroups } from '@shop/contract/core/calls'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { errors, type ErrorCode } from '@shop/contract/core/errors'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { examplesOf } from './call-document.wire.ts'
import { errorCodesOf } from './call-errors.wire.ts'
import { exampleValues } from './example-values.wire.ts'
import { newSchemaRegistry } from './schema-document.wire.ts'

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content; readonly headers: object }>>
}
type Content = Readonly<Record<'application/json', { readonly schema: object; readonly examples: Examples }>>
type Examples = Readonly<Record<string, { readonly value: Readonly<Record<string, unknown>> }>>
type Document = {
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const calls = callGroups.flatMap((group) => group.calls)
const routes = new Set<string>()
let shop: TestApp
let document: Document

/** Records each route that Fastify registers. */
// oxlint-disable-next-line no-explicit-any -- diagnostics channels pass unknown; Fastify documents the message
function noteRoutes(message: any): void {
  const { fastify }: { fastify: FastifyInstance } = message
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.add(`${one} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  })
}

beforeAll(async () => {
  const started = channel('fastify.initialization')
  started.subscribe(noteRoutes)
  shop = await testApp()
  started.unsubscribe(noteRoutes)
  document = (await shop.get('openapi.json')).body
})
afterAll(() => shop[Symbol.asyncDispose]())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
const operationOf = (name: string): Operation => {
  const found = operations().find(({ operation }) => operation.operationId === name)
  if (!found) throw new Error(`${name} is not in the document.`)
  return found.operation
}

test('API-02: the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(document))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
  expect(document.openapi).toMatch(/^3\.1\./)
})

test('API-02: every route under the root is in the document, and every documented call is a route', () => {
  const served = [...routes].filter((route) => route.includes(` ${apiRoot}/`) && !route.endsWith('/*'))
  const withoutHeads = served.filter((route) => !route.startsWith('HEAD '))
  const described = operations().map(({ name }) => name)
  expect(withoutHeads.length).toBeGreaterThan(50)
  expect(described.filter((name) => name.includes(apiRoot)).toSorted()).toEqual(withoutHeads.toSorted())
  expect(described.filter((name) => !routes.has(name))).toEqual([])
})

test('API-02: every call has a summary and one tag, and says whether it needs a token', () => {
  const listed = calls.map(({ name }) => {
    const { summary, tags, security } = operationOf(name)
    return { name, summary, parts: tags.length, needsToken: security.length > 0 }
  })
  const expected = calls.map(({ name, summary, access }) => ({
    name,
    summary,
    parts: 1,
    needsToken: access.kind !== 'public',
  }))
  expect(listed).toEqual(expected)
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length)
})

const saysNotYours = new Set(['auth.unauthenticated', 'auth.forbidden'])

test('API-02: every error code of a call is documented with its status, text and envelope', () => {
  const listed = calls.flatMap((endpoint) =>
    errorCodesOf(endpoint).map((code) => {
      const answer = operationOf(endpoint.name).responses[errors[code].status]
      return [endpoint.name, code, answer?.content['application/json'].examples[code]?.value]
    }),
  )
  const expected = calls.flatMap((endpoint) =>
    errorCodesOf(endpoint).map((code) => [endpoint.name, code, envelopeOf(endpoint, code)]),
  )
  expect(listed).toEqual(expected)
  expect(listed.length).toBeGreaterThan(200)
})

function envelopeOf({ refusal }: Endpoint, code: ErrorCode): object {
  const { status, text } = errors[code]
  const isForm = code === 'request.invalid'
  return {
    ...(saysNotYours.has(code) ? { authorized: false } : {}),
    result: false,
    success: false,
    status,
    code,
    message: isForm ? ['must be 1 or more'] : text,
    ...(isForm ? { errors: { user_id: ['must be 1 or more'] } } : {}),
    ...(code === 'route.not_found' ? { data: [] } : {}),
    ...(code === 'second_factor.required' ? { challenge: exampleValues['challenge'], expires_in: 600 } : {}),
    ...refusal,
  }
}

test('API-02: every example is valid under the contract', () => {
  const wrong = calls.flatMap((endpoint) => {
    const examples = examplesOf(endpoint, newSchemaRegistry())
    const parts = ['params', 'query', 'body', 'reply'] as const
    return parts.flatMap((part) => {
      const issues = endpoint[part].safeParse(examples[part]).error?.issues ?? []
      return issues.map((issue) => `${endpoint.name} ${part} ${issue.path.join('.')}: ${issue.message}`)
    })
  })
  expect(wrong).toEqual([])
})

test('API-02: a call that returns a file says so, and its errors are JSON', () => {
  const files = calls.filter(({ file }) => file !== undefined)
  expect(files.map(({ name }) => name)).toContain('invoice')
  for (const { name, file = '' } of files) {
    const { responses } = operationOf(name)
    expect(responses[200]?.content).toEqual({ [file]: { schema: { type: 'string', format: 'binary' } } })
    expect(responses[200]?.headers).toHaveProperty('content-disposition')
    expect(Object.keys(responses[404]?.content ?? {})).toEqual(['application/json'])
  }
})

test('API-02: headers and query fields that calls read are documented as parameters', () => {
  const headers = operationOf('storeOrder').parameters.filter((parameter) => parameter.in === 'header')
  expect(headers).toMatchObject([{ name: 'Idempotency-Key', required: false }])
  expect(operationOf('paymentWebhook').parameters.map(({ name }) => name)).toContain('X-Razorpay-Signature')
  expect(operationOf('searchProducts').parameters.map(({ name }) => name)).toEqual([
    'sort_by',
    'min',
    'max',
    'color',
    'categories',
    'selected_attribute_values[]',
    'designers[]',
    'occasions[]',
    'fabrics[]',
    'crafts[]',
    'fields[]',
    'ready',
    'wear_by',
    'wear_at',
    'discount',
    'name',
    'sale',
    'facets',
    'explain',
    'page',
    'language',
  ])
  const [id] = operationOf('cartSummary').parameters
  expect(id).toMatchObject({ name: 'user_id', in: 'path', required: true, example: 7 })
})

test('API-02: an id is a number or text in a request and a number in a response', () => {
  const named = document.components.schemas
  expect(named['SentId']).toMatchObject({ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] })
  expect(named['CartLine']).toMatchObject({
    properties: { id: { type: 'integer' }, price: { $ref: '#/components/schemas/MoneyText' } },
  })
})

test('API-02: the API page can try every call and loads nothing from other origins', async () => {
  const page = await shop.app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:/)
  for (const { operation } of operations()) expect(page.body).toContain(`id="call-${operation.operationId}"`)
  const sources = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, source = '']) => source)
  expect(sources.filter((source) => !source.startsWith('/'))).toEqual([])
  expect(page.body).not.toMatch(/<script>|<style| style="| on\w+="/)
  const files = sources.filter((source) => source.startsWith('/api/'))
  expect(files).toContain('/api/docs/reader.js')
  const answers = await Promise.all(files.map((file) => shop.app.inject(file)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
})
