import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, type ErrorCode } from '@shop/contract/core/errors'
import { buildApp } from '#app'
import { testApp, type TestApp } from '#testing/test-app.ts'

/** Log lines of level warning or above. */
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
let shop: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let port = 0

beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
  const options = { corsOrigins: ['https://partner.example'], arrivalMs: 1000 }
  app = await buildApp({ db: shop.db, ports: shop.ports, log }, options)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen.')
  port = address.port
})
afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
})

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

type Sent = { readonly payload?: string | Buffer; readonly headers?: Readonly<Record<string, string>> }

async function post({ payload, headers = { 'content-type': 'application/json' } }: Sent) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/v2/auth/login',
    headers: { ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.json<Record<string, unknown>>() }
}

/** Everything that the server sends for these bytes until it closes the connection. */
function raw(...chunks: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => {
      for (const chunk of chunks) socket.write(chunk)
    })
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

function parsed(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const content: unknown = JSON.parse(body)
  return {
    status: Number(head.split(' ')[1]),
    requestId: /x-request-id: (\S+)/i.exec(head)?.[1],
    body: content,
  }
}

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const login = (email: string): string => JSON.stringify({ email, password: 'marigold-7' })
const json = 'application/json'

test.each<[string, Sent, ErrorCode]>([
  ['a body of more than 256 KiB', { payload: JSON.stringify({ email: 'x'.repeat(256 * 1024) }) }, 'request.too_large'],
  ['21 levels', { payload: nested(21) }, 'request.too_deep'],
  ['a hundred thousand brackets', { payload: '['.repeat(100_000) }, 'request.too_deep'],
  ['no JSON', { payload: 'email=asha' }, 'request.not_json'],
  ['half of a body', { payload: '{"email":' }, 'request.not_json'],
  ['bytes that are not UTF-8', { payload: Buffer.from('{"email":"\xff"}', 'latin1') }, 'request.not_json'],
  ['__proto__', { payload: '{"__proto__":{"isAdmin":true}}' }, 'request.not_json'],
  ['constructor.prototype', { payload: '{"constructor":{"prototype":{}}}' }, 'request.not_json'],
  [
    'the character zero',
    { payload: String.raw`{"email":"a\u0000@example.com","password":"marigold-7"}` },
    'request.bad_characters',
  ],
  [
    'half of a surrogate pair',
    { payload: String.raw`{"email":"a\ud800@example.com","password":"marigold-7"}` },
    'request.bad_characters',
  ],
  [
    'a form',
    { payload: 'email=asha', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'request.unsupported_type',
  ],
  ['a type that is none', { payload: '{}', headers: { 'content-type': '///' } }, 'request.unsupported_type'],
  ['text that is no JSON', { payload: 'hello', headers: { 'content-type': 'text/plain' } }, 'request.not_json'],
  ['a list', { payload: '[]' }, 'request.invalid'],
  ['an empty body', { payload: '' }, 'request.invalid'],
  ['null', { payload: 'null' }, 'request.invalid'],
])('API-02: a request with %s gets an error with a message', async (_, sent, code) => {
  const { status } = errors[code]
  logged.length = 0
  const reply = await post(sent)
  expect(reply).toMatchObject({ status, body: { result: false, success: false, status } })
  expect(reply.headers['x-request-id']).toMatch(uuid)
  expect(reply.headers['content-type']).toContain(json)
  expect(reply.body['code'] ?? 'request.invalid').toBe(code)
  expect(String(reply.body['message'])).toMatch(/[a-z]/)
  expect(logged).toEqual([])
})

test('API-02: twenty levels, emoji, brackets in texts and a repeated field are accepted', async () => {
  const deep = `{"email":"a@example.com","password":"marigold-7","extra":${nested(19)}}`
  expect((await post({ payload: deep })).status).toBe(401)
  const brackets = `{"email":"a@example.com","password":"${'['.repeat(60)}\\"${'{'.repeat(60)}"}`
  expect((await post({ payload: brackets })).status).toBe(401)
  const emoji = String.raw`{"email":"a@example.com","password":"marigold \ud83c\udf3a \\u0000"}`
  expect((await post({ payload: emoji })).status).toBe(401)
  const twice = `{"email":"nonsense","email":"a@example.com","password":"marigold-7"}`
  expect((await post({ payload: twice })).status).toBe(401)
  for (const headers of [{}, { 'content-type': 'text/plain' }]) {
    expect((await post({ payload: login('a@example.com'), headers })).status).toBe(401)
    expect((await post({ payload: nested(21), headers })).body).toMatchObject({ code: 'request.too_deep' })
  }
  const charset = { 'content-type': 'application/json; charset=utf-8' }
  expect((await post({ payload: login('a@example.com'), headers: charset })).status).toBe(401)
})

test('API-02: a call without a body accepts an empty one of type JSON', async () => {
  const asha = await shop.shopper()
  const headers = { authorization: `Bearer ${asha.token}`, 'content-type': json }
  const reply = await app.inject({ method: 'POST', url: '/api/v2/auth/logout', headers })
  expect(reply.statusCode).toBe(200)
})

test.each<[string, string, ErrorCode]>([
  ['an address of more than 8 KiB', `/api/v2/products/search?name=${'x'.repeat(9000)}`, 'request.url_too_long'],
  ['201 parameters', `/api/v2/products/search?${'a=1&'.repeat(201)}`, 'request.too_many_fields'],
  ['the character zero', '/api/v2/products/search?name=%00', 'request.bad_characters'],
  ['the character zero in the path', '/api/v2/products/a%00b', 'request.bad_characters'],
  ['an address that can not be decoded', '/api/v2/products/%ff', 'route.not_found'],
  ['a path that is too long', `/api/v2/products/${'x'.repeat(400)}`, 'route.not_found'],
  ['no such call', '/api/v2/nothing/here', 'route.not_found'],
])('API-02: a URL with %s gets an error with a message', async (_, url, code) => {
  const { status } = errors[code]
  logged.length = 0
  const reply = await app.inject({ method: 'GET', url })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ result: false, status, code })
  expect(reply.headers['x-request-id']).toMatch(uuid)
  expect(logged).toEqual([])
})

test.each([
  '/api/v2/products/search?name=%ff%fe',
  '/api/v2/products/search?page=1&page=2',
  '/api/v2/products/search?__proto__=1&constructor=2',
  '/api/v2/products/search?name[]=1&name[a]=2',
  '/api/v2/products/search?=&&&==',
  '/api/v2/products/suggest?name=%ED%A0%80',
])('API-02: %s causes no server error and no log line', async (url) => {
  logged.length = 0
  const reply = await app.inject({ method: 'GET', url })
  expect([200, 422]).toContain(reply.statusCode)
  expect(logged).toEqual([])
})

const request = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`
const start = ['GET /healthz HTTP/1.1', 'host: localhost']
const manyHeaders = Array.from({ length: 101 }, (_, index) => `x-${index}: 1`)

test.each<[string, string, ErrorCode]>([
  ['headers of more than 16 KiB', request(...start, `x-long: ${'x'.repeat(17_000)}`), 'request.headers_too_large'],
  ['more than 100 headers', request(...start, ...manyHeaders, 'connection: close'), 'request.headers_too_large'],
  ['what is no HTTP', request('HELLO'), 'request.malformed'],
  ['a method that nobody knows', request('FETCH /healthz HTTP/1.1', 'host: localhost'), 'request.malformed'],
  ['no host', request('GET /healthz HTTP/1.1', 'connection: close'), 'request.malformed'],
  [
    'two lengths',
    request('POST /api/v2/auth/login HTTP/1.1', 'host: a', 'content-length: 2', 'content-length: 3'),
    'request.malformed',
  ],
  [
    'a length beside chunks',
    request('POST /api/v2/auth/login HTTP/1.1', 'host: a', 'content-length: 2', 'transfer-encoding: chunked'),
    'request.malformed',
  ],
  [
    'chunks that are not the last coding',
    request('POST /api/v2/auth/login HTTP/1.1', 'host: a', 'transfer-encoding: chunked, identity'),
    'request.malformed',
  ],
  [
    'a length that is none',
    request('POST /api/v2/auth/login HTTP/1.1', 'host: a', 'content-length: abc'),
    'request.malformed',
  ],
])('API-02: over a raw socket, %s gets an error in the API’s envelope', async (_, bytes, code) => {
  const { status } = errors[code]
  logged.length = 0
  const answer = parsed(await raw(bytes))
  expect(answer).toMatchObject({ status, body: { result: false, success: false, status, code } })
  expect(answer.requestId).toMatch(uuid)
  expect(logged).toEqual([])
})

test.each([
  ['the head', ['POST /api/v2/auth/login HTTP/1.1\r\nhost: localhost\r\n']],
  [
    'the body',
    [
      request('POST /api/v2/auth/login HTTP/1.1', 'host: localhost', `content-type: ${json}`, 'content-length: 50'),
      '{"email":',
    ],
  ],
])('API-02: a request ends with 408 when %s does not arrive in time, and logs no error', async (_, chunks) => {
  logged.length = 0
  const answer = parsed(await raw(...chunks))
  expect(answer).toMatchObject({ status: 408, body: { result: false, status: 408, code: 'request.too_slow' } })
  expect(answer.requestId).toMatch(uuid)
  expect(logged).toEqual([])
})

test('API-02: a client that disconnects in the middle of a body logs no error', async () => {
  logged.length = 0
  const isGone = new Promise<void>((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        request('POST /api/v2/auth/login HTTP/1.1', 'host: a', `content-type: ${json}`, 'content-length: 50'),
      )
      socket.write('{"email":', () => socket.destroy())
    })
    socket.on('close', () => resolve())
    socket.on('error', reject)
  })
  await isGone
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect(logged).toEqual([])
})
