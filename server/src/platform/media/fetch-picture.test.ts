import http from 'node:http'
import { expect, test } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

test('an import cannot make the shop probe its own network', async () => {
  let requested = 0
  const server = http.createServer((_request, reply) => {
    requested += 1
    reply.end('secret')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const refusal = (url: string) =>
      fetchPicture(url).then(
        () => 'fetched',
        (error: unknown) => String(error),
      )
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '[::7f00:1]',
      'localhost.',
    ]) {
      expect(await refusal(`http://${host}:${port}/a.jpg`)).toMatch(
        /inside a private network|can not be reached|not known/,
      )
    }
    expect(await refusal('file:///etc/passwd')).toContain('this is no web address')
    expect(await refusal('ftp://example.com/a.jpg')).toContain('this is no web address')
    expect(await refusal('just a name.jpg')).toContain('this is no web address')
    expect(requested).toBe(0)
  } finally {
    server.close()
  }
})
