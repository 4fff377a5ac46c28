import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingOf, compress } from './compression.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.1,gzip', 'br'],
  ['deflate, *', 'identity'],
  ['brotli', 'identity'],
] as const)('%s selects the encoding %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

test('a text is compressed when that saves bytes, and decompresses to itself', async () => {
  const long = 'silk '.repeat(1000)
  for (const text of [long, long.repeat(40)]) {
    const [br, gzip] = await Promise.all([compress(text, 'br'), compress(text, 'gzip')])
    expect(brotliDecompressSync(br.body).toString()).toBe(text)
    expect(gunzipSync(gzip.body).toString()).toBe(text)
    expect([br, gzip].map(({ body }) => body.length < text.length / 20)).toEqual([true, true])
  }
  expect(await compress('short', 'br')).toEqual({ body: Buffer.from('short'), encoding: 'identity' })
  expect(await compress(long, 'identity')).toEqual({ body: Buffer.from(long), encoding: 'identity' })
})

test.each(['br', 'gzip', 'identity'] as const)(
  'a response in %s holds no memory besides its bytes',
  async (encoding) => {
    const long = Array.from({ length: 4000 }, (_, index) => index.toString(36)).join(' ')
    for (const text of ['short', long]) {
      const { body } = await compress(text, encoding)
      expect(body.buffer.byteLength).toBe(body.length)
    }
  },
)
