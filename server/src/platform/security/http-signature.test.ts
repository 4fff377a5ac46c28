import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  contentDigest,
  signatureBase,
  signatureHeaders,
  signatureProblem,
  type PublicKey,
  type SignedRequest,
} from './http-signature.ts'
import { readDictionary } from './structured-fields.ts'

const now = new Date('2026-11-30T10:00:00Z')
const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwk = pair.publicKey.export({ format: 'jwk' })
const key: PublicKey = { ...jwk, kty: 'EC', kid: 'one' }
const body = Buffer.from('{"line_items":[]}')

const unsigned: SignedRequest = {
  method: 'POST',
  authority: 'shop.example.com',
  path: '/ucp/v1/carts',
  query: '?a=1',
  headers: {
    'ucp-agent': 'profile="https://agent.example.com/profile"',
    'idempotency-key': 'a-key',
    'content-type': 'application/json',
    'content-digest': contentDigest(body),
  },
  body,
}
const signed: SignedRequest = {
  ...unsigned,
  headers: { ...unsigned.headers, ...signatureHeaders(unsigned, { kid: 'one', key: pair.privateKey, now }) },
}
const verifying = { keys: [key], now }
const withHeader = (name: string, value: string): SignedRequest => ({
  ...signed,
  headers: { ...signed.headers, [name]: value },
})

test('API-01: the text that a signature covers is that of RFC 9421', () => {
  const input = readDictionary('sig1=("@method" "@authority" "@path");created=1618884473;keyid="one"')?.get('sig1')
  if (!input) throw new Error('The input is no dictionary.')
  expect(signatureBase({ ...unsigned, method: 'GET' }, input)).toBe(
    [
      '"@method": GET',
      '"@authority": shop.example.com',
      '"@path": /ucp/v1/carts',
      '"@signature-params": ("@method" "@authority" "@path");created=1618884473;keyid="one"',
    ].join('\n'),
  )
})

test('API-01: a signature holds for its request, and for no other', () => {
  expect(signatureProblem(signed, verifying)).toBeNull()
  const changed: readonly SignedRequest[] = [
    { ...signed, method: 'PUT' },
    { ...signed, authority: 'other.example.com' },
    { ...signed, path: '/ucp/v1/checkout-sessions' },
    { ...signed, query: '?a=2' },
    withHeader('ucp-agent', 'profile="https://evil.example.com/profile"'),
    withHeader('idempotency-key', 'another'),
    withHeader('content-type', 'text/plain'),
  ]
  for (const request of changed) expect(signatureProblem(request, verifying)).toBe('signature_invalid')
  expect(signatureProblem({ ...signed, body: Buffer.from('{}') }, verifying)).toBe('digest_mismatch')
})

test('API-01: a signature that covers too little, is old, or has another key is refused by name', () => {
  const cut = (signed.headers['signature-input'] ?? '').replace(' "idempotency-key"', '')
  expect(signatureProblem(withHeader('signature-input', cut), verifying)).toBe('signature_invalid')
  const late = new Date(now.getTime() + 6 * 60_000)
  expect(signatureProblem(signed, { ...verifying, now: late })).toBe('signature_invalid')
  expect(signatureProblem(signed, { keys: [], now })).toBe('key_not_found')
  const unknown: PublicKey = { kid: 'one', kty: 'RSA', n: 'AQAB', e: 'AQAB' }
  expect(signatureProblem(signed, { keys: [unknown], now })).toBe('algorithm_unsupported')
  const offCurve: PublicKey = { ...key, x: key.y ?? '' }
  expect(signatureProblem(signed, { keys: [offCurve], now })).toBe('signature_invalid')
  expect(signatureProblem(unsigned, verifying)).toBe('signature_missing')
  expect(signatureProblem(withHeader('signature', 'nonsense;;'), verifying)).toBe('signature_missing')
})

test('API-01: dictionaries are read as RFC 8941 says, and malformed ones are none', () => {
  const read = readDictionary(String.raw`profile="https://a.example/\"x\"";v=1, flag, n=-4.5, b=:AQI=:`)
  expect(read?.get('profile')?.value).toBe('https://a.example/"x"')
  expect(read?.get('profile')?.parameters.get('v')).toBe(1)
  expect([read?.get('flag')?.value, read?.get('n')?.value]).toEqual([true, -4.5])
  expect(read?.get('b')?.value).toEqual(Buffer.from([1, 2]))
  for (const text of ['a=1,', 'A=1', 'a="x', 'a=(1 2', 'a=1 b=2', '=1'])
    expect([text, readDictionary(text)]).toEqual([text, undefined])
})
