/** Pictures of a piece as the staff add, order, describe and remove them. */
import { z } from 'zod'
import { adminId, idParams, instant, version } from '#core/admin-endpoint.ts'
import { trimmedText, uploadName } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { longestAlt, maxPictures, uploadLimits } from '#core/picture-limits.ts'
import { pictureSet } from '#core/picture-set.ts'

const percent = z.int().min(0, 'At least 0 %').max(100, 'At most 100 %')

/** The part that stays visible where the picture is cropped, in percent from the left and from the top. */
export const focus = z.object({ x: percent, y: percent })
export type Focus = z.infer<typeof focus>

const adminPicture = z.object({
  id: z.int(),
  /** Changes when the picture is replaced. */
  mediaId: z.int(),
  alt: z.string(),
  /** Null for the centre. */
  focus: focus.nullable(),
  status: z.enum(['ready', 'pending', 'missing', 'refused']),
  /** Why an imported picture could not be shown. */
  failure: z.string().nullable(),
  picture: pictureSet,
})
export type AdminPicture = z.infer<typeof adminPicture>

const removedPicture = adminPicture.extend({ removedAt: instant })
export type RemovedPicture = z.infer<typeof removedPicture>

const piecePictures = z.object({
  productId: z.int(),
  name: z.string(),
  /** The page in the shop; null for a piece that is not on sale. */
  page: z.string().nullable(),
  /** Every change but an added picture raises it. */
  version: z.int(),
  pictures: z.array(adminPicture),
  removed: z.array(removedPicture),
})
export type PiecePictures = z.infer<typeof piecePictures>

const afterUpload = piecePictures.extend({
  /** The id of the sent picture; null when it was removed after the first call with this key. */
  added: z.int().nullable(),
})
export type AfterUpload = z.infer<typeof afterUpload>

const one = { version, pictureId: adminId }
const refusals = ['piece.not_found', 'picture.not_found', 'change.outdated'] as const

export const adminPictureEndpoints = {
  list: endpoint('piecePictures', {
    method: 'GET',
    path: 'pieces/{id}/pictures',
    access: access.staff('catalogue.read'),
    summary: 'Pictures of a piece in their order, and those removed within a week; the first one is the cover',
    params: idParams,
    reply: piecePictures,
    errors: ['piece.not_found'],
  }),
  upload: endpoint('uploadPiecePicture', {
    method: 'POST',
    path: 'pieces/{id}/pictures/upload',
    access: access.staff('catalogue.edit'),
    summary: 'Add one picture, or replace one; the body is the file, and the Idempotency-Key is required',
    params: idParams,
    query: z.object({
      /** The name of the file, for the audit. */
      name: uploadName().optional().default(''),
      /** The picture to replace, and its media id as the person saw it. */
      replaces: adminId.optional(),
      mediaId: adminId.optional(),
    }),
    body: z.unknown(),
    isUpload: true,
    largeBody: { maxBytes: uploadLimits.bytes, maxSeconds: 600 },
    isIdempotent: true,
    reply: afterUpload,
    errors: [...refusals, 'picture.too_many', 'request.key_reused', 'request.unsupported_type', 'rate_limit.exceeded'],
  }),
  order: endpoint('orderPiecePictures', {
    method: 'POST',
    path: 'pieces/{id}/pictures/order',
    access: access.staff('catalogue.edit'),
    summary: 'Put the pictures of a piece in another order; those that are not named come last',
    params: idParams,
    body: z.object({
      version,
      pictureIds: z
        .array(adminId)
        .min(1, 'Name the pictures')
        .max(maxPictures * 2),
    }),
    reply: piecePictures,
    errors: refusals,
  }),
  describe: endpoint('describePiecePicture', {
    method: 'POST',
    path: 'pieces/{id}/pictures/describe',
    access: access.staff('catalogue.edit'),
    summary: 'Change the alternative text and the focus point of a picture',
    params: idParams,
    body: z.object({ ...one, alt: trimmedText(longestAlt), focus: focus.nullable() }),
    reply: piecePictures,
    errors: refusals,
  }),
  remove: endpoint('removePiecePicture', {
    method: 'POST',
    path: 'pieces/{id}/pictures/remove',
    access: access.staff('catalogue.edit'),
    summary: 'Take a picture off the piece; it can be brought back for a week',
    params: idParams,
    body: z.object(one),
    reply: piecePictures,
    errors: refusals,
  }),
  restore: endpoint('restorePiecePicture', {
    method: 'POST',
    path: 'pieces/{id}/pictures/restore',
    access: access.staff('catalogue.edit'),
    summary: 'Bring a removed picture back to its place',
    params: idParams,
    body: z.object(one),
    reply: piecePictures,
    errors: [...refusals, 'picture.too_many'],
  }),
} as const
