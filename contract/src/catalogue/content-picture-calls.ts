/** The library of pictures for slides and covers. Content editors and category editors have separate calls. */
import { z } from 'zod'
import { adminId, cursor, idParams, instant, version } from '#core/admin-endpoint.ts'
import { uploadName } from '#core/bounded-text.ts'
import { endpoint, type StaffAccess } from '#core/endpoint.ts'
import { uploadLimits } from '#core/picture-limits.ts'
import { pictureSet } from '#core/picture-set.ts'
import { focus } from './admin-pictures.ts'

const contentPicture = z.object({
  /** The id in media, by which slides and covers name it. */
  id: z.int(),
  /** Zero for a picture outside the library, such as a picture of a piece, whose focus is set with the piece. */
  version: z.int(),
  fileName: z.string(),
  focus: focus.nullable(),
  picture: pictureSet,
  addedAt: instant.nullable(),
  addedBy: z.string(),
  /** Null while something shows the picture; the shop deletes it a week after this time. */
  unusedSince: instant.nullable(),
})
export type ContentPicture = z.infer<typeof contentPicture>

type Family = {
  readonly root: 'content-pictures' | 'category-pictures'
  readonly name: 'ContentPicture' | 'CategoryPicture'
  readonly read: StaffAccess
  readonly write: StaffAccess
}

export function pictureCalls({ root, name, read, write }: Family) {
  return {
    list: endpoint(`list${name}s`, {
      method: 'GET',
      path: root,
      access: read,
      summary: 'The library of pictures, the newest first',
      query: z.object({ before: cursor }),
      reply: z.object({ pictures: z.array(contentPicture), next: z.int().nullable() }),
    }),
    find: endpoint(`find${name}`, {
      method: 'GET',
      path: `${root}/{id}`,
      access: read,
      summary: 'One picture, also one of a piece',
      params: idParams,
      reply: contentPicture,
      errors: ['picture.not_found'],
    }),
    upload: endpoint(`upload${name}`, {
      method: 'POST',
      path: `${root}/upload`,
      access: write,
      summary: 'Add a picture to the library; the body is the file, and the Idempotency-Key is required',
      query: z.object({
        /** The name of the file. */
        name: uploadName().optional().default(''),
      }),
      body: z.unknown(),
      isUpload: true,
      largeBody: { maxBytes: uploadLimits.bytes, maxSeconds: 600 },
      isIdempotent: true,
      reply: contentPicture,
      errors: ['picture.not_found', 'request.key_reused', 'request.unsupported_type', 'rate_limit.exceeded'],
    }),
    focus: endpoint(`focus${name}`, {
      method: 'POST',
      path: `${root}/{id}/focus`,
      access: write,
      summary: 'Set the point of a picture that stays visible where the shop crops it',
      params: z.object({ id: adminId }),
      body: z.object({ version, focus: focus.nullable() }),
      reply: contentPicture,
      errors: ['picture.not_found', 'change.outdated'],
    }),
  } as const
}
