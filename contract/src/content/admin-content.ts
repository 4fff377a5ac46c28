/** The calls with which the merchant edits the shop's content. */
import { z } from 'zod'
import { adminId } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { documentCalls } from './admin-documents.ts'
import { allContentKeys } from './document-keys.ts'
import { captionUploadEndpoint, filmUploadEndpoint } from './sections/own-section-calls.ts'

const categoryKey = z.templateLiteral(['category-', z.int().positive()])
const key = z.union(
  [z.enum(allContentKeys), categoryKey],
  'Must be the name of a document, such as home or category-10',
)

export const adminContentEndpoints = {
  ...documentCalls(key, {
    root: 'content',
    names: { one: 'ContentDocument', many: 'ContentDocuments' },
    read: access.staff('content.read'),
    write: access.staff('content.edit'),
  }),
  preview: endpoint('previewContentDocument', {
    method: 'POST',
    path: 'content/{key}/preview',
    access: access.staff('content.read'),
    summary:
      'An address that shows a version, or with null the page as it is now, in a frame of the console for an hour',
    params: z.object({ key }),
    body: z.object({ id: adminId.nullable() }),
    reply: z.object({ url: z.string() }),
    errors: ['route.not_found'],
  }),
  uploadFilm: filmUploadEndpoint,
  uploadCaptions: captionUploadEndpoint,
} as const
