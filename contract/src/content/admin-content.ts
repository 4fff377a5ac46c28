/** The calls with which the merchant edits the shop's content. */
import { z } from 'zod'
import { adminId } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { documentCalls } from './admin-documents.ts'
import { allContentKeys } from './document-keys.ts'

export const adminContentEndpoints = {
  ...documentCalls(z.enum(allContentKeys), {
    root: 'content',
    names: { one: 'ContentDocument', many: 'ContentDocuments' },
    read: access.staff('content.read'),
    write: access.staff('content.edit'),
  }),
  preview: endpoint('previewContentDocument', {
    method: 'POST',
    path: 'content/{key}/preview',
    access: access.staff('content.read'),
    summary: 'An address that shows a version, or with null the page as it is now, in a frame of the console for an hour',
    params: z.object({ key: z.enum(allContentKeys) }),
    body: z.object({ id: adminId.nullable() }),
    reply: z.object({ url: z.string() }),
    errors: ['route.not_found'],
  }),
} as const
