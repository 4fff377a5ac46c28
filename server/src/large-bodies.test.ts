import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPdfBytes } from '@shop/contract/core/pdf-file'
import { buildApp } from '#app'
import { pdfBytes } from '#testing/pdf-bytes.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { openLog } from './platform/runtime/log.ts'

let shop: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
let port = 0
/** The number of requests whose bodies the shop began to read. */
let begun = 0
const patience = { timeout: 30_000 }
/** The request deadline; the call with a file extends it. */
const arrivalMs = 1000

beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
  const deps = { db: shop.db, ports: shop.ports, log: openLog('silent') }
  app = await buildApp(deps, { corsOrigins: [], arrivalMs })
  app.addHook('preParsing', async (_request, _reply, payload) => {
    begun += 1
    return payload
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The shop does not listen.')
  port = address.port
})
afterAll(async () => {
  await app.close()
  await shop[Symbol.asyncDispose]()
})

const words = { name: 'Asha Rao', email: 'asha@example.com', message: 'I made a coat for a friend, and would again.' }
const application = (bytes: number) => ({
  ...words,
  role: 'store-lead',
  file: pdfBytes(bytes).toString('base64'),
})

type Connection = { readonly socket: Socket; readonly answer: () => string }

async function open(): Promise<Connection> {
  let answer = ''
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    answer += text
  })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return { socket, answer: () => answer }
}

function head(path: string, length: number, from = '203.0.113.7'): string {
  return [
    `POST /api/v2/enquiries/${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${length}`,
    `x-forwarded-for: ${from}`,
    '',
    '',
  ].join('\r\n')
}

test('API-02: only the call that takes a file accepts more than 256 KiB, and only up to the file limit', async () => {
  const padded = (bytes: number) => ({ ...words, topic: 'other', extra: 'x'.repeat(bytes) })
  expect((await shop.post('enquiries/contact', padded(300 * 1024))).status).toBe(413)
  expect((await shop.post('enquiries/application', application(maxPdfBytes))).status).toBe(200)
  const tooLong = await shop.post('enquiries/application', application(maxPdfBytes + 100_000))
  expect(tooLong).toMatchObject({ status: 413, body: { code: 'request.too_large' } })
})

test('API-02: a file upload has a longer request deadline than other bodies', async () => {
  const body = JSON.stringify(application(60_000))
  const [slow, slowWords] = [await open(), await open()]
  slow.socket.write(head('application', body.length))
  slowWords.socket.write(head('contact', body.length))
  for (let part = 0; part < 6; part += 1) {
    const [from, to] = [part * 10_000, (part + 1) * 10_000]
    slow.socket.write(body.slice(from, to))
    if (slowWords.socket.writable) slowWords.socket.write(body.slice(from, to))
    await sleep(500)
  }
  await expect.poll(slowWords.answer, patience).toContain('HTTP/1.1 408')
  expect(slow.answer()).toBe('')
  slow.socket.write(body.slice(60_000))
  await expect.poll(slow.answer, patience).toContain('HTTP/1.1 200')
  // The next request on the connection has the usual deadline again.
  slow.socket.write(`${head('contact', 500)}{`)
  await expect.poll(slow.answer, patience).toContain('HTTP/1.1 408')
  slow.socket.destroy()
  slowWords.socket.destroy()
})

test('API-02: concurrent file uploads are limited in total and per network; a disconnect frees its slot', async () => {
  const networks = ['1', '1', '1', '2', '2', '2', '3', '3'].map((last) => `203.0.113.${last}`)
  const waiting: Connection[] = []
  const before = begun
  for (const network of networks) {
    const connection = await open()
    connection.socket.write(`${head('application', 5000, network)}{`)
    waiting.push(connection)
    await expect.poll(() => begun - before, patience).toBe(waiting.length)
  }
  const inject = async (from: string) => {
    const headers = { 'x-forwarded-for': from }
    const payload = application(1000)
    return app.inject({ method: 'POST', url: '/api/v2/enquiries/application', payload, headers })
  }
  const refused = await inject('203.0.113.9')
  expect(refused.json()).toMatchObject({ code: 'rate_limit.exceeded' })
  expect(refused.headers['retry-after']).toBe('10')
  waiting[7]?.socket.destroy()
  await expect.poll(async () => (await inject('203.0.113.9')).statusCode, patience).toBe(200)
  expect((await inject('203.0.113.1')).statusCode).toBe(429)
  for (const { socket } of waiting) socket.destroy()
  await expect.poll(async () => (await inject('203.0.113.1')).statusCode, patience).toBe(200)
})
