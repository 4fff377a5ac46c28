import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { StorageError } from '#platform/storage/file-storage.ts'
import { mediaIn } from '#testing/picture-files.ts'
import { mediaRoutes, type MakeMissing } from './media-routes.ts'

const name = `ab/${'0'.repeat(30)}-640.webp`

async function newServer(makeMissing?: (folder: string) => MakeMissing) {
  const parent = await mkdtemp(join(tmpdir(), 'media-routes-'))
  const folder = join(parent, 'media')
  await mkdir(join(folder, 'ab'), { recursive: true })
  await writeFile(join(folder, name), 'picture')
  await writeFile(join(folder, `${name}.1a2b.part`), 'half a picture')
  await writeFile(join(parent, 'secret.webp'), 'secret')
  const app = Fastify()
  mediaRoutes(app, mediaIn(folder), makeMissing?.(folder))
  const close = async () => {
    await app.close()
    await rm(parent, { recursive: true, force: true })
  }
  return { app, get: (url: string) => app.inject({ url }), [Symbol.asyncDispose]: close }
}

test('a stored picture is served with an immutable cache header', async () => {
  await using server = await newServer()
  const reply = await server.get(`/media/${name}`)
  expect([reply.statusCode, reply.body]).toEqual([200, 'picture'])
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test('only stored pictures are served: no other file, no other folder, no unfinished one', async () => {
  await using server = await newServer()
  const tried = [
    `/media/${name}.1a2b.part`,
    '/media/../secret.webp',
    '/media/..%2fsecret.webp',
    '/media/ab/',
    '/media/',
  ]
  for (const url of tried) expect((await server.get(url)).statusCode).toBeGreaterThanOrEqual(400)
})

test('the placeholder is an SVG with a view box', async () => {
  await using server = await newServer()
  const reply = await server.get('/static/placeholder.svg')
  expect(reply.headers['content-type']).toContain('image/svg+xml')
  expect(reply.body).toContain('viewBox="0 0 900 1200"')
})

test('PICTURE: a missing picture that can be made is made and served; another one shows an empty place', async () => {
  const missing = `cd/${'0'.repeat(30)}-640.avif`
  const asked: string[] = []
  await using server = await newServer((folder) => async (path) => {
    asked.push(path)
    if (path !== missing) return false
    await mkdir(join(folder, 'cd'), { recursive: true })
    await writeFile(join(folder, path), 'drawn')
    return true
  })
  const made = await server.get(`/media/${missing}?width=1`)
  expect([made.statusCode, made.body, made.headers['content-type']]).toEqual([200, 'drawn', 'image/avif'])
  expect(made.headers['cache-control']).toContain('immutable')
  const none = await server.get(`/media/ef/${'0'.repeat(30)}-640.webp`)
  expect([none.statusCode, none.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(none.body).toContain('<svg')
  expect((await server.get('/media/../secret.webp')).statusCode).toBe(404)
  expect((await server.get('/media/ab/other.txt')).statusCode).toBe(404)
  expect(asked).toEqual([missing, `ef/${'0'.repeat(30)}-640.webp`])
})

test('STORAGE: a part of a picture is served, and its head without its bytes', async () => {
  await using server = await newServer()
  const part = async (range: string) => {
    const { statusCode, body, headers } = await server.app.inject({ url: `/media/${name}`, headers: { range } })
    return [statusCode, body, headers['content-range']]
  }
  expect(await part('bytes=1-3')).toEqual([206, 'ict', 'bytes 1-3/7'])
  expect(await part('bytes=5-')).toEqual([206, 're', 'bytes 5-6/7'])
  expect(await part('bytes=-2')).toEqual([206, 're', 'bytes 5-6/7'])
  expect(await part('bytes=9-')).toEqual([200, 'picture', undefined])
  const head = await server.app.inject({ method: 'HEAD', url: `/media/${name}` })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7'])
})

test('STORAGE: while the store is away, a page shows empty places', async () => {
  const app = Fastify()
  const away = async () => Promise.reject(new StorageError('The store is away.'))
  mediaRoutes(app, { get: away, sizeOf: away })
  const { statusCode, headers, body } = await app.inject(`/media/${name}`)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain('<svg')
})
