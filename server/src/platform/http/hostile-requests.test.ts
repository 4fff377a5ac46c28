/** What the fuzz found first, each by itself: requests that no client of the shop would send. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { exchange } from '#testing/fuzz/raw-client.ts'
import { openTestApp } from '#testing/open-test-app.ts'

const logged: string[] = []
const log = openLog('error', { write: (line) => void logged.push(line) })
const shop = await openTestApp(inject('testServer'), { log })
afterAll(() => shop[Symbol.asyncDispose]())
const address = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }))
const port = Number(address.port)

const requestId = /^[0-9a-f-]{36}$/

/** The bytes as they are; an answer with its body read as JSON. */
async function sendBytes(...lines: readonly string[]) {
  const bytes = Buffer.from(lines.join('\r\n'), 'latin1')
  const { status, headers, text } = await exchange(port, bytes, { isHead: false, isCutOff: false })
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  return { status, body, requestId: headers.get('x-request-id') }
}

const get = (target: string, ...headers: readonly string[]) =>
  sendBytes(`GET ${target} HTTP/1.1`, 'host: shop.example', 'connection: close', ...headers, '', '')

test.each([
  ['a NUL in the path', { method: 'GET', url: '/orders/a%00b' }],
  ['a NUL in the body', { method: 'POST', url: '/orders', payload: { receipt: '\0', amount: 100, currency: 'INR' } }],
] as const)('PAY-01: the sandbox refuses %s', async (_, { url, ...sent }) => {
  const keys = await shop.db.selectFrom('sandbox_provider.keys').selectAll().executeTakeFirstOrThrow()
  const pair = Buffer.from(`${keys.key_id}:${keys.key_secret}`).toString('base64')
  const headers = { authorization: `Basic ${pair}` }
  const response = await shop.app.inject({ ...sent, url: `/sandbox/razorpay/v1${url}`, headers })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toHaveProperty('error.description')
})

test('API-01: an expectation that nobody knows is passed over', async () => {
  const { status, requestId: id } = await get('/api/v2/countries', 'expect: much')
  expect(status).toBe(200)
  expect(id).toMatch(requestId)
})

test.each([
  ['gzip', gzipSync('{"rating":5,"message":"Lovely"}')],
  ['rot13', Buffer.from('{}')],
])('API-01: a body packed with %s is not unpacked', async (encoding, payload) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const response = await shop.app.inject({ method: 'POST', url: '/api/v2/feedback', headers, payload })
  expect(response.statusCode).toBe(422)
})

test('API-01: a call that is packed in nothing is answered whatever it says of itself', async () => {
  const headers = { 'content-encoding': 'rot13' }
  const response = await shop.app.inject({ url: '/api/v2/countries', headers })
  expect(response.statusCode).toBe(200)
})

test('API-01: a question about what is allowed needs no origin', async () => {
  const response = await shop.app.inject({ method: 'OPTIONS', url: '/api/v2/countries' })
  expect(response.statusCode).toBe(204)
})

test('API-01: a method that must say what it sends is refused without that', async () => {
  const response = await shop.app.inject({ method: 'QUERY', url: '/api/v2/countries' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'request.malformed', message: 'The request could not be read.' })
})

test('API-01: a shopper who leaves in the middle of a request is no fault in the log', async () => {
  logged.length = 0
  const gone = vi.fn<() => void>()
  shop.app.server.once('request', (request) => request.once('close', gone))
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  const heard = once(shop.app.server, 'request')
  socket.write(
    'POST /api/v2/feedback HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await heard
  socket.destroy()
  await vi.waitFor(() => expect(gone).toHaveBeenCalled(), { timeout: 20_000 })
  // The next request of the same process is answered after the exit of the one that was left.
  expect((await shop.get('countries')).status).toBe(200)
  expect(logged).toEqual([])
})
