/** Requests that the fuzz tests found, one test each; no client of the shop would send them. */
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

/** Sends the bytes unchanged; parses the response body as JSON. */
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

test('API-01: an unknown Expect header is ignored', async () => {
  const { status, requestId: id } = await get('/api/v2/countries', 'expect: much')
  expect(status).toBe(200)
  expect(id).toMatch(requestId)
})

test.each([
  ['gzip', gzipSync('{"rating":5,"message":"Lovely"}')],
  ['rot13', Buffer.from('{}')],
])('API-01: a body with content-encoding %s is refused, not decoded', async (encoding, payload) => {
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const response = await shop.app.inject({ method: 'POST', url: '/api/v2/feedback', headers, payload })
  expect(response.statusCode).toBe(422)
})

test('API-01: a call without a body is answered whatever content-encoding it names', async () => {
  const headers = { 'content-encoding': 'rot13' }
  const response = await shop.app.inject({ url: '/api/v2/countries', headers })
  expect(response.statusCode).toBe(200)
})

test('API-01: an OPTIONS request needs no Origin header', async () => {
  const response = await shop.app.inject({ method: 'OPTIONS', url: '/api/v2/countries' })
  expect(response.statusCode).toBe(204)
})

test('API-01: a method that needs a content type is refused without one', async () => {
  const response = await shop.app.inject({ method: 'QUERY', url: '/api/v2/countries' })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'request.malformed', message: 'The request could not be read.' })
})

test('API-01: a shopper who disconnects in the middle of a request logs no error', async () => {
  logged.length = 0
  const gone = vi.fn<() => void>()
  shop.app.server.once('request', (request) => request.once('close', gone))
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  const arrived = once(shop.app.server, 'request')
  socket.write(
    'POST /api/v2/feedback HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
  )
  await arrived
  socket.destroy()
  await vi.waitFor(() => expect(gone).toHaveBeenCalled(), { timeout: 20_000 })
  // The same process answers this request after it handled the broken connection.
  expect((await shop.get('countries')).status).toBe(200)
  expect(logged).toEqual([])
})
