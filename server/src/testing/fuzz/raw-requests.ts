import { gzipSync } from 'node:zlib'
import { apiRoot } from '@shop/contract/core/call-address'
import type { Endpoint } from '@shop/contract/core/endpoint'
import { goodDraft } from './call-requests.ts'
import type { Chance } from './chance.ts'
import { sentOf } from './draft.ts'
import { hostileAuthorizations, hostileJson } from './hostile.ts'
import type { Stage } from './known-good.ts'
import type { Header, Sent } from './sent.ts'

type Trick = (sent: Sent, chance: Chance) => Sent

const without = (headers: readonly Header[], expected: string) => headers.filter(([name]) => name !== expected)
const withHeader = (sent: Sent, name: string, value: string): Sent => ({
  ...sent,
  headers: [...without(sent.headers, name), [name, value]],
})
/** The mutation may have changed which call it is. */
const unnamed = (sent: Sent): Sent => ({ ...sent, endpoint: undefined })
const withBody = (sent: Sent, body: Buffer | string): Sent => ({ ...sent, body: Buffer.from(body) })

const types = [
  '',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/json, application/json',
  'application/problem+json',
  'text/plain',
  'text/html; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  '*/*',
  'a',
  '/;',
  '\u00ff',
]

const contentType: Trick = (sent, chance) => withHeader(sent, 'content-type', chance.pick(types))
const noContentType: Trick = (sent) => ({ ...sent, headers: without(sent.headers, 'content-type') })

const depth = 60_000

const bodies: readonly ((good: string) => Buffer | string)[] = [
  (good) => good.slice(0, -1),
  (good) => good.slice(0, Math.floor(good.length / 2)),
  (good) => `${good}${good}`,
  (good) => `\ufeff${good}`,
  (good) => `${good},`,
  (good) => `[${good}]`,
  (good) => JSON.stringify(good),
  (good) => good.replaceAll('"', "'"),
  (good) => good.replace('{', '{"__proto__":{"a":1},'),
  (good) => good.replace('{', '{"constructor":{"prototype":{"a":1}},'),
  (good) => `${good.slice(0, -1)},${good.slice(1)}`,
  (good) => `${good.slice(0, -1)},"user_id":1,"id":1,"email":"x","user_id":2}`,
  (good) => good.replace(':"', String.raw`:"\u0000`),
  (good) => good.replace(':"', String.raw`:"\ud800`),
  (good) => Buffer.from(good.replace(':"', ':"\u00ff\u00fe'), 'latin1'),
  (good) => Buffer.from(good.replace(':"', ':"\u00c0\u00af'), 'latin1'),
  (good) => Buffer.from(good.replace(':"', ':"\u00ed\u00a0\u0080'), 'latin1'),
  (good) => Buffer.from(good, 'utf16le'),
  (good) => gzipSync(good),
  () => '',
  () => ' ',
  () => 'null',
  () => 'NaN',
  () => '[]',
  () => '""',
  () => '{"a":1e400}',
  () => '[['.repeat(depth),
  () => '['.repeat(depth) + ']'.repeat(depth),
  () => '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  () => `{"a":"${'x'.repeat(250 * 1024)}"}`,
  () => `{"a":"${'x'.repeat(1024 * 1024)}"}`,
  () => `{${Array.from({ length: 9000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  () => Buffer.from([0, 1, 2, 3, 255, 254, 253]),
]

const body: Trick = (sent, chance) => withBody(sent, chance.pick(bodies)(sent.body?.toString() ?? '{}'))
const hostileBody: Trick = (sent, chance) => withBody(sent, chance.pick(hostileJson))

const methods = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'get',
  'FOO',
  'QUERY',
]
const method: Trick = (sent, chance) => ({ ...unnamed(sent), method: chance.pick(methods) })

const preflight: Trick = (sent) => ({
  ...unnamed(sent),
  method: 'OPTIONS',
  body: undefined,
  headers: [
    ['origin', 'https://elsewhere.example'],
    ['access-control-request-method', sent.method],
    ['access-control-request-headers', 'authorization'],
  ],
})

const paths: readonly ((target: string) => string)[] = [
  (target) => target.replace(/(?=\?|$)/, '/'),
  (target) => target.replace(/(?=\?|$)/, '//'),
  (target) => target.replace(apiRoot, `${apiRoot}/`),
  (target) => `/${target}`,
  (target) => `//elsewhere.example${target}`,
  (target) => `http://elsewhere.example${target}`,
  (target) => target.toUpperCase(),
  (target) => target.replace('/api/', '/api%2f'),
  (target) => target.replace('/api/', '/%61pi/'),
  (target) => target.replaceAll('/', '\\'),
  (target) => target.replace(apiRoot, `${apiRoot}/x/..`),
  (target) => target.replace(apiRoot, `${apiRoot}/./`),
  (target) => target.replace(/(?=\?|$)/, ';v=1'),
  (target) => target.replace(/(?=\?|$)/, '%20'),
  (target) => target.replace(/(?=\?|$)/, '%00'),
  (target) => target.replace(/(?=\?|$)/, '.json'),
  (target) => target.replace(/(?=\?|$)/, '#x'),
  (target) => `${target}${target.includes('?') ? '&' : '?'}${'a=1&'.repeat(3000)}`,
  (target) => `${target}${target.includes('?') ? '&' : '?'}x=${'y'.repeat(12_000)}`,
  (target) => `${target}?${target}?`,
]
const path: Trick = (sent, chance) => ({ ...unnamed(sent), target: chance.pick(paths)(sent.target) })

const authorization: Trick = (sent, chance) => withHeader(sent, 'authorization', chance.pick(hostileAuthorizations))
const twoAuthorizations: Trick = (sent) => ({ ...sent, headers: [...sent.headers, ['authorization', 'Bearer 1|x']] })

const keys = [
  '',
  ' ',
  'a',
  '\u00ff\u00fe',
  "' or 1=1",
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(7000),
  '%00',
  '../..',
  '{}',
]
const idempotency: Trick = (sent, chance) => ({
  ...sent,
  headers: [
    ...sent.headers,
    ['idempotency-key', chance.pick(keys)],
    ...(chance.is(0.3) ? [['idempotency-key', 'again'] as const] : []),
  ],
})

const oddHeaders: readonly Header[] = [
  ['accept', 'application/xml'],
  ['accept', '\u00ff'],
  ['accept-encoding', 'br'],
  ['accept-encoding', 'gzip;q=NaN, *;q=-1'],
  ['accept-encoding', 'identity;q=0, *;q=0'],
  ['accept-encoding', 'zstd, deflate'],
  ['accept-language', '\u00ff-\u00fe;q=9'],
  ['cookie', 'a=b; __proto__=c; %00'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'rot13'],
  ['expect', '100-continue'],
  ['expect', 'much'],
  ['host', ''],
  ['host', 'a b'],
  ['host', '[::1'],
  ['host', "x'--"],
  ['if-match', '*'],
  ['if-modified-since', 'never'],
  ['if-none-match', '"x", W/"y", *'],
  ['if-none-match', '\u00ff'],
  ['if-range', 'x'],
  ['origin', 'null'],
  ['origin', 'https://evil.example\u00ff'],
  ['range', 'bytes=0-'],
  ['range', 'bytes=-1,5-2,x'],
  ['referer', 'javascript:alert(1)'],
  ['transfer-encoding', 'gzip, chunked'],
  ['upgrade', 'websocket'],
  ['user-agent', '\u00ff'.repeat(1000)],
  ['user-agent', "' or 1=1 -- \u0080"],
  ['x-big', 'x'.repeat(20_000)],
  ['x-forwarded-for', 'x, \u00ff, ::::::, 1.2.3.4.5'],
  ['x-forwarded-for', '::ffff:1.2.3.4%eth0'],
  ['x-forwarded-host', 'evil.example/\u00ff'],
  ['x-forwarded-proto', 'gopher'],
  ['x-http-method-override', 'DELETE'],
  ['x-request-id', '\u00ff../../'],
]
const oddHeader: Trick = (sent, chance) => {
  const [name, value] = chance.pick(oddHeaders)
  return withHeader(unnamed(sent), name, value)
}

const manyHeaders: Trick = (sent) => ({
  ...unnamed(sent),
  headers: [...sent.headers, ...Array.from({ length: 400 }, (_, index): Header => [`x-h${index}`, 'v'])],
})

const wrongLength: Trick = (sent, chance) =>
  withHeader(
    unnamed(sent),
    'content-length',
    chance.pick(['0', '1', '-1', '1e3', '99999999999', 'x', '18446744073709551616']),
  )

const chunks: Trick = (sent, chance) => {
  const good = (sent.body ?? Buffer.from('{}')).toString()
  const pieces = [
    `${good.length.toString(16)}\r\n${good}\r\n0\r\n\r\n`,
    'zz\r\n\r\n',
    '5\r\nab\r\n0\r\n\r\n',
    'ffffffffffffffff\r\n',
  ]
  return withBody(withHeader(unnamed(sent), 'transfer-encoding', 'chunked'), chance.pick(pieces))
}

const tricks: readonly Trick[] = [
  contentType,
  noContentType,
  body,
  body,
  body,
  hostileBody,
  method,
  method,
  preflight,
  path,
  path,
  authorization,
  twoAuthorizations,
  idempotency,
  oddHeader,
  oddHeader,
  manyHeaders,
  wrongLength,
  chunks,
]

/** A valid request with mutated bytes. */
export function rawRequest(endpoint: Endpoint, stage: Stage): Sent {
  const { chance } = stage
  const trick = chance.pick(tricks)
  const bent = trick(sentOf('raw', goodDraft(endpoint, stage)), chance)
  return chance.is(0.2) ? chance.pick(tricks)(bent, chance) : bent
}
