import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { openReceiver } from '#testing/webhook-receiver.ts'
import { openProfileReader } from './profile-reader.ts'

const local = openProfileReader({ allowsLoopback: true, timeoutMs: 300 })

const leadingTo = (...addresses: readonly string[]) => {
  const all: LookupAddress[] = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const lookup = (_host: string, _options: unknown, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, all)
  return openProfileReader({ allowsLoopback: false, timeoutMs: 300, lookup })
}

test('API-01: a profile is read from a public address with https on its own port alone', () => {
  const strict = openProfileReader({ allowsLoopback: false })
  expect(strict.canRead('https://agent.example.com/profile.json')).toBe(true)
  for (const url of [
    'http://agent.example.com/',
    'https://agent.example.com:6379/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:10.0.0.7]/',
    'https://intranet/',
    'file:///etc/passwd',
    'nonsense',
  ])
    expect([url, strict.canRead(url)]).toEqual([url, false])
})

test('API-01: a name that leads into a private network is refused when it connects', async () => {
  for (const addresses of [['10.0.0.7'], ['127.0.0.1'], ['93.184.216.34', '169.254.169.254'], ['::7f00:1']]) {
    const read = await leadingTo(...addresses).read('https://agent.example.com/')
    expect(read).toEqual({ problem: 'The address is inside a private network.' })
  }
})

test('API-01: redirects, long and slow answers are given up', async () => {
  await using receiver = await openReceiver()
  receiver.respond((response) => response.writeHead(302, { location: receiver.url('/other') }).end())
  expect(await local.read(receiver.url())).toEqual({ problem: 'The answer had the status 302.' })
  expect(receiver.received).toHaveLength(1)
  receiver.respond((response) => response.writeHead(200).end('x'.repeat(200 * 1024)))
  expect(await local.read(receiver.url())).toEqual({ problem: 'The profile is larger than 128 kB.' })
  receiver.respond((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  })
  expect(await local.read(receiver.url())).toEqual({ problem: 'No answer within 0.3 seconds.' })
  receiver.respond((response) => response.writeHead(200, { 'cache-control': 'public, max-age=120' }).end('{}'))
  expect(await local.read(receiver.url())).toEqual({ text: '{}', maxAgeSeconds: 120 })
})
