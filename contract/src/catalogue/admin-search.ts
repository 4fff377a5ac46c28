/** Search settings, as the staff tune them. */
import { z } from 'zod'
import { adminId, amountMinor, done, instant } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

const longestQuery = 160
const maxPinned = 15

const foundPiece = z.object({
  id: z.int(),
  name: z.string(),
  designer: z.string(),
  priceMinor: amountMinor,
  isAvailable: z.boolean(),
})
export type FoundPiece = z.infer<typeof foundPiece>

const hiddenPiece = z.object({ id: z.int(), name: z.string(), designer: z.string(), hiddenAt: instant })
export type HiddenPiece = z.infer<typeof hiddenPiece>
const hiddenPieces = z.object({ pieces: z.array(hiddenPiece) })
const oneProduct = z.object({ productId: adminId })

/** The kinds of the lexicon; a page is a page of the shop. */
const nameKinds = [
  'piece',
  'fabric',
  'craft',
  'cut',
  'occasion',
  'recipient',
  'colour',
  'shade',
  'palette',
  'phrase',
  'page',
] as const
export type NameKind = (typeof nameKinds)[number]

const entry = z.object({ kind: z.enum(nameKinds), code: z.string(), label: z.string() })
export type SearchEntry = z.infer<typeof entry>

const searchName = entry.extend({ name: z.string(), isOneWay: z.boolean() })
export type SearchName = z.infer<typeof searchName>

const writtenName = z.object({
  kind: z.enum(nameKinds, 'Choose what the words mean'),
  code: trimmedText(80, { required: 'Choose what the words mean' }).min(1, 'Choose what the words mean'),
  name: trimmedText(60, { required: 'Enter the words' }).min(2, 'Enter at least two letters'),
  /** Only queries use the synonym: a piece with this word is not indexed under the other one. */
  isOneWay: z.boolean().optional().default(false),
})

const query = trimmedText(longestQuery, { required: 'Enter a query' }).min(1, 'Enter a query')

const moment = z.iso.datetime({ offset: true, error: 'Enter a day and a time' }).nullable()

const pinPlace = z.object({
  /** Null for the editor’s choice of a category. */
  query: z.string().nullable(),
  categoryId: z.int().nullable(),
  categoryName: z.string().nullable(),
  /** Changes whenever the pins change. */
  version: z.string(),
  pieces: z.array(
    z.object({ id: z.int(), name: z.string(), startsAt: instant.nullable(), endsAt: instant.nullable() }),
  ),
})
export type PinPlace = z.infer<typeof pinPlace>

const pinned = z
  .object({ productId: adminId, startsAt: moment.optional().default(null), endsAt: moment.optional().default(null) })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: 'Choose an end after the start',
  })

const searchPreview = z.object({
  /** How the query is understood, in words. */
  understood: z.array(z.object({ label: z.string(), text: z.string() })),
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Query words that the search dropped, because the whole query found nothing. */
  dropped: z.array(z.string()),
  /** The page that the whole query leads to. */
  page: z.object({ label: z.string(), path: z.string() }).nullable(),
  pieces: z.array(foundPiece),
  total: z.int(),
})
export type SearchPreview = z.infer<typeof searchPreview>

export const adminSearchEndpoints = {
  pieces: endpoint('findPieces', {
    method: 'GET',
    path: 'search/pieces',
    access: access.staff('marketing.read'),
    summary: 'Pieces on sale by words or by their number, as the shop’s search finds them',
    query: z.object({
      text: trimmedText(longestQuery, { required: 'Enter words or a number' }).min(1, 'Enter words or a number'),
    }),
    reply: z.object({ pieces: z.array(foundPiece), total: z.int() }),
  }),
  entries: endpoint('searchEntries', {
    method: 'GET',
    path: 'search/entries',
    access: access.staff('marketing.read'),
    summary: 'What words can mean: kinds of pieces, fabrics, colours, pages and so on',
    reply: z.object({ entries: z.array(entry) }),
  }),
  names: endpoint('searchNames', {
    method: 'GET',
    path: 'search/names',
    access: access.staff('marketing.read'),
    summary: 'Words that the house added to the lexicon',
    reply: z.object({ names: z.array(searchName) }),
  }),
  addName: endpoint('addSearchName', {
    method: 'POST',
    path: 'search/names',
    access: access.staff('marketing.edit'),
    summary: 'Give an entry of the lexicon another name; searches use it at once',
    body: writtenName,
    reply: z.object({ names: z.array(searchName) }),
    errors: ['search.name_known'],
  }),
  removeName: endpoint('removeSearchName', {
    method: 'POST',
    path: 'search/names/remove',
    access: access.staff('marketing.edit'),
    summary: 'Take a name out that the house added',
    body: writtenName,
    reply: done,
    errors: ['search.name_not_found'],
  }),
  pins: endpoint('searchPins', {
    method: 'GET',
    path: 'search/pins',
    access: access.staff('marketing.read'),
    summary: 'Pieces that come first for a query, or are the editor’s choice of a category',
    reply: z.object({ places: z.array(pinPlace) }),
  }),
  savePins: endpoint('saveSearchPins', {
    method: 'POST',
    path: 'search/pins',
    access: access.staff('marketing.edit'),
    summary: 'Set the pinned pieces of a query or a category, in their order; none removes all',
    body: z
      .object({
        query: query.nullable(),
        categoryId: adminId.nullable(),
        /** Null for a list without pins. */
        version: z.string().max(100).nullable(),
        pieces: z
          .array(pinned)
          .max(maxPinned, `At most ${maxPinned} pieces`)
          .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length, 'Pin each piece once'),
      })
      .refine((body) => (body.query === null) !== (body.categoryId === null), {
        path: ['query'],
        message: 'Enter a query, or choose a category',
      }),
    reply: z.object({ places: z.array(pinPlace) }),
    errors: ['change.outdated'],
  }),
  hidden: endpoint('searchHiddenPieces', {
    method: 'GET',
    path: 'search/hidden',
    access: access.staff('marketing.read'),
    summary: 'Pieces that no search shows',
    reply: hiddenPieces,
  }),
  hide: endpoint('hideFromSearch', {
    method: 'POST',
    path: 'search/hidden',
    access: access.staff('marketing.edit'),
    summary: 'Leave a piece out of every search; listings and links show it as before',
    body: oneProduct,
    reply: hiddenPieces,
    errors: ['search.no_piece', 'search.too_many_hidden'],
  }),
  show: endpoint('showInSearch', {
    method: 'POST',
    path: 'search/hidden/remove',
    access: access.staff('marketing.edit'),
    summary: 'Show a piece in searches again',
    body: oneProduct,
    reply: hiddenPieces,
  }),
  preview: endpoint('previewSearch', {
    method: 'POST',
    path: 'search/preview',
    access: access.staff('marketing.read'),
    summary: 'What a query would find with another name or other pins; changes nothing',
    body: z.object({
      query,
      name: writtenName.optional(),
      /** Tries these pins instead of the saved ones. */
      pinnedIds: z.array(adminId).max(maxPinned).optional(),
    }),
    reply: searchPreview,
  }),
} as const
