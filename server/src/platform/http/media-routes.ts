import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  captionsPathPattern,
  filmPathPattern,
  logoPathPattern,
  mediaPathPattern,
  type MediaStorage,
} from '#platform/media/media-storage.ts'
import { StorageError, type ByteRange } from '#platform/storage/file-storage.ts'
import { typeOf } from '#platform/storage/shop-storage.ts'
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

/** Makes the missing file of this path; false where it cannot. */
export type MakeMissing = (path: string) => Promise<boolean>

type Media = Pick<MediaStorage, 'get' | 'sizeOf'>

export function mediaRoutes(app: FastifyInstance, media: Media, makeMissing?: MakeMissing): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const path = request.url.replace(/^\/media\//, '').replace(/\?.*$/, '')
      const isWhole = [filmPathPattern, captionsPathPattern, logoPathPattern].some((pattern) => pattern.test(path))
      if (!isWhole && !mediaPathPattern.test(path)) return sendRefusal(reply, 'route.not_found', { data: [] })
      const pictures = { media, makeMissing: isWhole ? undefined : makeMissing }
      const answer = await answerOf(pictures, path, { request, reply })
      if (answer === 'sent') return reply
      if (answer === 'missing') return sendRefusal(reply, 'route.not_found', { data: [] })
      // The page shows an empty place instead of a broken picture, and asks again when it is opened again.
      return sendPlaceholder(reply, 'no-store')
    },
  })
  app.get('/static/placeholder.svg', async (_request, reply) => sendPlaceholder(reply, 'public, max-age=86400'))
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

type Pictures = { readonly media: Media; readonly makeMissing: MakeMissing | undefined }

/** `late`: it may be there when the page is opened again. */
async function answerOf(
  { media, makeMissing }: Pictures,
  path: string,
  exchange: Exchange,
): Promise<'sent' | 'missing' | 'late'> {
  try {
    if (await sendPicture(media, path, exchange)) return 'sent'
    if (makeMissing === undefined) return 'missing'
    const isMade = await makeMissing(path)
    return isMade && (await sendPicture(media, path, exchange)) ? 'sent' : 'late'
  } catch (error) {
    // A page without pictures still sells.
    if (!(error instanceof StorageError)) throw error
    exchange.request.log.error({ err: error }, 'a picture could not be read')
    return 'late'
  }
}

/** False when there is no such picture. */
async function sendPicture(media: Media, path: string, { request, reply }: Exchange): Promise<boolean> {
  const isHead = request.method === 'HEAD'
  const asked = request.headers.range
  const known = isHead || asked !== undefined ? await media.sizeOf(path) : undefined
  const range = known === undefined ? undefined : rangeIn(asked, known)
  const found = isHead ? undefined : await media.get(path, range)
  const size = found?.size ?? known
  if (size === undefined) return false
  reply
    .header('content-type', typeOf('media', path))
    .header('cache-control', immutable)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-length', range === undefined ? size : range.to - range.from + 1)
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${size}`)
  reply.send(found?.content)
  return true
}

/** One range that fits; any other request gets the whole file, as the standard allows. */
function rangeIn(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to && from < size ? { from, to } : undefined
}

function sendPlaceholder(reply: FastifyReply, caching: string): FastifyReply {
  return reply
    .header('content-type', 'image/svg+xml; charset=utf-8')
    .header('cache-control', caching)
    .header('x-content-type-options', 'nosniff')
    .send(placeholder)
}
