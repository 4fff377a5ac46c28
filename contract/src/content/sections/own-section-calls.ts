/** Own sections for the pages of the shop, and the upload of their films. */
import { z } from 'zod'
import { exactText, uploadName } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { listOf } from '#core/envelope.ts'
import { captionLimits, filmLimits } from './film-name.ts'
import { shownSection } from './shown-section.ts'

const pageText = 'Must be home, category- and its number, or page- and its name'

export const ownSectionEndpoint = endpoint('ownSections', {
  method: 'GET',
  path: 'own-sections/{page}',
  access: access.public,
  cache: 'one_minute',
  summary: 'The sections of the merchant’s own on home, a category or a page of text, as they are shown now',
  params: z.object({
    page: exactText(60, { tooLong: pageText }).regex(/^(?:home|category-[1-9]\d{0,14}|page-[a-z-]+)$/, pageText),
  }),
  reply: listOf(shownSection),
})

export const filmUploadEndpoint = endpoint('uploadFilm', {
  method: 'POST',
  path: 'content-films/upload',
  access: access.staff('content.edit'),
  summary: 'Add a film for a section; the body is the file, an MP4 or WebM',
  query: z.object({
    /** The name of the file. */
    name: uploadName().optional().default(''),
  }),
  body: z.unknown(),
  isUpload: true,
  largeBody: { maxBytes: filmLimits.bytes, maxSeconds: 600 },
  reply: z.object({
    /** The name by which a section shows it. */
    film: z.string(),
    /** Where it plays. */
    address: z.string(),
    bytes: z.int(),
  }),
  errors: ['request.unsupported_type', 'rate_limit.exceeded'],
})

export const captionUploadEndpoint = endpoint('uploadCaptions', {
  method: 'POST',
  path: 'content-films/captions',
  access: access.staff('content.edit'),
  summary: 'Add captions for a film; the body is the file, a WebVTT, and a fault names its line',
  query: z.object({
    /** The name of the file. */
    name: uploadName().optional().default(''),
  }),
  body: z.unknown(),
  isUpload: true,
  largeBody: { maxBytes: captionLimits.bytes, maxSeconds: 60 },
  reply: z.object({
    /** The name by which a film shows them. */
    file: z.string(),
    /** How many captions it has. */
    captions: z.int(),
  }),
  errors: ['rate_limit.exceeded'],
})
