import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mediaPathPattern } from '#platform/media/media-storage.ts'
import { sendRefusal } from './http-errors.ts'

const oneYearSeconds = 31_536_000

const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1200" role="img" aria-label="No picture yet">
<rect width="900" height="1200" fill="#e9ece8"/>
<g fill="none" stroke="#b9c0b8" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
<path d="M310 820V560c0-34 12-52 30-66-4-28 16-48 38-46 4-34 36-58 72-88 36 30 68 54 72 88 22-2 42 18 38 46 18 14 30 32 30 66v260"/>
<path d="M346 820V566c0-24 10-38 26-48-2-22 12-34 28-34 6-30 28-46 50-66 22 20 44 36 50 66 16 0 30 12 28 34 16 10 26 24 26 48v254"/>
<path d="M280 820h340M294 846h312"/>
</g>
</svg>
`

const immutable = `public, max-age=${oneYearSeconds}, immutable`

/** Creates the missing file at a path below the folder; false when it cannot. */
export type MakeMissing = (path: string) => Promise<boolean>

export async function mediaRoutes(app: FastifyInstance, folder: string, makeMissing?: MakeMissing): Promise<void> {
  await mkdir(folder, { recursive: true })
  await app.register(
    async (media) => {
      await media.register(fastifyStatic, {
        root: folder,
        prefix: '/',
        decorateReply: false,
        index: false,
        wildcard: true,
        dotfiles: 'deny',
        cacheControl: false,
        etag: false,
        lastModified: false,
        allowedPath: (path) => mediaPathPattern.test(path.replace(/^\//, '')),
        setHeaders: (reply) => {
          reply.header('cache-control', immutable)
          reply.header('x-content-type-options', 'nosniff')
        },
      })
      if (makeMissing) answerMissing(media, folder, makeMissing)
    },
    { prefix: '/media' },
  )
  app.get('/static/placeholder.svg', async (_request, reply) => sendPlaceholder(reply, 'public, max-age=86400'))
}

function answerMissing(media: FastifyInstance, folder: string, makeMissing: MakeMissing): void {
  media.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/^\/media\//, '').replace(/\?.*$/, '')
    const [, kind] = mediaPathPattern.exec(path) ?? []
    if (kind === undefined) return sendRefusal(reply, 'route.not_found', { data: [] })
    // The page shows a placeholder instead of a broken picture, and requests the picture again when it is opened again.
    if (!(await makeMissing(path))) return sendPlaceholder(reply, 'no-store')
    return reply
      .header('content-type', `image/${kind}`)
      .header('cache-control', immutable)
      .header('x-content-type-options', 'nosniff')
      .send(await readFile(join(folder, path)))
  })
}

function sendPlaceholder(reply: FastifyReply, caching: string): FastifyReply {
  return reply
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .send(placeholder)
}
