/** The envelopes of api.md, section 1. */
import { z } from 'zod'
import { typedText } from './bounded-text.ts'

const success = z.literal(true)
const status = z.literal(200)

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), success, status })
}

export function dataOf<Data extends z.ZodType>(data: Data) {
  return z.object({ data, success, status })
}

export const pageLinks = z.object({
  first: z.string().nullable(),
  last: z.string().nullable(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
})

export const pageMeta = z.object({
  current_page: z.int(),
  /** Like `to`, it is 0 on an empty page: strict clients read an integer, never null. */
  from: z.int(),
  last_page: z.int(),
  path: z.string(),
  per_page: z.int(),
  to: z.int(),
  total: z.int(),
})

export type PageMeta = z.infer<typeof pageMeta>

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    links: pageLinks,
    meta: pageMeta,
    success,
    status,
  })
}

export const actionReply = z.object({ result: z.boolean(), message: z.string() })

export const pageNumber = z
  .union([z.int(), typedText(9).regex(/^\d{0,9}$/, 'must be a page number, 1 or more')])
  .optional()
  .transform((value) => (value === undefined || value === '' ? 1 : Number(value)))
  .pipe(z.int().min(1, 'must be a page number, 1 or more').max(100_000_000, 'is too large'))

export const moneyText = z.string().regex(/^-?Rs\d{1,3}(,\d{3})*\.\d{2}$/)
