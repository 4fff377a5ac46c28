import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { openReceiver } from '#testing/webhook-receiver.ts'
import { openWebhookSender } from './webhook-sender.ts'

const local = openWebhookSender({ allowsLoopback: true, timeoutMs: 300 })
const request = (url: string) => ({ url, body: '{}', headers: {}, signal: new AbortController().signal })

test('Only public addresses with https are accepted, in every notation', () => {
  const strict = openWebhookSender({ allowsLoopback: false })
  for (const url of ['https://hooks.example.com/in', 'https://hooks.example.com:8443/in', 'https://93.184.216.34/'])
    expect([url, strict.canSendTo(url)]).toEqual([url, true])
  const refused = [
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'https://localhost/',
    'https://shop.localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0.0.0.0/',
    'https://10.0.0.7/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.7]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:7]/',
    'https://[::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost./',
    'https://127.0.0.1./',
    'https://intranet/',
    'https://metadata.google.internal./',
    'not an address',
    '',
  ]
  for (const url of refused) expect([url, strict.canSendTo(url)]).toEqual([url, false])
})

test('In the demo a receiver on this machine may use http; no other private address may', () => {
  for (const url of ['http://localhost:4000/', 'http://127.0.0.1:4000/', 'https://localhost/'])
    expect([url, local.canSendTo(url)]).toEqual([url, true])
  for (const url of ['http://10.0.0.7/', 'https://10.0.0.7/', 'http://hooks.example.com/'])
    expect([url, local.canSendTo(url)]).toEqual([url, false])
})

const answering = (...addresses: readonly string[]) => {
  const all: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = (_host: string, _options: unknown, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, all)
  return openWebhookSender({ allowsLoopback: false, timeoutMs: 300, lookup })
}

test('A host whose DNS leads into a private network is refused when it connects, even beside a public address', async () => {
  for (const addresses of [
    ['10.0.0.7'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['93.184.216.34', '10.0.0.7'],
    ['::1'],
    ['::7f00:1'],
    ['2002:a00:7::1'],
  ]) {
    const answer = await answering(...addresses).send(request('https://hooks.example.com/'))
    expect(answer).toMatchObject({ status: null, error: 'The address is inside a private network.' })
  }
})

test('A redirect is the answer, and is not followed', async () => {
  await using receiver = await openReceiver()
  receiver.respond((response) => response.writeHead(302, { location: receiver.url('/other') }).end())
  expect(await local.send(request(receiver.url()))).toMatchObject({ status: 302, error: null })
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
})

test('A slow receiver is given up, also one that answers byte by byte', async () => {
  await using receiver = await openReceiver()
  receiver.respond(() => {})
  expect(await local.send(request(receiver.url()))).toMatchObject({
    status: null,
    error: 'No answer within 0.3 seconds.',
  })
  receiver.respond((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  })
  expect(await local.send(request(receiver.url()))).toMatchObject({ status: null })
})

test('A receiver that is down is named as such', async () => {
  const receiver = await openReceiver()
  const url = receiver.url()
  await receiver[Symbol.asyncDispose]()
  expect(await local.send(request(url))).toMatchObject({
    status: null,
    error: 'The receiver refused the connection.',
  })
})

test('The shop reads 64 KB of a long answer and shows one, without NUL', async () => {
  await using receiver = await openReceiver()
  let written = 0
  receiver.respond((response) => {
    response.writeHead(200)
    const more = (): void => {
      while (!response.destroyed && written < 50_000_000) {
        written += 16_384
        if (!response.write('\0a'.repeat(8192))) {
          response.once('drain', more)
          return
        }
      }
      response.end()
    }
    more()
  })
  const patient = openWebhookSender({ allowsLoopback: true, timeoutMs: 20_000 })
  const { status, answer } = await patient.send(request(receiver.url()))
  expect(status).toBe(200)
  expect(answer).toBe('a'.repeat(512))
  expect(written).toBeLessThan(10_000_000)
})
