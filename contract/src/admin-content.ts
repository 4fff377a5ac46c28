/** Calls for the content of the shop, as the merchant writes it. */
import { z } from 'zod'
import { documentCalls } from './admin-documents.ts'
import { adminId } from './admin-endpoint.ts'
import { allContentKeys } from './document-keys.ts'
import { access, endpoint } from './endpoint.ts'

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
    summary: 'An address that shows a version in the shop for an hour',
    params: z.object({ key: z.enum(allContentKeys) }),
    body: z.object({ id: adminId }),
    reply: z.object({ url: z.string() }),
    errors: ['route.not_found'],
  }),
} as const
